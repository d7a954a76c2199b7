"""A ruleset: the numbers and switches of one variation; `ruleset_json` reads and checks it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from scorekeeper.domain.cards import DECKS, Deck

SEATS = 4
SIDES = ((0, 2), (1, 3))
SERIES = (1, 3, 5)

MOST_POINTS = 1000
MOST_DEALS = 100
MOST_MINUTES = 600
MOST_FACTOR = 64
MOST_CALLS = 6
LONGEST_NAME = 60
LONGEST_NOTE = 200


class TrumpBy(StrEnum):
    """Who or what fixes trump."""

    LEADER = "leader"
    DEALER = "dealer"
    TURNED_UP = "turned_up"


class Stack(StrEnum):
    """Whether doublings multiply one another or add up."""

    MULTIPLY = "multiply"
    ADD = "add"


class TurnedUpBonus(StrEnum):
    """What the turned-up card pays to the dealer's side."""

    NONE = "none"
    MANILLE = "manille"
    FACE_VALUE = "face_value"


class TurnedUpAt(StrEnum):
    """When the turned-up bonus is looked at: at the deal's end, or before it is played."""

    DEAL_END = "deal_end"
    AT_ONCE = "at_once"


class SweepEffect(StrEnum):
    """What winning every trick does, apart from its points."""

    NONE = "none"
    DOUBLE = "double"
    WINS_GAME = "wins_game"


class SweepTest(StrEnum):
    """What proves a sweep: every trick, or all points against none."""

    TRICKS = "tricks"
    POINTS = "points"


class DrawnDeal(StrEnum):
    """What an even split does to the next deal."""

    NOTHING = "nothing"
    DOUBLES_NEXT = "doubles_next"
    DOUBLES_NEXT_CUMULATIVE = "doubles_next_cumulative"


class Tie(StrEnum):
    """What a level score at the end of the deals or of the time means."""

    PLAY_ON = "play_on"
    DRAW = "draw"
    HALF = "half"
    BOTH_WIN = "both_win"
    TWO_EXTRA_DEALS = "two_extra_deals"


class Misdeal(StrEnum):
    """Who deals again after a deal that was thrown in."""

    SAME = "same"
    NEXT = "next"
    SAME_THEN_NEXT = "same_then_next"


class Direction(StrEnum):
    """Which way round the cards go; it decides no score."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class Legality(StrEnum):
    """The profile that says which cards may be played (RULES.md, section 2)."""

    LP_A = "LP-A"
    LP_B = "LP-B"
    LP_C = "LP-C"
    LP_D = "LP-D"
    LP_E = "LP-E"
    LP_I = "LP-I"


@dataclass(frozen=True, slots=True)
class NoTrump:
    """How a deal without trump counts, how often it may be doubled, how often played."""

    factor: int
    max_doublings: int | None
    quota_per_side: int | None


@dataclass(frozen=True, slots=True)
class Doubling:
    """The ladder of doublings: the whole factor after 0, 1, 2 … calls, and the ceiling."""

    levels: tuple[int, ...]
    stack: Stack
    cap: int | None

    @property
    def calls(self) -> int:
        """Return how many calls the ladder knows."""
        return len(self.levels) - 1


@dataclass(frozen=True, slots=True)
class Sweep:
    """What winning every trick does, and what proves it."""

    effect: SweepEffect
    test: SweepTest


@dataclass(frozen=True, slots=True)
class End:
    """When a game ends: at the target, after the deals or the minutes, as it comes first."""

    target: int | None
    deals: int | None
    minutes: int | None
    even_deals: bool
    ranking_cap: int | None
    tie: Tie


@dataclass(frozen=True, slots=True)
class Revoke:
    """What a revoke pays to the other side, in points, and whether the multiplier counts."""

    points: int
    times_multiplier: bool


@dataclass(frozen=True)
class Ruleset:
    """All rules of one variation. A match keeps its own copy for ever."""

    id: str
    family: str
    name: Mapping[str, str]
    words: Mapping[str, str | tuple[str, ...]]
    deck: str
    players: int
    sides: tuple[tuple[int, ...], ...]
    direction: Direction | None
    deal_packets: tuple[str, ...]
    trump_by: TrumpBy
    delegate: bool
    trick_point: int
    no_trump: NoTrump | None
    doubling: Doubling
    turned_up_bonus: TurnedUpBonus
    turned_up_at: TurnedUpAt
    sweep: Sweep
    drawn_deal: DrawnDeal
    end: End
    games: int
    target_suggestions: tuple[int, ...]
    legality: Legality
    legality_switches: Mapping[str, str | bool]
    revoke: Revoke | None
    misdeal: Misdeal
    confidence: str

    @cached_property
    def cards(self) -> Deck:
        """Return the deck that is played with."""
        return DECKS[self.deck]

    @cached_property
    def trick_count(self) -> int:
        """Return the tricks of a deal, which is also the size of a hand."""
        return len(self.cards.cards) // self.players

    @cached_property
    def total(self) -> int:
        """Return the points of a deal: the deck's, and one for each trick where they count."""
        return self.cards.card_points + self.trick_point * self.trick_count

    @cached_property
    def baseline(self) -> int:
        """Return half the total: what a side must pass to write anything."""
        return self.total // 2

    @cached_property
    def games_to_win(self) -> int:
        """Return how many games win the match."""
        return self.games // 2 + 1

    @property
    def knows_doubling(self) -> bool:
        """Return whether a deal can be doubled at all."""
        return self.doubling.calls > 0


def card_point_limits(ruleset: Ruleset, tricks: int) -> tuple[int, int]:
    """Return the fewest and the most card points that *tricks* tricks can hold.

    With t tricks a side holds 4·t cards, so the poorest and the richest 4·t cards of the deck
    are the limits.
    """
    upwards = ruleset.cards.points_upwards
    held = tricks * ruleset.players
    return sum(upwards[:held]), sum(upwards[len(upwards) - held :])
