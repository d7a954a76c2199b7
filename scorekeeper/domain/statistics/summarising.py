"""Sum a match up: one row for each seat, and one more for each substitute."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from datetime import date
from itertools import groupby

from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.seating import side_of
from scorekeeper.domain.statistics.fact_finding import facts_of
from scorekeeper.domain.statistics.facts import DealFacts, MatchFacts
from scorekeeper.domain.statistics.played_match import PlayedMatch, SeatPlayer
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.domain.statistics.tallies import Tally, count_results, tally, total

_NOBODY_ASKS = date.min
_COLUMNS = {
    "won": "deals_won",
    "drawn": "deals_drawn",
    "lost": "deals_lost",
    "against": "written_against",
}

_COUNTED = tuple(field.name for field in fields(Tally))


@dataclass(frozen=True, slots=True)
class _Stint:
    """The deals, the first of them in this place, for which a player kept a seat."""

    seat: int
    player: str | None
    first: int
    deals: tuple[DealFacts, ...]

    @property
    def last(self) -> int:
        """Return the place of the last deal."""
        return self.first + len(self.deals) - 1 if self.deals else 0

    @property
    def side(self) -> int:
        """Return the side of the seat."""
        return side_of(self.seat)


def summaries(
    match: Match, seats: tuple[SeatPlayer, ...], seconds: int | None = None
) -> tuple[Summary, ...]:
    """Return the rows of *match*, seat by seat; none while it runs and when it was given up.

    *seconds* is how long it took, where that is known.
    """
    facts = facts_of(PlayedMatch(match, seats, club="", day=_NOBODY_ASKS))
    return () if facts is None else summaries_of(replace(facts, seconds=seconds))


def summaries_of(facts: MatchFacts) -> tuple[Summary, ...]:
    """Return the rows of a finished match, seat by seat, each seat's in order of time."""
    return tuple(
        _summary(facts, stint) for seat in range(SEATS) for stint in _stints(facts, seat)
    )


def _stints(facts: MatchFacts, seat: int) -> Iterator[_Stint]:
    if not facts.deals:
        yield _Stint(seat, facts.starters[seat], 0, ())
    first = 1
    for player, sat in groupby(facts.deals, lambda deal: deal.players[seat]):
        deals = tuple(sat)
        yield _Stint(seat, player, first, deals)
        first += len(deals)


def _summary(facts: MatchFacts, stint: _Stint) -> Summary:
    side, other = stint.side, 1 - stint.side
    games = count_results(game[side] for game in facts.games)
    return Summary(
        match_id=facts.match,
        seat=stint.seat,
        first_deal=stint.first,
        last_deal=stint.last,
        player_id=stint.player,
        ruleset_id=facts.ruleset,
        result=facts.results[side].value,
        games_won=games.won,
        games_drawn=games.drawn,
        games_lost=games.lost,
        score=facts.score[side],
        score_against=facts.score[other],
        counted=facts.counted[side],
        counted_against=facts.counted[other],
        comeback=facts.comeback[side],
        match_deals=len(facts.deals),
        seconds=facts.seconds,
        **_deal_columns(stint),
    )


def _deal_columns(stint: _Stint) -> dict[str, int]:
    """Return the columns about the deals of *stint*."""
    side, deals = stint.side, stint.deals
    dealt = [deal for deal in deals if deal.dealer == stint.seat]
    named = [deal for deal in deals if deal.namer == stint.seat]
    doubled = [deal for deal in deals if deal.doubling_side == side]
    return {
        **_tally_columns(total(tally(deal, side) for deal in deals)),
        "dealer_deals": len(dealt),
        "dealer_won": _won(dealt, side),
        "namer_deals": len(named),
        "namer_won": _won(named, side),
        "doubling_deals": len(doubled),
        "doubling_right": _won(doubled, side),
        "highest_deal": max((deal.written[side] for deal in deals), default=0),
    }


def _tally_columns(counts: Tally) -> dict[str, int]:
    return {_COLUMNS.get(name, name): getattr(counts, name) for name in _COUNTED}


def _won(deals: list[DealFacts], side: int) -> int:
    return sum(deal.winner == side for deal in deals)
