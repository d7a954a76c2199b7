"""Acts about results: matches begun, results told and decided, ties settled."""

from dataclasses import dataclass

from scorekeeper.domain.tournaments.draws.proposal import Place
from scorekeeper.domain.tournaments.draws.snapshot import Pair
from scorekeeper.domain.tournaments.log.act_words import Cascade, Settling, Source, StopReason
from scorekeeper.domain.tournaments.results import Outcome


@dataclass(frozen=True, slots=True)
class MatchOpened:
    """A match began at the table."""

    round: int
    place: Place
    match: str


@dataclass(frozen=True, slots=True)
class Reported:
    """What *source* says the table came to; no `points`: it takes back what it said.

    `stopped` is what ended the match, and `deals` how many there were, where that was told;
    `winner` is the side that won, 0 or 1, where the points do not tell it.
    """

    round: int
    place: Place
    source: Source
    points: Pair | None
    deals: int | None = None
    stopped: StopReason | None = None
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Decided:
    """What the organiser says the table came to, whatever anybody else says.

    With the outcome `pending` the table is open again. *cascade* says what becomes of later
    rounds of a knock-out. `winner` is the side that won where the points do not tell it, and
    *replaces* the act that decided the table before as whoever decides knows it, 0 for none.
    """

    round: int
    place: Place
    outcome: Outcome
    points: Pair = (0, 0)
    cascade: Cascade | None = None
    winner: int | None = None
    replaces: int | None = None


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Half points and card points beside the results: a penalty, or a bonus."""

    entrant: int
    halves: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class TieSettled:
    """Those who are level stand in this order, the first first; `stage` is the group or 0."""

    order: tuple[int, ...]
    by: Settling
    stage: int = 0
