"""Totals of many players at once, as sums over summaries."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from operator import itemgetter
from typing import NamedTuple

from scorekeeper.domain.seating import side_of
from scorekeeper.domain.statistics.facts import Result
from scorekeeper.domain.statistics.rates import Mean, Rate
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.domain.statistics.tallies import Results, Tally


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


class PlayerSums(NamedTuple):
    """What some matches came to for a player; the sums of other matches add to it.

    `results` has a letter for each match in order of time, "w", "d" or "l"; `matches` and
    `deals` are sums of columns of the summaries, and `timed` those of seconds and deals of the
    matches of known length.
    """

    results: str
    matches: tuple[int, ...]
    timed: tuple[int, int]
    deals: tuple[int, ...]
    highest_deal: int
    comeback: int


_at = Summary._fields.index
# The columns that add up, in the order in which `_totals` reads them.
_match_columns = itemgetter(slice(_at("games_won"), _at("counted_against") + 1))
_deal_columns = itemgetter(slice(_at("deals"), _at("doubling_right") + 1))
_TALLIED = len(fields(Tally))


def totals(rows: Iterable[Summary]) -> tuple[Totals, ...]:
    """Return what every known player has done, in the order of their ids."""
    return totals_of(player_sums(rows))


def totals_of(sums: Mapping[str, PlayerSums]) -> tuple[Totals, ...]:
    """Return what every player has done, by their sums, in the order of their ids."""
    return tuple(_totals(player, sums[player]) for player in sorted(sums))


def player_sums(rows: Iterable[Summary]) -> dict[str, PlayerSums]:
    """Return the sums of every known player; *rows* come match by match in order of time."""
    of_player: defaultdict[str, list[Summary]] = defaultdict(list)
    for row in rows:
        if row.player_id is not None:
            of_player[row.player_id].append(row)
    return {player: _sums(own) for player, own in of_player.items()}


def joined_sums(parts: Iterable[Mapping[str, PlayerSums]]) -> dict[str, PlayerSums]:
    """Return the sums of every player over *parts*, which come in order of time."""
    of_player: defaultdict[str, list[PlayerSums]] = defaultdict(list)
    for part in parts:
        for player, sums in part.items():
            of_player[player].append(sums)
    return {
        player: own[0] if len(own) == 1 else _joined(own) for player, own in of_player.items()
    }


_LETTERS = {result.value: result.value[0] for result in Result}


def _sums(rows: Sequence[Summary]) -> PlayerSums:
    matches = _one_a_match(rows)
    timed = [(row.seconds, row.match_deals) for row in matches if row.seconds is not None]
    known = [(seconds, deals) for seconds, deals in timed if deals]
    return PlayerSums(
        results="".join([_LETTERS[row.result] for row in matches]),
        matches=_added(map(_match_columns, matches)),
        timed=(sum(seconds for seconds, _ in known), sum(deals for _, deals in known)),
        deals=_added(map(_deal_columns, rows)),
        highest_deal=max([row.highest_deal for row in rows]),
        comeback=max([row.comeback for row in rows]),
    )


def _joined(parts: Sequence[PlayerSums]) -> PlayerSums:
    results, matches, timed, deals, highest, comebacks = zip(*parts, strict=True)
    seconds, timed_deals = _added(timed)
    return PlayerSums(
        "".join(results),
        _added(matches),
        (seconds, timed_deals),
        _added(deals),
        max(highest),
        max(comebacks),
    )


def _added(columns: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*columns, strict=True)))


def _totals(player: str, sums: PlayerSums) -> Totals:
    won, drawn, lost, score, score_against, counted, counted_against = sums.matches
    dealt, dealt_won, named, named_won, called, called_right = sums.deals[_TALLIED:]
    return Totals(
        player=player,
        matches=Results(*map(sums.results.count, "wdl")),
        games=Results(won, drawn, lost),
        score=score,
        score_against=score_against,
        counted=counted,
        counted_against=counted_against,
        deals=Tally(*sums.deals[:_TALLIED]),
        as_dealer=Rate(dealt_won, dealt),
        as_namer=Rate(named_won, named),
        doubling=Rate(called_right, called),
        highest_deal=sums.highest_deal,
        comeback=sums.comeback,
        seconds_per_deal=Mean(*sums.timed),
    )


def _one_a_match(rows: Sequence[Summary]) -> list[Summary]:
    """Return one row of each match and side: who came back to a seat has played it once."""
    return list({(row.match_id, side_of(row.seat)): row for row in rows}.values())
