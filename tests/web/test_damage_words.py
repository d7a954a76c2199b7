"""Whatever a check can find wrong has its sentence, and says where it is."""

from collections import defaultdict

import pytest

from scorekeeper.domain.damage import Damage, Log, LogKind, Problem
from scorekeeper.web.damage_words import told

COUNTED = {"uncounted": 2, "figures": [("score", 99, 52), ("won", 0, 1)]}


@pytest.mark.parametrize("code", Damage)
def test_every_code_has_a_sentence(code: Damage) -> None:
    said = told(Problem(code, values=defaultdict(lambda: "X", COUNTED)))

    assert said.endswith(".")
    assert "%" not in said


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (
            Problem.of(Damage.ROW_GONE, table="link", other="match"),
            "A row of link refers to a row of match that is gone.",
        ),
        (
            Problem.of(Damage.FILE, fault="page 3 is 100% wrong"),
            "The file is damaged: page 3 is 100% wrong.",
        ),
        (
            Problem.of(Damage.SLOT_SHARED, uncounted=2).within(Log(LogKind.MATCH, "m")),
            "Match m: deals share a slot, so that 2 cannot count.",
        ),
        (
            Problem(
                Damage.SUMMARY_WRONG, Log(LogKind.MATCH, "m"), {"seat": 0, "deal": 1, **COUNTED}
            ),
            "Match m: the summary of seat 0 from deal 1 is wrong: score is 99, not 52, "
            "won is 0, not 1.",
        ),
        (
            Problem.of(
                Damage.TOLD_OTHERWISE, round=1, table=2, told=None, result=((101, 78), 9)
            ).within(Log(LogKind.EVENT, "e")),
            "Tournament e: round 1 table 2 was told None of its match, which came to "
            "((101, 78), 9).",
        ),
    ],
)
def test_a_problem_is_told_with_its_place_and_its_values(
    problem: Problem, sentence: str
) -> None:
    assert told(problem) == sentence
