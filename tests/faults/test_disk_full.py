"""The disk is full: nothing is half written, phones keep what they have, and it goes on."""

import errno
import io
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import psycopg
import pytest
from flask import Flask
from sqlalchemy import event
from werkzeug.test import TestResponse

from scorekeeper.services import backups, checking, scoring, sessions
from scorekeeper.store import sessions as stored_sessions
from scorekeeper.store.faults import DatabaseFaultError, Fault
from scorekeeper.store.tables import db
from tests.build import recorded
from tests.cast import ANNA, started
from tests.faults.conftest import Phone
from tests.web.club_people import Person
from tests.web.visitors import Visitor, text_of

API = "/api/v1/matches"


@contextmanager
def full(app: Flask) -> Iterator[None]:
    """Let the file of *app* grow no more: SQLite then says that the disk is full.

    It is a connection that knows so: there is one, new now, and none of them afterwards.
    """
    with app.app_context():
        db.engine.dispose()
        with db.engine.connect() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    try:
        yield
    finally:
        with app.app_context():
            db.engine.dispose()


def test_what_was_acknowledged_is_there_and_the_rest_comes_later(
    file_app: Flask, phone: Phone
) -> None:
    numbers = list(range(1, 31))
    with full(file_app):
        told = {number: phone.sends(number) for number in numbers}
        kept = phone.deals()
        pages = [phone.visitor.see(path).status_code for path in ("/", phone.path, "/readyz")]

    assert kept == [number for number in numbers if told[number] == 200] != numbers
    assert set(told.values()) == {200, 503}
    assert pages == [200, 200, 200]
    assert {phone.sends(number) for number in numbers} == {200}
    assert sorted(phone.deals()) == numbers
    with file_app.app_context():
        assert checking.check_database() == []


def test_programs_and_people_hear_why(file_app: Flask, phone: Phone) -> None:
    client, line = phone.visitor.client, {"side": "0", "points": "5", "reason": "x" * 60}
    with full(file_app):
        program = _refused(lambda: client.post(API, json={"ruleset": "classic"}))
        page = _refused(lambda: phone.visitor.act(phone.match_id, "adjusted", **line))

    assert (program.mimetype, page.mimetype) == ("application/problem+json", "text/html")
    assert program.get_json()["refusals"] == []
    assert "What was stored is not lost" in text_of(page)


def _refused(ask: Callable[[], TestResponse]) -> TestResponse:
    """Return the first answer that says no; some rows may still find a place."""
    return next(one for one in (ask() for _ in range(60)) if one.status_code == 503)


def test_who_is_signed_in_goes_on_reading(
    file_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Person(file_app)
    anna.opens_account("Anna")
    monkeypatch.setattr(sessions, "_SEEN_EVERY", timedelta())

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(stored_sessions, "see", refuse)

    assert anna.see("/account").status_code == 200


def test_a_backup_that_does_not_fit_leaves_the_last_good_one(
    file_app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_up(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with file_app.app_context():
        good = backups.back_up(backups.name_now(tmp_path))
        monkeypatch.setattr("os.fsync", fill_up)
        with pytest.raises(DatabaseFaultError) as refused:
            backups.back_up(tmp_path / "second.sqlite")

    assert refused.value.fault == Fault.FULL
    assert list(tmp_path.iterdir()) == [good]


class _FullDisk(io.StringIO):
    """A log that takes nothing."""

    def write(self, _text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_log_that_cannot_be_written_stops_nothing(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger = Visitor(phone.visitor.client.application)
    handler = logging.StreamHandler(_FullDisk())
    monkeypatch.setattr(logging.getLogger("scorekeeper"), "handlers", [handler])

    denied = stranger.see(phone.path)

    assert denied.status_code == 403
    assert "Your link does not open this" in text_of(denied)


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (psycopg.errors.DiskFull, Fault.FULL),
        (psycopg.errors.AdminShutdown, Fault.UNREACHABLE),
        (psycopg.errors.ReadOnlySqlTransaction, Fault.UNWRITABLE),
        (psycopg.errors.LockNotAvailable, Fault.BUSY),
    ],
)
def test_a_server_that_fails_half_way_keeps_nothing_of_it(
    postgres_app: Flask,  # noqa: ARG001 - its database
    error: Callable[[str], psycopg.Error],
    fault: Fault,
) -> None:
    match_id = started().match.id

    def fail(*_: object) -> None:
        raise error("simulated")

    with _befallen("INSERT INTO entry", fail), pytest.raises(DatabaseFaultError) as refused:
        scoring.append_entry(match_id, recorded(1, "41-27"), ANNA)

    assert refused.value.fault == fault
    assert scoring.load_match(match_id).version == 1
    scoring.append_entry(match_id, recorded(1, "41-27"), ANNA)
    assert (scoring.load_match(match_id).version, checking.check_database()) == (2, [])


@contextmanager
def _befallen(statement: str, befall: Callable[..., None]) -> Iterator[None]:
    """Let *befall* happen in the driver instead of *statement*."""

    def execute(_cursor: object, text: str, *_: object) -> bool:
        if text.startswith(statement):
            befall()
        return False

    engine = db.engine
    event.listen(engine, "do_execute", execute)
    event.listen(engine, "do_executemany", execute)
    try:
        yield
    finally:
        event.remove(engine, "do_execute", execute)
        event.remove(engine, "do_executemany", execute)
