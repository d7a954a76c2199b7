"""The plain form of a deal: what a page without scripts sends, read and given back."""

import re
from collections.abc import Iterable
from typing import Any
from uuid import uuid4

from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, Field, HiddenField, SelectField, ValidationError

from scorekeeper.domain.deals import Deal
from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match
from scorekeeper.domain.reading import shown
from scorekeeper.domain.refusals import Refusal
from scorekeeper.domain.rulesets import LONGEST_NOTE, MOST_POINTS, SEATS, Ruleset
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, LineField, WholeField
from scorekeeper.web.playing.pad_keys import doublings_of, trumps_of, turned_up_of
from scorekeeper.web.words import card_shown, player_name, rank_shown, side_name

PAIRS = ("card_points", "tricks", "taken")
_SIDES = ("a", "b")
_DIGITS = re.compile(r"[0-9]{1,9}", re.ASCII)


class Figure(WholeField):
    """Points or tricks of one side; whether there can be so many is the rules' to say."""

    def __init__(self, label: str, **more: Any) -> None:
        super().__init__(label, (0, MOST_POINTS), render_kw={"maxlength": 4}, **more)

    def pre_validate(self, _form: Any) -> None:
        """Refuse what is no number at all; it comes back as it was typed."""
        if isinstance(self.data, str):
            wrong = _(
                "Write a whole number, as in 41, not “%(value)s”.", value=shown(self.data)
            )
            raise ValidationError(wrong)


def _choice(label: str) -> SelectField:
    # What is none of the choices is refused by the rules, like everything else.
    return SelectField(label, validate_choice=False)


class DealForm(Form):
    """What a table can report of a deal; the match decides which of it is asked."""

    entry = HiddenField()
    deal = HiddenField()
    number = HiddenField()
    replaces = HiddenField()
    card_points_a = Figure(_l("Card points"))
    card_points_b = Figure(_l("Card points"))
    tricks_a = Figure(_l("Tricks"))
    tricks_b = Figure(_l("Tricks"))
    taken_a = Figure(_l("Total"))
    taken_b = Figure(_l("Total"))
    sweep = BooleanField(_l("One side took all tricks"))
    trump = _choice(_l("Trump"))
    doubled = _choice(_l("Doubled"))
    turned_up = _choice(_l("Turned-up card"))
    named_by = _choice(_l("Trump named by"))
    dealer = _choice(_l("Dealer"))
    revoke = _choice(_l("Revoke by"))
    note = LineField(_l("Note"), LONGEST_NOTE)

    def pair(self, name: str) -> tuple[Field, Field]:
        """Return the two fields of *name*, one for each side."""
        return self[f"{name}_a"], self[f"{name}_b"]

    def values(self) -> dict[str, object]:
        """Return the deal as the log reads it; what was left empty is left out."""
        texts = {name: self[name].data for name in ("trump", "turned_up", "note")}
        numbers = {
            name: whole(self[name].data) for name in ("doubled", "named_by", "dealer", "revoke")
        }
        pairs = {name: [field.data for field in self.pair(name)] for name in PAIRS}
        values = {**pairs, **texts, **numbers, "sweep": self.sweep.data or None}
        return {
            name: one for name, one in values.items() if one not in ("", None, [None, None])
        }

    def loose_errors(self) -> list[str]:
        """Return the errors that stand at no field which can be seen.

        What the rules of the match never ask for is such a field too: an old page may send it.
        """
        unseen = (field for field in self if getattr(field, "choices", None) == [])
        return [*super().loose_errors(), *(error for field in unseen for error in field.errors)]

    def _field_of(self, refusal: Refusal) -> Field | None:
        name, _dot, place = refusal.field.partition(".")
        if name in PAIRS:
            return self.pair(name)[int(place or 0)]
        return super()._field_of(refusal)


def whole(text: str | None) -> int | str | None:
    """Return the number that *text* writes, else *text* itself, for the rules to refuse."""
    return int(text) if text and _DIGITS.fullmatch(text) else text


def new_deal_form(match: Match) -> DealForm:
    """Return an empty form for the next deal of *match*; sent twice, it writes one deal."""
    ids = {"entry": str(uuid4()), "deal": str(uuid4()), "number": match.next_number}
    return _asking(match, DealForm(data={**ids, "doubled": "0"}))


def correction_form(match: Match, line: Line) -> DealForm:
    """Return a form that shows the deal of *line*; the side with more speaks for both."""
    deal = line.deal or Deal()
    more = int(deal.taken is not None and deal.taken[1] > deal.taken[0])
    shown = ("card_points", "tricks") if deal.card_points and deal.tricks else ("taken",)
    values = {
        **{f"{name}_{_SIDES[more]}": getattr(deal, name)[more] for name in shown if deal.taken},
        **{name: _text(getattr(deal, name)) for name in ("named_by", "dealer", "revoke")},
        **{name: getattr(deal, name) for name in ("sweep", "trump", "turned_up", "note")},
    }
    ids = {"entry": str(uuid4()), "replaces": line.entry.id, "doubled": str(deal.doubled)}
    return _asking(match, DealForm(data={**values, **ids}))


def sent_deal_form(match: Match, sent: MultiDict[str, str]) -> DealForm:
    """Return the form that was *sent*, not checked yet."""
    return _asking(match, DealForm(sent))


def _asking(match: Match, form: DealForm) -> DealForm:
    """Return *form* with the choices of *match*; where its rules know none, there are none."""
    ruleset = match.ruleset
    seats = [(str(seat), player_name(match, seat)) for seat in range(SEATS)]
    sides = [(str(at), side_name(side, at)) for at, side in enumerate(match.ledger.sides)]
    trumps = [(letter, str(suit.name)) for letter, suit in trumps_of(ruleset).items()]
    form.trump.choices = _or_nothing(trumps)
    form.named_by.choices = _or_nothing(seats)
    form.dealer.choices = _or_nothing(seats)
    form.revoke.choices = _or_nothing(sides if ruleset.revoke else [])
    form.turned_up.choices = _or_nothing(_turned_up(ruleset, form.turned_up.data))
    form.doubled.choices = [
        (str(one.calls), f"×{one.factor} {one.name}") for one in doublings_of(ruleset)
    ]
    return form


def _turned_up(ruleset: Ruleset, written: str | None) -> list[tuple[str, str]]:
    """Return the ranks that pay, and the very card that somebody has *written*."""
    pays = turned_up_of(ruleset)
    ranks = [(rank, f"{rank_shown(rank)} (+{points})") for rank, points in pays.items()]
    if pays and written and ruleset.cards.knows(written):
        ranks.append((written, card_shown(ruleset.cards, written)))
    return ranks


def _or_nothing(choices: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return *choices* with the empty one first; nothing where there is nothing to choose."""
    known = list(choices)
    return [("", _("not written")), *known] if known else []


def _text(value: int | None) -> str:
    return "" if value is None else str(value)
