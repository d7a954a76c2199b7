"""The tables of many players once more: what they did, who leads, how they are rated."""

import math
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.naive.figures import comeback, results, seated, tally

Json = dict[str, Any]
Entrant = tuple[str, ...]


def stints(match: Json, seat: int) -> list[Json]:
    """Return who sat on *seat* one after the other, each with his deals."""
    found: list[Json] = []
    for place, deal in enumerate(match["deals"], start=1):
        player = deal["players"][seat]
        if not found or found[-1]["player"] != player:
            found.append({"seat": seat, "player": player, "first": place, "deals": []})
        found[-1]["deals"].append(deal)
        found[-1]["last"] = place
    starter = seated(match, 1)[seat]
    nobody: Json = {"seat": seat, "player": starter, "first": 0, "last": 0, "deals": []}
    return found or [nobody]


def summary_rows(match: Json) -> list[Json]:
    """Return the row of every stint."""
    return [row_of(match, stint) for seat in range(4) for stint in stints(match, seat)]


def row_of(match: Json, stint: Json) -> Json:
    """Return what a match came to for one who sat on a seat."""
    side, deals = stint["seat"] % 2, stint["deals"]
    games = results(game[side] for game in match["games"])
    counts = tally([(deal, side) for deal in deals])
    dealt = [deal for deal in deals if deal["dealt_by"] == stint["seat"]]
    named = [deal for deal in deals if deal["namer"] == stint["seat"]]
    called = [deal for deal in deals if deal["caller"] == side]
    return {
        "match_id": match["id"],
        "seat": stint["seat"],
        "first_deal": stint["first"],
        "last_deal": stint["last"],
        "player_id": stint["player"],
        "ruleset_id": match["rules"]["id"],
        "result": match["results"][side],
        "games_won": games["won"],
        "games_drawn": games["drawn"],
        "games_lost": games["lost"],
        "score": sum(game[side] for game in match["written"]),
        "score_against": sum(game[1 - side] for game in match["written"]),
        "counted": counted(match, side),
        "counted_against": counted(match, 1 - side),
        "comeback": comeback(match, side),
        "match_deals": len(match["deals"]),
        "seconds": match["seconds"],
        "deals": counts["deals"],
        "deals_won": counts["won"],
        "deals_drawn": counts["drawn"],
        "deals_lost": counts["lost"],
        "written": counts["written"],
        "written_against": counts["against"],
        **{name: counts[name] for name in list(counts)[6:]},
        "dealer_deals": len(dealt),
        "dealer_won": sum(deal["won"] == side for deal in dealt),
        "namer_deals": len(named),
        "namer_won": sum(deal["won"] == side for deal in named),
        "doubling_deals": len(called),
        "doubling_right": sum(deal["won"] == side for deal in called),
        "highest_deal": max([deal["wrote"][side] for deal in deals], default=0),
    }


def counted(match: Json, side: int) -> int:
    """Return the points of a side, each game cut at the cap."""
    cap = match["rules"]["end"]["ranking_cap"] or math.inf
    return int(sum(min(game[side], cap) for game in match["written"]))


def meetings(matches: list[Json], *, beside: bool) -> set[tuple[str, str, int, int, int]]:
    """Return who won, drew and lost how often against whom, or beside whom."""
    found: dict[tuple[str, str], list[str]] = {}
    for match in matches:
        met = set()
        for players in [deal["players"] for deal in match["deals"]] or [seated(match, 1)]:
            for one, other in combinations(range(4), 2):
                if (one % 2 == other % 2) == beside and None not in (
                    players[one],
                    players[other],
                ):
                    met |= {(players[one], players[other], one % 2)}
                    met |= {(players[other], players[one], other % 2)}
        for player, other_player, side in met:
            found.setdefault((player, other_player), []).append(match["results"][side])
    return {(*both, *results(some).values()) for both, some in found.items()}


def season_results(rules: Json, matches: list[Json]) -> list[Json]:
    """Return what every entrant made of every match."""
    found = []
    for match in matches:
        entrants = [credited(rules, match, side) for side in (0, 1)]
        for side, own in enumerate(entrants):
            units = match["games"] if rules["unit"] == "games" else [match["results"]]
            found += [
                {
                    "evening": (match["day"], match["evening"]),
                    "entrant": entrant,
                    "opponents": entrants[1 - side],
                    "outcomes": [unit[side] for unit in units],
                    "written": counted(match, side),
                    "against": counted(match, 1 - side),
                }
                for entrant in own
            ]
    return found


def credited(rules: Json, match: Json, side: int) -> list[Entrant]:
    """Return for whom a match counts on one side."""
    players = []
    for seat in (side, side + 2):
        sat = stints(match, seat)
        if len(sat) == 1 or rules["substitute"] == "replaced":
            players.append(sat[0]["player"])
        elif rules["substitute"] == "substitute":
            players.append(sat[-1]["player"])
    known = sorted(player for player in players if player is not None)
    if rules["entrants"] == "players":
        return [(player,) for player in known]
    return [(known[0], known[1])] if len(known) == 2 else []


def halves(rules: Json, outcomes: Iterable[str]) -> int:
    """Return the half points of *outcomes*."""
    return int(sum(rules["halves"][outcome] for outcome in outcomes))


def evening_values(rules: Json, rows: list[Json]) -> Json:
    """Return what an evening comes to."""
    outcomes = [outcome for row in rows for outcome in row["outcomes"]]
    points = halves(rules, outcomes)
    if rules["bonus"]:
        reached = [row for row in rows if row["written"] >= rules["bonus"]["target"]]
        points += len(reached) * rules["bonus"]["halves"]
    score = {
        **results(outcomes),
        "halves": points,
        "written": sum(row["written"] for row in rows),
        "against": sum(row["against"] for row in rows),
        "missed": False,
    }
    return {**score, "value": measured(rules, score)}


def measured(rules: Json, score: Json) -> Fraction:
    """Return the figure that ranks."""
    if rules["measure"] == "points":
        return Fraction(score["halves"], 2)
    if rules["measure"] == "written":
        return Fraction(score["written"])
    if rules["measure"] == "difference":
        return Fraction(score["written"] - score["against"])
    return share(score)


def share(score: Json) -> Fraction:
    """Return the share won, a draw as half a win."""
    played = score["won"] + score["drawn"] + score["lost"]
    return Fraction(2 * score["won"] + score["drawn"], 2 * played) if played else Fraction(0)


def standings(rules: Json, matches: list[Json]) -> list[tuple[int | None, Entrant, Fraction]]:
    """Return rank, entrant and total, from the best down."""
    rows = season_results(rules, matches)
    held = sorted({row["evening"] for row in rows})
    of_entrant = by_entrant(rows)
    table = [entrant_row(rules, of_entrant[one], held, one) for one in sorted(of_entrant)]
    enough = [row for row in table if row["attended"] >= rules["least_evenings"]]
    few = [row for row in table if row["attended"] < rules["least_evenings"]]
    ranked: list[tuple[int | None, Entrant, Fraction]] = []
    for level in ordered(rules, of_entrant, enough):
        rank = len(ranked) + 1
        ranked += [(rank, row["entrant"], row["value"]) for row in level]
    for level in ordered(rules, of_entrant, few):
        ranked += [(None, row["entrant"], row["value"]) for row in level]
    return ranked


def by_entrant(rows: list[Json]) -> dict[Entrant, list[Json]]:
    """Return the rows of each entrant."""
    found: dict[Entrant, list[Json]] = {}
    for row in rows:
        found.setdefault(row["entrant"], []).append(row)
    return found


def entrant_row(rules: Json, own: list[Json], held: list[Any], entrant: Entrant) -> Json:
    """Return what an entrant's season comes to, from his *own* rows."""
    there: dict[Any, list[Json]] = {}
    for row in own:
        there.setdefault(row["evening"], []).append(row)
    evenings: list[Json] = []
    for evening in held:
        came = evening in there
        score: Json = evening_values(rules, there[evening]) if came else {"missed": True}
        evenings.append({**score, "evening": evening})
    attended = [score for score in evenings if not score["missed"]]
    for score in evenings:
        if score["missed"]:
            score.update(nothing(), value=missed_value(rules, attended))
    worst_first = sorted(evenings, key=worth)
    kept = worst_first[rules["drop"] :]
    kept = kept if rules["best"] is None else kept[max(0, len(kept) - rules["best"]) :]
    sums = {
        name: sum(score[name] for score in kept)
        for name in ("won", "drawn", "lost", "halves", "written", "against")
    }
    is_share = rules["measure"] == "percentage"
    value = share(sums) if is_share else sum((score["value"] for score in kept), Fraction(0))
    best = [score["value"] for score in kept if not score["missed"]]
    return {
        **sums,
        "entrant": entrant,
        "value": value,
        "attended": len(attended),
        "best_evening": max(best, default=Fraction(0)),
        "last_evenings": [
            (0, Fraction(0)) if score["missed"] else (1, score["value"])
            for score in reversed(evenings)
        ],
    }


def nothing() -> Json:
    """Return the columns of an evening on which nothing was played."""
    return {"won": 0, "drawn": 0, "lost": 0, "halves": 0, "written": 0, "against": 0}


def missed_value(rules: Json, attended: list[Json]) -> Fraction | None:
    """Return what an evening counts that an entrant has missed."""
    if rules["measure"] == "percentage":
        return None
    if rules["absent"]["rule"] == "average":
        total = sum((score["value"] for score in attended), Fraction(0))
        return total / len(attended)
    return Fraction(rules["absent"]["halves"], 2)


def worth(score: Json) -> tuple[Any, ...]:
    """Return what sorts evenings from the worst to the best."""
    value = score["value"]
    return (
        value is not None,
        value or 0,
        not score["missed"],
        score["written"] - score["against"],
        score["written"],
        score["evening"],
    )


def ordered(
    rules: Json, rows: dict[Entrant, list[Json]], table: list[Json]
) -> list[list[Json]]:
    """Return the levels of *table*, the best first."""
    level_of = [sorted(table, key=lambda row: row["entrant"])] if table else []
    for criterion in ["value", *rules["tie_breaks"]]:
        if criterion == "lots":
            continue
        finer = []
        for level in level_of:
            if criterion == "direct":
                finer += direct(rules, rows, level)
            else:
                finer += grouped(level, [key_of(criterion, row) for row in level])
        level_of = finer
    return level_of


def key_of(criterion: str, row: Json) -> Any:
    """Return what a criterion compares."""
    if criterion == "percentage":
        return share(row)
    if criterion == "difference":
        return row["written"] - row["against"]
    names = {"points": "halves", "wins": "won", "evenings": "attended"}
    return row[names.get(criterion, criterion)]


def grouped(level: list[Json], keys: list[Any]) -> list[list[Json]]:
    """Return *level* by its *keys*, the greatest first."""
    of_key: dict[str, list[Json]] = {}
    for row, key in zip(level, keys, strict=True):
        of_key.setdefault(repr(key), []).append(row)
    found = {repr(key): key for key in keys}
    return [of_key[name] for name in sorted(found, key=lambda name: found[name], reverse=True)]


def direct(rules: Json, rows: dict[Entrant, list[Json]], level: list[Json]) -> list[list[Json]]:
    """Return *level* by the matches that its members played against one another."""
    names = {row["entrant"] for row in level}
    met = {
        name: {opponent for row in rows[name] for opponent in row["opponents"]}
        for name in names
    }
    if any(other not in met[one] for one, other in combinations(sorted(names), 2)):
        return [level]
    among = {
        name: [
            row
            for row in rows[name]
            for opponent in row["opponents"]
            if opponent in names and opponent != name
        ]
        for name in names
    }
    keys = [
        (
            sum(halves(rules, row["outcomes"]) for row in among[name]),
            sum(row["written"] - row["against"] for row in among[name]),
        )
        for name in (row["entrant"] for row in level)
    ]
    parts = grouped(level, keys)
    if len(parts) == 1:
        return parts
    return [finer for part in parts for finer in direct(rules, rows, part)]


def ratings(matches: list[Json], *, with_margin: bool) -> dict[str, tuple[float, int]]:
    """Return rating and number of matches of every player."""
    value: dict[str, float] = {}
    played: dict[str, int] = {}
    for match in matches:
        tables = {tuple(deal["players"]) for deal in match["deals"]} or {(*seated(match, 1),)}
        table = [player for player in next(iter(tables)) if player is not None]
        if len(tables) > 1 or len({*table}) != 4:
            continue
        ours, theirs = ([table[side], table[side + 2]] for side in (0, 1))
        rated = [sum(value.get(one, 1500.0) for one in pair) / 2 for pair in (ours, theirs)]
        expected = 1 / (1 + 10 ** ((rated[1] - rated[0]) / 400))
        results_now = match["results"]
        won = 0.5 if "loss" not in results_now else float(results_now[0] == "win")
        k = sum(48 if played.get(one, 0) < 20 else 24 for one in table) / 4
        margin = abs(counted(match, 0) - counted(match, 1))
        if with_margin and won != 0.5 and margin:
            lead = rated[0] - rated[1] if won == 1 else rated[1] - rated[0]
            k *= math.log(1 + margin / 10) * 2.2 / (0.001 * lead + 2.2)
        for player in table:
            sign = 1 if player in ours else -1
            value[player] = value.get(player, 1500.0) + sign * k * (won - expected)
            played[player] = played.get(player, 0) + 1
    return {player: (value[player], played[player]) for player in value}
