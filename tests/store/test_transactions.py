"""Transactions: whole or not at all, one at a time, and with one word for what went wrong."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from scorekeeper.store import database, matches, turns
from scorekeeper.store.faults import DatabaseFaultError, Fault
from scorekeeper.store.tables import db
from scorekeeper.store.transactions import NestedTransactionError, reading, writing
from tests.build import AT, match
from tests.conftest import opened


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    """Yield the file of the running application."""
    file = tmp_path / "scorekeeper.sqlite"
    with opened(f"sqlite:///{file}"):
        database.upgrade()
        yield file


@pytest.mark.usefixtures("everywhere")
def test_a_transaction_that_writes_is_never_inside_another() -> None:
    with pytest.raises(NestedTransactionError), writing(), writing():
        pass


@pytest.mark.usefixtures("everywhere")
def test_reading_inside_writing_sees_what_was_written() -> None:
    kept = match("classic", "41-27")

    with writing():
        matches.add(kept, AT)
        with reading():
            assert matches.load(kept.id) == kept
        matches.append(kept.id, [])

    with reading():
        assert matches.load(kept.id) == kept


@pytest.mark.usefixtures("everywhere")
def test_nothing_is_left_open_by_reading() -> None:
    with reading():
        assert matches.ids() == []

    assert not db.session().in_transaction()


def test_a_writing_transaction_has_the_write_lock_before_it_reads(file: Path) -> None:
    locked = pytest.raises(sqlite3.OperationalError, match="database is locked")

    with closing(sqlite3.connect(file, timeout=0)) as other, writing(), locked:
        other.execute("BEGIN IMMEDIATE")


def test_a_program_that_writes_for_too_long_is_a_fault(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with db.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA busy_timeout = 10")

        with pytest.raises(DatabaseFaultError) as refused, writing():
            pass

    assert refused.value.fault == Fault.BUSY


def test_a_disk_that_fills_up_takes_all_of_it_back(file: Path) -> None:
    kept = match("classic", *["34-34"] * 200)
    with db.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")

    with pytest.raises(DatabaseFaultError) as refused, writing():
        matches.add(kept, AT)

    assert refused.value.fault == Fault.FULL
    assert str(refused.value).startswith(str(file))
    with reading():
        assert matches.ids() == []


def test_damage_that_appears_while_the_program_runs_is_a_fault(file: Path) -> None:
    with writing():
        matches.add(match("classic", *["34-34"] * 200), AT)
    db.engine.dispose()
    pages = bytearray(file.read_bytes())
    pages[4096:] = b"\xaa" * (len(pages) - 4096)
    file.write_bytes(pages)

    with pytest.raises(DatabaseFaultError) as refused, reading():
        matches.ids()

    assert refused.value.fault == Fault.DAMAGED


@pytest.mark.usefixtures("everywhere")
def test_a_mistake_in_a_statement_is_no_fault_of_the_database() -> None:
    with pytest.raises(Exception, match="nonsense"), reading():
        db.session.execute(text("SELECT * FROM nonsense"))


def test_a_turn_waits_for_the_one_before(tmp_path: Path) -> None:
    file, order = tmp_path / "scorekeeper.sqlite", []

    def second() -> None:
        with turns.turn(file):
            order.append("second")

    with turns.turn(file):
        waiting = threading.Thread(target=second)
        waiting.start()
        waiting.join(timeout=0.05)
        order.append("first")
    waiting.join()

    assert order == ["first", "second"]


def test_other_processes_wait_for_a_turn_too(tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    file = tmp_path / "scorekeeper.sqlite"

    refused = pytest.raises(BlockingIOError)

    with turns.turn(file), (tmp_path / "scorekeeper.sqlite-turn").open() as ticket, refused:
        fcntl.flock(ticket, fcntl.LOCK_EX | fcntl.LOCK_NB)
