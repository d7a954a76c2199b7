"""An event whose log grows act by act, so that every act is folded once."""

from dataclasses import replace

from scorekeeper.domain.tournaments.admission.event_admission import admit
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_course import CourseFold
from scorekeeper.domain.tournaments.log.acts import Act


class GrowingEvent:
    """Admits acts to an event one after the other, each at its own moment."""

    def __init__(self, event: Event) -> None:
        self._event = event
        self._is_told = False
        self._fold = CourseFold(event.first_name, event.first_rules)
        for act in event.acts:
            self._fold.take(act)

    @property
    def event_id(self) -> str:
        """Return the id of the event."""
        return self._event.id

    @property
    def event(self) -> Event:
        """Return the event with all that was admitted, as it stands at its moment."""
        if not self._is_told:
            self._event = self._event.with_course(self._fold.course(self._event.moment))
            self._is_told = True
        return self._event

    def admit(self, act: Act, moment: str) -> None:
        """Let *act* join the log at *moment*; raise `RefusedError` with reasons."""
        if self._event.moment != moment:
            self._event, self._is_told = replace(self._event, moment=moment), False
        after = admit(self.event, act)
        self._fold.take(after.acts[-1])
        self._event, self._is_told = after, False
