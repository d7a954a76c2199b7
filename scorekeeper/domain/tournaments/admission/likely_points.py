"""How many points a side can come to in a match, so that a slip is asked about."""

from collections.abc import Iterator

from scorekeeper.domain.cards import NO_TRUMP
from scorekeeper.domain.deals import Deal
from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.domain.rulesets import DrawnDeal, Ruleset, Tie
from scorekeeper.domain.settlement import settle, turned_up_bonus
from scorekeeper.domain.tournaments.draws.snapshot import Pair

# After the last deal of a level match: one more decides, or two are played in any case.
_MORE_DEALS = {Tie.PLAY_ON: 1, Tie.TWO_EXTRA_DEALS: 2}


def unlikely(ruleset: Ruleset, points: Pair) -> list[Refusal]:
    """Return why no side can have come to *points* in a match under *ruleset*."""
    most = most_of_match(ruleset)
    return [
        Refusal(Reason.UNLIKELY_POINTS, f"points.{side}", {"value": one, "high": most})
        for side, one in enumerate(points)
        if most is not None and one > most
    ]


def most_of_match(ruleset: Ruleset) -> int | None:
    """Return the most that a side can write in a match; of a series, the games it can win.

    A side stands below the target until the last deal, which can write what a deal writes at
    most. `None` where there is no such limit: neither target nor deals, or drawn deals that
    double without end.
    """
    if ruleset.games > 1:
        return ruleset.games_to_win
    deal, end = most_of_deal(ruleset), ruleset.end
    if deal is None:
        return None
    limits = []
    if end.target is not None:
        limits.append(end.target - 1 + deal)
    if end.deals is not None:
        limits.append((end.deals + _MORE_DEALS.get(end.tie, 0)) * deal)
    return min(limits, default=None)


def most_of_deal(ruleset: Ruleset) -> int | None:
    """Return the most that a side can write in one deal, with all that multiplies it."""
    carried = _most_carried(ruleset)
    if carried is None:
        return None
    bonus = max(turned_up_bonus(ruleset, Deal(turned_up=rank)) for rank in ruleset.cards.ranks)
    return bonus + max(
        max(settle(ruleset, deal, carried).written) for deal in _greatest_deals(ruleset)
    )


def _most_carried(ruleset: Ruleset) -> int | None:
    """Return how many drawn deals before can count, or `None` when that has no end."""
    if ruleset.drawn_deal == DrawnDeal.DOUBLES_NEXT_CUMULATIVE:
        return ruleset.doubling.cap
    return int(ruleset.drawn_deal == DrawnDeal.DOUBLES_NEXT)


def _greatest_deals(ruleset: Ruleset) -> Iterator[Deal]:
    """Yield deals in which one side took everything, in every way that they can be doubled."""
    for trump, calls in _ways(ruleset):
        for doubled in range(calls + 1):
            everything = ruleset.total, 0
            yield Deal(taken=everything, trump=trump, doubled=doubled, sweep=True)
            yield Deal(revoke=1, trump=trump, doubled=doubled)


def _ways(ruleset: Ruleset) -> Iterator[tuple[str | None, int]]:
    """Yield how trump can be: any suit, or none where that is played; with the calls."""
    calls, no_trump = ruleset.doubling.calls, ruleset.no_trump
    yield None, calls
    if no_trump is not None:
        most = no_trump.max_doublings
        yield NO_TRUMP, calls if most is None else min(calls, most)
