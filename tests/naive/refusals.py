"""Why a record is no deal: every reason, each with its place.

A place is a path into the record, counted from 0: `("tricks", 0, 3)` is the fourth card of the
first trick.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.naive.rules import Deck, all_cards

Place = tuple[str | int, ...]
Reason = tuple[Place, str]


def refusals(record: object, deck: Deck) -> list[Reason]:
    """Return every reason why *record* is no deal of *deck*; none if it is one."""
    if not isinstance(record, Mapping):
        return [((), "not-a-record")]
    return [
        *trump_reasons(record, deck),
        *leader_reasons(record),
        *trick_reasons(record.get("tricks"), deck),
        *hand_reasons(record.get("hands"), deck),
    ]


def trump_reasons(record: Mapping[str, Any], deck: Deck) -> Iterator[Reason]:
    """Yield what is wrong with the trump: it is a suit of the deck or "none"."""
    if record.get("trump") not in [*deck["suits"], "none"]:
        yield ("trump",), "unknown-trump"


def leader_reasons(record: Mapping[str, Any]) -> Iterator[Reason]:
    """Yield what is wrong with the leader: it is a seat, 0 to 3."""
    leader = record.get("leader")
    if isinstance(leader, bool) or not isinstance(leader, int) or leader not in range(4):
        yield ("leader",), "unknown-seat"


def trick_reasons(tricks: object, deck: Deck) -> Iterator[Reason]:
    """Yield what is wrong with the tricks: four cards each, the last may be unfinished."""
    if not isinstance(tricks, list):
        yield ("tricks",), "not-a-list"
        return
    if len(tricks) > hand_size(deck):
        yield ("tricks",), "too-many-tricks"
    for place, trick in enumerate(tricks):
        is_last = place == len(tricks) - 1
        if not isinstance(trick, list):
            yield ("tricks", place), "not-a-list"
        elif len(trick) not in (range(1, 5) if is_last else [4]):
            yield ("tricks", place), "wrong-number-of-cards"
    yield from card_reasons("tricks", tricks, deck)


def hand_reasons(hands: object, deck: Deck) -> Iterator[Reason]:
    """Yield what is wrong with the hands: absent, or the whole deck in four equal lists."""
    if hands is None:
        return
    if not isinstance(hands, list) or len(hands) != 4:
        yield ("hands",), "not-four-lists"
        return
    for seat, hand in enumerate(hands):
        if not isinstance(hand, list) or len(hand) != hand_size(deck):
            yield ("hands", seat), "wrong-number-of-cards"
    yield from card_reasons("hands", hands, deck)


def card_reasons(field: str, lists: list[Any], deck: Deck) -> Iterator[Reason]:
    """Yield every card that the *deck* lacks, or that stood in an earlier place."""
    cards, seen = set(all_cards(deck)), set()
    for outer, row in enumerate(lists):
        for inner, card in enumerate(row if isinstance(row, list) else []):
            if not isinstance(card, str) or card not in cards:
                yield (field, outer, inner), "unknown-card"
            elif card in seen:
                yield (field, outer, inner), "card-twice"
            else:
                seen.add(card)


def hand_size(deck: Deck) -> int:
    """Return how many cards each of the four players holds at first."""
    return len(deck["suits"]) * len(deck["ranks"]) // 4
