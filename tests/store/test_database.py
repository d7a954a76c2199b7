"""The database as a whole: brought to the newest schema, or refused and left as it is."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from scorekeeper.store import database
from scorekeeper.store.database import Fault
from scorekeeper.store.tables import db
from tests.conftest import opened
from tests.store.refusing import refusal


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "scorekeeper.sqlite"


def upgrade(file: Path) -> None:
    with opened(f"sqlite:///{file}"):
        database.upgrade()


def execute(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def fault_of(file: Path) -> Fault:
    with opened(f"sqlite:///{file}"):
        refused = refusal()
    assert str(refused).startswith(str(file))
    return refused.fault


@pytest.mark.usefixtures("everywhere")
def test_models_and_migrations_agree() -> None:
    with db.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), db.metadata)

    assert differences == []


@pytest.mark.usefixtures("app")
def test_a_column_that_no_migration_knows_is_seen() -> None:
    with db.engine.begin() as connection:
        connection.execute(text("ALTER TABLE entry ADD COLUMN total INTEGER"))

    with db.engine.connect() as connection:
        (difference,) = compare_metadata(MigrationContext.configure(connection), db.metadata)

    assert (difference[0], difference[3].name) == ("remove_column", "total")


def test_the_files_of_the_migrations_are_one_line_of_revisions() -> None:
    script = ScriptDirectory(str(database.MIGRATIONS))
    revisions = [one.revision for one in script.walk_revisions()]

    assert database.revisions() == revisions[::-1]


def test_a_new_file_gets_every_table_and_the_settings_that_keep_what_was_promised(
    file: Path,
) -> None:
    with opened(f"sqlite:///{file}"):
        database.upgrade()

        with db.engine.connect() as connection:
            told = {
                name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "busy_timeout", "foreign_keys", "synchronous")
            }

    assert told == {
        "journal_mode": "wal",
        "busy_timeout": 5000,
        "foreign_keys": 1,
        "synchronous": 2,
    }
    assert {one.name for one in file.parent.iterdir()} == {file.name, f"{file.name}-turn"}


def test_a_second_upgrade_changes_nothing(file: Path) -> None:
    upgrade(file)
    before = file.read_bytes()

    upgrade(file)

    assert file.read_bytes() == before


NO_DATABASE = b"Dear diary, today we played manille.\n" * 100


def make_no_database(file: Path) -> None:
    file.write_bytes(NO_DATABASE)


def make_damaged(file: Path) -> None:
    upgrade(file)
    pages = bytearray(file.read_bytes())
    pages[4096 : 4096 * 3] = b"\xaa" * 4096 * 2
    file.write_bytes(pages)


def make_cut_off(file: Path) -> None:
    upgrade(file)
    file.write_bytes(file.read_bytes()[:10_000])


def make_foreign(file: Path) -> None:
    execute(file, "CREATE TABLE recipes (id INTEGER)")


def make_newer(file: Path) -> None:
    upgrade(file)
    # A backup is not in WAL mode, and turning it on would change the header.
    execute(
        file, "UPDATE alembic_version SET version_num = '9999'", "PRAGMA journal_mode = DELETE"
    )


REFUSED: dict[Fault | str, tuple[Callable[[Path], None], Fault]] = {
    "no database": (make_no_database, Fault.NOT_A_DATABASE),
    "damaged": (make_damaged, Fault.DAMAGED),
    "cut off": (make_cut_off, Fault.DAMAGED),
    "another program's": (make_foreign, Fault.FOREIGN),
    "newer than the program": (make_newer, Fault.TOO_NEW),
}


@pytest.mark.parametrize(("make", "fault"), REFUSED.values(), ids=REFUSED)
def test_a_file_that_is_refused_is_left_as_it_is(
    file: Path, make: Callable[[Path], None], fault: Fault
) -> None:
    make(file)
    before = {one: one.read_bytes() for one in file.parent.iterdir()}

    told = fault_of(file)

    assert told == fault
    assert {one: one.read_bytes() for one in file.parent.iterdir()} == before


def test_a_server_with_the_tables_of_another_program_is_refused(postgres_url: str) -> None:
    with opened(postgres_url):
        with db.engine.begin() as connection:
            connection.execute(text("CREATE TABLE recipes (id INTEGER)"))

        refused = refusal()

    assert refused.fault == Fault.FOREIGN


def test_a_server_with_a_newer_schema_is_refused(postgres_url: str) -> None:
    with opened(postgres_url):
        database.upgrade()
        with db.engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

        refused = refusal()

    assert refused.fault == Fault.TOO_NEW


def test_a_server_that_does_not_answer_is_named_without_its_password() -> None:
    with opened("postgresql+psycopg://eva:secret@127.0.0.1:1/scores"):
        refused = refusal()

    assert refused.fault == Fault.UNREACHABLE
    assert str(refused).startswith("postgresql+psycopg://eva:***@127.0.0.1:1/scores: ")


def test_a_folder_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    assert fault_of(tmp_path / "gone" / "scorekeeper.sqlite") == Fault.UNWRITABLE


def test_a_folder_in_the_place_of_the_file_is_a_fault(file: Path) -> None:
    file.mkdir()

    assert fault_of(file) == Fault.DISK
