"""Rulesets as JSON: read strictly, checked against themselves, and written."""

from collections.abc import Iterator
from dataclasses import asdict

from scorekeeper.domain.cards import DECKS
from scorekeeper.domain.reading import Reader, raise_any, shown
from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.domain.rulesets import (
    LONGEST_NAME,
    LONGEST_NOTE,
    MOST_CALLS,
    MOST_DEALS,
    MOST_FACTOR,
    MOST_MINUTES,
    MOST_POINTS,
    SEATS,
    SERIES,
    SIDES,
    Direction,
    Doubling,
    DrawnDeal,
    End,
    Legality,
    Misdeal,
    NoTrump,
    Revoke,
    Ruleset,
    Stack,
    Sweep,
    SweepEffect,
    SweepTest,
    Tie,
    TrumpBy,
    TurnedUpAt,
    TurnedUpBonus,
)
from scorekeeper.domain.switches import SWITCHES


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
