"""A ruleset: the numbers and switches of one variation, checked when it is read."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import cached_property

from scorekeeper.domain.cards import DECKS, Deck
from scorekeeper.domain.reading import Reader, raise_any, shown
from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.domain.switches import SWITCHES

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


def read_ruleset(values: object) -> Ruleset:
    """Return the ruleset that *values* (one JSON object) describe.

    Raise `RefusedError` with every reason when they describe none.
    """
    reader = Reader(values)
    ruleset = _read_fields(reader)
    reader.finish()
    raise_any(_contradictions(ruleset))
    return ruleset


def write_ruleset(ruleset: Ruleset) -> dict[str, object]:
    """Return *ruleset* as the JSON object that `read_ruleset` reads."""
    return asdict(ruleset)


def card_point_limits(ruleset: Ruleset, tricks: int) -> tuple[int, int]:
    """Return the fewest and the most card points that *tricks* tricks can hold.

    With t tricks a side holds 4·t cards, so the poorest and the richest 4·t cards of the deck
    are the limits.
    """
    upwards = ruleset.cards.points_upwards
    held = tricks * ruleset.players
    return sum(upwards[:held]), sum(upwards[len(upwards) - held :])


def _read_fields(reader: Reader) -> Ruleset:
    return Ruleset(
        id=reader.text("id", LONGEST_NAME),
        family=reader.text("family", LONGEST_NAME),
        name=_texts(reader.inside("name")),
        words=_read_words(reader.inside("words")),
        deck=reader.one_of("deck", DECKS),
        players=reader.one_of("players", (SEATS,)),
        sides=_read_sides(reader),
        direction=reader.optional("direction", lambda name: reader.choice(name, Direction)),
        deal_packets=_names(reader, "deal_packets"),
        trump_by=reader.choice("trump_by", TrumpBy),
        delegate=reader.flag("delegate"),
        trick_point=reader.whole("trick_point", 0, 1),
        no_trump=reader.optional("no_trump", lambda name: _read_no_trump(reader.inside(name))),
        doubling=_read_doubling(reader.inside("doubling")),
        turned_up_bonus=reader.choice("turned_up_bonus", TurnedUpBonus),
        turned_up_at=reader.choice("turned_up_at", TurnedUpAt),
        sweep=_read_sweep(reader.inside("sweep")),
        drawn_deal=reader.choice("drawn_deal", DrawnDeal),
        end=_read_end(reader.inside("end")),
        games=reader.one_of("games", SERIES),
        target_suggestions=_wholes(reader, "target_suggestions", MOST_POINTS),
        legality=reader.choice("legality", Legality),
        legality_switches=_read_switches(reader.inside("legality_switches")),
        revoke=reader.optional("revoke", lambda name: _read_revoke(reader.inside(name))),
        misdeal=reader.choice("misdeal", Misdeal),
        confidence=reader.text("confidence", LONGEST_NOTE),
    )


def _read_no_trump(reader: Reader) -> NoTrump:
    no_trump = NoTrump(
        factor=reader.whole("factor", 1, MOST_FACTOR),
        max_doublings=reader.optional_whole("max_doublings", 0, MOST_CALLS),
        quota_per_side=reader.optional_whole("quota_per_side", 1, MOST_DEALS),
    )
    reader.close()
    return no_trump


def _read_doubling(reader: Reader) -> Doubling:
    doubling = Doubling(
        levels=_wholes(reader, "levels", MOST_FACTOR),
        stack=reader.choice("stack", Stack),
        cap=reader.optional_whole("cap", 1, MOST_POINTS),
    )
    reader.close()
    return doubling


def _read_sweep(reader: Reader) -> Sweep:
    sweep = Sweep(reader.choice("effect", SweepEffect), reader.choice("test", SweepTest))
    reader.close()
    return sweep


def _read_end(reader: Reader) -> End:
    end = End(
        target=reader.optional_whole("target", 1, MOST_POINTS),
        deals=reader.optional_whole("deals", 1, MOST_DEALS),
        minutes=reader.optional_whole("minutes", 1, MOST_MINUTES),
        even_deals=reader.flag("even_deals"),
        ranking_cap=reader.optional_whole("ranking_cap", 1, MOST_POINTS),
        tie=reader.choice("tie", Tie),
    )
    reader.close()
    return end


def _read_revoke(reader: Reader) -> Revoke:
    revoke = Revoke(reader.whole("points", 1, MOST_POINTS), reader.flag("times_multiplier"))
    reader.close()
    return revoke


def _read_switches(reader: Reader) -> dict[str, str | bool]:
    switches = {
        name: reader.one_of(name, SWITCHES[name]) for name in reader.names() if name in SWITCHES
    }
    reader.close()
    return switches


def _read_words(reader: Reader) -> dict[str, str | tuple[str, ...]]:
    doublings = _names(reader, "doublings") if reader.has("doublings") else ()
    return {**_texts(reader), "doublings": doublings}


def _read_sides(reader: Reader) -> tuple[tuple[int, ...], ...]:
    given = reader.take("sides")
    if given is not None and _as_tuples(given) != SIDES:
        reader.refuse(Reason.NOT_A_CHOICE, "sides", value=shown(given), choices=[SIDES])
    return SIDES


def _texts(reader: Reader) -> dict[str, str]:
    return {name: reader.text(name, LONGEST_NAME) for name in reader.names()}


def _names(reader: Reader, name: str) -> tuple[str, ...]:
    return reader.each(name, lambda place, one: reader.as_text(place, one, LONGEST_NAME))


def _wholes(reader: Reader, name: str, high: int) -> tuple[int, ...]:
    return reader.each(name, lambda place, one: reader.as_whole(place, one, 1, high))


def _contradictions(ruleset: Ruleset) -> Iterator[Refusal]:
    levels, no_trump, end = ruleset.doubling.levels, ruleset.no_trump, ruleset.end
    if (end.target, end.deals, end.minutes) == (None, None, None):
        yield Refusal(Reason.ENDLESS, "end")
    if not levels or levels[0] != 1 or list(levels) != sorted(set(levels)):
        yield Refusal(Reason.LADDER, "doubling.levels", {"levels": list(levels)})
    if no_trump and (no_trump.max_doublings or 0) > ruleset.doubling.calls:
        yield Refusal(
            Reason.LADDER_TOO_SHORT, "no_trump.max_doublings", {"calls": ruleset.doubling.calls}
        )
    if ruleset.turned_up_bonus != TurnedUpBonus.NONE and ruleset.trump_by != TrumpBy.TURNED_UP:
        yield Refusal(Reason.BONUS_WITHOUT_TURNED_UP_CARD, "turned_up_bonus")


def _as_tuples(value: object) -> object:
    if not isinstance(value, list | tuple):
        return value
    return tuple(tuple(one) if isinstance(one, list | tuple) else one for one in value)
