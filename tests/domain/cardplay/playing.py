"""Deals played out for the tests: carefully, or with slips, from any order of the cards."""

import json
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from scorekeeper.domain.cardplay.deal_record import DealRecord
from scorekeeper.domain.cardplay.demands import Holding
from scorekeeper.domain.cardplay.positions import Position, play_table
from scorekeeper.domain.cardplay.replay import replay
from scorekeeper.domain.cards import NO_TRUMP
from scorekeeper.domain.presets import preset
from scorekeeper.domain.rulesets import SEATS, Legality, Ruleset
from scorekeeper.domain.switches import SWITCHES

Cards = tuple[str, ...]

_VECTORS = Path(__file__).parents[2] / "vectors" / "legality.json"
PRESETS = ("classic", "botifarra", "malilla")


@dataclass(frozen=True)
class Table:
    """What a deal is played from; each hand is in the order in which its player likes it."""

    ruleset: Ruleset
    trump: str
    leader: int
    hands: tuple[Cards, ...]


def legality_vectors() -> list[dict[str, Any]]:
    """Return the worked examples of legality."""
    rows: list[dict[str, Any]] = json.loads(_VECTORS.read_text("utf-8"))
    return rows


def play_out(table: Table, slips: Set[int]) -> DealRecord:
    """Return the deal in which every seat lays the legal card that it likes best.

    At the places of *slips*, counted from 0, it lays the card it likes best, legal or not.
    """
    hands = [list(hand) for hand in table.hands]
    positions = play_table(table.ruleset, table.trump)
    tricks: list[Cards] = []
    leader = table.leader
    for number in range(table.ruleset.trick_count):
        position, trick = positions.lead, []
        for turn in range(SEATS):
            hand = hands[(leader + turn) % SEATS]
            is_slip = number * SEATS + turn in slips
            card = hand[0] if is_slip else _best_legal(position, hand)
            hand.remove(card)
            trick.append(card)
            position = position[card][3]
        leader = (leader + trick.index(position.ahead)) % SEATS
        tricks.append(tuple(trick))
    return DealRecord(table.ruleset, table.trump, table.leader, tuple(tricks))


def cut(record: DealRecord, plays: int) -> DealRecord:
    """Return *record* as it stood after that many plays."""
    full, rest = divmod(plays, SEATS)
    begun = tuple(trick[:rest] for trick in record.tricks[full : full + 1] if rest)
    return replace(record, tricks=record.tricks[:full] + begun)


def with_hands(record: DealRecord) -> DealRecord:
    """Return the complete *record* with the hands that its plays show."""
    hands: list[list[str]] = [[] for _ in range(SEATS)]
    for play in replay(record):
        hands[play.seat].append(play.card)
    return replace(record, hands=tuple(map(tuple, hands)))


def written(record: DealRecord) -> dict[str, object]:
    """Return *record* as it is sent, without its ruleset."""
    fields = {"trump": record.trump, "leader": record.leader, "tricks": _lists(record.tricks)}
    return fields if record.hands is None else {**fields, "hands": _lists(record.hands)}


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Draw a preset under one of the six profiles, or with all switches set one by one."""
    switches = st.fixed_dictionaries(
        {name: st.sampled_from(settings) for name, settings in SWITCHES.items()}
    )
    return st.builds(
        lambda name, profile, changes: replace(
            preset(name), legality=profile, legality_switches=changes
        ),
        st.sampled_from(PRESETS),
        st.sampled_from(Legality),
        st.just({}) | switches,
    )


def tables() -> st.SearchStrategy[Table]:
    """Draw four hands of some deck, with trump and leader, under some ruleset."""
    return rulesets().flatmap(_tables_of)


def records() -> st.SearchStrategy[DealRecord]:
    """Draw a complete deal with a few slips, or none."""
    return st.builds(play_out, tables(), st.frozensets(st.integers(0, 47), max_size=6))


def _tables_of(ruleset: Ruleset) -> st.SearchStrategy[Table]:
    deck = ruleset.cards
    return st.builds(
        lambda *facts: Table(ruleset, *facts),
        st.sampled_from((*deck.suits, NO_TRUMP)),
        st.integers(0, SEATS - 1),
        st.permutations(deck.cards).map(lambda cards: _deal_out(ruleset, cards)),
    )


def _deal_out(ruleset: Ruleset, cards: Sequence[str]) -> tuple[Cards, ...]:
    size = ruleset.trick_count
    return tuple(tuple(cards[size * seat : size * (seat + 1)]) for seat in range(SEATS))


def _best_legal(position: Position, hand: Sequence[str]) -> str:
    holding = Holding(position.trick.sets.read(hand))
    return next(card for card in hand if not holding.broken(position[card][4]))


def _lists(cards: tuple[Cards, ...]) -> list[list[str]]:
    return [list(some) for some in cards]
