"""What the list of events of a club shows."""

from dataclasses import dataclass

from scorekeeper.domain.tournaments.acts import EventState
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.tournaments import ListedEvent

_PUT_AWAY = frozenset({EventState.ARCHIVED, EventState.CANCELLED})


@dataclass(frozen=True)
class EventsPage:
    """The events of a club as whoever looks may see them."""

    right: ClubRight
    events: list[ListedEvent]

    @property
    def may_make(self) -> bool:
        """Return whether whoever looks may make an event."""
        return self.right.allows(Role.ORGANISER)

    @property
    def shown(self) -> list[ListedEvent]:
        """Return the events that are not put away."""
        return [one for one in self.events if one.state not in _PUT_AWAY]

    @property
    def put_away(self) -> list[ListedEvent]:
        """Return the events that are archived or cancelled."""
        return [one for one in self.events if one.state in _PUT_AWAY]
