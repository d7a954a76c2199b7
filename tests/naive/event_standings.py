"""Standings of an event once more, in the plainest way: every figure from the bare results.

Nothing is kept; whatever is asked for is worked out anew from the list of what happened.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

Json = dict[str, Any]
F = Fraction


class Sheet:
    """Results and scoring as plain values, and the questions that can be put to them."""

    def __init__(self, results: Json, scoring: Json) -> None:
        self.everything = results
        self.scoring = scoring
        self.gone = self._annulled()

    def _annulled(self) -> set[int]:
        policy = self.scoring["withdrawal"]
        if policy == "keep":
            return set()
        planned = self.everything["planned"] or self.everything["rounds"]
        return {
            one
            for one in self.everything["withdrawn"]
            if policy == "annul-all"
            or sum(t["outcome"] == "played" for t in self._tables_of(one)) * 2 < planned
        }

    def _tables_of(self, entrant: int) -> list[Json]:
        return [
            t for t in self.everything["tables"] if entrant in t["sides"][0] + t["sides"][1]
        ]

    def ranked(self) -> list[int]:
        return sorted(set(self.everything["entrants"]) - self.gone)

    def lines(self, entrant: int) -> list[Json]:
        """Return what each round came to, in the values of `line`."""
        found, seen = [], set()
        for table in self._tables_of(entrant):
            seen.add(table["round"])
            if not self.gone & set(table["sides"][0] + table["sides"][1]):
                line = self._line(entrant, table)
                found += [line] if line else []
        for rest in self.everything["rests"]:
            if rest["entrant"] == entrant:
                seen.add(rest["round"])
                if rest["kind"] != "free":
                    found.append(self._rest(rest["round"], rest["kind"], entrant))
        missing = set(range(1, self.everything["rounds"] + 1)) - seen
        return found + [self._rest(number, "absent", entrant) for number in missing]

    def _line(self, entrant: int, table: Json) -> Json | None:
        side = 0 if entrant in table["sides"][0] else 1
        others = list(table["sides"][1 - side])
        if table["outcome"] in {"pending", "void"}:
            return None
        if table["outcome"] == "played":
            cap = self.scoring["cap"]
            mine, theirs = table["points"][side], table["points"][1 - side]
            name = "win" if mine > theirs else "draw" if mine == theirs else "loss"
            if table["winner"] is not None:
                name = "win" if table["winner"] == side else "loss"
            counts = [p if cap is None else min(p, cap) for p in (mine, theirs)]
            made = line(table["round"], "played", others, self.scoring[name], *counts)
            return {**made, "sign": {"win": 1, "draw": 0, "loss": -1}[name]}
        was_there = table["outcome"] == ["forfeit-second", "forfeit-first"][side]
        won, lost = self.scoring["forfeit"]
        if was_there:
            return line(table["round"], "forfeit-won", others, self.scoring["win"], won, lost)
        if table["outcome"] == "double-forfeit":
            won = lost = 0
        return line(table["round"], "forfeit-lost", others, 0, lost, won)

    def _rest(self, number: int, kind: str, entrant: int) -> Json:
        if kind != "bye":
            return line(number, kind, [], self.scoring[kind], 0, 0)
        own = [
            made
            for table in self._tables_of(entrant)
            if table["outcome"] == "played"
            and not self.gone & set(table["sides"][0] + table["sides"][1])
            and (made := self._line(entrant, table))
        ]
        halves, points = self.scoring["bye"]["halves"], self.scoring["bye"]["points"]
        if halves is None:
            halves = mean([one["halves"] for one in own], F(self.scoring["draw"]))
        if points is None:
            points = [mean([one[key] for one in own], F(0)) for key in ("made", "let")]
        return line(number, "bye", [], halves, *points)

    def score(self, entrant: int) -> Fraction:
        return sum((one["halves"] for one in self.lines(entrant)), F(0))

    def last_round(self, entrant: int) -> int:
        at_tables = [t["round"] for t in self._tables_of(entrant)]
        rests = [
            rest["round"]
            for rest in self.everything["rests"]
            if rest["entrant"] == entrant and rest["kind"] in {"bye", "free"}
        ]
        return int(max([0, *at_tables, *rests]))

    def adjusted(self, entrant: int) -> Fraction:
        last, rounds = self.last_round(entrant), self.everything["rounds"]
        before = [one for one in self.lines(entrant) if one["round"] <= last]
        score = sum((one["halves"] for one in before), F(0))
        if last >= rounds:
            return score
        there = [one for one in before if one["kind"] in {"played", "bye", "forfeit-won"}]
        if self.scoring["adjusted"] == "trend" and there:
            return F(score * rounds, len(there))
        return score + F(self.scoring["draw"] * (rounds - last))

    def against(self, entrant: int, one: Json) -> Fraction:
        if one["kind"] == "played":
            return mean([self.adjusted(other) for other in one["others"]], F(0))
        if one["kind"] in {"bye", "forfeit-won"}:
            return self.score(entrant)
        return min(self.score(entrant), F(self.scoring["draw"] * self.everything["rounds"]))

    def buchholz(self, entrant: int) -> Fraction:
        return sum((self.against(entrant, one) for one in self.lines(entrant)), F(0))

    def buchholz_cut(self, entrant: int) -> Fraction:
        lines = self.lines(entrant)
        missed = [
            one for one in lines if one["kind"] in {"requested", "absent", "forfeit-lost"}
        ]
        scores = [self.against(entrant, one) for one in missed or lines]
        return self.buchholz(entrant) - min(scores, default=F(0))

    def median_buchholz(self, entrant: int) -> Fraction:
        scores = sorted(self.against(entrant, one) for one in self.lines(entrant))
        return sum(scores[1 : len(scores) - 1], F(0)) if scores else F(0)

    def fine_buchholz(self, entrant: int) -> Fraction:
        total = F(0)
        for one in self.lines(entrant):
            others = one["others"] if one["kind"] == "played" else [entrant]
            total += mean([self.buchholz(other) for other in others], F(0))
        return total

    def sonneborn_berger(self, entrant: int) -> Fraction:
        total = F(0)
        for one in self.lines(entrant):
            is_draw = one["halves"] == self.scoring["draw"]
            share = F(1, 2) if is_draw else F(one["halves"]) / self.scoring["win"]
            total += share * self.against(entrant, one)
        return total

    def count(self, entrant: int, sign: int) -> int:
        return sum(
            (one["kind"] == "forfeit-won") - (one["kind"] == "forfeit-lost") == sign
            if one["kind"] != "played"
            else one["sign"] == sign
            for one in self.lines(entrant)
            if one["others"]
        )

    def given(self, entrant: int, key: str) -> int:
        return sum(
            one[key] for one in self.everything["adjustments"] if one["entrant"] == entrant
        )

    def total(self, entrant: int) -> Fraction:
        made = sum((one["made"] for one in self.lines(entrant)), F(0))
        return made + self.given(entrant, "points")

    def let(self, entrant: int) -> Fraction:
        return sum((one["let"] for one in self.lines(entrant)), F(0))

    def quotient(self, entrant: int) -> Fraction | None:
        if self.let(entrant) == 0:
            return None if self.total(entrant) > 0 else F(0)
        return self.total(entrant) / self.let(entrant)

    def figure(self, criterion: str, entrant: int) -> Fraction | None:
        figures: dict[str, Callable[[], Fraction | None]] = {
            "points": lambda: self.score(entrant) + self.given(entrant, "halves"),
            "wins": lambda: F(self.count(entrant, 1)),
            "difference": lambda: self.total(entrant) - self.let(entrant),
            "total": lambda: self.total(entrant),
            "quotient": lambda: self.quotient(entrant),
            "buchholz": lambda: self.buchholz(entrant),
            "buchholz-cut": lambda: self.buchholz_cut(entrant),
            "median-buchholz": lambda: self.median_buchholz(entrant),
            "fine-buchholz": lambda: self.fine_buchholz(entrant),
            "sonneborn-berger": lambda: self.sonneborn_berger(entrant),
            "fewest-forfeits": lambda: F(
                sum(one["kind"] == "forfeit-lost" for one in self.lines(entrant))
            ),
        }
        return figures[criterion]()

    def order(self) -> list[list[int]]:
        """Return all who are ranked, in groups of level ones, the best first."""
        groups = [self.ranked()]
        for criterion in self.scoring["order"]:
            groups = [part for group in groups for part in self.part(criterion, group)]
        return [group for group in groups if group]

    def part(self, criterion: str, group: list[int]) -> list[list[int]]:
        if criterion == "direct":
            return self.part_directly(group)
        sign = -1 if criterion == "fewest-forfeits" else 1

        def key(one: int) -> tuple[bool, Fraction]:
            value = self.figure(criterion, one)
            return (value is None, sign * (value or F(0)))

        return [
            [one for one in group if key(one) == level]
            for level in sorted({key(one) for one in group}, reverse=True)
        ]

    def part_directly(self, group: list[int]) -> list[list[int]]:
        if len(group) < 2:
            return [group]
        missing = [
            (one, other)
            for place, one in enumerate(group)
            for other in group[place + 1 :]
            if not any(other in each["others"] for each in self.lines(one))
        ]
        parts = self._met_all(group) if not missing else self._whatever(group, missing)
        if len(parts) == 1:
            return parts
        return [smaller for part in parts for smaller in self.part_directly(part)]

    def _met_all(self, group: list[int]) -> list[list[int]]:
        keys = {
            one: (self._inside(one, group, "halves"), self._inside_difference(one, group))
            for one in group
        }
        return [
            [one for one in group if keys[one] == level]
            for level in sorted(set(keys.values()), reverse=True)
        ]

    def _whatever(
        self, group: list[int], missing: Sequence[tuple[int, int]]
    ) -> list[list[int]]:
        """Return the finest parts that stand whatever the missing matches bring."""
        win, draw, loss = (self.scoring[name] for name in ("win", "draw", "loss"))

        def is_before(one: int, other: int) -> bool:
            pair = [match for match in missing if set(match) == {one, other}]
            ends = [(win, loss), (draw, draw), (loss, win)] if pair else [(0, 0)]
            return all(
                mine > theirs
                for first, second in ends
                for mine in ways(one, pair, first)
                for theirs in ways(other, pair, second)
            )

        def ways(one: int, pair: Sequence[tuple[int, int]], made: int) -> set[Fraction]:
            sums = {self._inside(one, group, "halves") + made}
            for match in missing:
                if one in match and match not in pair:
                    sums = {each + more for each in sums for more in (win, draw, loss)}
            return sums

        return _always_before(group, is_before)

    def _inside(self, entrant: int, group: list[int], key: str) -> Fraction:
        return sum(
            (
                F(one[key])
                for one in self.lines(entrant)
                for other in one["others"]
                if other in group
            ),
            F(0),
        )

    def _inside_difference(self, entrant: int, group: list[int]) -> Fraction:
        return self._inside(entrant, group, "made") - self._inside(entrant, group, "let")


def _always_before(group: list[int], is_before: Callable[[int, int], bool]) -> list[list[int]]:
    ahead = sorted(group, key=lambda one: (-sum(is_before(one, other) for other in group), one))
    for place in range(1, len(ahead)):
        upper, lower = ahead[:place], ahead[place:]
        if all(is_before(one, other) for one in upper for other in lower):
            return [sorted(upper), *_always_before(sorted(lower), is_before)]
    return [sorted(group)]


def line(number: int, kind: str, others: list[int], halves: Any, *points: Any) -> Json:
    return {
        "round": number,
        "kind": kind,
        "others": others,
        "halves": F(halves),
        "made": F(points[0]),
        "let": F(points[1]),
    }


def mean(values: Sequence[Fraction], otherwise: Fraction) -> Fraction:
    return sum(values, F(0)) / len(values) if values else otherwise
