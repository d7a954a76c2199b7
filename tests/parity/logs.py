"""Random logs: entries as phones send them, right ones and wrong ones, in any order."""

from collections.abc import Callable, Mapping, Sequence
from random import Random  # noqa: TID251 - seeded: every run draws the same
from uuid import UUID

from scorekeeper.domain.cards import NO_TRUMP
from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import (
    MOST_POINTS,
    Ruleset,
    TurnedUpAt,
    TurnedUpBonus,
    card_point_limits,
)

Fields = dict[str, object]

_UNKNOWN = str(UUID(int=0))
_SELDOM, _SOMETIMES, _OFTEN, _NEARLY_ALWAYS = 0.03, 0.2, 0.8, 0.95


_NO_POINTS: Fields = {"taken": None, "card_points": None, "tricks": None}


class Scribble:
    """Thinks of the next entry for a match; the same seed thinks of the same."""

    def __init__(self, seed: str) -> None:
        self._dice = Random(seed)  # noqa: S311 - nothing secret
        self._written: list[str] = [_UNKNOWN]
        self._kinds = {**_KINDS, **self._dice.choice(_MOODS)}
        self._evens = self._dice.choice([_SELDOM, _OFTEN, _NEARLY_ALWAYS])

    def entry(self, match: Match) -> Fields:
        """Return some entry that can be read, though *match* need not admit it."""
        kind = self._kind(match)
        if kind == "link_revoked":
            kind = _OF_THE_SERVER[match.version % len(_OF_THE_SERVER)]
        entry_id = self._written[-1] if self._chance(_SELDOM) else self.new_id()
        self._written.append(entry_id)
        return {"id": entry_id, "kind": kind, **_CONTENTS[kind](self, match)}

    def recorded(self, match: Match) -> Fields:
        """Return a deal, mostly for the next slot and under a new id."""
        known = [line.id for line in match.ledger.lines.values()]
        deal = self._dice.choice(known) if known and self._chance(_SELDOM) else self.new_id()
        return {"deal": deal, "number": self._number(match), **self.deal(match)}

    def corrected(self, match: Match) -> Fields:
        """Return a correction, mostly of what stands there now."""
        return {"replaces": self._latest(match, live=True), **self.deal(match)}

    def withdrawn(self, match: Match) -> Fields:
        """Return an undo, or something else taken back."""
        last = match.ledger.last_line()
        if last is not None and self._chance(_OFTEN):
            return {"replaces": last.entry.id}
        return {"replaces": self._latest(match, live=True)}

    def restored(self, match: Match) -> Fields:
        """Return something put back."""
        return {"replaces": self._latest(match, live=False)}

    def thrown_in(self, match: Match) -> Fields:
        """Return a deal thrown in."""
        return {"number": self._number(match)}

    def adjusted(self, match: Match) -> Fields:
        """Return points for a side, or against it."""
        after = self._dice.randint(0, match.next_number) if self._chance(_SOMETIMES) else None
        ours, theirs = match.course.game.written
        level = max(-MOST_POINTS, min(theirs - ours, MOST_POINTS)) or 36
        points = self._dice.choice([level, level, -20, 1, 36])
        side = 0 if points == level else self._dice.randrange(2)
        return {"side": side, "points": points, "reason": " so  be it ", "after": after}

    def renamed(self, _: Match) -> Fields:
        """Return new names."""
        names: Fields = {"name": " The  two "}
        names = self._dice.choice([names, {"players": ["Eva", " \u202eFinn\u2066 "]}])
        return {"side": self._dice.randrange(2), **names}

    def dealer_set(self, match: Match) -> Fields:
        """Return another dealer of some slot."""
        return {"number": self._number(match), "dealer": self._dice.randrange(4)}

    def time_called(self, match: Match) -> Fields:
        """Return the end of the time."""
        return self._maybe({"after": self._number(match)})

    def link_revoked(self, _: Match) -> Fields:
        """Return a link that no longer opens the match."""
        return {"link": self._dice.choice(["watch", "score"])}

    def rematch_begun(self, _: Match) -> Fields:
        """Return the next match of the table."""
        return {"match": self._dice.choice(["the next", "the one after"])}

    def result_told(self, _: Match) -> Fields:
        """Return how the match ended, of one game with points or without, or of many."""
        won, drawn = self._dice.choice([((1, 0), 0), ((0, 0), 1), ((2, 3), 1), ((1, 1), 0)])
        points = self._dice.choice([None, (101, 87), (0, 54)])
        return {"won": won, "drawn": drawn, "points": points}

    def nothing(self, _: Match) -> Fields:
        """Return the content of an entry that has none."""
        return {}

    def deal(self, match: Match) -> Fields:
        """Return some deal, mostly a possible one."""
        fields = self._points(match.ruleset)
        for extra in self._extras(match.ruleset):
            fields |= extra if self._chance(_SOMETIMES) else {}
        for extra in self._mishaps(match.ruleset):
            fields |= extra if self._chance(_SELDOM) else {}
        return fields

    def new_id(self) -> str:
        """Return an id that nothing has yet."""
        return str(UUID(int=self._dice.getrandbits(128)))

    def _points(self, rules: Ruleset) -> Fields:
        dice, half, total = self._dice, rules.baseline, rules.total
        if self._chance(self._evens):
            return {"taken": [half, half]}
        # Few different splits, so that scores are often level.
        ours = dice.choice([half + 12, half - 12, half + 1, total, 0])
        tricks = dice.randint(1, rules.trick_count - 1)
        card_points = dice.randint(*card_point_limits(rules, tricks))
        forms: list[Fields] = [
            {"taken": [ours, None]},
            {"taken": [ours, total - ours]},
            {"card_points": [None, card_points], "tricks": [None, tricks]},
        ]
        return dice.choice(forms)

    def _extras(self, rules: Ruleset) -> list[Fields]:
        """Return what a deal can have under *rules*, one of each kind."""
        dice = self._dice
        extras: list[Fields] = [
            {"named_by": dice.randrange(4)},
            {"dealer": dice.randrange(4)},
            {"doubled": dice.randint(0, rules.doubling.calls)},
        ]
        if rules.turned_up_bonus != TurnedUpBonus.NONE:
            extras.append({"turned_up": dice.choice(rules.cards.cards[:2])})
        if rules.turned_up_at == TurnedUpAt.AT_ONCE:
            extras.append({"turned_up": rules.cards.cards[0], **_NO_POINTS})
        if rules.no_trump is not None:
            extras.append({"trump": NO_TRUMP})
        return extras

    def _mishaps(self, rules: Ruleset) -> list[Fields]:
        """Return what is rarely so, and often impossible."""
        dice = self._dice
        return [
            {"revoke": dice.randrange(2)},
            {"sweep": True},
            {"trump": dice.choice([*rules.cards.suits, NO_TRUMP, "x"])},
            {"doubled": dice.randint(0, rules.doubling.calls + 1)},
            {"turned_up": dice.choice(rules.cards.cards)},
            _NO_POINTS,
            {"taken": [rules.baseline, dice.randint(0, rules.total)]},
            {"note": "  at last  "},
        ]

    def _kind(self, match: Match) -> str:
        """Return a kind; where no deal can be written, mostly one that goes on all the same."""
        goes_on = match.is_running or self._chance(_SOMETIMES)
        kinds = self._kinds if goes_on else _AFTERWARDS
        return self._dice.choices(list(kinds), list(kinds.values()))[0]

    def _latest(self, match: Match, *, live: bool) -> str:
        lines = [line for line in match.ledger.lines.values() if line.live == live]
        if lines and self._chance(_OFTEN):
            return self._dice.choice(lines[-3:]).entry.id
        return self._dice.choice(self._written)

    def _number(self, match: Match) -> int:
        number = match.next_number
        return number if self._chance(_OFTEN) else self._dice.randint(1, number + 2)

    def _maybe(self, fields: Fields) -> Fields:
        return fields if self._chance(_SOMETIMES) else {}

    def _chance(self, of_one: float) -> bool:
        return self._dice.random() < of_one


_CONTENTS: Mapping[str, Callable[[Scribble, Match], Fields]] = {
    "recorded": Scribble.recorded,
    "corrected": Scribble.corrected,
    "withdrawn": Scribble.withdrawn,
    "restored": Scribble.restored,
    "thrown_in": Scribble.thrown_in,
    "adjusted": Scribble.adjusted,
    "renamed": Scribble.renamed,
    "dealer_set": Scribble.dealer_set,
    "time_called": Scribble.time_called,
    "finished": Scribble.nothing,
    "abandoned": Scribble.nothing,
    "reopened": Scribble.nothing,
    "played_on": Scribble.nothing,
    "link_revoked": Scribble.link_revoked,
    "rematch_begun": Scribble.rematch_begun,
    "result_told": Scribble.result_told,
}

_OF_THE_SERVER = ("link_revoked", "rematch_begun", "result_told")
"""What the server alone writes; they share their turn."""

_KINDS: Mapping[str, int] = {
    **dict.fromkeys(_CONTENTS, 1),
    "recorded": 60,
    "corrected": 12,
    "withdrawn": 8,
    "restored": 8,
    "adjusted": 6,
    "rematch_begun": 0,
    "result_told": 0,
}
"""How often each kind is thought of, while a match goes on."""

_MOODS: Sequence[Mapping[str, int]] = (
    {"adjusted": 30},
    {"thrown_in": 40},
    {"withdrawn": 40, "restored": 30},
)
"""What some logs are full of."""

_AFTERWARDS: Mapping[str, int] = {
    "corrected": 4,
    "withdrawn": 4,
    "restored": 2,
    "reopened": 3,
    "played_on": 3,
    "adjusted": 1,
    "dealer_set": 1,
}
"""How often when it is over."""


def told(match: Match) -> Fields:
    """Return all that follows from the log of *match*, as JSON; answer.mjs tells the same."""
    ledger, course = match.ledger, match.course
    last, closing = ledger.last_line(), ledger.closing()
    return {
        "version": match.version,
        "is_running": match.is_running,
        "next_number": match.next_number,
        "to_go": [match.to_go(side) for side in (0, 1)],
        "sides": [[side.name, side.players] for side in ledger.sides],
        "lines": [_line(line) for line in ledger.lines.values()],
        "last": last and last.id,
        "closing": closing and closing.id,
        "played_on": ledger.played_on(),
        "times_called": ledger.times_called(),
        "adjusted_in": course.adjusted_in,
        "revoked_links": sorted(ledger.revoked_links),
        "rematch": ledger.rematch,
        "state": course.state,
        "ending": course.ending,
        "games": course.games,
        "dealer": course.dealer,
        "carried": course.carried,
        "played": [
            [row.line.id, row.game, row.dealer, row.carried, row.settlement, row.totals]
            for row in course.played
        ],
    }


def _line(line: Line) -> list[object]:
    return [line.id, line.entry.id, line.number, line.live, line.deal]
