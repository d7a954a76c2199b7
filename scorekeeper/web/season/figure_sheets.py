"""Figures as rows with stable column names, the same for CSV and JSON."""

from collections.abc import Iterable, Iterator, Mapping

from scorekeeper.domain.rating import Rating
from scorekeeper.domain.statistics.company import Together
from scorekeeper.domain.statistics.figures import Figures
from scorekeeper.domain.statistics.league import Totals
from scorekeeper.domain.statistics.meetings import Meeting
from scorekeeper.domain.statistics.rates import Mean, Rate
from scorekeeper.domain.statistics.records import Record, Records
from scorekeeper.domain.statistics.tallies import Results, Tally
from scorekeeper.services.statistics import ClubRating, League
from scorekeeper.web.downloads import Sheet, Value, sheet
from scorekeeper.web.known_players import KnownPlayers

Line = Mapping[str, Value]

# The columns of the files and of the calls; they stay what they are.
FIGURES = "figure key count sample value low high"
TOTALS = (
    "player_id player matches won drawn lost win_rate win_rate_low win_rate_high games_won "
    "games_drawn games_lost score score_against deals deals_won deals_drawn deals_lost written "
    "written_against points_deals taken trick_deals tricks sweep_deals sweeps swept "
    "dealer_deals dealer_won namer_deals namer_won doubling_deals doubling_right highest_deal "
    "comeback seconds_per_deal"
)
MEETINGS = (
    "player_id player other_id other matches won drawn lost win_rate win_rate_low win_rate_high"
)
RECORDS = "record place amount match_id day players against"
RATING = "player_id player rating matches provisional"
HISTORY = "day match_id rating_before rating_after gain expected matches_before"


def totals_sheet(players: KnownPlayers, rows: Iterable[Totals]) -> Sheet:
    """Return the totals of every player who may be seen."""
    shown = (row for row in rows if players.is_shown(row.player))
    return sheet("players", (_total_values(players, row) for row in shown), TOTALS)


def meetings_sheet(name: str, players: KnownPlayers, rows: Iterable[Meeting]) -> Sheet:
    """Return who did what beside, or against, whom."""
    shown = (row for row in rows if players.are_shown((row.player, row.other)))
    return sheet(name, (_meeting_values(players, row) for row in shown), MEETINGS)


def records_sheet(players: KnownPlayers, found: League) -> Sheet:
    """Return the records of the club."""
    return sheet("records", _record_lines(players, found), RECORDS)


def rating_sheet(players: KnownPlayers, found: ClubRating) -> Sheet:
    """Return the rating of every player who may be seen, the highest first."""
    ranked = sorted(found.ratings.current.items(), key=lambda one: -one[1].value)
    shown = (row for row in ranked if players.is_shown(row[0]))
    return sheet("rating", (_rating_values(players, *row) for row in shown), RATING)


def history_sheet(player: str, found: ClubRating) -> Sheet:
    """Return what each rated match did to the rating of *player*."""
    return sheet("rating-history", _history_lines(player, found), HISTORY)


def figures_sheet(name: str, players: KnownPlayers, figures: Figures) -> Sheet:
    """Return all figures of a subject, one a row."""
    return sheet(name, _figure_lines(players, figures), FIGURES)


def _rating_values(players: KnownPlayers, player: str, rating: Rating) -> Line:
    return {
        "player_id": player,
        "player": players.name_of(player),
        "rating": rating.value,
        "matches": rating.matches,
        "provisional": int(rating.is_provisional),
    }


def _total_values(players: KnownPlayers, row: Totals) -> Line:
    counts = ("won", "drawn", "lost")
    deals = row.deals
    alike = [
        "written",
        "points_deals",
        "taken",
        "trick_deals",
        "tricks",
        "sweep_deals",
        "sweeps",
        "swept",
    ]
    return {
        "player_id": row.player,
        "player": players.name_of(row.player),
        **_results(row.matches),
        **{f"games_{name}": getattr(row.games, name) for name in counts},
        "score": row.score,
        "score_against": row.score_against,
        "deals": deals.deals,
        **{f"deals_{name}": getattr(deals, name) for name in counts},
        **{name: getattr(deals, name) for name in alike},
        "written_against": deals.against,
        **_counted("dealer_deals", "dealer_won", row.as_dealer),
        **_counted("namer_deals", "namer_won", row.as_namer),
        **_counted("doubling_deals", "doubling_right", row.doubling),
        "highest_deal": row.highest_deal,
        "comeback": row.comeback,
        "seconds_per_deal": row.seconds_per_deal.value,
    }


def _counted(sample: str, count: str, rate: Rate) -> Line:
    return {sample: rate.sample, count: rate.count}


def _results(results: Results) -> Line:
    low, high = results.win_rate.interval or (None, None)
    return {
        "matches": results.played,
        "won": results.won,
        "drawn": results.drawn,
        "lost": results.lost,
        "win_rate": results.win_rate.share,
        "win_rate_low": low,
        "win_rate_high": high,
    }


def _meeting_values(players: KnownPlayers, row: Meeting) -> Line:
    return {
        "player_id": row.player,
        "player": players.name_of(row.player),
        "other_id": row.other,
        "other": players.name_of(row.other),
        **_results(row.results),
    }


def record_kinds(records: Records) -> tuple[tuple[str, tuple[Record, ...]], ...]:
    """Return the records of matches, by their names in files."""
    return (
        ("highest_deal", records.highest_deals),
        ("biggest_win", records.biggest_wins),
        ("comeback", records.comebacks),
        ("most_deals", records.most_deals),
        ("most_seconds", records.most_seconds),
    )


def _record_lines(players: KnownPlayers, found: League) -> Iterator[Line]:
    for name, records in record_kinds(found.records):
        for place, one in enumerate(records, start=1):
            yield {
                "record": name,
                "place": place,
                "amount": one.amount,
                "match_id": one.match,
                "day": found.days[one.match].isoformat(),
                "players": players.names_of(one.players),
                "against": players.names_of(one.against),
            }
    for place, run in enumerate(found.records.runs, start=1):
        yield {
            "record": "matches_won_in_a_row",
            "place": place,
            "amount": run.length,
            "match_id": None,
            "day": None,
            "players": players.name_of(run.player),
            "against": None,
        }


def _history_lines(player: str, found: ClubRating) -> Iterator[Line]:
    for change in found.ratings.changes:
        seats = [one for pair in change.pairs for one in pair]
        if player not in seats:
            continue
        at = seats.index(player)
        side, before = at // 2, change.before[at]
        gain = change.gain if side == 0 else -change.gain
        yield {
            "day": found.days[change.match].isoformat(),
            "match_id": change.match,
            "rating_before": before.value,
            "rating_after": before.value + gain,
            "gain": gain,
            "expected": change.expected if side == 0 else 1 - change.expected,
            "matches_before": before.matches,
        }


def _figure_lines(players: KnownPlayers, found: Figures) -> Iterator[Line]:
    yield from _result_lines("matches", found.matches)
    yield from _result_lines("games", found.games)
    yield from _tally_lines("deals", "", found.deals)
    yield from _tally_lines("as_dealer", "", found.as_dealer)
    yield from _tally_lines("as_namer", "", found.as_namer)
    for name, parts in (("by_trump", found.by_trump), ("by_doubling", found.by_doubling)):
        for part in parts:
            yield from _tally_lines(name, part.key, part.deals)
    yield _rate_line("doubling_right", "", found.doubling)
    yield _rate_line("doubled_against_right", "", found.doubled_against)
    for name, rows in (("partner", found.partners), ("opponent", found.opponents)):
        yield from _company_lines(name, players, rows)
    yield from _company_lines("opponent_pair", players, found.opponent_pairs)
    yield from _streak_lines(found)
    yield from _feat_lines(found)
    yield _mean_line("seconds_per_deal", "", found.seconds_per_deal)
    yield _mean_line("seconds_per_match", "", found.seconds_per_match)
    for every in found.distribution:
        for points, count in enumerate(every.counts):
            key = f"{points}/{every.deal_points}"
            yield _line("taken", key, count, every.deals)


def _line(figure: str, key: str, count: int, sample: int | None = None) -> Line:
    empty: dict[str, Value] = dict.fromkeys(FIGURES.split())
    return {**empty, "figure": figure, "key": key, "count": count, "sample": sample}


def _rate_line(figure: str, key: str, rate: Rate) -> Line:
    low, high = rate.interval or (None, None)
    told = {"value": rate.share, "low": low, "high": high}
    return {**_line(figure, key, rate.count, rate.sample), **told}


def _mean_line(figure: str, key: str, mean: Mean) -> Line:
    return {**_line(figure, key, mean.total, mean.sample), "value": mean.value}


def _result_lines(name: str, results: Results) -> Iterator[Line]:
    yield _rate_line(f"{name}_won", "", results.win_rate)
    yield _line(f"{name}_drawn", "", results.drawn, results.played)
    yield _line(f"{name}_lost", "", results.lost, results.played)


def _tally_lines(name: str, key: str, deals: Tally) -> Iterator[Line]:
    yield _rate_line(f"{name}_won", key, deals.win_rate)
    yield _mean_line(f"{name}_written", key, deals.written_per_deal)
    yield _mean_line(f"{name}_against", key, deals.against_per_deal)
    yield _mean_line(f"{name}_taken", key, deals.taken_per_deal)
    yield _mean_line(f"{name}_tricks", key, deals.tricks_per_deal)
    yield _rate_line(f"{name}_sweeps", key, deals.sweep_rate)
    yield _rate_line(f"{name}_swept", key, deals.swept_rate)


def _company_lines(
    name: str, players: KnownPlayers, rows: Iterable[Together]
) -> Iterator[Line]:
    for row in rows:
        if players.are_shown(row.players):
            key = " ".join(row.players)
            yield _rate_line(f"{name}_matches_won", key, row.results.win_rate)
            yield _rate_line(f"{name}_deals_won", key, row.deals.win_rate)


def _streak_lines(found: Figures) -> Iterator[Line]:
    for name in ("won", "lost", "unbeaten"):
        yield _line(f"longest_streak_{name}", "", getattr(found.streaks, name))
    if found.streaks.current:
        current = found.streaks.current
        yield _line("current_streak", current.result.value, current.length)


def _feat_lines(found: Figures) -> Iterator[Line]:
    for name in ("highest_deal", "biggest_win", "comeback", "most_deals", "most_seconds"):
        feat = getattr(found.feats, name)
        if feat is not None:
            yield _line(name, feat.match, feat.amount)
