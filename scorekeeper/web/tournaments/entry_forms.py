"""The forms about entries: one at the door, a pasted list, and what becomes of an entrant."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import uuid4

from wtforms import Field, TextAreaField

from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.rulesets import LONGEST_NAME
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.event_rules import PAIR, EventRules
from scorekeeper.domain.tournaments.event_rules_json import (
    MOST_ENTRANTS,
    MOST_MEMBERS,
    MOST_ROUNDS,
    MOST_TABLE,
)
from scorekeeper.domain.tournaments.log.acts import Apart, Leaving
from scorekeeper.services.entry_reading import MOST_TICKETS
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.services.event_pen import LONGEST_REASON
from scorekeeper.services.player_names import meant_by
from scorekeeper.services.players import Player
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, IdField, LineField, MenuField, PickField, WholeField
from scorekeeper.web.tournaments.fields import MoneyField
from scorekeeper.web.tournaments.words import choices

_MEMBERS = tuple(f"member_{place}" for place in range(1, MOST_MEMBERS + 1))
_SPARE = 4  # So many may take turns in a team besides those at its tables.


class WishForm(Form):
    """A form that does its work once, however often it is sent."""

    request = IdField(default=lambda: str(uuid4()))


class ListForm(WishForm):
    """A pasted list of entries."""

    text = TextAreaField(
        _l("Entries"),
        render_kw={"rows": 8, "spellcheck": "false", "autocomplete": "off"},
    )


class EntryForm(WishForm):
    """One entry: who plays, and what is to be known of it."""

    name = LineField(_l("Name of their own"), LONGEST_PLAYER)
    club = LineField(
        _l("Club or family"),
        LONGEST_NAME,
        description=_l("Two of the same can be kept apart in the first rounds."),
    )
    seed = WholeField(
        _l("Strength"), (1, MOST_ENTRANTS), description=_l("1 is the best. Empty: by lot.")
    )
    fixed_table = WholeField(
        _l("Always at table"),
        (1, MOST_TABLE),
        description=_l("For somebody who walks badly."),
    )
    tickets = WholeField(_l("Tickets"), (1, MOST_TICKETS), default=1)

    def __init__(self, rules: EventRules, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.rules = rules

    @classmethod
    def of(cls, rules: EventRules, entrant: Entrant) -> "EntryForm":
        """Return the form filled in with what is known of *entrant*."""
        names = dict(zip(_MEMBERS, (one.name for one in entrant.members), strict=False))
        told = {
            "name": entrant.own_name,
            "club": entrant.club,
            "seed": entrant.seed,
            "fixed_table": entrant.fixed_table,
            "tickets": entrant.tickets,
        }
        return cls(rules, data={**names, **told})

    @property
    def members(self) -> list[Field]:
        """Return the lines for those who play; a team has some to spare."""
        size = self.rules.size
        return [self[name] for name in _MEMBERS[: size + (_SPARE if size > PAIR else 0)]]

    def entry(self, known: Iterable[Player]) -> NewEntry:
        """Return the entry; who is called as exactly one player of the club is that player."""
        everybody = list(known)
        names = [str(one.data) for one in self.members if one.data]
        return NewEntry(
            members=[_member(name, everybody) for name in names],
            name=self.name.data,
            club=self.club.data,
            seed=self.seed.data,
            fixed_table=self.fixed_table.data,
            tickets=self.tickets.data or 1,
        )


for _place, _name in enumerate(_MEMBERS, 1):
    _line = LineField(
        _l("Player %(number)s", number=_place),
        LONGEST_PLAYER,
        render_kw={"list": "players", "autocomplete": "off"},
    )
    setattr(EntryForm, _name, _line)


class PayForm(WishForm):
    """Money that changes hands."""

    amount = MoneyField(
        _l("Amount"), description=_l("With a minus sign in front it is taken back.")
    )


class AbsenceForm(WishForm):
    """A round that an entrant asks to be left out of."""

    round = WholeField(_l("Round"), (1, MOST_ROUNDS), needed=True)


class LeaveForm(WishForm):
    """Why an entrant plays no more."""

    why = PickField(_l("How"), choices={}, default=Leaving.WITHDRAWN.value)
    reason = LineField(_l("Why"), LONGEST_REASON)

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.why.choices = choices(Leaving)


class ApartForm(WishForm):
    """Somebody whom an entrant is not to meet."""

    other = MenuField(_l("Not to meet"), choices={})
    apart = PickField(_l("How strictly"), choices={}, default=Apart.PROTECTED.value)

    def __init__(self, others: Mapping[str, str], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.other.choices = dict(others)
        self.apart.choices = {
            Apart.PROTECTED.value: _("while there is another way"),
            Apart.FORBIDDEN.value: _("never"),
        }


def _member(name: str, known: list[Player]) -> object:
    meant = meant_by(name, known)
    return {"player": meant[0].id} if len(meant) == 1 else name
