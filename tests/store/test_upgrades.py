"""A step to a new schema loses no row, leaves a copy, and is whole or not at all."""

import os
import resource
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Column, String, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from scorekeeper.store import database, matches
from scorekeeper.store.database import Fault
from scorekeeper.store.tables import db
from scorekeeper.store.transactions import reading, writing
from tests.build import AT, match
from tests.conftest import opened
from tests.store.refusing import refusal

STEP = '''
"""A step that changes the table which the others refer to."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{newest}"


def upgrade() -> None:
    with op.batch_alter_table("match") as batch:
        batch.alter_column("first_dealer", nullable=True)
        batch.add_column(sa.Column("place", sa.String(), nullable=True))
    {more}
'''

NEWEST = database.revisions()[-1]

NOBODY = 65534

KEPT = match("classic", "41-27", "28-40", "thrown in", "34-34 note:even")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a database file of the newest schema with one match in it."""
    file = tmp_path / "scorekeeper.sqlite"
    with opened(f"sqlite:///{file}"):
        database.upgrade()
        with writing():
            matches.add(KEPT, AT)
    return file


@pytest.fixture
def next_schema(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return migrations(tmp_path_factory.mktemp("next"), "")


@pytest.fixture
def broken_schema(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return migrations(tmp_path_factory.mktemp("broken"), "op.execute('DELETE FROM match')")


def migrations(folder: Path, more: str) -> Path:
    """Return our migrations and one step more, in *folder*."""
    shutil.copytree(database.MIGRATIONS, folder, dirs_exist_ok=True)
    step = STEP.format(newest=NEWEST, more=more)
    (folder / "versions" / "9999_a_step.py").write_text(step, "utf-8")
    return folder


def test_a_step_that_makes_a_table_anew_keeps_the_rows_that_refer_to_it(
    file: Path, next_schema: Path
) -> None:
    with opened(f"sqlite:///{file}"):
        database.upgrade(next_schema)

        with reading():
            assert matches.load(KEPT.id) == KEPT


def test_without_the_precaution_the_rows_that_refer_to_it_would_go(file: Path) -> None:
    with opened(f"sqlite:///{file}"), db.engine.begin() as connection:
        step = Operations(MigrationContext.configure(connection))

        with step.batch_alter_table("match", recreate="always") as batch:
            batch.add_column(Column("place", String(), nullable=True))

        assert connection.execute(text("SELECT count(*) FROM entry")).scalar() == 0


def test_foreign_keys_are_on_again_after_a_step(file: Path, next_schema: Path) -> None:
    with opened(f"sqlite:///{file}"):
        database.upgrade(next_schema)

        with db.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_a_step_leaves_a_copy_of_what_was_before(file: Path, next_schema: Path) -> None:
    with opened(f"sqlite:///{file}"):
        database.upgrade(next_schema)

    (copy,) = file.parent.glob(f"scorekeeper.sqlite.{NEWEST}.*")
    with opened(f"sqlite:///{copy}"):
        database.upgrade()
        with reading():
            assert matches.load(KEPT.id) == KEPT


def test_a_step_that_breaks_references_is_taken_back(file: Path, broken_schema: Path) -> None:
    with opened(f"sqlite:///{file}"):
        refused = refusal(broken_schema)

        assert refused.fault == Fault.REFERENCES
        with reading():
            assert matches.load(KEPT.id) == KEPT
    assert columns(file, "match")[-1] == "rematch_of"


def test_a_step_works_on_a_server_too(postgres_url: str, next_schema: Path) -> None:
    with opened(postgres_url):
        database.upgrade()
        with writing():
            matches.add(KEPT, AT)

        database.upgrade(next_schema)

        with reading():
            assert matches.load(KEPT.id) == KEPT


def test_a_database_of_the_next_schema_is_too_new_for_this_program(
    file: Path, next_schema: Path
) -> None:
    with opened(f"sqlite:///{file}"):
        database.upgrade(next_schema)

        refused = refusal()

    assert refused.fault == Fault.TOO_NEW


def test_a_full_disk_stops_a_new_database(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'scorekeeper.sqlite'}"):
        limit_pages(20)

        refused = refusal()

    assert refused.fault == Fault.FULL


def test_a_full_disk_takes_a_step_back(file: Path, next_schema: Path) -> None:
    with opened(f"sqlite:///{file}"):
        limit_pages(1)  # SQLite takes the present size instead, if that is more.

        refused = refusal(next_schema)

        assert refused.fault == Fault.FULL
        with reading():
            assert matches.load(KEPT.id) == KEPT
    assert columns(file, "match")[-1] == "rematch_of"


def test_a_disk_too_full_for_the_copy_leaves_all_as_it_was(
    file: Path, next_schema: Path
) -> None:
    before = {one: one.read_bytes() for one in file.parent.iterdir()}

    with opened(f"sqlite:///{file}"), largest_file(file.stat().st_size // 2):
        refused = refusal(next_schema)

    assert refused.fault == Fault.DISK
    assert {one: one.read_bytes() for one in file.parent.iterdir()} == before


@pytest.mark.parametrize("is_new", [True, False], ids=["new", "existing"])
def test_a_folder_that_this_program_may_not_write_to_is_a_fault(
    file: Path, *, is_new: bool
) -> None:
    with folder_to_read(() if is_new else (file,)) as folder:
        with opened(f"sqlite:///{folder / file.name}"), nobody():
            refused = refusal()
        told = {one.name: one.read_bytes() for one in folder.iterdir()}

    assert refused.fault == Fault.UNWRITABLE
    assert told == ({} if is_new else {file.name: file.read_bytes()})


def columns(file: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def limit_pages(pages: int) -> None:
    """Let SQLite find the disk full when the file would need more than *pages*."""

    def limit(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.cursor().execute(f"PRAGMA max_page_count = {pages}")

    event.listen(db.engine, "connect", limit)


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """Let this process write no file larger than *size* bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def folder_to_read(files: tuple[Path, ...]) -> Iterator[Path]:
    """Yield a folder to read and not to write to, with copies of *files*."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for file in files:
            shutil.copy(file, folder)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


@contextmanager
def nobody() -> Iterator[None]:
    """Take from this process the right of root to write everywhere."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
