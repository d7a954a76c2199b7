"""Prizes of an event, and what its places are worth in a season."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby

from scorekeeper.domain.tournaments.event import Event
from scorekeeper.domain.tournaments.event_standings import final_places
from scorekeeper.domain.tournaments.prizes import prizes, shares
from scorekeeper.domain.tournaments.season_points import by_list, season_points

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
    """Return what the place of each entrant is worth in a season; level ones share."""
    ranked = ranked_groups(event)
    count = sum(len(group) for group in ranked)
    return season_points(by_list(event.rules.season_points, count), ranked)
