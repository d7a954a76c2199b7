"""Acts about rounds: drawn, changed, published, closed, and their clocks."""

from dataclasses import dataclass

from scorekeeper.domain.tournaments.log.act_parts import PlannedRest, PlannedTable, RoundWarning


@dataclass(frozen=True, slots=True)
class Drafted:
    """A round as it was drawn, in the place of its draft if there was one.

    `replaces` is the version of that draft. The same seed, engine and input (`digest`) give the
    same round again; `relaxed` is what had to give way. `field` is the order from which a whole
    `stage` is laid out, in its first round; `by_design` when the round is of a complete plan.
    """

    round: int
    tables: tuple[PlannedTable, ...]
    rests: tuple[PlannedRest, ...] = ()
    seed: int = 0
    engine: int = 0
    digest: str = ""
    stage: int = 1
    field: tuple[int, ...] = ()
    by_design: bool = False
    relaxed: tuple[str, ...] = ()
    warnings: tuple[RoundWarning, ...] = ()
    replaces: int | None = None


@dataclass(frozen=True, slots=True)
class Arranged:
    """A round as it was changed by hand, or to let somebody in late; *replaces* as above."""

    round: int
    tables: tuple[PlannedTable, ...]
    rests: tuple[PlannedRest, ...] = ()
    warnings: tuple[RoundWarning, ...] = ()
    replaces: int | None = None


@dataclass(frozen=True, slots=True)
class DraftKept:
    """The draft stays as it is, though what it was drawn from has changed."""

    round: int
    digest: str


@dataclass(frozen=True, slots=True)
class DraftDropped:
    """There is no draft of the round any more."""

    round: int


@dataclass(frozen=True, slots=True)
class Published:
    """Everybody may see the round."""

    round: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A published round is a draft again; what was reported in it counts no longer."""

    round: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The round is over: what stands in it counts."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundReopened:
    """A closed round is open again."""

    round: int


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The clock of the round runs from now on, or goes on after a pause."""

    round: int


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The clock of the round stands still."""

    round: int


@dataclass(frozen=True, slots=True)
class ClockMoved:
    """The round has so many seconds more, or fewer when negative."""

    round: int
    seconds: int
