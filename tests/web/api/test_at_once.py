"""Phones at the same moment: one is first, the others are told, nothing is lost or doubled."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.build import recorded
from tests.conftest import on_new_file
from tests.web.api.programs import MATCH, SIDES, TOKENS, Program, Table, seated, told

PHONES = 4


@pytest.fixture
def on_file(tmp_path: Path) -> Iterator[Flask]:
    """Yield the application on a file, as several threads of a server share it."""
    with on_new_file(tmp_path / "scores.sqlite") as app:
        yield app


@pytest.fixture
def table(on_file: Flask) -> Table:
    return seated(on_file)


def at_once(act: Callable[[int], TestResponse]) -> list[TestResponse]:
    """Return the answers of all phones, which act at the same moment."""
    gate = Barrier(PHONES)

    def wait_and_act(phone: int) -> TestResponse:
        gate.wait()
        return act(phone)

    with ThreadPoolExecutor(PHONES) as threads:
        return list(threads.map(wait_and_act, range(PHONES)))


def statuses(answers: list[TestResponse]) -> list[int]:
    return sorted(answer.status_code for answer in answers)


def test_of_different_deals_for_one_slot_one_is_stored(table: Table) -> None:
    answers = at_once(
        lambda phone: table.bert.put(f"deal of {phone}", f"{40 + phone}-{28 - phone}", number=7)
    )

    (deal,) = table.eva.match()["deals"]
    assert statuses(answers) == [201, 409, 409, 409]
    assert {told(one, 409)["stored"]["id"] for one in answers if one.status_code == 409} == {
        deal["id"]
    }


def test_the_same_deal_of_all_phones_counts_once(table: Table) -> None:
    answers = at_once(lambda phone: table.bert.put(f"deal of {phone}", "46-22", number=7))

    reasons = {row["code"] for one in answers for row in one.get_json().get("refusals", ())}
    assert (statuses(answers), reasons) == ([201, 409, 409, 409], {"already-there"})
    assert table.eva.match()["sides"][0]["written"] == 12


def test_one_request_that_comes_several_times_is_one_deal(table: Table) -> None:
    answers = at_once(lambda _: table.bert.put("a deal", "46-22", number=7))

    assert statuses(answers) == [200, 200, 200, 201]
    assert table.eva.match()["version"] == 2


def test_all_batches_get_in_whole(table: Table) -> None:
    def write(phone: int) -> TestResponse:
        numbers = range(10 * phone + 1, 10 * phone + 6)
        entries = [recorded(number, "34-34") for number in numbers]
        return table.bert.post(f"/matches/{MATCH}/entries", {"entries": entries})

    answers = at_once(write)

    seqs = [row["seq"] for one in answers for row in told(one, 200)["entries"]]
    assert sorted(seqs) == [*range(2, 22)]
    assert table.eva.match()["version"] == 21


def test_one_match_begun_several_times_begins_once(on_file: Flask) -> None:
    sent = {"id": MATCH, "tokens": TOKENS, "ruleset": "classic", "sides": SIDES}

    answers = at_once(lambda _: Program(on_file).post("/matches", sent))

    assert statuses(answers) == [200, 200, 200, 201]
    assert Program(on_file, TOKENS["watch"]).match()["version"] == 1
