"""Rankings are read strictly, and refused with every reason."""

from typing import Any

import pytest

from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.seasons.ranking import (
    Absent,
    AbsentRule,
    Bonus,
    Entrants,
    Halves,
    Measure,
    Ranking,
    SubstituteRule,
    TieBreak,
    Unit,
    read_ranking,
    write_ranking,
)
from tests.figure_twins import RANKINGS, ranking_json

REFUSED: dict[str, tuple[dict[str, Any], list[tuple[Reason, str]]]] = {
    "an entrant nobody knows": (
        {"entrants": "teams"},
        [(Reason.NOT_A_CHOICE, "entrants")],
    ),
    "no unit": ({"unit": None}, [(Reason.MISSING, "unit")]),
    "a measure nobody knows": ({"measure": "luck"}, [(Reason.NOT_A_CHOICE, "measure")]),
    "half of a half point": (
        {"halves": {"win": 0.5, "draw": 0, "loss": 0}},
        [(Reason.NOT_WHOLE, "halves.win")],
    ),
    "points beyond all measure": (
        {"halves": {"win": 2001, "draw": 0, "loss": 0}},
        [(Reason.TOO_LARGE, "halves.win")],
    ),
    "a draw above a win": (
        {"halves": {"win": 2, "draw": 3, "loss": 0}},
        [(Reason.TOO_LARGE, "halves.draw")],
    ),
    "a loss above a draw": (
        {"halves": {"win": 2, "draw": 0, "loss": 1}},
        [(Reason.TOO_LARGE, "halves.loss")],
    ),
    "points that say too much": (
        {"halves": {"win": 2, "draw": 1, "loss": 0, "bye": 1}},
        [(Reason.UNKNOWN_FIELD, "halves.bye")],
    ),
    "a bonus of nothing": (
        {"bonus": {"target": 0, "halves": 0}},
        [(Reason.TOO_SMALL, "bonus.target"), (Reason.TOO_SMALL, "bonus.halves")],
    ),
    "a bonus that nothing counts": (
        {"measure": "written", "bonus": {"target": 100, "halves": 2}},
        [(Reason.NOT_A_CHOICE, "measure")],
    ),
    "the best of none": ({"best": 0}, [(Reason.TOO_SMALL, "best")]),
    "fewer dropped than none": ({"drop": -1}, [(Reason.TOO_SMALL, "drop")]),
    "more evenings than days": (
        {"least_evenings": 401},
        [(Reason.TOO_LARGE, "least_evenings")],
    ),
    "an average of shares": (
        {"measure": "percentage", "absent": {"rule": "average", "halves": 0}},
        [(Reason.NOT_A_CHOICE, "absent.rule")],
    ),
    "an amount that is not fixed": (
        {"absent": {"rule": "zero", "halves": 2}},
        [(Reason.NOT_A_CHOICE, "absent.rule")],
    ),
    "a rule for nobody": ({"substitute": "both"}, [(Reason.NOT_A_CHOICE, "substitute")]),
    "no list": ({"tie_breaks": "wins"}, [(Reason.NOT_A_LIST, "tie_breaks")]),
    "a tie-break nobody knows": (
        {"tie_breaks": ["wins", "beauty", 3]},
        [(Reason.NOT_A_CHOICE, "tie_breaks.1"), (Reason.NOT_A_CHOICE, "tie_breaks.2")],
    ),
    "a tie-break twice": (
        {"tie_breaks": ["wins", "wins"]},
        [(Reason.NOT_A_CHOICE, "tie_breaks.1")],
    ),
    "lots before the end": (
        {"tie_breaks": ["lots", "wins"]},
        [(Reason.NOT_A_CHOICE, "tie_breaks.1")],
    ),
    "a field nobody asked for": ({"name": "Autumn"}, [(Reason.UNKNOWN_FIELD, "name")]),
}


@pytest.mark.parametrize(("changes", "reasons"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_ranking_is_refused(
    changes: dict[str, Any], reasons: list[tuple[Reason, str]]
) -> None:
    with pytest.raises(RefusedError) as caught:
        read_ranking(ranking_json(changes))

    assert [(one.code, one.field) for one in caught.value.refusals] == reasons


def test_every_reason_is_told_at_once() -> None:
    with pytest.raises(RefusedError) as caught:
        read_ranking({"drop": "two"})

    assert [(one.code, one.field) for one in caught.value.refusals] == [
        (Reason.MISSING, "entrants"),
        (Reason.MISSING, "unit"),
        (Reason.MISSING, "measure"),
        (Reason.MISSING, "halves"),
        (Reason.NOT_WHOLE, "drop"),
        (Reason.MISSING, "least_evenings"),
        (Reason.MISSING, "absent"),
        (Reason.MISSING, "substitute"),
        (Reason.MISSING, "tie_breaks"),
    ]


def test_what_is_read_says_what_was_written() -> None:
    read = read_ranking(
        ranking_json(
            {
                "bonus": {"target": 100, "halves": 2},
                "best": 5,
                "absent": {"rule": "fixed", "halves": -3},
                "tie_breaks": ["direct", "last_evenings", "lots"],
            }
        )
    )

    assert read == Ranking(
        entrants=Entrants.PLAYERS,
        unit=Unit.MATCHES,
        measure=Measure.POINTS,
        halves=Halves(4, 2, 0),
        bonus=Bonus(100, 2),
        best=5,
        drop=0,
        least_evenings=0,
        absent=Absent(AbsentRule.FIXED, -3),
        substitute=SubstituteRule.SUBSTITUTE,
        tie_breaks=(TieBreak.DIRECT, TieBreak.LAST_EVENINGS, TieBreak.LOTS),
    )


@pytest.mark.parametrize("name", RANKINGS)
def test_a_ranking_written_is_read_again(name: str) -> None:
    ranking = read_ranking(ranking_json(RANKINGS[name]))

    assert read_ranking(write_ranking(ranking)) == ranking
