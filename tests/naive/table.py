"""A match played over from its log with nothing but loops: who won what, deal by deal.

It shares no line with the application: a match is plain JSON, rules are read as they stand in
it. It knows every rule but the bonus of a turned-up card.
"""

from typing import Any

Json = dict[str, Any]

NO_DEAL = {"id", "kind", "replaces"}
LINES = {
    "recorded",
    "thrown_in",
    "adjusted",
    "time_called",
    "finished",
    "abandoned",
    "reopened",
    "played_on",
}


def play_over(match: Json) -> Json | None:
    """Return the games and the deals that count; None unless the match came to an end."""
    table = Table(match)
    for number in table.numbers():
        table.slot(number)
    return table.outcome()


class Table:
    """The sheet of a match, filled in again slot by slot."""

    def __init__(self, match: Json) -> None:
        self.rules = match["rules"]
        self.end = self.rules["end"]
        self.lines = [line for line in lines_of(match["log"]) if line["live"]]
        self.dealer_sets = {
            entry["number"]: entry["dealer"]
            for entry in match["log"]
            if entry["kind"] == "dealer_set"
        }
        self.dealer = match["first_dealer"]
        self.thrown_in = self.carried = 0
        self.games: list[Json] = []
        self.game = new_game(1)
        self.over: list[str] | None = None
        self.deals: list[Json] = []

    def of_kind(self, *kinds: str) -> list[Json]:
        """Return the live lines of these kinds."""
        return [line for line in self.lines if line["kind"] in kinds]

    def numbers(self) -> list[int]:
        """Return every slot in which something stands, or after which points were adjusted."""
        slots = {line["number"] for line in self.of_kind("recorded", "thrown_in")}
        return sorted(slots | {line["after"] or 0 for line in self.of_kind("adjusted")})

    def slot(self, number: int) -> None:
        """Play the slot *number*."""
        for line in self.of_kind("recorded", "thrown_in"):
            if line["number"] == number:
                self.set_dealer(number)
                if line["kind"] == "thrown_in":
                    self.throw_in()
                else:
                    self.deal(line)
        for line in self.of_kind("adjusted"):
            if (line["after"] or 0) == number and self.over is None:
                self.game["written"][line["side"]] += line["points"]
        self.maybe_end(number)

    def set_dealer(self, number: int) -> None:
        """Let the table say who deals."""
        for slot in sorted(self.dealer_sets):
            if slot <= number:
                self.dealer = self.dealer_sets.pop(slot)
                self.thrown_in = 0

    def throw_in(self) -> None:
        """Let the deal go by."""
        self.thrown_in += 1
        rule = self.rules["misdeal"]
        if rule == "next" or (rule == "same_then_next" and self.thrown_in == 2):
            self.dealer = (self.dealer + 1) % 4
            self.thrown_in = 0

    def deal(self, line: Json) -> None:
        """Write a deal down."""
        if line["dealer"] is not None:
            self.dealer = line["dealer"]
        written = settled(self.rules, line, self.carried)
        if self.over is None:
            self.count(line, written)
        self.carried = self.carried + 1 if is_drawn(line) else 0
        self.thrown_in = 0
        self.dealer = (self.dealer + 1) % 4

    def count(self, line: Json, written: list[int]) -> None:
        """Let a deal count in the game that is played."""
        for side in (0, 1):
            self.game["written"][side] += written[side]
        self.game["deals"] += 1
        swept = line["sweep"] and line["revoke"] is None
        if self.rules["sweep"]["effect"] == "wins_game" and swept:
            self.game["won_by"] = 0 if line["taken"][0] > line["taken"][1] else 1
        self.deals.append(
            {
                **line,
                "dealt_by": self.dealer,
                "wrote": written,
                "game": len(self.games),
                "totals": list(self.game["written"]),
            }
        )

    def maybe_end(self, number: int) -> None:
        """End the game, and with it perhaps the match."""
        if self.over is not None:
            return
        ending = self.game_ending(number)
        if ending is None:
            return
        games = [*self.games, {**self.game, "ending": ending}]
        over = ending if self.rules["games"] == 1 else self.series(games)
        if over is not None and self.of_kind("played_on"):
            return
        self.games, self.over = games, over
        if over is None:
            self.game, self.carried = new_game(number + 1), 0

    def game_ending(self, number: int) -> list[str] | None:
        """Return how the game ended for both sides, or None."""
        ours, theirs = self.game["written"]
        if self.game["won_by"] is not None:
            return wins(self.game["won_by"])
        if self.end["target"] and max(ours, theirs) >= self.end["target"] and ours != theirs:
            return wins(0 if ours > theirs else 1)
        if self.game["extra"] is not None:
            done = self.game["deals"] >= self.game["extra"]
            return self.higher(ours, theirs) if done else None
        if not self.is_full(number) or (ours == theirs and self.end["tie"] == "play_on"):
            return None
        if ours == theirs and self.end["tie"] == "two_extra_deals":
            self.game["extra"] = self.game["deals"] + 2
            return None
        return self.higher(ours, theirs)

    def is_full(self, number: int) -> bool:
        """Tell whether all deals are played, or time is up."""
        if self.end["deals"] and self.game["deals"] >= self.end["deals"]:
            return True
        called = [line["after"] or 0 for line in self.of_kind("time_called")]
        if not any(self.game["first"] <= after <= number for after in called):
            return False
        return not (self.end["even_deals"] and self.game["deals"] % 2 == 1)

    def higher(self, ours: int, theirs: int) -> list[str]:
        """Return what a score means at the end."""
        if ours == theirs:
            return ["win", "win"] if self.end["tie"] == "both_win" else ["draw", "draw"]
        return wins(0 if ours > theirs else 1)

    def series(self, games: list[Json]) -> list[str] | None:
        """Return how a match of several games ended, or None while it goes on."""
        won = [sum(game["ending"] == wins(side) for game in games) for side in (0, 1)]
        if max(won) > self.rules["games"] / 2 or len(games) == self.rules["games"]:
            return self.higher(*won)
        return None

    def outcome(self) -> Json | None:
        """Return the end of the match, if it came."""
        closing = sorted(
            self.of_kind("finished", "abandoned", "reopened"), key=lambda line: line["seq"]
        )
        last = closing[-1]["kind"] if closing else "reopened"
        if last == "abandoned" or (self.over is None and last == "reopened"):
            return None
        games = self.games if self.over else [*self.games, {**self.game, "ending": None}]
        results = self.over or self.stopped()
        ended = [game["ending"] for game in games if game["ending"]]
        return {
            "results": results,
            "games": [results] if self.rules["games"] == 1 else ended,
            "written": [game["written"] for game in games],
            "deals": self.deals,
        }

    def stopped(self) -> list[str]:
        """Return how a match ends that the table stops: games first, then points."""
        won = [sum(game["ending"] == wins(side) for game in self.games) for side in (0, 1)]
        return self.higher(*(self.game["written"] if won[0] == won[1] else won))


def lines_of(log: list[Json]) -> list[Json]:
    """Return what stands on the sheet, corrected, and whether it still counts."""
    lines, found = [], {}
    for seq, entry in enumerate(log):
        if entry["kind"] in LINES:
            line = {**entry, "seq": seq, "live": True}
            lines.append(line)
            found[entry["id"]] = line
        elif "replaces" in entry:
            line = found[entry["id"]] = found[entry["replaces"]]
            if entry["kind"] == "corrected":
                line.update({name: entry[name] for name in entry if name not in NO_DEAL})
            else:
                line["live"] = entry["kind"] == "restored"
    return lines


def new_game(first: int) -> Json:
    """Return a game in which nothing is written, whose first slot is *first*."""
    return {"written": [0, 0], "deals": 0, "first": first, "won_by": None, "extra": None}


def wins(side: int) -> list[str]:
    """Return a win of *side*."""
    return ["win", "loss"] if side == 0 else ["loss", "win"]


def is_drawn(deal: Json) -> bool:
    """Tell whether the points were split evenly."""
    return deal["revoke"] is None and deal["taken"][0] == deal["taken"][1]


def settled(rules: Json, deal: Json, carried: int) -> list[int]:
    """Return what both sides write for a deal."""
    times = factor(rules, deal, carried)
    if deal["revoke"] is not None:
        stake = rules["revoke"]["points"]
        if rules["revoke"]["times_multiplier"]:
            stake *= times
        return [0, stake] if deal["revoke"] == 0 else [stake, 0]
    half = sum(deal["taken"]) // 2
    return [max(0, points - half) * times for points in deal["taken"]]


def factor(rules: Json, deal: Json, carried: int) -> int:
    """Return how many times the points of a deal count."""
    doubling = rules["doubling"]
    draws = {"nothing": 0, "doubles_next": min(1, carried)}.get(rules["drawn_deal"], carried)
    no_trump = deal["trump"] == "none"
    sweeps = rules["sweep"]["effect"] == "double" and deal["revoke"] is None
    sweeps = sweeps and (
        deal["sweep"] or (rules["sweep"]["test"] == "points" and 0 in deal["taken"])
    )
    if doubling["stack"] == "add":
        times = int(1 + no_trump + deal["doubled"] + draws + sweeps)
        return times if doubling["cap"] is None else min(times, int(doubling["cap"]))
    times = doubling["levels"][deal["doubled"]] * 2**draws
    times *= rules["no_trump"]["factor"] if no_trump else 1
    times = times if doubling["cap"] is None else min(times, doubling["cap"])
    return int(times * 2 if sweeps else times)
