"""Acts about entrants: who enters, is there, leaves, pays, is kept apart."""

from dataclasses import dataclass

from scorekeeper.domain.tournaments.draws.snapshot import Pair
from scorekeeper.domain.tournaments.log.act_parts import Member
from scorekeeper.domain.tournaments.log.act_words import Apart, Leaving, Purpose


@dataclass(frozen=True, slots=True)
class _AsTold:
    """An entrant with all that was told of it."""

    entrant: int
    members: tuple[Member, ...]
    name: str | None = None
    club: str | None = None
    seed: int | None = None
    fixed_table: int | None = None
    tickets: int = 1


@dataclass(frozen=True, slots=True)
class Entered(_AsTold):
    """A new entrant under a number that nobody ever had."""


@dataclass(frozen=True, slots=True)
class EntryChanged(_AsTold):
    """What an entrant is from now on, in the place of what was told of it before."""


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """The entrants are there; or, when `here` is false, are not after all."""

    entrants: tuple[int, ...]
    here: bool = True


@dataclass(frozen=True, slots=True)
class AbsenceSet:
    """The entrant asked to be left out of one round; or, when `away` is false, not to be."""

    entrant: int
    round: int
    away: bool = True


@dataclass(frozen=True, slots=True)
class Left:
    """The entrant plays no more after the round *after*."""

    entrant: int
    after: int
    why: Leaving = Leaving.WITHDRAWN


@dataclass(frozen=True, slots=True)
class Reinstated:
    """The entrant plays again, from the next round that is drawn."""

    entrant: int


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Two are kept apart from now on, or no longer."""

    pair: Pair
    apart: Apart


@dataclass(frozen=True, slots=True)
class Paid:
    """Money that an entrant paid (a fee) or was paid (a prize); negative takes it back."""

    entrant: int
    amount: int
    purpose: Purpose = Purpose.FEE
