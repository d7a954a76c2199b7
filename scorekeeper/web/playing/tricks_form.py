"""The plain form of a deal card by card: a line for each trick, as in "Kh 7h 8h 9h"."""

from collections.abc import Mapping, Sequence

from werkzeug.datastructures import MultiDict
from wtforms import TextAreaField

from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match
from scorekeeper.domain.refusals import Refusal, RefusedError
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.seating import seat_after
from scorekeeper.web.i18n import explained
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, PickField, digit
from scorekeeper.web.messages import sentence
from scorekeeper.web.playing.pad_keys import trumps_of
from scorekeeper.web.words import player_name

Kept = Mapping[str, object]

_LONGEST = 2000
_SIGNS = str.maketrans("♠♥♦♣", "shdc")


class TricksForm(Form):
    """Trump, who led first, and the tricks in the order played."""

    trump = PickField(_l("Trump"), choices={})
    leader = PickField(_l("Who leads first?"), coerce=digit, choices={})
    tricks = TextAreaField(
        _l("Tricks"),
        description=_l(
            "One trick a line, the cards in the order played, as rank and suit: Kh 7h 8h 9h."
        ),
        render_kw={"rows": 9, "autocapitalize": "none", "spellcheck": "false"},
    )

    def values(self) -> dict[str, object]:
        """Return the deal as `services.cards.keep_cards` takes it."""
        return {
            "trump": self.trump.data,
            "leader": self.leader.data,
            "tricks": read_tricks(self.tricks.data or ""),
        }

    def refuse(self, error: RefusedError) -> None:
        """Write each reason of *error* at its field, with the number of its trick."""
        for refusal in error.refusals:
            name, *places = refusal.field.split(".")
            field = self[name if name in self else self.tricks.name]
            field.errors = [*field.errors, _with_place(refusal, places)]


def read_tricks(text: str) -> list[list[str]]:
    """Return the tricks of *text*, one a line; whether they are cards is the rules' to say."""
    lines = text[:_LONGEST].translate(_SIGNS).replace(",", " ").splitlines()
    return [[_card(word) for word in line.split()] for line in lines if line.strip()]


def write_tricks(tricks: Sequence[Sequence[str]]) -> str:
    """Return *tricks* as lines."""
    return "\n".join(" ".join(trick) for trick in tricks)


def tricks_form(match: Match, line: Line, kept: Kept | None) -> TricksForm:
    """Return the form with the cards that are *kept*, else with what the deal itself tells."""
    if kept is not None:
        return _asking(match, TricksForm(data={**kept, "tricks": _lines(kept["tricks"])}))
    trump = line.deal.trump if line.deal else None
    return _asking(match, TricksForm(data={"trump": trump, "leader": leader_of(match, line)}))


def sent_tricks_form(match: Match, sent: MultiDict[str, str]) -> TricksForm:
    """Return the form that was *sent*, not checked yet."""
    return _asking(match, TricksForm(sent))


def leader_of(match: Match, line: Line) -> int:
    """Return who leads the first trick: the player after the dealer (RULES.md, 3.1, 4, 5)."""
    played = next(one for one in match.course.played if one.line.id == line.id)
    return seat_after(played.dealer)


def _asking(match: Match, form: TricksForm) -> TricksForm:
    trumps = trumps_of(match.ruleset)
    form.trump.choices = {letter: suit.name for letter, suit in trumps.items()}
    form.leader.choices = {seat: player_name(match, seat) for seat in range(SEATS)}
    return form


def _card(word: str) -> str:
    return word[:-1].upper() + word[-1:].lower()


def _lines(tricks: object) -> str:
    assert isinstance(tricks, list)  # noqa: S101 - it was read before it was kept
    return write_tricks(tricks)


def _with_place(refusal: Refusal, places: Sequence[str]) -> str:
    if not places:
        return sentence(refusal)
    trick = _("Trick %(number)s", number=int(places[0]) + 1)
    said = sentence(refusal, trick)
    return said if said.startswith(trick) else explained(trick, said)
