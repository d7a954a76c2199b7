"""Prizes of an event, and what its places are worth in a season."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_standings import final_places
from scorekeeper.domain.tournaments.course.rounds import winners
from scorekeeper.domain.tournaments.placing.prizes import prizes, shares
from scorekeeper.domain.tournaments.placing.season_points import by_list, linear, season_points

WHOLE = 100


def ranked_groups(event: Event) -> tuple[tuple[int, ...], ...]:
    """Return who has played, the best first, in groups of those who share a rank."""
    found = sorted(final_places(event), key=lambda one: one.rank)
    return tuple(
        tuple(place.entrant for place in level)
        for _, level in groupby(found, key=lambda one: one.rank)
    )


def pool_of(event: Event) -> int:
    """Return what is shared out, in the smallest coin: of the fees paid, and the pool."""
    rules = event.rules.prizes
    paid = sum(entrant.fee for entrant in event.course.entrants.values())
    return rules.pool + paid * rules.percent // WHOLE


def prizes_of(event: Event) -> Mapping[int, int]:
    """Return what each entrant wins as things stand, in the smallest coin.

    The shares of the places add up to the pool; each is a whole number of coins, and what is
    left over goes to the first.
    """
    rules = event.rules.prizes
    if not rules.shares or not event.published_rounds:
        return {}
    coins, rest = divmod(pool_of(event), rules.coin)
    places = [one * rules.coin for one in shares(coins, rules.shares)]
    places[0] += rest
    won = prizes(places, ranked_groups(event))
    return {entrant: money for entrant, money in won.items() if money}


def season_points_of(event: Event) -> Mapping[int, Fraction]:
    """Return what the event is worth to each entrant in a season; level ones share."""
    rules, ranked = event.rules, ranked_groups(event)
    count = sum(len(group) for group in ranked)
    if rules.season_points:
        return season_points(by_list(rules.season_points, count), ranked)
    if rules.season_linear:
        return season_points(linear(rules.season_linear, count), ranked)
    return {one: Fraction(rules.season_per_win * wins) for one, wins in _wins(event).items()}


def _wins(event: Event) -> Mapping[int, int]:
    """Return how many matches each entrant has won, in a knock-out too."""
    won = Counter(
        entrant
        for one in event.published_rounds
        for side in winners(one.tables)
        for entrant in side
    )
    return {entrant: won[entrant] for group in ranked_groups(event) for entrant in group}
