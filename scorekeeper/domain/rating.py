"""Rating: Elo on the mean of a pair, recomputed by replay from the first match on.

A pair is as strong as the mean of its players. The share that it was to win is
1 / (1 + 10^((theirs - ours) / 400)), and the match moves all four players by K times what it
won more than that: both of one side up, both of the other down. K is the mean of the players'
own K, 48 in their first matches and 24 later, so what one side gains the other loses.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log

from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.statistics.facts import MatchFacts, Result

START = 1500.0
PROVISIONAL_MATCHES = 20

_SCALE = 400
_K_PROVISIONAL = 48
_K = 24


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """What a match tells a rating: the ids of both pairs, and how it ended.

    `winner` is a side, `None` for a draw; `margin` the counted points between the sides, never
    below 0.
    """

    match: str
    pairs: tuple[tuple[str, str], tuple[str, str]]
    winner: int | None
    margin: int


@dataclass(frozen=True, slots=True)
class Rating:
    """Where a player stands: a *value* around 1500, after so many rated *matches*."""

    value: float = START
    matches: int = 0

    @property
    def is_provisional(self) -> bool:
        """Return whether too few matches stand behind the value."""
        return self.matches < PROVISIONAL_MATCHES


@dataclass(frozen=True, slots=True)
class Change:
    """What a match did: `expected` is the share that side 0 was to win, `gain` its points.

    Both players of side 0 gain `gain`, both of side 1 lose as much. `before` are the ratings of
    the four, side 0 first.
    """

    match: str
    pairs: tuple[tuple[str, str], tuple[str, str]]
    before: tuple[Rating, Rating, Rating, Rating]
    expected: float
    gain: float


@dataclass(frozen=True, slots=True)
class Ratings:
    """What a replay comes to: where everybody stands, and what each match did, in order."""

    current: Mapping[str, Rating]
    changes: tuple[Change, ...]


def rated_match(facts: MatchFacts) -> RatedMatch | None:
    """Return what a finished match tells a rating; `None` where it is not rated.

    Rated are matches of four different known players who all stayed to the end.
    """
    sat = {deal.players for deal in facts.deals} or {facts.starters}
    players = [player for player in next(iter(sat)) if player is not None]
    if len(sat) > 1 or len(set(players)) < SEATS:
        return None
    north, east, south, west = players
    ours, theirs = facts.counted
    pairs = (north, south), (east, west)
    return RatedMatch(facts.match, pairs, _winner(facts), abs(ours - theirs))


def replay(
    matches: Iterable[RatedMatch],
    *,
    with_margin: bool = False,
    before: Mapping[str, Rating] | None = None,
) -> Ratings:
    """Return the ratings after *matches*, which come in the order in which they were played.

    *before* them everybody stood where it says, or at the start. *with_margin* lets a clear win
    count more than a close one.
    """
    current: dict[str, Rating] = dict(before or {})
    changes = []
    for match in matches:
        change = _change(match, current, with_margin=with_margin)
        for side, pair in enumerate(match.pairs):
            for player in pair:
                own = current.get(player, Rating())
                gain = change.gain if side == 0 else -change.gain
                current[player] = Rating(own.value + gain, own.matches + 1)
        changes.append(change)
    return Ratings(current, tuple(changes))


def expected_share(ours: float, theirs: float) -> float:
    """Return the share, from 0 to 1, that a pair rated *ours* is to win against *theirs*."""
    return 1 / (1 + 10 ** ((theirs - ours) / _SCALE))


def _winner(facts: MatchFacts) -> int | None:
    """Return the side that won, `None` also where a tie lets both win."""
    if Result.LOSS not in facts.results:
        return None
    return facts.results.index(Result.WIN)


def _change(match: RatedMatch, current: Mapping[str, Rating], *, with_margin: bool) -> Change:
    before = [current.get(player, Rating()) for pair in match.pairs for player in pair]
    ours, theirs = _mean(before[:2]), _mean(before[2:])
    expected = expected_share(ours, theirs)
    won = 0.5 if match.winner is None else float(match.winner == 0)
    weight = _margin_weight(match, ours - theirs) if with_margin else 1.0
    first, second, third, fourth = before
    return Change(
        match=match.match,
        pairs=match.pairs,
        before=(first, second, third, fourth),
        expected=expected,
        gain=_speed(before) * weight * (won - expected),
    )


def _mean(ratings: Sequence[Rating]) -> float:
    return sum(rating.value for rating in ratings) / len(ratings)


def _speed(ratings: Sequence[Rating]) -> float:
    """Return K: the mean of what each player's own would be."""
    own = (_K_PROVISIONAL if rating.is_provisional else _K for rating in ratings)
    return sum(own) / len(ratings)


def _margin_weight(match: RatedMatch, lead: float) -> float:
    """Return how much the margin makes of a win; *lead* is what side 0 was rated higher.

    A favourite's clear win counts less than an outsider's. Without a winner, or without a
    margin, there is nothing to weigh.
    """
    if match.winner is None or match.margin == 0:
        return 1.0
    winner_lead = lead if match.winner == 0 else -lead
    return log(1 + match.margin / 10) * 2.2 / (0.001 * winner_lead + 2.2)
