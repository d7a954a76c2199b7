"""Find what counts of a match: its deals, its results, and how it went, as flat rows."""

from collections.abc import Iterable

from scorekeeper.domain.course import Played, State, namer_of
from scorekeeper.domain.deals import Deal, Pair
from scorekeeper.domain.endings import Ending, Game, Outcome, leader_of
from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.seating import side_of
from scorekeeper.domain.settlement import Settlement
from scorekeeper.domain.statistics.facts import DealFacts, MatchFacts, Result, Sides
from scorekeeper.domain.statistics.played_match import PlayedMatch, SeatPlayer, players_at

_LEVEL = {
    Outcome.DRAW: Result.DRAW,
    Outcome.HALF: Result.DRAW,
    Outcome.BOTH_WIN: Result.WIN,
}


def facts_of(played: PlayedMatch) -> MatchFacts | None:
    """Return what counts of the match, or `None` while it runs and when it was given up."""
    match, course = played.match, played.match.course
    if course.state != State.FINISHED or course.ending is None:
        return None
    return MatchFacts(
        match=match.id,
        club=played.club,
        day=played.day,
        evening=played.evening,
        seasons=played.seasons,
        ruleset=match.ruleset.id,
        deal_points=match.ruleset.total,
        results=_results(course.ending),
        games=tuple(_results(ending) for ending in _endings(match)),
        score=_score(match, None),
        counted=_score(match, match.ruleset.end.ranking_cap),
        comeback=_comebacks(match),
        starters=players_at(played.seats, 1),
        deals=_deals(match, played.seats),
        seconds=played.seconds,
        begun_at=None if played.started_at is None else played.started_at.timestamp(),
    )


def _results(ending: Ending) -> Sides:
    if ending.winner is None:
        return _LEVEL[ending.outcome], _LEVEL[ending.outcome]
    return (Result.WIN, Result.LOSS) if ending.winner == 0 else (Result.LOSS, Result.WIN)


def _endings(match: Match) -> list[Ending]:
    """Return how the games ended; a match of one game ends as its game does."""
    course = match.course
    if match.ruleset.games == 1 and match.ledger.told() is None:
        return [course.ending] if course.ending else []
    return [game.ending for game in course.games if game.ending]


def _score(match: Match, cap: int | None) -> Pair:
    """Return what was written in all games; of several that were told only the sum is known."""
    games, told = match.course.games, match.ledger.told()
    if told is not None and told.points and len(games) > 1:
        return told.points
    return _sum(_counted(game, cap) for game in games)


def _sum(pairs: Iterable[Pair]) -> Pair:
    every = list(pairs)
    return sum(pair[0] for pair in every), sum(pair[1] for pair in every)


def _counted(game: Game, cap: int | None) -> Pair:
    if cap is None:
        return game.written
    return min(game.written[0], cap), min(game.written[1], cap)


def _comebacks(match: Match) -> Pair:
    return _comeback(match, 0), _comeback(match, 1)


def _comeback(match: Match, side: int) -> int:
    """Return the largest deficit, after a deal, that *side* turned in a game it won."""
    endings = enumerate(_endings(match), start=1)
    won = {number for number, ending in endings if ending.winner == side}
    deficits = (
        played.totals[1 - side] - played.totals[side]
        for played in match.course.played
        if played.game in won and played.settlement is not None
    )
    return max((0, *deficits))


def _deals(match: Match, seats: tuple[SeatPlayer, ...]) -> tuple[DealFacts, ...]:
    return tuple(
        _deal_facts(match.ruleset, played, deal, settlement, seats)
        for played in match.course.played
        for deal, settlement in [(played.line.deal, played.settlement)]
        if played.game is not None and deal is not None and settlement is not None
    )


def _deal_facts(
    ruleset: Ruleset,
    played: Played,
    deal: Deal,
    settlement: Settlement,
    seats: tuple[SeatPlayer, ...],
) -> DealFacts:
    number, naming = played.line.number or 0, namer_of(ruleset, played)
    return DealFacts(
        number=number,
        players=players_at(seats, number),
        dealer=played.dealer,
        namer=naming if _knows_namer(ruleset, deal) else None,
        naming_side=None if naming is None else side_of(naming),
        trump=deal.trump,
        doubled=deal.doubled if ruleset.knows_doubling else None,
        written=settlement.written,
        taken=deal.taken,
        tricks=deal.tricks,
        winner=_winner(deal),
        is_drawn=deal.is_drawn,
        sweeper=_sweeper(ruleset, deal),
        knows_sweep=_knows_sweep(deal),
    )


def _knows_namer(ruleset: Ruleset, deal: Deal) -> bool:
    """Return whether the seat that named trump is certain: written down, or the only one."""
    return deal.named_by is not None or not ruleset.delegate


def _winner(deal: Deal) -> int | None:
    """Return who won the deal: the side that took more, or the other one after a revoke."""
    if deal.revoke is not None:
        return 1 - deal.revoke
    return None if deal.taken is None else leader_of(deal.taken)


def _sweeper(ruleset: Ruleset, deal: Deal) -> int | None:
    everything = ruleset.trick_count
    if deal.revoke is not None or deal.tricks is None or everything not in deal.tricks:
        return None
    return deal.tricks.index(everything)


def _knows_sweep(deal: Deal) -> bool:
    """Return whether it is known if one side won every trick.

    Points on both sides prove that none did; without tricks, all the points prove nothing.
    """
    if deal.revoke is not None:
        return False
    return deal.tricks is not None or (deal.taken is not None and 0 not in deal.taken)
