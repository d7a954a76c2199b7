"""How a browser sees an event without being its organiser: by its club, or by its own link."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from flask import url_for

from scorekeeper.services import event_reading
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.services.tournaments import Tournament
from scorekeeper.web import club_guard
from scorekeeper.web.i18n import gettext as _

Way = UUID | str


@dataclass(frozen=True, slots=True)
class Sight:
    """A way to an event: *way* is what the address of its pages takes, under its name there.

    Nothing that is not published is ever seen this way, by organisers neither.
    """

    way: Mapping[str, Way]

    def find(self) -> Tournament:
        """Return what lists say of the event; raise `NoSuchTournamentError`."""
        return self.finding()()

    def finding(self) -> Callable[[], Tournament]:
        """Return what finds the event for whoever asks now, also when the request is over."""
        if "page_key" in self.way:
            return partial(event_reading.find_by_key, str(self.way["page_key"]))
        event_id = str(self.way["event_id"])
        visitor = club_guard.visitor(event_reading.club_of(event_id))
        return partial(event_reading.find_public, event_id, visitor)

    def open(self) -> OpenedEvent:
        """Return the event; raise `NoSuchTournamentError`."""
        if "page_key" in self.way:
            return event_reading.load_by_key(str(self.way["page_key"]), _("Somebody"))
        event_id = str(self.way["event_id"])
        visitor = club_guard.visitor(event_reading.club_of(event_id))
        return event_reading.load_public(event_id, visitor, _("Somebody"))

    def to(self, endpoint: str, **more: Any) -> str:
        """Return the address of another page of the event, by the same way."""
        values: dict[str, Any] = {**self.way, **more}
        return url_for(endpoint, **values)
