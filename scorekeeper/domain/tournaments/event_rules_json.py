"""The rules of an event as JSON: read strictly, checked against themselves, and written."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.domain.options import with_options
from scorekeeper.domain.presets import preset
from scorekeeper.domain.reading import Reader, raise_any
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.ruleset_json import read_ruleset, write_ruleset
from scorekeeper.domain.rulesets import MOST_POINTS, Ruleset
from scorekeeper.domain.tournaments.draws.snapshot import Style
from scorekeeper.domain.tournaments.event_rules import (
    CONFIRM_MINUTES,
    CURRENCY,
    PAIR,
    ROUNDS,
    Confirming,
    Drawing,
    EventKind,
    EventRules,
    GroupRules,
    PrizeRules,
)
from scorekeeper.domain.tournaments.placing.scoring import (
    AdjustedScore,
    ByeScore,
    Criterion,
    Scoring,
    WithdrawalPolicy,
)
from scorekeeper.domain.tournaments.plain_values import to_plain

MOST_ROUNDS = 60
MOST_HALVES = 40
MOST_MEMBERS = 12
MOST_BOARDS = 10
MOST_ENTRANTS = 1000
MOST_TABLE = 999
MOST_MONEY = 100_000_000
MOST_MINUTES = 24 * 60
PERCENT = 100


def read_rules(values: object, known: Mapping[str, Ruleset] | None = None) -> EventRules:
    """Return the rules of an event that *values* (one JSON object) describe.

    `ruleset` is the name of a preset, a key of *known*, or a whole ruleset; `options` change
    it. What is left out has its default. Raise `RefusedError` with every reason.
    """
    reader = Reader(values)
    ruleset = _ruleset(reader, known or {})
    rules = _fields(reader, ruleset or preset("classic"))
    reader.finish()
    raise_any(_contradictions(rules))
    return rules


def write_rules(rules: EventRules) -> dict[str, Any]:
    """Return *rules* as the JSON object that `read_rules` reads."""
    plain: dict[str, Any] = to_plain(rules)
    plain["ruleset"] = write_ruleset(rules.ruleset)
    del plain["scoring"]["cap"]
    return plain


def _ruleset(reader: Reader, known: Mapping[str, Ruleset]) -> Ruleset | None:
    told = reader.take("ruleset")
    options = reader.optional("options", reader.take) or {}
    if told is None:
        return None
    try:
        return with_options(_named(told, known), options)
    except RefusedError as error:
        reader.refusals += [
            Refusal(one.code, ".".join(filter(None, ["ruleset", one.field])), one.values)
            for one in error.refusals
        ]
        return None


def _named(told: object, known: Mapping[str, Ruleset]) -> Ruleset:
    if isinstance(told, str):
        return known[told] if told in known else preset(told)
    return read_ruleset(told)


def _fields(reader: Reader, ruleset: Ruleset) -> EventRules:
    return EventRules(
        kind=reader.choice("kind", EventKind),
        ruleset=ruleset,
        size=_whole(reader, "size", (1, MOST_MEMBERS), PAIR),
        rounds=_whole(reader, "rounds", (1, MOST_ROUNDS), ROUNDS),
        boards=_whole(reader, "boards", (1, MOST_BOARDS), 1),
        fee=_whole(reader, "fee", (0, MOST_MONEY), 0),
        scoring=_inside(reader, "scoring", _scoring) or Scoring(),
        drawing=_inside(reader, "drawing", _drawing) or Drawing(),
        groups=_inside(reader, "groups", _groups),
        prizes=_inside(reader, "prizes", _prizes) or PrizeRules(),
        check_in=_yes(reader, "check_in"),
        **_flags(reader),
        **_choices(reader),
    )


_FLAGS = ("double", "third_place", "self_entry", "overlapping", "by_tickets", "training")


def _flags(reader: Reader) -> dict[str, Any]:
    return {name: reader.optional_flag(name) or False for name in _FLAGS}


def _choices(reader: Reader) -> dict[str, Any]:
    confirming = reader.optional("confirming", lambda name: reader.choice(name, Confirming))
    points = reader.optional("season_points", lambda name: _numbers(reader, name, MOST_POINTS))
    minutes: int | None
    if reader.has("confirm_minutes"):
        minutes = reader.optional_whole("confirm_minutes", 0, MOST_MINUTES)
    else:
        minutes = CONFIRM_MINUTES
    return {
        "capacity": reader.optional_whole("capacity", PAIR, MOST_ENTRANTS),
        "currency": reader.optional_text("currency", 3) or CURRENCY,
        "confirming": confirming or Confirming.BOTH,
        "confirm_minutes": minutes,
        "season_points": points or (),
        "season_linear": _whole(reader, "season_linear", (0, MOST_POINTS), 0),
        "season_per_win": _whole(reader, "season_per_win", (0, MOST_POINTS), 0),
    }


def _scoring(reader: Reader) -> Scoring:
    usual = Scoring()
    halves = ("win", "draw", "loss", "requested", "absent")
    numbers = {
        name: _whole(reader, name, (0, MOST_HALVES), getattr(usual, name)) for name in halves
    }
    order = reader.optional("order", lambda name: _order(reader, name))
    adjusted = reader.optional("adjusted", lambda name: reader.choice(name, AdjustedScore))
    policy = reader.optional("withdrawal", lambda name: reader.choice(name, WithdrawalPolicy))
    return Scoring(
        **numbers,
        bye=_inside(reader, "bye", _bye) or ByeScore(),
        forfeit=_points(reader, "forfeit") or usual.forfeit,
        adjusted=adjusted or usual.adjusted,
        withdrawal=policy or usual.withdrawal,
        order=order or usual.order,
    )


def _bye(reader: Reader) -> ByeScore:
    halves = reader.optional_whole("halves", 0, MOST_HALVES)
    return ByeScore(halves, _points(reader, "points"))


def _order(reader: Reader, name: str) -> tuple[Criterion, ...]:
    def one_of(place: str, value: object) -> Criterion:
        if isinstance(value, str) and value in set(Criterion):
            return Criterion(value)
        reader.refuse(Reason.NOT_A_CHOICE, place, value=str(value), choices=list(Criterion))
        return Criterion.POINTS

    return tuple(dict.fromkeys(reader.each(name, one_of)))


def _drawing(reader: Reader) -> Drawing:
    style = reader.optional("style", lambda name: reader.choice(name, Style))
    tables = reader.optional("tables", lambda name: _numbers(reader, name, MOST_TABLE))
    return Drawing(
        style=style or Style.RANDOM,
        clubs_apart_until=_whole(reader, "clubs_apart_until", (0, MOST_ROUNDS), 0),
        tables=tuple(dict.fromkeys(tables or ())),
    )


def _groups(reader: Reader) -> GroupRules:
    return GroupRules(
        size=_whole(reader, "size", (PAIR, 20), GroupRules().size),
        advance=_whole(reader, "advance", (1, 10), GroupRules().advance),
        best_next=_whole(reader, "best_next", (0, 50), 0),
        with_a_win=_yes(reader, "with_a_win"),
    )


def _prizes(reader: Reader) -> PrizeRules:
    shares = reader.optional("shares", lambda name: _numbers(reader, name, MOST_MONEY))
    return PrizeRules(
        percent=_whole(reader, "percent", (0, PERCENT), 0),
        pool=_whole(reader, "pool", (0, MOST_MONEY), 0),
        shares=shares or (),
        coin=_whole(reader, "coin", (1, MOST_MONEY), 1),
    )


def _whole(reader: Reader, name: str, limits: tuple[int, int], usual: int) -> int:
    given = reader.optional_whole(name, *limits)
    return usual if given is None else given


def _yes(reader: Reader, name: str) -> bool:
    given = reader.optional_flag(name)
    return True if given is None else given


def _numbers(reader: Reader, name: str, high: int) -> tuple[int, ...]:
    return reader.each(name, lambda place, one: reader.as_whole(place, one, 0, high))


def _points(reader: Reader, name: str) -> tuple[int, int] | None:
    return reader.optional_pair(
        name, lambda place, one: reader.as_whole(place, one, 0, MOST_POINTS)
    )


def _inside(reader: Reader, name: str, read: Any) -> Any:
    def whole(name: str) -> Any:
        inner = reader.inside(name)
        found = read(inner)
        inner.close()
        return found

    return reader.optional(name, whole)


def _contradictions(rules: EventRules) -> Iterator[Refusal]:
    if rules.is_individual != (rules.size == 1):
        choices = [1] if rules.is_individual else ["2"]
        yield Refusal(Reason.NOT_A_CHOICE, "size", {"value": rules.size, "choices": choices})
    if (rules.kind == EventKind.GROUPS) != (rules.groups is not None):
        yield Refusal(
            Reason.MISSING if rules.groups is None else Reason.UNKNOWN_FIELD, "groups"
        )
