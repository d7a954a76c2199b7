"""Another program holds the database: writers are told so soon, and nothing is lost."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.services import checking, scoring
from scorekeeper.store import turns
from scorekeeper.store.faults import DatabaseFaultError, Fault
from tests.build import recorded
from tests.cast import ANNA
from tests.faults.conftest import Phone
from tests.web.visitors import text_of

PATIENCE = 10


@pytest.fixture
def other(file: Path) -> Iterator[sqlite3.Connection]:
    """Yield another program that has the database open."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        yield connection


@pytest.mark.parametrize("lock", ["IMMEDIATE", "EXCLUSIVE"])
def test_a_deal_is_kept_by_the_phone_and_taken_later(
    file_app: Flask, phone: Phone, other: sqlite3.Connection, lock: str
) -> None:
    other.execute(f"BEGIN {lock}")
    refused = phone.sends(1)
    page = phone.visitor.see(phone.path)
    other.execute("ROLLBACK")

    assert (refused, page.status_code) == (503, 200)
    assert [phone.sends(1), phone.sends(1), phone.deals()] == [200, 200, [1]]
    with file_app.app_context():
        assert checking.check_database() == []


def test_a_form_without_scripts_says_that_nothing_was_stored(
    phone: Phone, other: sqlite3.Connection
) -> None:
    sent = {"side": "0", "points": "5", "reason": "A revoke"}
    other.execute("BEGIN IMMEDIATE")
    refused = phone.visitor.act(phone.match_id, "adjusted", **sent)
    other.execute("ROLLBACK")

    assert refused.status_code == 503
    assert "The matches cannot be reached" in text_of(refused)
    assert phone.visitor.act(phone.match_id, "adjusted", **sent).status_code == 303


def test_many_who_wait_are_told_soon_and_readers_never_wait(
    file_app: Flask, phone: Phone, other: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "LONGEST_WAIT", 0.2)
    faults: list[Fault] = []

    def write(number: int) -> None:
        with file_app.app_context():
            try:
                scoring.append_entry(phone.match_id, recorded(number, "41-27"), ANNA)
            except DatabaseFaultError as error:
                faults.append(error.fault)

    other.execute("BEGIN IMMEDIATE")
    writers = [threading.Thread(target=write, args=(number,)) for number in range(1, 13)]
    for one in writers:
        one.start()
    read = phone.deals()
    for one in writers:
        one.join(PATIENCE)
    other.execute("ROLLBACK")

    assert (read, faults) == ([], [Fault.BUSY] * 12)
    assert (phone.sends(1), phone.deals()) == (200, [1])


def test_a_turn_that_nobody_gives_back_stops_nobody_for_ever(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "LONGEST_WAIT", 0.05)
    told: list[Fault | None] = []

    def wait() -> None:
        try:
            with turns.turn(file):
                told.append(None)
        except DatabaseFaultError as error:
            told.append(error.fault)

    with turns.turn(file):
        late = threading.Thread(target=wait)
        late.start()
        late.join(PATIENCE)
    wait()

    assert told == [Fault.BUSY, None]
