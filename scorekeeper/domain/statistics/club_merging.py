"""Put the figures of evenings together, so that only the latest must be worked out anew."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from scorekeeper.domain.statistics.club_figures import ClubFigures
from scorekeeper.domain.statistics.feats import Feat, Feats
from scorekeeper.domain.statistics.parts import Distribution, Part
from scorekeeper.domain.statistics.rates import Mean, Rate
from scorekeeper.domain.statistics.tallies import Tally, total


def merged(figures: Iterable[ClubFigures]) -> ClubFigures:
    """Return what *figures*, which come in order of time, are together.

    That is what they would be if they had been worked out from all matches at once.
    """
    every = tuple(figures)
    return ClubFigures(
        matches=sum(one.matches for one in every),
        drawn=sum(one.drawn for one in every),
        deals=sum(one.deals for one in every),
        players=frozenset().union(*(one.players for one in every)),
        deals_per_match=_mean(one.deals_per_match for one in every),
        written=_mean(one.written for one in every),
        distribution=_distributions(one.distribution for one in every),
        dealers=total(one.dealers for one in every),
        namers=total(one.namers for one in every),
        by_trump=_parts(one.by_trump for one in every),
        by_doubling=_parts(one.by_doubling for one in every),
        sweeps=_rate(one.sweeps for one in every),
        doubling=_rate(one.doubling for one in every),
        feats=_feats([one.feats for one in every]),
        seconds_per_deal=_mean(one.seconds_per_deal for one in every),
        seconds_per_match=_mean(one.seconds_per_match for one in every),
    )


def _mean(means: Iterable[Mean]) -> Mean:
    pairs = [(mean.total, mean.sample) for mean in means]
    return Mean(sum(whole for whole, _ in pairs), sum(sample for _, sample in pairs))


def _rate(rates: Iterable[Rate]) -> Rate:
    pairs = [(rate.count, rate.sample) for rate in rates]
    return Rate(sum(count for count, _ in pairs), sum(sample for _, sample in pairs))


def _parts(many: Iterable[Iterable[Part]]) -> tuple[Part, ...]:
    found: defaultdict[str, list[Tally]] = defaultdict(list)
    for parts in many:
        for part in parts:
            found[part.key].append(part.deals)
    return tuple(Part(key, total(found[key])) for key in sorted(found))


def _distributions(many: Iterable[Iterable[Distribution]]) -> tuple[Distribution, ...]:
    found: defaultdict[int, list[tuple[int, ...]]] = defaultdict(list)
    for distributions in many:
        for one in distributions:
            found[one.deal_points].append(one.counts)
    return tuple(
        Distribution(points, tuple(map(sum, zip(*found[points], strict=True))))
        for points in sorted(found)
    )


def _feats(every: Sequence[Feats]) -> Feats:
    return Feats(
        highest_deal=_best(one.highest_deal for one in every),
        biggest_win=_best(one.biggest_win for one in every),
        comeback=_best(one.comeback for one in every),
        most_deals=_best(one.most_deals for one in every),
        most_seconds=_best(one.most_seconds for one in every),
    )


def _best(feats: Iterable[Feat | None]) -> Feat | None:
    known = (feat for feat in feats if feat is not None)
    return max(known, key=lambda feat: feat.amount, default=None)
