"""Figures of many players at once, as sums over summaries: totals, who beat whom, and pairs."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.domain.seating import side_of
from scorekeeper.domain.statistics.facts import Result
from scorekeeper.domain.statistics.rates import Mean, Rate
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.domain.statistics.tallies import Results, Tally, count_results, total


@dataclass(frozen=True, slots=True)
class Totals:
    """What the summaries of one player come to.

    `score` and `counted` are sums over matches, adjustments included; `seconds_per_deal` is
    over the matches of known length. `as_dealer`, `as_namer` and `doubling` tell how often his
    side won the deals that he dealt, in which he is known to have named trump, and in which
    his side made the last call of doubling.
    """

    player: str
    matches: Results
    games: Results
    score: int
    score_against: int
    counted: int
    counted_against: int
    deals: Tally
    as_dealer: Rate
    as_namer: Rate
    doubling: Rate
    highest_deal: int
    comeback: int
    seconds_per_deal: Mean


@dataclass(frozen=True, slots=True)
class Meeting:
    """What *player* did in the matches against, or beside, the *other*."""

    player: str
    other: str
    results: Results


def totals(rows: Iterable[Summary]) -> tuple[Totals, ...]:
    """Return what every known player has done, in the order of their ids."""
    of_player: defaultdict[str, list[Summary]] = defaultdict(list)
    for row in rows:
        if row.player_id is not None:
            of_player[row.player_id].append(row)
    return tuple(_totals(player, of_player[player]) for player in sorted(of_player))


def meetings(rows: Iterable[Summary]) -> tuple[Meeting, ...]:
    """Return who did what against whom, both ways round, in the order of their ids."""
    return _met(rows, beside=False)


def pairs(rows: Iterable[Summary]) -> tuple[Meeting, ...]:
    """Return what two did together, both ways round, in the order of their ids."""
    return _met(rows, beside=True)


def together(one: Summary, other: Summary) -> bool:
    """Return whether both rows of a match have a deal in common."""
    return one.first_deal <= other.last_deal and other.first_deal <= one.last_deal


def _totals(player: str, rows: Sequence[Summary]) -> Totals:
    matches = _one_a_match(rows)
    timed = [(row.seconds, row.match_deals) for row in matches if row.match_deals]
    known = [(seconds, deals) for seconds, deals in timed if seconds is not None]
    return Totals(
        player=player,
        matches=count_results(Result(row.result) for row in matches),
        games=_games(matches),
        score=sum(row.score for row in matches),
        score_against=sum(row.score_against for row in matches),
        counted=sum(row.counted for row in matches),
        counted_against=sum(row.counted_against for row in matches),
        deals=total(map(_tally, rows)),
        as_dealer=_rate((row.dealer_won, row.dealer_deals) for row in rows),
        as_namer=_rate((row.namer_won, row.namer_deals) for row in rows),
        doubling=_rate((row.doubling_right, row.doubling_deals) for row in rows),
        highest_deal=max(row.highest_deal for row in rows),
        comeback=max(row.comeback for row in rows),
        seconds_per_deal=Mean(sum(one for one, _ in known), sum(deals for _, deals in known)),
    )


def _one_a_match(rows: Sequence[Summary]) -> list[Summary]:
    """Return one row of each match and side: who came back to a seat has played it once."""
    return list({(row.match_id, side_of(row.seat)): row for row in rows}.values())


def _games(rows: Sequence[Summary]) -> Results:
    return Results(
        won=sum(row.games_won for row in rows),
        drawn=sum(row.games_drawn for row in rows),
        lost=sum(row.games_lost for row in rows),
    )


def _tally(row: Summary) -> Tally:
    return Tally(
        deals=row.deals,
        won=row.deals_won,
        drawn=row.deals_drawn,
        lost=row.deals_lost,
        written=row.written,
        against=row.written_against,
        points_deals=row.points_deals,
        taken=row.taken,
        taken_against=row.taken_against,
        trick_deals=row.trick_deals,
        tricks=row.tricks,
        tricks_against=row.tricks_against,
        sweep_deals=row.sweep_deals,
        sweeps=row.sweeps,
        swept=row.swept,
    )


def _rate(counts: Iterable[tuple[int, int]]) -> Rate:
    every = list(counts)
    return Rate(sum(count for count, _ in every), sum(sample for _, sample in every))


def _met(rows: Iterable[Summary], *, beside: bool) -> tuple[Meeting, ...]:
    of_match: defaultdict[str, list[Summary]] = defaultdict(list)
    for row in rows:
        of_match[row.match_id].append(row)
    found: defaultdict[tuple[str, str], list[Result]] = defaultdict(list)
    for match in of_match.values():
        for (player, other, _), result in _met_in(match, beside=beside).items():
            found[player, other].append(Result(result))
    return tuple(Meeting(*both, count_results(found[both])) for both in sorted(found))


def _met_in(rows: Sequence[Summary], *, beside: bool) -> dict[tuple[str, str, int], str]:
    """Return how the match ended for everybody who met, once for each two and each side."""
    return {
        (one.player_id, other.player_id, side_of(one.seat)): one.result
        for one in rows
        for other in rows
        if one.player_id is not None
        and other.player_id is not None
        and one.seat != other.seat
        and (side_of(one.seat) == side_of(other.seat)) == beside
        and together(one, other)
    }
