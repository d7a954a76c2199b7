"""The rules of an event: who enters, how rounds are drawn, how results count."""

from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.tournaments.draws.snapshot import Style
from scorekeeper.domain.tournaments.placing.scoring import Scoring

PAIR = 2
USUAL_SCORING = Scoring()
CONFIRM_MINUTES = 10
ROUNDS = 5
CURRENCY = "EUR"


class EventKind(StrEnum):
    """How an event is played.

    `groups` goes on as a knock-out. In a `rotation` people enter alone and have a new partner
    every round. In `meetings` teams meet at several tables at once, everybody each other.
    """

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    KNOCKOUT = "knockout"
    GROUPS = "groups"
    ROTATION = "rotation"
    MEETINGS = "meetings"


class Confirming(StrEnum):
    """Who has to say a result: both sides of the table, or either."""

    BOTH = "both"
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class GroupRules:
    """Groups of about *size*; the first *advance* of each go on, and *best_next* of the next.

    With *with_a_win* nobody is among the best next without a match won.
    """

    size: int = 4
    advance: int = 1
    best_next: int = 0
    with_a_win: bool = True


@dataclass(frozen=True, slots=True)
class Drawing:
    """How rounds are drawn: the style, how long clubs are kept apart, the tables in use."""

    style: Style = Style.RANDOM
    clubs_apart_until: int = 0
    tables: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PrizeRules:
    """What is shared out: *percent* of the fees paid and *pool*, by *shares* from the first on.

    Money is counted in the smallest coin; shares are rounded down to whole *coins*.
    """

    percent: int = 0
    pool: int = 0
    shares: tuple[int, ...] = ()
    coin: int = 1


@dataclass(frozen=True)
class EventRules:
    """All rules of an event. Numbers of members, rounds and tables; money in the smallest coin.

    *ruleset* says how cards count, how long a match is and how many of its points count.
    *confirm_minutes* is how long one side's word stands open before it counts. *overlapping*
    rounds may be played before the round before is over. In a season a place is worth what
    *season_points* says, or so much of *season_linear* as the place is high, or each match won
    *season_per_win*. *by_tickets*: an entrant plays as many
    rounds as it has tickets, and owes the fee for each. *training*: it is there to be tried,
    and counts nowhere else.
    """

    kind: EventKind
    ruleset: Ruleset
    size: int = PAIR
    rounds: int = ROUNDS
    scoring: Scoring = USUAL_SCORING
    drawing: Drawing = Drawing()
    groups: GroupRules | None = None
    double: bool = False
    third_place: bool = False
    boards: int = 1
    capacity: int | None = None
    fee: int = 0
    currency: str = CURRENCY
    prizes: PrizeRules = PrizeRules()
    season_points: tuple[int, ...] = ()
    season_linear: int = 0
    season_per_win: int = 0
    confirming: Confirming = Confirming.BOTH
    confirm_minutes: int | None = CONFIRM_MINUTES
    check_in: bool = True
    self_entry: bool = False
    overlapping: bool = False
    by_tickets: bool = False
    training: bool = False

    @property
    def counting(self) -> Scoring:
        """Return how results count, with the cap of the ruleset; meetings count tables won."""
        is_of_teams = self.kind == EventKind.MEETINGS
        return replace(self.scoring, cap=None if is_of_teams else self.ruleset.end.ranking_cap)

    @property
    def counts_in_a_season(self) -> bool:
        """Return whether the event gives points in a season."""
        gives = self.season_points or self.season_linear or self.season_per_win
        return bool(gives) and not self.training

    @property
    def is_individual(self) -> bool:
        """Return whether people enter alone and are given partners."""
        return self.kind == EventKind.ROTATION

    @property
    def may_overlap(self) -> bool:
        """Return whether a round can be drawn before the one before is closed."""
        return self.overlapping and self.kind in (EventKind.ROUND_ROBIN, EventKind.MEETINGS)
