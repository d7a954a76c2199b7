"""Work out all figures of one subject from the matches that it played."""

from collections.abc import Callable, Iterable, Sequence

from scorekeeper.domain.statistics.company import opponent_pairs, opponents, partners
from scorekeeper.domain.statistics.facts import DealFacts, MatchFacts
from scorekeeper.domain.statistics.feats import feats
from scorekeeper.domain.statistics.figures import Figures
from scorekeeper.domain.statistics.form import form
from scorekeeper.domain.statistics.parts import (
    by_doubling,
    by_trump,
    distributions,
    right_calls,
    suffered_calls,
)
from scorekeeper.domain.statistics.rates import Mean
from scorekeeper.domain.statistics.streaks import streaks
from scorekeeper.domain.statistics.subjects import Seen, SeenDeal, Subject, seen_by
from scorekeeper.domain.statistics.tallies import Tally, count_results, total


def figures_of(subject: Subject, matches: Iterable[MatchFacts]) -> Figures:
    """Return the figures of *subject* over those of *matches* that it played."""
    seen = seen_by(subject, matches)
    deals = [deal for one in seen for deal in one.deals]
    return Figures(
        matches=count_results(one.result for one in seen),
        games=count_results(game[one.side] for one in seen for game in one.facts.games),
        deals=total(deal.counts for deal in deals),
        distribution=distributions(_taken(seen)),
        as_dealer=total(_in_the_seat(subject, deals, lambda deal: deal.dealer)),
        as_namer=total(_in_the_seat(subject, deals, lambda deal: deal.namer)),
        by_trump=by_trump(deals),
        by_doubling=by_doubling(deals),
        doubling=right_calls(deals),
        doubled_against=suffered_calls(deals),
        partners=partners(seen, subject.own),
        opponents=opponents(seen),
        opponent_pairs=opponent_pairs(seen),
        streaks=streaks(one.result for one in seen),
        feats=feats(seen),
        form=form(seen),
        seconds_per_deal=seconds_per_deal(one.facts for one in seen),
        seconds_per_match=seconds_per_match(one.facts for one in seen),
    )


def seconds_per_deal(matches: Iterable[MatchFacts]) -> Mean:
    """Return the seconds of a deal, over the matches of known length that have deals."""
    timed = [(facts.seconds, len(facts.deals)) for facts in matches if facts.deals]
    known = [(seconds, deals) for seconds, deals in timed if seconds is not None]
    return Mean(sum(seconds for seconds, _ in known), sum(deals for _, deals in known))


def seconds_per_match(matches: Iterable[MatchFacts]) -> Mean:
    """Return the seconds of a match, over those of known length."""
    known = [facts.seconds for facts in matches if facts.seconds is not None]
    return Mean(sum(known), len(known))


def _taken(seen: Sequence[Seen]) -> list[tuple[int, int]]:
    return [
        (one.facts.deal_points, deal.counts.taken)
        for one in seen
        for deal in one.deals
        if deal.counts.points_deals
    ]


def _in_the_seat(
    subject: Subject, deals: Iterable[SeenDeal], seat_of: Callable[[DealFacts], int | None]
) -> list[Tally]:
    """Return the deals in which a player of *subject* sat on the seat that *seat_of* tells."""
    return [
        deal.counts for deal in deals if _player(deal.facts, seat_of(deal.facts)) in subject.own
    ]


def _player(deal: DealFacts, seat: int | None) -> str | None:
    return None if seat is None else deal.players[seat]
