"""Every figure once more, from the logs of all matches, with nothing but loops and lists.

It shares no line with the application. What it returns has the shape of the application's own
figures, written as dictionaries, so that the two can be compared as wholes.
"""

from collections.abc import Callable, Iterable
from typing import Any

from tests.naive.table import is_drawn, play_over

Json = dict[str, Any]
Deals = list[tuple[Json, int]]  # A deal, and the side that it is seen from.


def finished(matches: Iterable[Json]) -> list[Json]:
    """Return the matches that came to an end, played over, in order of time."""
    found = []
    for match in matches:
        course = play_over(match)
        if course is not None:
            found.append(told({**match, **course}))
    return sorted(found, key=lambda one: (one["day"], one["begun"], one["id"]))


def told(match: Json) -> Json:
    """Return *match* with what can be told of every deal."""
    rules = match["rules"]
    for deal in match["deals"]:
        deal["players"] = seated(match, deal["number"])
        side = naming_side(rules, deal)
        deal["caller"] = None if side is None or not deal["doubled"] else side
        if deal["caller"] is not None and deal["doubled"] % 2 == 1:
            deal["caller"] = 1 - deal["caller"]
        deal["naming"] = side
        can_be_doubled = len(rules["doubling"]["levels"]) > 1
        deal["calls"] = str(deal["doubled"]) if can_be_doubled else None
        deal["namer"] = namer(rules, deal)
        deal["won"] = winner(deal)
        deal["knows"] = deal["revoke"] is None and (
            deal["tricks"] is not None or 0 not in deal["taken"]
        )
        deal["swept_by"] = None
        if deal["knows"] and deal["tricks"] and 0 in deal["tricks"]:
            deal["swept_by"] = 0 if deal["tricks"][1] == 0 else 1
    return match


def seated(match: Json, number: int) -> list[str | None]:
    """Return who sat on seats 0 to 3 at the slot *number*."""
    players: list[str | None] = [None, None, None, None]
    for place in range(1, number + 1):
        for seat, start, player in match["seats"]:
            if start == place:
                players[seat] = player
    return players


def naming_side(rules: Json, deal: Json) -> int | None:
    """Return which side named trump."""
    if deal["named_by"] is not None:
        return int(deal["named_by"] % 2)
    sides = {"dealer": deal["dealt_by"] % 2, "leader": 1 - deal["dealt_by"] % 2}
    return sides.get(rules["trump_by"])


def namer(rules: Json, deal: Json) -> int | None:
    """Return the seat that named trump, if it is certain."""
    if deal["named_by"] is not None:
        return int(deal["named_by"])
    if rules["delegate"] or rules["trump_by"] == "turned_up":
        return None
    seat = deal["dealt_by"] + (rules["trump_by"] == "leader")
    return int(seat % 4)


def winner(deal: Json) -> int | None:
    """Return the side that won a deal."""
    if deal["revoke"] is not None:
        return 1 - int(deal["revoke"])
    if is_drawn(deal):
        return None
    return 0 if deal["taken"][0] > deal["taken"][1] else 1


def tally(deals: Deals) -> Json:
    """Return what happened in *deals*."""
    points = [(deal, side) for deal, side in deals if deal["taken"] is not None]
    tricks = [(deal, side) for deal, side in deals if deal["tricks"] is not None]
    knows = [(deal, side) for deal, side in deals if deal["knows"]]
    return {
        "deals": len(deals),
        "won": sum(deal["won"] == side for deal, side in deals),
        "drawn": sum(is_drawn(deal) for deal, _ in deals),
        "lost": sum(deal["won"] == 1 - side for deal, side in deals),
        "written": sum(deal["wrote"][side] for deal, side in deals),
        "against": sum(deal["wrote"][1 - side] for deal, side in deals),
        "points_deals": len(points),
        "taken": sum(deal["taken"][side] for deal, side in points),
        "taken_against": sum(deal["taken"][1 - side] for deal, side in points),
        "trick_deals": len(tricks),
        "tricks": sum(deal["tricks"][side] for deal, side in tricks),
        "tricks_against": sum(deal["tricks"][1 - side] for deal, side in tricks),
        "sweep_deals": len(knows),
        "sweeps": sum(deal["swept_by"] == side for deal, side in knows),
        "swept": sum(deal["swept_by"] == 1 - side for deal, side in knows),
    }


def results(outcomes: Iterable[str]) -> Json:
    """Return how often there was each outcome."""
    every = list(outcomes)
    return {
        "won": every.count("win"),
        "drawn": every.count("draw"),
        "lost": every.count("loss"),
    }


def rate(hits: Iterable[bool]) -> Json:
    """Return how many of *hits* are true."""
    every = list(hits)
    return {"count": every.count(True), "sample": len(every)}


def figures(matches: list[Json], own: set[str], against: set[str]) -> Json:
    """Return the figures of the players *own*, against the players *against*."""
    seen = [one for match in matches for one in seen_of(match, own, against)]
    deals = [(deal, side) for _, side, some in seen for deal in some]
    outcomes = [match["results"][side] for match, side, _ in seen]
    return {
        "matches": results(outcomes),
        "games": results(game[side] for match, side, _ in seen for game in match["games"]),
        "deals": tally(deals),
        "distribution": distribution(
            (total_of(match), deal["taken"][side])
            for match, side, some in seen
            for deal in some
            if deal["taken"] is not None
        ),
        "as_dealer": tally([one for one in deals if at(one[0], "dealt_by") in own]),
        "as_namer": tally([one for one in deals if at(one[0], "namer") in own]),
        "by_trump": parts(deals, lambda deal: deal["trump"]),
        "by_doubling": parts(deals, lambda deal: deal["calls"]),
        "doubling": rate(deal["won"] == side for deal, side in deals if deal["caller"] == side),
        "doubled_against": rate(
            deal["won"] == 1 - side for deal, side in deals if deal["caller"] == 1 - side
        ),
        "partners": company(seen, lambda side, players: singles(players[side::2], own)),
        "opponents": company(seen, lambda side, players: singles(players[1 - side :: 2], own)),
        "opponent_pairs": company(seen, lambda side, players: whole(players[1 - side :: 2])),
        "streaks": streaks(outcomes),
        "feats": feats(seen),
        "form": tuple(form(seen, outcomes)),
        "seconds_per_deal": pace(match for match, _, _ in seen),
        "seconds_per_match": length(match for match, _, _ in seen),
    }


def seen_of(
    match: Json, own: set[str], against: set[str]
) -> list[tuple[Json, int, list[Json]]]:
    """Return *match* from the side on which *own* sat, with the deals for which they did."""
    found = []
    for side in (0, 1):

        def sat(players: list[str | None], side: int = side) -> bool:
            return own <= {*players[side::2]} and against <= {*players[1 - side :: 2]}

        deals = [deal for deal in match["deals"] if sat(deal["players"])]
        if deals or (not match["deals"] and sat(seated(match, 1))):
            found.append((match, side, deals))
    return found


def by_player(matches: list[Json]) -> dict[str, list[Json]]:
    """Return the matches in which each player sat, in their order."""
    found: dict[str, list[Json]] = {}
    for match in matches:
        for player in {player for _, _, player in match["seats"]}:
            found.setdefault(player, []).append(match)
    return found


def at(deal: Json, name: str) -> str | None:
    """Return the player of the seat that the deal tells under *name*."""
    seat = deal[name]
    return None if seat is None else deal["players"][seat]


def total_of(match: Json) -> int:
    """Return the points of one deal."""
    rules = match["rules"]
    return 60 + int(rules["trick_point"]) * {"fr32": 8, "es48": 12, "es40": 10}[rules["deck"]]


def distribution(taken: Iterable[tuple[int, int]]) -> tuple[Json, ...]:
    """Return how often every number of points was taken."""
    every = list(taken)
    return tuple(
        {
            "deal_points": total,
            "counts": tuple(every.count((total, points)) for points in range(total + 1)),
        }
        for total in sorted({total for total, _ in every})
    )


def parts(deals: Deals, key: Callable[[Json], str | None]) -> tuple[Json, ...]:
    """Return the tally of every key."""
    keys = sorted({found for deal, _ in deals if (found := key(deal)) is not None})
    return tuple(
        {"key": one, "deals": tally([(deal, side) for deal, side in deals if key(deal) == one])}
        for one in keys
    )


def singles(players: list[str | None], but: set[str]) -> set[tuple[str, ...]]:
    """Return the known players but for *but*, one by one."""
    return {(player,) for player in players if player is not None and player not in but}


def whole(players: list[str | None]) -> set[tuple[str, ...]]:
    """Return the pair if both are known."""
    known = sorted({player for player in players if player is not None})
    return {(known[0], known[1])} if len(known) == 2 else set()


def company(
    seen: list[tuple[Json, int, list[Json]]],
    among: Callable[[int, list[str | None]], set[tuple[str, ...]]],
) -> tuple[Json, ...]:
    """Return what was played with everybody whom *among* finds at the table."""
    there: dict[tuple[str, ...], list[str]] = {}
    some: dict[tuple[str, ...], Deals] = {}
    for match, side, deals in seen:
        met = set() if deals else among(side, seated(match, 1))
        for deal in deals:
            for one in among(side, deal["players"]):
                met.add(one)
                some.setdefault(one, []).append((deal, side))
        for one in met:
            there.setdefault(one, []).append(match["results"][side])
    rows: list[Json] = [
        {"players": one, "results": results(outcomes), "deals": tally(some.get(one, []))}
        for one, outcomes in there.items()
    ]
    rows.sort(key=lambda row: (-sum(row["results"].values()), row["players"]))
    return tuple(rows)


def streaks(outcomes: list[str]) -> Json:
    """Return the longest rows of outcomes, and the one that goes on."""
    longest = {
        name: longest_row([outcome in fitting for outcome in outcomes])
        for name, fitting in (("win", {"win"}), ("loss", {"loss"}), ("both", {"win", "draw"}))
    }
    current = 0
    for outcome in reversed(outcomes):
        if outcome != outcomes[-1]:
            break
        current += 1
    return {
        "current": {"result": outcomes[-1], "length": current} if outcomes else None,
        "won": longest["win"],
        "lost": longest["loss"],
        "unbeaten": longest["both"],
    }


def longest_row(fits: list[bool]) -> int:
    """Return how often in a row something was true."""
    longest = running = 0
    for fit in fits:
        running = running + 1 if fit else 0
        longest = max(longest, running)
    return longest


def feats(seen: list[tuple[Json, int, list[Json]]]) -> Json:
    """Return the best of everything, the first of equals."""
    best: Json = dict.fromkeys(
        ("highest_deal", "biggest_win", "comeback", "most_deals", "most_seconds")
    )

    def offer(name: str, match: Json, amount: int, **more: int) -> None:
        if amount > (best[name]["amount"] if best[name] else 0):
            best[name] = {
                "amount": amount,
                "match": match["id"],
                "day": match["day"],
                "side": None,
                "number": None,
                **more,
            }

    for match, side, deals in seen:
        for deal in deals:
            offer("highest_deal", match, deal["wrote"][side], side=side, number=deal["number"])
        if match["results"][side] == "win":
            offer("biggest_win", match, margin(match, side), side=side)
        offer("comeback", match, comeback(match, side), side=side)
        offer("most_deals", match, len(match["deals"]))
        offer("most_seconds", match, match["seconds"] or 0)
    return best


def margin(match: Json, side: int) -> int:
    """Return how many points more a side wrote."""
    return sum(int(game[side] - game[1 - side]) for game in match["written"])


def comeback(match: Json, side: int) -> int:
    """Return how far a side lay behind in a game that it won alone."""
    behind = 0
    for deal in match["deals"]:
        ended = match["games"][deal["game"] : deal["game"] + 1]
        if ended and ended[0][side] == "win" and ended[0][1 - side] == "loss":
            behind = max(behind, deal["totals"][1 - side] - deal["totals"][side])
    return behind


def form(seen: list[tuple[Json, int, list[Json]]], outcomes: list[str]) -> Iterable[Json]:
    """Yield how the last ten matches had gone after each one."""
    for place, (match, side, _) in enumerate(seen):
        latest = outcomes[: place + 1][-10:]
        yield {
            "match": match["id"],
            "day": match["day"],
            "result": outcomes[place],
            "margin": margin(match, side),
            "latest": {"count": latest.count("win"), "sample": len(latest)},
        }


def pace(matches: Iterable[Json]) -> Json:
    """Return seconds and deals, where both are known."""
    timed = [match for match in matches if match["seconds"] is not None and match["deals"]]
    return {
        "total": sum(match["seconds"] for match in timed),
        "sample": sum(len(match["deals"]) for match in timed),
    }


def length(matches: Iterable[Json]) -> Json:
    """Return seconds and matches, where known."""
    timed = [match["seconds"] for match in matches if match["seconds"] is not None]
    return {"total": sum(timed), "sample": len(timed)}


def club_figures(matches: list[Json]) -> Json:
    """Return the figures of all *matches* together."""
    deals = [deal for match in matches for deal in match["deals"]]
    named = [(deal, deal["naming"]) for deal in deals if deal["naming"] is not None]
    players = {
        player
        for match in matches
        for table in [deal["players"] for deal in match["deals"]] or [seated(match, 1)]
        for player in table
        if player is not None
    }
    return {
        "matches": len(matches),
        "drawn": sum("loss" not in match["results"] for match in matches),
        "deals": len(deals),
        "players": frozenset(players),
        "deals_per_match": {
            "total": len(deals),
            "sample": len([match for match in matches if match["deals"]]),
        },
        "written": {"total": sum(sum(deal["wrote"]) for deal in deals), "sample": len(deals)},
        "distribution": distribution(
            (total_of(match), max(deal["taken"]))
            for match in matches
            for deal in match["deals"]
            if deal["taken"] is not None
        ),
        "dealers": tally([(deal, deal["dealt_by"] % 2) for deal in deals]),
        "namers": tally(named),
        "by_trump": parts(named, lambda deal: deal["trump"]),
        "by_doubling": parts(named, lambda deal: deal["calls"]),
        "sweeps": rate(deal["swept_by"] is not None for deal in deals if deal["knows"]),
        "doubling": rate(
            deal["won"] == deal["caller"] for deal in deals if deal["caller"] is not None
        ),
        "feats": feats([(match, side, match["deals"]) for match in matches for side in (0, 1)]),
        "seconds_per_deal": pace(matches),
        "seconds_per_match": length(matches),
    }
