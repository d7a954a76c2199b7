"""Work out all figures of a club, a season or an evening from its matches."""

from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.domain.seating import side_of
from scorekeeper.domain.statistics.club_figures import ClubFigures
from scorekeeper.domain.statistics.facts import DealFacts, MatchFacts, Result
from scorekeeper.domain.statistics.feats import feats
from scorekeeper.domain.statistics.figuring import seconds_per_deal, seconds_per_match
from scorekeeper.domain.statistics.parts import (
    by_doubling,
    by_trump,
    distributions,
    right_calls,
)
from scorekeeper.domain.statistics.rates import Mean, Rate
from scorekeeper.domain.statistics.subjects import Seen, SeenDeal
from scorekeeper.domain.statistics.tallies import tally, total


def club_figures_of(matches: Iterable[MatchFacts]) -> ClubFigures:
    """Return the figures of *matches*, whoever played them."""
    ordered = sorted(matches, key=lambda facts: facts.order)
    deals = [deal for facts in ordered for deal in facts.deals]
    namers = [
        SeenDeal.of(deal, deal.naming_side) for deal in deals if deal.naming_side is not None
    ]
    return ClubFigures(
        matches=len(ordered),
        drawn=sum(Result.LOSS not in facts.results for facts in ordered),
        deals=len(deals),
        players=_players(ordered),
        deals_per_match=Mean(len(deals), sum(bool(facts.deals) for facts in ordered)),
        written=Mean(sum(sum(deal.written) for deal in deals), len(deals)),
        distribution=distributions(_better_side_took(ordered)),
        dealers=total(tally(deal, side_of(deal.dealer)) for deal in deals),
        namers=total(deal.counts for deal in namers),
        by_trump=by_trump(namers),
        by_doubling=by_doubling(namers),
        sweeps=_sweeps(deals),
        doubling=right_calls(_from_the_last_call(deals)),
        feats=feats(_both_sides(ordered)),
        seconds_per_deal=seconds_per_deal(ordered),
        seconds_per_match=seconds_per_match(ordered),
    )


def _players(matches: Sequence[MatchFacts]) -> frozenset[str]:
    seated = [
        players
        for facts in matches
        for players in [deal.players for deal in facts.deals] or [facts.starters]
    ]
    known = (player for players in seated for player in players if player is not None)
    return frozenset(known)


def _better_side_took(matches: Sequence[MatchFacts]) -> list[tuple[int, int]]:
    return [
        (facts.deal_points, max(deal.taken))
        for facts in matches
        for deal in facts.deals
        if deal.taken is not None
    ]


def _sweeps(deals: Sequence[DealFacts]) -> Rate:
    known = [deal for deal in deals if deal.knows_sweep]
    return Rate(sum(deal.sweeper is not None for deal in known), len(known))


def _from_the_last_call(deals: Sequence[DealFacts]) -> list[SeenDeal]:
    sides = [(deal, deal.doubling_side) for deal in deals]
    return [SeenDeal.of(deal, side) for deal, side in sides if side is not None]


def _both_sides(matches: Sequence[MatchFacts]) -> Iterator[Seen]:
    for facts in matches:
        for side in (0, 1):
            yield Seen(facts, side, tuple(SeenDeal.of(deal, side) for deal in facts.deals))
