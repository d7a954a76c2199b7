"""Eight phones at once lose nothing and double nothing, on either kind of database."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import TypeVar

import pytest
from flask import Flask

from scorekeeper.services import scoring
from scorekeeper.services.links import new_tokens
from scorekeeper.services.scoring import ConflictError, Status
from scorekeeper.store.database import upgrade
from tests.build import recorded, uid
from tests.cast import ANNA, EVA, plan, started
from tests.conftest import opened

PHONES = 8
DEALS = 6

# An even split writes nothing, so that a match of them has no end.
EVEN = "34-34"

Told = TypeVar("Told")
AtOnce = Callable[[Callable[[int], Told]], list[Told]]


@pytest.fixture
def file_app(tmp_path: Path) -> Iterator[Flask]:
    with opened(f"sqlite:///{tmp_path / 'scorekeeper.sqlite'}") as app:
        upgrade()
        yield app


@pytest.fixture(params=["file_app", "postgres_app"], ids=["SQLite", "PostgreSQL"])
def app(request: pytest.FixtureRequest) -> Flask:
    app: Flask = request.getfixturevalue(request.param)
    return app


@pytest.fixture
def at_once(app: Flask) -> AtOnce[object]:
    """Return a function that lets every phone do the same at the same moment."""
    barrier = Barrier(PHONES)

    def run(wish: Callable[[int], Told], phone: int) -> Told:
        with app.app_context():
            barrier.wait()
            return wish(phone)

    def run_all(wish: Callable[[int], Told]) -> list[Told]:
        with ThreadPoolExecutor(PHONES) as pool:
            running = [pool.submit(run, wish, phone) for phone in range(PHONES)]
            return [one.result() for one in running]

    return run_all


def test_every_deal_is_in_the_log_exactly_once(at_once: AtOnce[None]) -> None:
    match = started().match

    def write_deals(phone: int) -> None:
        for turn in range(DEALS):
            write_in_the_next_slot(match.id, f"deal {turn} of phone {phone}")

    at_once(write_deals)

    after = scoring.load_match(match.id)
    names = [
        f"deal {turn} of phone {phone}" for phone in range(PHONES) for turn in range(DEALS)
    ]
    assert [entry.seq for entry in after.entries] == list(range(1, PHONES * DEALS + 2))
    assert [line.number for line in after.ledger.slots()] == list(range(1, PHONES * DEALS + 1))
    assert sorted(after.ledger.lines) == sorted(map(uid, names))


def test_one_entry_sent_by_all_is_stored_by_one(
    at_once: AtOnce[tuple[Status, int | None]],
) -> None:
    match = started().match

    def send(_: int) -> tuple[Status, int | None]:
        (answer,) = scoring.append_entries(match.id, [recorded(1, "41-27")], ANNA)[1]
        return answer.status, answer.seq

    told = at_once(send)

    assert sorted(told) == [(Status.KNOWN, 2)] * (PHONES - 1) + [(Status.STORED, 2)]
    assert scoring.load_match(match.id).version == 2


def test_one_slot_goes_to_the_first_of_different_deals(at_once: AtOnce[Status]) -> None:
    match = started().match

    def send(phone: int) -> Status:
        sent = recorded(1, f"{40 + phone}-{28 - phone}", f"deal of phone {phone}")
        (answer,) = scoring.append_entries(match.id, [sent], ANNA)[1]
        return answer.status

    told = at_once(send)

    assert sorted(told) == [Status.CONFLICT] * (PHONES - 1) + [Status.STORED]
    assert scoring.load_match(match.id).version == 2


def test_a_match_that_is_sent_by_all_begins_once(at_once: AtOnce[bool]) -> None:
    tokens = new_tokens()

    def start(_: int) -> bool:
        return scoring.start_match(plan(), EVA, match_id=uid("it"), tokens=tokens).fresh

    told = at_once(start)

    assert sorted(told) == [False] * (PHONES - 1) + [True]
    assert scoring.load_match(uid("it")).version == 1


def test_a_rematch_that_all_ask_for_is_one(at_once: AtOnce[str]) -> None:
    match = started().match

    told = at_once(lambda _: scoring.rematch(match.id, ANNA).match.id)

    assert len(set(told)) == 1


def write_in_the_next_slot(match_id: str, name: str) -> None:
    """Write an even deal as a phone does that is told that somebody was first."""
    while True:
        number = scoring.load_match(match_id).next_number
        try:
            scoring.append_entry(match_id, recorded(number, EVEN, name), ANNA)
        except ConflictError:
            continue
        return
