"""Simulated seasons: real deals, written down as tables do, with all that happens at a table.

Equal seeds give equal seasons. Deals are played out card by card by the naive twin; a pool of
them is drawn from again and again, for playing takes longer than everything else.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from random import Random  # noqa: TID251 - seeded, so that a failure can be repeated.
from typing import Any
from uuid import UUID

from scorekeeper.domain.admission import admit
from scorekeeper.domain.entries import Entry, Started, read_entry, write_content
from scorekeeper.domain.ledger import Line, Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.options import with_options
from scorekeeper.domain.presets import preset
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.statistics.played_match import PlayedMatch, SeatPlayer
from tests.naive.deals import random_deal
from tests.naive.decks import ES40, ES48, FR32
from tests.naive.judge import Table
from tests.naive.rules import LP_A

Json = dict[str, Any]

CLUB = "club"
FIRST_DAY = date(2025, 9, 4)
TABLES = 10

_POOL = 80
_LONGEST = 60
_SIDES = (Side(None, (None, None)), Side(None, (None, None)))
_DECKS = {"fr32": FR32, "es48": ES48, "es40": ES40}
_RULESETS = tuple(
    with_options(preset(name), options)
    for name, options in (
        ("classic", {}),
        ("classic", {"games": 3, "target": 40}),
        ("coinchee", {}),
        ("boom", {"target": 61}),
        ("belgian-additive", {"target": 61}),
        ("belgian-12", {}),
        ("manillen-club", {}),
        ("manillen-timed", {}),
        ("botifarra", {}),
        ("botifarra-8", {}),
        ("botifarra-swiss", {}),
        ("malilla", {}),
        ("malilla-1734", {}),
    )
)


def season(seed: int, matches: int, players: int = 24) -> list[PlayedMatch]:
    """Return so many *matches* of a club, ten tables an evening, one evening a week."""
    dice = Random(seed)  # noqa: S311 - nothing secret
    names = [f"player {number:03}" for number in range(players)]
    tables = min(TABLES, players // 4)
    found: list[PlayedMatch] = []
    while len(found) < matches:
        evening, place = divmod(len(found), tables)
        if place == 0:
            sitting = dice.sample(names, 4 * tables)
        found.append(_played(dice, len(found), evening, sitting[4 * place : 4 * place + 4]))
    return found


def as_json(played: PlayedMatch) -> Json:
    """Return all that is known of a match as plain values: rules, log, who sat where."""
    match, started = played.match, played.started_at
    return {
        "id": match.id,
        "rules": write_ruleset(match.ruleset),
        "first_dealer": match.first_dealer,
        "log": [
            {**write_content(entry.content), "id": entry.id, "kind": entry.kind.value}
            for entry in match.entries
        ],
        "seats": [(one.seat, one.from_number, one.player) for one in played.seats],
        "day": played.day,
        "seasons": played.seasons,
        "evening": played.evening,
        "seconds": played.seconds,
        "begun": float("inf") if started is None else started.timestamp(),
    }


def _played(dice: Random, number: int, evening: int, table: list[str]) -> PlayedMatch:
    match = _Pen(dice, dice.choice(_RULESETS), number).play()
    day = FIRST_DAY + timedelta(weeks=evening)
    started = datetime.combine(day, time(18), UTC) + timedelta(seconds=dice.randint(0, 9000))
    finished = started + timedelta(seconds=dice.randint(600, 7200))
    return PlayedMatch(
        match=match,
        seats=tuple(_seats(dice, table, match)),
        club=CLUB,
        day=day,
        evening=f"evening {evening:04}",
        seasons=frozenset({"autumn" if evening % 2 else "spring", "all"}),
        started_at=started if dice.random() < 0.9 else None,
        finished_at=finished if dice.random() < 0.9 else None,
    )


def _seats(dice: Random, table: list[str], match: Match) -> Iterator[SeatPlayer]:
    """Yield who sat where: now and then nobody known, a substitute, or one who comes back."""
    last = match.ledger.last_number()
    for seat, player in enumerate(table):
        if dice.random() < 0.97:
            yield SeatPlayer(seat, player)
        if last > 2 and dice.random() < 0.04:
            first = dice.randint(2, last)
            yield SeatPlayer(seat, f"guest {dice.randrange(4)}{seat}", first)
            if first < last and dice.random() < 0.3:
                yield SeatPlayer(seat, player, dice.randint(first + 1, last))


class _Pen:
    """Writes one match down, from the first deal until the table goes home."""

    def __init__(self, dice: Random, ruleset: Ruleset, number: int) -> None:
        self._dice, self._number, self._ids = dice, number, 0
        start = Match(self._id(), ruleset, _SIDES, dice.randrange(4))
        self.match = start.with_entry(Entry(self._id(), Started()))
        self._stops_at = dice.choice([None] * 9 + [dice.randint(0, 9)])
        self._ending = dice.choice(["finished", "finished", "abandoned", "running"])

    def play(self) -> Match:
        """Return the match as it was left."""
        for turn in range(_LONGEST):
            if not self.match.is_running or turn == self._stops_at:
                break
            self._turn(turn)
        if self.match.is_running and self._ending != "running":
            self._write(self._ending)
            if self._chance(0.1):
                self._write("reopened")
        elif not self.match.is_running and self._chance(0.05):
            self._play_on()
        return self.match

    def _turn(self, turn: int) -> None:
        """Let one thing happen at the table: mostly a deal."""
        self._write("recorded", deal=self._id(), number=self._slot(), **self._deal())
        if self._chance(0.04):
            self._write("thrown_in", number=self._slot())
        if self._chance(0.05):
            self._undo()
        if self._chance(0.05):
            self._correct()
        if self._chance(0.03):
            self._adjust()
        if self._chance(0.02):
            number = self.match.next_number + self._dice.randint(-1, 1)
            self._write("dealer_set", number=max(1, number), dealer=self._dice.randrange(4))
        if turn > 7 and self._chance(0.4) and self.match.ruleset.end.minutes:
            self._write("time_called")

    def _play_on(self) -> None:
        self._write("played_on")
        for _ in range(self._dice.randint(0, 3)):
            self._write("recorded", deal=self._id(), number=self._slot(), **self._deal())
        self._write("finished")

    def _undo(self) -> None:
        line = self.match.ledger.last_line()
        if line is None:
            return
        self._write("withdrawn", replaces=line.entry.id)
        if self._chance(0.4):
            self._write("restored", replaces=self._latest(line))

    def _latest(self, line: Line) -> str:
        return self.match.ledger.lines[line.id].entry.id

    def _correct(self) -> None:
        deals = [line for line in self.match.ledger.slots() if line.deal is not None]
        if deals:
            line = self._dice.choice(deals)
            self._write("corrected", replaces=line.entry.id, **self._deal())

    def _adjust(self) -> None:
        after = self._dice.randint(0, self.match.next_number)
        points, side = self._dice.choice([-10, 5, 36]), self._dice.randrange(2)
        self._write("adjusted", side=side, points=points, reason="so be it", after=after)

    def _slot(self) -> int:
        """Return the next slot, now and then leaving one free."""
        return self.match.next_number + (self._dice.random() < 0.03)

    def _deal(self) -> Json:
        """Return what the table writes of a deal: always its points, of the rest a part."""
        rules, dice = self.match.ruleset, self._dice
        told = _count(dice.choice(_pool(rules.deck)), rules)
        if self._chance(0.05):
            told = _all_tricks(dice.randrange(2), rules)
        trump = self._trump(told["trump"])
        fields: Json = {
            "taken": told["taken"],
            **self._tricks(told["tricks"]),
            **self._maybe(0.7, trump=trump),
            **self._maybe(0.4, named_by=dice.randrange(4)),
            **self._maybe(0.3, doubled=dice.randint(0, self._calls(trump))),
            **self._maybe(0.03, dealer=dice.randrange(4)),
        }
        if rules.revoke and self._chance(0.05):
            return {"revoke": dice.randrange(2), **self._maybe(0.5, taken=told["taken"])}
        return fields

    def _tricks(self, tricks: list[int]) -> Json:
        """Return the tricks, or whether one side won all, or nothing about them."""
        if self._chance(0.5):
            return {"tricks": tricks}
        return self._maybe(0.5, sweep=True) if 0 in tricks else {}

    def _maybe(self, share: float, **fields: object) -> Json:
        return fields if self._chance(share) else {}

    def _trump(self, trump: str | None) -> str | None:
        """Return *trump*, or none if it must have one."""
        return None if trump == "none" and self.match.ruleset.no_trump is None else trump

    def _calls(self, trump: str | None) -> int:
        rules = self.match.ruleset
        at_no_trump = rules.no_trump.max_doublings if rules.no_trump else None
        limit = at_no_trump if trump == "none" else None
        return rules.doubling.calls if limit is None else limit

    def _write(self, kind: str, **values: object) -> None:
        """Write an entry, unless the game says no: then the table shrugs and goes on."""
        fields = {"id": self._id(), "kind": kind, **values}
        try:
            self.match = admit(self.match, read_entry(fields, self.match.ruleset))
        except RefusedError:
            return

    def _chance(self, share: float) -> bool:
        return self._dice.random() < share

    def _id(self) -> str:
        self._ids += 1
        return str(UUID(int=(self._number << 32) + self._ids))


@cache
def _pool(deck: str) -> list[Json]:
    """Return deals of *deck*, played out and counted."""
    dice = Random(deck)  # noqa: S311 - nothing secret
    records = [random_deal(dice, _DECKS[deck], LP_A) for _ in range(_POOL)]
    return [
        {**Table(record, _DECKS[deck], LP_A).count(0), "trump": record["trump"]}
        for record in records
    ]


def _count(played: Json, rules: Ruleset) -> Json:
    """Return a deal with its raw points under *rules*."""
    counted = zip(played["card_points"], played["tricks"], strict=True)
    return {
        **played,
        "taken": [points + rules.trick_point * tricks for points, tricks in counted],
    }


def _all_tricks(side: int, rules: Ruleset) -> Json:
    """Return a deal in which *side* won everything."""
    taken, tricks = [0, 0], [0, 0]
    taken[side], tricks[side] = rules.total, rules.trick_count
    return {"taken": taken, "tricks": tricks, "trump": None}
