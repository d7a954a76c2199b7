"""A change is told when it is committed: in this process, and in every other one."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.domain.match import Match
from scorekeeper.services import scoring
from scorekeeper.store import matches, news
from scorekeeper.store.database import upgrade
from scorekeeper.store.matches import MatchExistsError
from scorekeeper.store.tables import db
from scorekeeper.store.transactions import writing
from tests.build import AT, match, recorded
from tests.cast import ANNA, started
from tests.conftest import opened

PATIENCE = 10

# Another process writes one deal into the match that it is told.
WRITE = """
import sys
import time
from scorekeeper.services import scoring
from scorekeeper.web.app import create_app
from tests.build import recorded
from tests.cast import ANNA

with create_app().app_context():
    scoring.append_entry(sys.argv[1], recorded(1, "41-27"), ANNA)
"""
ROOT = Path(__file__).parents[2]


@pytest.fixture
def file_app(tmp_path: Path) -> Iterator[Flask]:
    with opened(f"sqlite:///{tmp_path / 'scorekeeper.sqlite'}") as app:
        upgrade()
        yield app


@pytest.fixture(params=["file_app", "postgres_app"], ids=["SQLite", "PostgreSQL"])
def shared_app(request: pytest.FixtureRequest) -> Flask:
    """Return the application on a database that several processes can use."""
    app: Flask = request.getfixturevalue(request.param)
    return app


@pytest.mark.usefixtures("app")
def test_a_listener_knows_how_things_stand_when_it_comes() -> None:
    match_id = started().match.id

    with news.listening([match_id]) as listener:
        assert listener.known == {match_id: 1}


@pytest.mark.usefixtures("app")
def test_a_commit_is_told_at_once() -> None:
    match_id = started().match.id
    with news.listening([match_id]) as listener:
        listener.wait(0)

        scoring.append_entry(match_id, recorded(1, "41-27"), ANNA)

        assert listener.wait(0) == {match_id: 2}


@pytest.mark.usefixtures("app")
def test_what_was_taken_back_is_not_told() -> None:
    kept = match("classic")
    with news.listening([kept.id]) as listener:
        with pytest.raises(MatchExistsError), writing():
            _add_twice(kept)
        with writing():
            pass

        assert listener.wait(0) == {}


def test_what_another_process_commits_is_told(shared_app: Flask) -> None:
    match_id = started().match.id
    with news.listening([match_id]) as listener:
        listener.wait(0)

        _write_elsewhere(shared_app, match_id)

        assert listener.wait(PATIENCE) == {match_id: 2}


def test_listening_holds_no_connection_of_those_who_read_and_write(shared_app: Flask) -> None:
    match_id = started().match.id
    with news.listening([match_id]) as listener:
        listener.wait(0)
        scoring.append_entry(match_id, recorded(1, "41-27"), ANNA)
        listener.wait(PATIENCE)

        until = time.monotonic() + PATIENCE
        while (in_use := _connections_in_use()) and time.monotonic() < until:
            time.sleep(0.01)

    assert (in_use, shared_app.name) == (0, "scorekeeper")


def _connections_in_use() -> int:
    return int(db.engine.pool.checkedout())  # type: ignore[attr-defined]  # of every queue


def _add_twice(kept: Match) -> None:
    matches.add(kept, AT)
    matches.add(kept, AT)


def _write_elsewhere(app: Flask, match_id: str) -> None:
    url = app.config["SQLALCHEMY_DATABASE_URI"]
    environment = {**os.environ, "SCOREKEEPER_DATABASE_URL": url, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", WRITE, match_id]
    subprocess.run(command, env=environment, cwd=ROOT, check=True, timeout=120)
