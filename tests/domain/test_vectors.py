"""The worked examples of the rule book, which every language must get right."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.domain.deals import read_deal
from scorekeeper.domain.match import Match
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Refusal
from scorekeeper.domain.settlement import Settlement, refusals, settle
from tests.domain.worlds import new_match, rules, write

Vector = dict[str, Any]


def vectors(name: str) -> list[Vector]:
    file = Path(__file__).parents[1] / f"vectors/{name}.json"
    read: list[Vector] = json.loads(file.read_text("utf-8"))
    return read


def of(vector: Vector) -> str:
    return f"{vector['id']}, {vector['ruleset']}"


def is_refused(vector: Vector) -> bool:
    return "refusals" in vector


SETTLED = [vector for vector in vectors("settlement") if not is_refused(vector)]
REFUSED = [vector for vector in vectors("settlement") if is_refused(vector)]


@pytest.mark.parametrize("vector", SETTLED, ids=of)
def test_a_deal_writes_what_the_rule_book_says(vector: Vector) -> None:
    ruleset = rules(vector["ruleset"], **vector.get("options", {}))
    deal = read_deal(Reader(vector["deal"]), ruleset)

    settlement = settle(ruleset, deal, vector["carried"], vector["dealer_side"])

    assert refusals(ruleset, deal) == ()
    assert settlement == Settlement(
        tuple(vector["written"]), vector["multiplier"], tuple(vector["bonus"])
    )


@pytest.mark.parametrize("vector", REFUSED, ids=of)
def test_an_impossible_deal_is_refused_with_every_reason(vector: Vector) -> None:
    ruleset = rules(vector["ruleset"], **vector.get("options", {}))
    deal = read_deal(Reader(vector["deal"]), ruleset)

    assert refusals(ruleset, deal) == tuple(Refusal(**one) for one in vector["refusals"])


@pytest.mark.parametrize("vector", vectors("matches"), ids=of)
def test_a_match_goes_as_the_rule_book_says(vector: Vector) -> None:
    match = new_match(vector["ruleset"], vector["first_dealer"], **vector.get("options", {}))

    for fields in vector["entries"]:
        match = write(match, **{**_slot(match, fields["kind"]), **fields})

    assert told(match) == {name: vector[name] for name in told(match)}


def test_only_the_ranking_is_capped() -> None:
    capped = [vector for vector in vectors("matches") if vector["id"] == "S36"]

    assert [rules(vector["ruleset"]).end.ranking_cap for vector in capped] == [121]


def test_every_vector_says_why_and_where_from() -> None:
    told = [*vectors("settlement"), *vectors("matches")]
    names = [vector["id"] for vector in told]

    assert [one["id"] for one in told if not (one["why"] and one["source"])] == []
    assert len(set(names)) >= 80


def told(match: Match) -> Vector:
    course = match.course
    return {
        "state": course.state,
        "outcome": course.ending and course.ending.outcome,
        "winner": course.ending and course.ending.winner,
        "games": [list(game.written) for game in course.games],
        "written": [
            played.settlement and list(played.settlement.written) for played in course.played
        ],
        "dealer": course.dealer,
    }


def _slot(match: Match, kind: str) -> dict[str, Any]:
    return {"number": match.next_number} if kind in ("recorded", "thrown_in") else {}
