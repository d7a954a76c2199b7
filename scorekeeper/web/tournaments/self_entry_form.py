"""The form by which players enter an event by themselves."""

from dataclasses import dataclass
from typing import Any

from wtforms import FieldList

from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.rulesets import LONGEST_NAME
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.event_rules import PAIR
from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, IdField, LineField
from scorekeeper.web.tournaments.sight import Sight
from scorekeeper.web.tournaments.wishes import new_request

_OPEN_TO_ALL = frozenset({EventState.ENTRIES_OPEN, EventState.CHECKING_IN})


class SelfEntryForm(Form):
    """Who enters: the names of the members, the name of a team, the club."""

    request = IdField()
    members = FieldList(LineField("", LONGEST_PLAYER, needed=True))
    name = LineField(
        _l("Name of the team"), LONGEST_PLAYER, description=_l("May be left empty.")
    )
    club = LineField(_l("Club"), LONGEST_NAME, description=_l("May be left empty."))

    def __init__(self, size: int, sent: Any = None) -> None:
        super().__init__(sent, data={"request": new_request()})
        while len(self.members) < size:
            self.members.append_entry()
        while len(self.members) > size:
            self.members.pop_entry()
        for place, field in enumerate(self.members, start=1):
            field.label.text = _member(place, size)
        if size <= PAIR:
            del self.name

    def entry(self) -> NewEntry:
        """Return the entry that is wished for."""
        name = self.name.data if "name" in self else None
        return NewEntry([one.data for one in self.members], name, self.club.data)


@dataclass(frozen=True)
class EntryPage:
    """The page that asks who enters; without a form, entries are closed."""

    sight: Sight
    opened: OpenedEvent
    form: SelfEntryForm | None = None

    @property
    def event(self) -> Event:
        """Return the event."""
        return self.opened.event

    @property
    def is_open(self) -> bool:
        """Return whether players can enter by themselves now."""
        return self.event.rules.self_entry and self.event.state in _OPEN_TO_ALL

    @property
    def is_full(self) -> bool:
        """Return whether whoever enters now has to wait for a place."""
        capacity = self.event.rules.capacity
        return capacity is not None and len(self.event.staying) >= capacity


def _member(place: int, size: int) -> str:
    return _("Your name") if size == 1 else _("Player %(number)s", number=place)
