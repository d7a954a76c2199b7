"""A deal as it was written down card by card, read strictly from untrusted values.

A record that is no deal is refused with every reason and its place, a dotted path that counts
from 0, as in "tricks.2.3". Whether its plays were legal is another question, which
`verification` answers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import TypeGuard

from scorekeeper.domain.cardplay.deal_course import course_of
from scorekeeper.domain.cardplay.positions import play_table
from scorekeeper.domain.cards import DECKS, NO_TRUMP
from scorekeeper.domain.presets import NAMES, preset
from scorekeeper.domain.reading import Reader, shown
from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.rulesets import SEATS, Ruleset

Cards = tuple[str, ...]

_LONGEST_LIST = 100
_LISTS = (list, tuple)


@dataclass(frozen=True, slots=True)
class DealRecord:
    """The cards of a deal in the order played, with trump and the seat that led first.

    Every trick but the last has four cards, the last has one to four, and no card comes twice.
    `hands` are the four hands before the first card, where they were written down too.
    """

    ruleset: Ruleset
    trump: str
    leader: int
    tricks: tuple[Cards, ...]
    hands: tuple[Cards, ...] | None = None


@dataclass(frozen=True, slots=True)
class _Bounds:
    """What a record may hold: the suits and cards of its deck, and the tricks of a deal."""

    suits: Cards
    cards: frozenset[str]
    trick_count: int


def read_deal_record(values: object, ruleset: Ruleset | None = None) -> DealRecord:
    """Return the deal that *values* (one JSON object) describe.

    The record names a preset, unless *ruleset* is given; then it names none. Raise
    `RefusedError` with every reason when it is no deal.
    """
    reader = Reader(values)
    rules = ruleset or _read_ruleset(reader)
    bounds = _bounds(rules.deck if rules else None)
    trump = _read_trump(reader, bounds)
    leader = reader.whole("leader", 0, SEATS - 1)
    tricks = _read_tricks(reader, bounds)
    hands = reader.optional("hands", lambda _: _read_hands(reader, bounds))
    reader.close()
    if reader.refusals or rules is None:
        raise RefusedError(*reader.refusals)
    record = DealRecord(rules, trump, leader, tricks, hands)
    _check_hands(reader, record)
    reader.finish()
    return record


def _read_ruleset(reader: Reader) -> Ruleset | None:
    name = reader.take("ruleset")
    if isinstance(name, str) and name in NAMES:
        return preset(name)
    if name is not None:
        reader.refuse(Reason.UNKNOWN_RULESET, "ruleset", value=shown(name))
    return None


def _read_trump(reader: Reader, bounds: _Bounds) -> str:
    trump, choices = reader.take("trump"), (*bounds.suits, NO_TRUMP)
    if isinstance(trump, str) and trump in choices:
        return trump
    if trump is not None:
        reader.refuse(Reason.UNKNOWN_TRUMP, "trump", value=shown(trump), choices=list(choices))
    return NO_TRUMP


def _read_tricks(reader: Reader, bounds: _Bounds) -> tuple[Cards, ...]:
    given = reader.take("tricks")
    tricks = () if given is None else _as_list(reader, "tricks", given)
    if len(tricks) > bounds.trick_count:
        reader.refuse(
            Reason.TOO_MANY_TRICKS, "tricks", value=len(tricks), high=bounds.trick_count
        )
    for place, trick in enumerate(tricks):
        fewest = 1 if place == len(tricks) - 1 else SEATS
        if _is_list(trick) and not fewest <= len(trick) <= SEATS:
            reader.refuse(Reason.TRICK_SIZE, f"tricks.{place}", value=len(trick), size=SEATS)
    return _read_card_lists(reader, "tricks", tricks, bounds)


def _read_hands(reader: Reader, bounds: _Bounds) -> tuple[Cards, ...]:
    given = reader.take("hands")
    if _is_list(given) and len(given) != SEATS:
        reader.refuse(Reason.HAND_COUNT, "hands", value=len(given), size=SEATS)
    hands = _as_list(reader, "hands", given)
    size = bounds.trick_count
    for seat, hand in enumerate(hands):
        if _is_list(hand) and len(hand) != size:
            reader.refuse(Reason.HAND_SIZE, f"hands.{seat}", value=len(hand), size=size)
    return _read_card_lists(reader, "hands", hands, bounds)


def _read_card_lists(
    reader: Reader, name: str, lists: Sequence[object], bounds: _Bounds
) -> tuple[Cards, ...]:
    if _are_sound(lists, bounds):
        return tuple(map(tuple, lists))
    left = set(bounds.cards)
    return tuple(
        _take_cards(reader, f"{name}.{place}", cards, bounds, left)
        for place, cards in enumerate(lists)
    )


def _are_sound(lists: Sequence[object], bounds: _Bounds) -> TypeGuard[Sequence[Cards]]:
    """Return whether all are lists of different cards of the deck.

    Nearly every record is sound, and asking for all cards at once costs a tenth.
    """
    if not _are_lists(lists):
        return False
    cards = list(chain.from_iterable(lists))
    try:
        chosen = frozenset(cards)
    except TypeError:  # a list or an object where a card should be
        return False
    return len(chosen) == len(cards) and chosen <= bounds.cards


def _take_cards(
    reader: Reader, place: str, value: object, bounds: _Bounds, left: set[str]
) -> Cards:
    """Return the cards of the list *value* and take them out of *left*; note all others."""
    taken: list[str] = []
    for turn, card in enumerate(_as_list(reader, place, value)):
        if isinstance(card, str) and card in left:
            left.remove(card)
            taken.append(card)
        else:
            reader.refuse(_why_not(card, bounds), f"{place}.{turn}", value=shown(card))
    return tuple(taken)


def _why_not(card: object, bounds: _Bounds) -> Reason:
    """Return why *card*, which is not among the cards left, cannot be one of them."""
    if not isinstance(card, str):
        return Reason.NOT_TEXT
    if card in bounds.cards:
        return Reason.CARD_TWICE
    return Reason.WRONG_DECK if card in _bounds(None).cards else Reason.UNKNOWN_CARD


def _check_hands(reader: Reader, record: DealRecord) -> None:
    """Note every card that was played from a hand which did not hold it."""
    if record.hands is None:
        return
    table = play_table(record.ruleset, record.trump)
    course = course_of(table, record.leader, record.tricks)
    for place, seat in enumerate(course.seats):
        card = course.card(place)
        if card not in record.hands[seat]:
            field = "tricks.{}.{}".format(*divmod(place, SEATS))
            reader.refuse(Reason.NOT_IN_HAND, field, value=card, seat=seat)


def _as_list(reader: Reader, place: str, value: object) -> Sequence[object]:
    """Return *value* if it is a list of a bearable length, else nothing; note why."""
    if not _is_list(value):
        reader.refuse(Reason.NOT_A_LIST, place, value=shown(value))
        return ()
    if len(value) > _LONGEST_LIST:
        reader.refuse(Reason.TOO_LONG, place, longest=_LONGEST_LIST, of="entries")
        return ()
    return value


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, _LISTS)


def _are_lists(values: Sequence[object]) -> TypeGuard[Sequence[Sequence[object]]]:
    return all(map(_is_list, values))


@cache
def _bounds(deck: str | None) -> _Bounds:
    """Return the bounds of the deck with this id, or those of all decks together."""
    decks = [DECKS[deck]] if deck else list(DECKS.values())
    return _Bounds(
        suits=tuple(dict.fromkeys(suit for one in decks for suit in one.suits)),
        cards=frozenset(card for one in decks for card in one.cards),
        trick_count=max(len(one.cards) for one in decks) // SEATS,
    )
