"""`scorekeeper move` brings everything to a PostgreSQL, or nothing, and proves it."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from scorekeeper.cli.application import opened
from scorekeeper.domain.presets import preset
from scorekeeper.services import audit
from scorekeeper.services.audit import Act
from scorekeeper.services.demo import fill_demo
from scorekeeper.services.scoring import NewMatch, start_match
from scorekeeper.services.writers import Writer
from scorekeeper.store.tables import db
from tests.cli.conftest import Call, answer


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with a club, a season and a running tournament."""
    file = tmp_path_factory.mktemp("filled") / "scorekeeper.sqlite"
    with opened({"SQLALCHEMY_DATABASE_URI": f"sqlite:///{file}"}):
        fill_demo(1, Writer("test"))
    return file


@pytest.fixture
def file(call: Call, filled: Path, tmp_path: Path) -> Path:  # noqa: ARG001 - it names the folder
    """Return the file of an installation with everything of `filled`."""
    folder = tmp_path / "instance"
    folder.mkdir()
    return Path(shutil.copy(filled, folder))


def exports(call: Call) -> list[str]:
    with opened():
        clubs = db.session.execute(text("SELECT id FROM club")).scalars().all()
        events = db.session.execute(text("SELECT id FROM tournament")).scalars().all()
    wanted = (
        (),
        *(("--club", one) for one in clubs),
        *(("--tournament", one) for one in events),
    )
    told = [call("export", *words) for words in wanted]
    assert len(told) > 2
    assert {one.exit_code for one in told} == {0}
    return [one.stdout for one in told]


def test_everything_arrives_and_goes_on_there(
    call: Call, file: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = exports(call)

    told = call("move", "--to", postgres_url, "--json")
    assert told.exit_code == 0, told.stderr or told.exception
    moved = answer(told)

    assert isinstance(moved, dict)
    assert moved["kept"] == f"{file}.moved"
    assert (file.exists(), Path(moved["kept"]).exists()) == (False, True)
    monkeypatch.setenv("SCOREKEEPER_DATABASE_URL", postgres_url)
    assert exports(call) == before
    assert moved["rows"]["tournament_act"] > 30
    assert call("check").stdout == "Everything is in order.\n"
    with opened():
        assert audit.of_installation().lines[0].act == Act.MOVED
    # What is numbered by the database goes on after what came.
    with opened():
        (event_id,) = db.session.execute(text("SELECT id FROM tournament")).scalars().all()
    assert call("tournament", "play", event_id).exit_code == 0


def test_while_somebody_has_the_file_open_nothing_is_moved(
    call: Call, file: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(file)) as server:
        server.execute("SELECT count(*) FROM club").fetchone()

        refused = call("move", "--to", f"sqlite:///{other}")

    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "Another program has been writing" in refused.stderr
    assert call("check").stdout == "Everything is in order.\n"


def test_a_place_with_rows_is_refused(call: Call, file: Path, tmp_path: Path) -> None:
    target = f"sqlite:///{tmp_path / 'other.sqlite'}"
    with opened({"SQLALCHEMY_DATABASE_URI": target}):
        start_match(NewMatch(preset("classic")), Writer("test"))

    refused = call("move", "--to", target)

    assert refused.stderr == "There are rows in the other database: name an empty one.\n"
    assert file.exists()


def test_what_comes_back_otherwise_is_named_and_nothing_stays(
    call: Call, file: Path, tmp_path: Path
) -> None:
    target = f"sqlite:///{tmp_path / 'other.sqlite'}"
    with opened({"SQLALCHEMY_DATABASE_URI": target}):
        db.session.execute(
            text(
                "CREATE TRIGGER forger AFTER INSERT ON player BEGIN"
                " UPDATE player SET name = 'Eve' WHERE id = NEW.id; END"
            )
        )
        db.session.commit()

    refused = call("move", "--to", target)

    assert refused.stderr == "These tables came back otherwise, so nothing was moved: player.\n"
    assert file.exists()
    with opened({"SQLALCHEMY_DATABASE_URI": target}):
        assert db.session.execute(text("SELECT count(*) FROM club")).scalar() == 0


def test_it_says_what_an_address_looks_like(call: Call) -> None:
    refused = call("move", "--to", "mysql://x")

    assert refused.stderr == "--to must begin with postgresql:// or sqlite:///.\n"
