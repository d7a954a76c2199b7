"""The rules by which a season ranks, as data: read from JSON, checked, and written.

Points for results are counted in halves, so that half a point for a draw stays exact.
"""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum

from scorekeeper.domain.reading import Reader, raise_any, shown
from scorekeeper.domain.refusals import Reason, Refusal

MOST_HALVES = 2000
MOST_EVENINGS = 400
MOST_TARGET = 1000


class Entrants(StrEnum):
    """Who is ranked: every player for himself, or two who play together."""

    PLAYERS = "players"
    PAIRS = "pairs"


class Unit(StrEnum):
    """What is won, drawn or lost: a match, or each game of it."""

    MATCHES = "matches"
    GAMES = "games"


class Measure(StrEnum):
    """What ranks first: points for results, points written, their difference, or the share won.

    A draw is half a win in the share.
    """

    POINTS = "points"
    WRITTEN = "written"
    DIFFERENCE = "difference"
    PERCENTAGE = "percentage"


class AbsentRule(StrEnum):
    """What an evening that was missed counts: nothing, a fixed amount, or the own average."""

    ZERO = "zero"
    FIXED = "fixed"
    AVERAGE = "average"


class SubstituteRule(StrEnum):
    """For whom a match counts in which one player took over a seat from another."""

    SUBSTITUTE = "substitute"
    REPLACED = "replaced"
    NOBODY = "nobody"


class TieBreak(StrEnum):
    """What separates entrants that are level.

    `direct`: matches among the level alone, if all of them have met. `evenings`: more evenings
    played. `best_evening`, `last_evenings`: the better single evening, the better latest one,
    then the one before. `lots` leaves the rank shared, and stands last. The others compare the
    same figures as the columns of that name.
    """

    DIRECT = "direct"
    POINTS = "points"
    WINS = "wins"
    PERCENTAGE = "percentage"
    DIFFERENCE = "difference"
    WRITTEN = "written"
    EVENINGS = "evenings"
    BEST_EVENING = "best_evening"
    LAST_EVENINGS = "last_evenings"
    LOTS = "lots"


@dataclass(frozen=True, slots=True)
class Halves:
    """What a result counts, in half points: 4, 2, 0 is two points a win and one a draw."""

    win: int
    draw: int
    loss: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """So many *halves* of a point for every match in which *target* points are written."""

    target: int
    halves: int


@dataclass(frozen=True, slots=True)
class Absent:
    """What a missed evening counts; `halves`, in half points, is the amount if it is fixed."""

    rule: AbsentRule
    halves: int


@dataclass(frozen=True, slots=True)
class Ranking:
    """How a season ranks.

    Of all evenings the `drop` worst are left out, missed ones among them, and of the rest the
    `best` count (`None`: all). Who played fewer than `least_evenings` has no rank.
    """

    entrants: Entrants
    unit: Unit
    measure: Measure
    halves: Halves
    bonus: Bonus | None
    best: int | None
    drop: int
    least_evenings: int
    absent: Absent
    substitute: SubstituteRule
    tie_breaks: tuple[TieBreak, ...]


def read_ranking(values: object) -> Ranking:
    """Return the ranking that *values* (one JSON object) describe.

    Raise `RefusedError` with every reason when they describe none.
    """
    reader = Reader(values)
    ranking = Ranking(
        entrants=reader.choice("entrants", Entrants),
        unit=reader.choice("unit", Unit),
        measure=reader.choice("measure", Measure),
        halves=_read_halves(reader.inside("halves")),
        bonus=reader.optional("bonus", lambda name: _read_bonus(reader.inside(name))),
        best=reader.optional_whole("best", 1, MOST_EVENINGS),
        drop=reader.whole("drop", 0, MOST_EVENINGS),
        least_evenings=reader.whole("least_evenings", 0, MOST_EVENINGS),
        absent=_read_absent(reader.inside("absent")),
        substitute=reader.choice("substitute", SubstituteRule),
        tie_breaks=reader.each("tie_breaks", lambda *one: _read_tie_break(reader, *one)),
    )
    reader.finish()
    raise_any(_contradictions(ranking))
    return ranking


def write_ranking(ranking: Ranking) -> dict[str, object]:
    """Return *ranking* as the JSON object that `read_ranking` reads."""
    return {**asdict(ranking), "tie_breaks": list(ranking.tie_breaks)}


def _read_halves(reader: Reader) -> Halves:
    halves = Halves(*(reader.whole(name, 0, MOST_HALVES) for name in ("win", "draw", "loss")))
    reader.close()
    return halves


def _read_bonus(reader: Reader) -> Bonus:
    bonus = Bonus(
        reader.whole("target", 1, MOST_TARGET), reader.whole("halves", 1, MOST_HALVES)
    )
    reader.close()
    return bonus


def _read_absent(reader: Reader) -> Absent:
    absent = Absent(
        reader.choice("rule", AbsentRule),
        reader.optional_whole("halves", -MOST_HALVES, MOST_HALVES) or 0,
    )
    reader.close()
    return absent


def _read_tie_break(reader: Reader, place: str, value: object) -> TieBreak:
    if isinstance(value, str) and value in set(TieBreak):
        return TieBreak(value)
    reader.refuse(Reason.NOT_A_CHOICE, place, value=shown(value), choices=list(TieBreak))
    return TieBreak.LOTS


def _contradictions(ranking: Ranking) -> Iterator[Refusal]:
    win, draw, loss = ranking.halves.win, ranking.halves.draw, ranking.halves.loss
    if draw > win:
        yield _too_large("halves.draw", draw, win)
    if loss > draw:
        yield _too_large("halves.loss", loss, draw)
    if ranking.bonus and ranking.measure != Measure.POINTS:
        yield _no_choice("measure", ranking.measure, [Measure.POINTS])
    yield from _absent_contradictions(ranking)
    yield from _order_contradictions(ranking.tie_breaks)


def _absent_contradictions(ranking: Ranking) -> Iterator[Refusal]:
    """Yield why the absent rule cannot be: a share of games won has no amount to add."""
    rule, halves = ranking.absent.rule, ranking.absent.halves
    if ranking.measure == Measure.PERCENTAGE and rule != AbsentRule.ZERO:
        yield _no_choice("absent.rule", rule, [AbsentRule.ZERO])
    elif halves and rule != AbsentRule.FIXED:
        yield _no_choice("absent.rule", rule, [AbsentRule.FIXED])


def _order_contradictions(tie_breaks: tuple[TieBreak, ...]) -> Iterator[Refusal]:
    for place, one in enumerate(tie_breaks):
        after_lots = TieBreak.LOTS in tie_breaks[:place]
        if one in tie_breaks[:place] or after_lots:
            left = [] if after_lots else [each for each in TieBreak if each not in tie_breaks]
            yield _no_choice(f"tie_breaks.{place}", one, left)


def _too_large(name: str, value: int, high: int) -> Refusal:
    return Refusal(Reason.TOO_LARGE, name, {"value": shown(value), "low": 0, "high": high})


def _no_choice(name: str, value: str, choices: Iterable[str]) -> Refusal:
    return Refusal(Reason.NOT_A_CHOICE, name, {"value": value, "choices": list(choices)})
