"""PostgreSQL is restarted under us: whatever was open goes on, or says that it did not."""

import time
from collections.abc import Collection, Iterator

import psycopg
import pytest
from flask import Flask
from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

from scorekeeper.services import checking, scoring
from scorekeeper.services.pen import pen_on
from scorekeeper.store import bells, connections, exchange
from scorekeeper.store.exchange import Exchange, Listener, Versions
from scorekeeper.store.faults import DatabaseFaultError, Fault
from scorekeeper.store.tables import db
from tests.build import recorded, uid
from tests.cast import ANNA, started

Server = psycopg.Connection[tuple[object, ...]]

PATIENCE = 10
MATCH = uid("a match")
ALL_OTHERS = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid != pg_backend_pid()"
)


@pytest.fixture
def server(postgres_app: Flask) -> Iterator[Server]:
    """Yield a connection of whoever runs the server of `postgres_app`."""
    url = make_url(postgres_app.config["SQLALCHEMY_DATABASE_URI"]).set(drivername="postgresql")
    address = url.render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as connection:
        yield connection


def break_all(server: Server) -> None:
    """End every other connection, as a restart does, and wait until they have gone."""
    until = time.monotonic() + PATIENCE
    while server.execute(ALL_OTHERS).fetchone() != (0,) and time.monotonic() < until:
        time.sleep(0.02)


def test_after_a_restart_the_first_request_is_answered(
    postgres_app: Flask, server: Server
) -> None:
    match_id = started().match.id
    db.session.remove()

    break_all(server)
    ready = postgres_app.test_client().get("/readyz").status_code
    break_all(server)
    scoring.append_entry(match_id, recorded(1, "41-27"), ANNA)

    assert (ready, scoring.load_match(match_id).version) == (200, 2)


def test_a_transaction_that_is_cut_off_keeps_nothing(server: Server) -> None:
    match_id = started().match.id

    def write() -> None:
        with pen_on(match_id, ANNA) as pen:
            pen.write(recorded(1, "41-27"))
            break_all(server)

    with pytest.raises(DatabaseFaultError) as refused:
        write()

    assert refused.value.fault == Fault.UNREACHABLE
    assert scoring.load_match(match_id).version == 1
    scoring.append_entry(match_id, recorded(1, "41-27"), ANNA)
    assert (scoring.load_match(match_id).version, checking.check_database()) == (2, [])


def test_live_news_go_on(
    postgres_app: Flask,  # noqa: ARG001 - its server rings
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(exchange, "_REST", 0.05)
    version = 1

    def ask(_ids: Collection[str]) -> Versions:
        return {MATCH: version}

    passed_on = Exchange(ask, bells.bell_of(db.engine), (DBAPIError, psycopg.Error))
    listener = Listener([MATCH])
    passed_on.add(listener)
    heard = [listener.wait(PATIENCE)]

    version = 2
    break_all(server)
    heard.append(listener.wait(PATIENCE))
    version = 3
    server.execute("NOTIFY scorekeeper")
    heard.append(listener.wait(PATIENCE))
    passed_on.remove(listener)

    assert heard == [{MATCH: 1}, {MATCH: 2}, {MATCH: 3}]


def test_a_row_that_somebody_holds_too_long_is_a_fault(
    postgres_app: Flask,  # noqa: ARG001 - its server holds the row
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "LONGEST_WAIT", 0.1)
    match_id = started().match.id

    with server.transaction():
        server.execute("SELECT id FROM match WHERE id = %s FOR UPDATE", [match_id])
        with pytest.raises(DatabaseFaultError) as refused:
            scoring.append_entry(match_id, recorded(1, "41-27"), ANNA)

    assert refused.value.fault == Fault.BUSY
    scoring.append_entry(match_id, recorded(1, "41-27"), ANNA)
    assert scoring.load_match(match_id).version == 2
