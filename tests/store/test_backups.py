"""Backups: made while others write, checked before they are put back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.store import backups, database, matches
from scorekeeper.store.backups import NoFileError, back_up, restore
from scorekeeper.store.faults import DatabaseFaultError, Fault
from scorekeeper.store.tables import db
from scorekeeper.store.transactions import reading, writing
from tests.build import AT, match
from tests.conftest import opened

OLD = match("classic", "41-27", name="an old match")
NEW = match("classic", "28-40", name="a new match")


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    """Yield the file of the running application, with one match in it."""
    file = tmp_path / "scorekeeper.sqlite"
    with opened(f"sqlite:///{file}"):
        database.upgrade()
        with writing():
            matches.add(OLD, AT)
        yield file


@pytest.fixture
def backup(file: Path) -> Path:
    """Return a backup with the old match, after which another one was begun."""
    target = file.with_name("backup.sqlite")
    back_up(target)
    with writing():
        matches.add(NEW, AT)
    return target


def ids() -> list[str]:
    with reading():
        return matches.ids()


def ids_in(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [row[0] for row in connection.execute("SELECT id FROM match")]


def test_a_backup_is_one_state_of_the_database(backup: Path) -> None:
    assert ids_in(backup) == [OLD.id]
    assert sorted(ids()) == sorted([OLD.id, NEW.id])
    assert backup.stat().st_mode & 0o077 == 0  # Nobody else on the machine may read it.


def test_a_backup_is_made_while_somebody_writes(file: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("DELETE FROM match")

        back_up(tmp_path / "backup.sqlite")

    assert ids_in(tmp_path / "backup.sqlite") == [OLD.id]


def test_a_backup_never_overwrites_a_file(backup: Path) -> None:
    before = backup.read_bytes()

    with pytest.raises(FileExistsError):
        back_up(backup)

    assert backup.read_bytes() == before


def test_a_backup_into_a_folder_that_is_not_there_leaves_nothing(file: Path) -> None:
    with pytest.raises(DatabaseFaultError) as refused:
        back_up(file.parent / "gone" / "backup.sqlite")

    assert refused.value.fault == Fault.UNWRITABLE


def test_a_restored_backup_is_what_everybody_sees(backup: Path) -> None:
    with db.engine.connect() as another_program:
        another_program.exec_driver_sql("SELECT count(*) FROM match").scalar()
        another_program.rollback()

        aside = restore(backup)

        count = another_program.exec_driver_sql("SELECT count(*) FROM match").scalar()

    assert count == 1
    assert ids() == [OLD.id]
    assert aside is not None
    assert sorted(ids_in(aside)) == sorted([OLD.id, NEW.id])
    with db.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_a_backup_is_restored_into_nothing(backup: Path, tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'another.sqlite'}"):
        assert restore(backup) is None

        with reading():
            assert matches.load(OLD.id) == OLD


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", Fault.NOT_A_DATABASE),
        (b"Dear diary, today we played manille.\n" * 100, Fault.NOT_A_DATABASE),
    ],
    ids=["nothing", "a diary"],
)
def test_what_is_no_backup_changes_nothing(file: Path, content: bytes, fault: Fault) -> None:
    source = file.parent / "backup.sqlite"
    source.write_bytes(content)

    with pytest.raises(DatabaseFaultError) as refused:
        restore(source)

    assert (refused.value.fault, str(refused.value).split(":")[0]) == (fault, str(source))
    assert ids() == [OLD.id]


def test_a_backup_of_a_newer_program_changes_nothing(backup: Path) -> None:
    with closing(sqlite3.connect(backup, isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(DatabaseFaultError) as refused:
        restore(backup)

    assert refused.value.fault == Fault.TOO_NEW
    assert len(ids()) == 2


@pytest.mark.usefixtures("postgres_app")
def test_a_server_has_its_own_tools(tmp_path: Path) -> None:
    for wish in (back_up, backups.restore):
        with pytest.raises(NoFileError):
            wish(tmp_path / "backup.sqlite")
