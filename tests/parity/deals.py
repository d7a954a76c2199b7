"""Every deal that can be typed under a ruleset, and some that cannot be."""

from collections.abc import Iterable, Iterator
from itertools import product

from scorekeeper.domain.cards import NO_TRUMP
from scorekeeper.domain.rulesets import DrawnDeal, Ruleset, TurnedUpBonus

Case = tuple[dict[str, object], int, int]
"""The fields of a deal as a phone sends them, the drawn deals before it, the dealer's side."""

Split = tuple[int, int]


def every_case(ruleset: Ruleset) -> Iterator[Case]:
    """Yield every deal that can be typed, each split one past both ends included."""
    draws = (0,) if ruleset.drawn_deal == DrawnDeal.NOTHING else range(4)
    splits = _splits(range(-1, ruleset.total + 2), ruleset.total)
    for taken, call, carried in product(splits, _calls(ruleset), draws):
        yield {"taken": taken, **call}, carried, 0
    yield from _points_and_tricks(ruleset)
    if ruleset.turned_up_bonus != TurnedUpBonus.NONE:
        yield from _turned_up(ruleset, splits)
    yield from edge_cases(ruleset)


def edge_cases(ruleset: Ruleset) -> Iterator[Case]:
    """Yield the deals at the edges of every rule, and reports that contradict themselves."""
    half, total = ruleset.baseline, ruleset.total
    splits = _splits((-1, 0, half, half + 1, total, total + 1), total)
    for taken, call, draws, revoke in product(splits, _calls(ruleset), (0, 2), (None, 1)):
        yield {"taken": taken, **call, "revoke": revoke}, draws, 0
    yield from _turned_up(ruleset, [(half, total - half), None])
    yield from _contradictions(ruleset)
    for trump, doubled in product((None, "x", NO_TRUMP, "  h "), (0, 1)):
        yield {"taken": (half + 1, None), "trump": trump, "doubled": doubled}, 1, 1


def _points_and_tricks(ruleset: Ruleset) -> Iterator[Case]:
    """Yield every count of card points with every count of tricks, by one side or the other."""
    points = range(-1, ruleset.cards.card_points + 2)
    for ours, tricks in product(points, range(-1, ruleset.trick_count + 2)):
        side = (ours + tricks) % 2
        yield {"card_points": _half(side, ours), "tricks": _half(side, tricks)}, 0, 0


def _turned_up(ruleset: Ruleset, splits: Iterable[Split | None]) -> Iterator[Case]:
    deck = ruleset.cards
    ours, other = deck.suits[:2]
    cards = (*deck.ranks, *(rank + ours for rank in deck.ranks), "joker", ours)
    for taken, card, (trump, side) in product(splits, cards, ((None, 0), (ours, 1))):
        yield {"taken": taken, "turned_up": card, "trump": trump}, 0, side
    yield {"taken": (1, None), "turned_up": deck.ranks[0] + other, "trump": ours}, 0, 0


def _contradictions(ruleset: Ruleset) -> Iterator[Case]:
    """Yield reports that say too much, too little, or two things at once."""
    everything, tricks = ruleset.cards.card_points, ruleset.trick_count
    taken = (None, (ruleset.total, 0), (ruleset.baseline, ruleset.baseline), (1, 2))
    points = (None, (everything, 0), (0, everything), (everything, 1))
    counts = (None, (tricks, 0), (0, tricks), (1, tricks - 1), (tricks, tricks))
    for total, own, count, sweep in product(taken, points, counts, (False, True)):
        yield {"taken": total, "card_points": own, "tricks": count, "sweep": sweep}, 0, 0


def _calls(ruleset: Ruleset) -> list[dict[str, object]]:
    """Return each number of calls and one too many, with a suit and without; swept or not."""
    trumps, doublings = (ruleset.cards.suits[0], NO_TRUMP), range(ruleset.doubling.calls + 2)
    return [
        {"trump": trump, "doubled": doubled, "sweep": sweep}
        for trump, doubled, sweep in product(trumps, doublings, (False, True))
    ]


def _splits(ours: Iterable[int], total: int) -> list[Split]:
    return [(value, total - value) for value in ours]


def _half(side: int, value: int) -> tuple[int | None, int | None]:
    return (value, None) if side == 0 else (None, value)
