"""The entrants of an event, act by act."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.log import acts
from scorekeeper.domain.tournaments.log.acts import Content, Purpose


class EntryFold:
    """Holds every entrant there ever was, by its number."""

    def __init__(self) -> None:
        self.entrants: dict[int, Entrant] = {}

    def knows(self, content: Content) -> bool:
        """Return whether *content* is about entrants."""
        return type(content) in _STEPS

    def take(self, content: Content) -> None:
        """Let the act that says *content* have happened."""
        _STEPS[type(content)](self, content)

    def entered(self, content: acts.Entered | acts.EntryChanged) -> None:
        """Let somebody in, or be somebody else."""
        known = self.entrants.get(content.entrant, Entrant(content.entrant, ()))
        self.entrants[content.entrant] = replace(
            known,
            members=content.members,
            own_name=content.name,
            club=content.club,
            seed=content.seed,
            fixed_table=content.fixed_table,
            tickets=content.tickets,
        )

    def checked_in(self, content: acts.CheckedIn) -> None:
        """Let entrants be there, or not."""
        for number in content.entrants:
            self._change(number, is_here=content.here)

    def absence_set(self, content: acts.AbsenceSet) -> None:
        """Leave an entrant out of a round, or not."""
        known, asked = self.entrants[content.entrant].absent, {content.round}
        self._change(content.entrant, absent=known | asked if content.away else known - asked)

    def left(self, content: acts.Left) -> None:
        """Let an entrant play no more."""
        self._change(content.entrant, left=content.why, last_round=content.after)

    def reinstated(self, content: acts.Reinstated) -> None:
        """Let an entrant play again."""
        self._change(content.entrant, left=None, last_round=None, is_here=True)

    def paid(self, content: acts.Paid) -> None:
        """Let an entrant have paid, or been paid."""
        one = self.entrants[content.entrant]
        if content.purpose == Purpose.FEE:
            self._change(one.number, fee=one.fee + content.amount)
        else:
            self._change(one.number, prize=one.prize + content.amount)

    def _change(self, number: int, **values: Any) -> None:
        self.entrants[number] = replace(self.entrants[number], **values)


_STEPS: Mapping[type[Any], Callable[[EntryFold, Any], None]] = {
    acts.Entered: EntryFold.entered,
    acts.EntryChanged: EntryFold.entered,
    acts.CheckedIn: EntryFold.checked_in,
    acts.AbsenceSet: EntryFold.absence_set,
    acts.Left: EntryFold.left,
    acts.Reinstated: EntryFold.reinstated,
    acts.Paid: EntryFold.paid,
}
