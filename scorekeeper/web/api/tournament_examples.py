"""Examples of what is sent to tournaments."""

from typing import Any


def _examples(**named: object) -> dict[str, Any]:
    return {name: {"value": value} for name, value in named.items()}


REQUEST = "5b2f4d0e-6b1f-4c39-9a35-6d2d1c8a7e10"
"""The id of an act, which a program makes once and sends again with the same act."""

NAME = {"name": "Autumn cup", "day": "2025-11-28"}
RULES = {"rules": "botifarra-swiss", "reason": "five rounds are too many"}
EVENTS = _examples(
    preset={**NAME, "rules": "botifarra-swiss", "request": REQUEST},
    own={**NAME, "rules": {"kind": "knockout", "ruleset": "classic", "third_place": True}},
)
ENTRIES = _examples(
    pair={"members": ["Anna", "Bert"], "club": "Aces", "request": REQUEST},
    fixed={"members": [{"name": "Cora"}, {"name": "Dirk"}], "fixed_table": 1},
)
LIST = {"text": "Anna & Bert; Aces; 3\nCora & Dirk; Kings"}
PRESENT = {"entrants": [1, 2, 3], "here": True}
APART = {"entrants": [1, 2], "apart": "protected"}
REPORT = {"side": 0, "points": [101, 78], "deals": 11, "stopped": "target"}
DECISIONS = _examples(
    first={"points": [101, 78]},
    correction={"points": [101, 87], "reason": "a deal was left out"},
    sweep={"points": [60, 80], "winner": 0},
    forfeit={"outcome": "forfeit-second", "reason": "nobody came"},
)
MOVE = {"version": 40, "start": {"table": 3}, "goal": {"table": 1}}
ARRANGEMENT = {
    "version": 40,
    "tables": [{"table": 1, "sides": [[1], [4]]}, {"table": 2, "sides": [[2], [3]]}],
    "rests": [{"entrant": 5, "kind": "bye"}],
}
SEEDS = _examples(rating={"by": "rating"}, hand={"by": "hand", "order": [4, 1, 3, 2]})
ADJUSTMENT = {"entrant": 3, "halves": -1, "points": 0, "reason": "came late again"}
