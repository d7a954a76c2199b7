"""A database of any schema there ever was comes to the newest one with all that was in it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import MetaData, create_engine, text
from sqlalchemy.pool import StaticPool

from scorekeeper.services.checking import check_database
from scorekeeper.store.database import revisions, upgrade
from scorekeeper.store.tables import db
from tests.conftest import opened, postgres_database
from tests.store import samples

SCHEMAS = revisions()[:-1]


class Sample:
    """A stored sample, opened as it was: its tables as they then were, and their rows."""

    def __init__(self, revision: str, connection: sqlite3.Connection) -> None:
        self.text = samples.file_of(revision).read_text("utf-8")
        samples.load(self.text, connection)
        self.engine = create_engine(
            "sqlite://", creator=lambda: connection, poolclass=StaticPool
        )
        self.tables = MetaData()
        self.tables.reflect(self.engine)
        self.tables.remove(self.tables.tables["alembic_version"])

    def rows(self) -> dict[str, list[str]]:
        """Return all rows by table, as far as the newest schema still has their columns."""
        with self.engine.connect() as connection:
            return {
                name: samples.rows(connection, table, self.columns(name))
                for name, table in self.tables.tables.items()
            }

    def rows_now(self) -> dict[str, list[str]]:
        """Return the same of the running application's database."""
        with db.engine.connect() as connection:
            return {
                name: samples.rows(connection, db.metadata.tables[name], self.columns(name))
                for name in self.tables.tables
            }

    def columns(self, name: str) -> list[str]:
        """Return the columns of a table that the newest schema still has."""
        now = db.metadata.tables[name].c
        return [column.name for column in self.tables.tables[name].c if column.name in now]

    def pour(self) -> None:
        """Copy all rows into the running application's database of the same schema."""
        with self.engine.connect() as here, db.engine.begin() as there:
            for table in self.tables.sorted_tables:
                found = here.execute(table.select()).mappings().all()
                there.execute(table.insert(), [dict(row) for row in found])


@contextmanager
def sample_of(revision: str) -> Iterator[Sample]:
    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as connection:
        yield Sample(revision, connection)


def is_whole(sample: Sample) -> bool:
    """Return whether the running application's database has all that is in *sample*."""
    assert sample.rows_now() == sample.rows()
    assert samples.totals() == samples.frozen_totals(sample.text)
    return check_database() == []


def test_every_schema_but_the_newest_has_a_sample() -> None:
    assert [one for one in SCHEMAS if not samples.file_of(one).exists()] == []


@pytest.mark.parametrize("revision", SCHEMAS)
def test_a_sample_has_a_row_in_every_table(revision: str) -> None:
    with opened("sqlite://"), sample_of(revision) as sample:
        assert [name for name, rows in sample.rows().items() if not rows] == []


@pytest.mark.parametrize("revision", SCHEMAS)
def test_a_file_of_an_earlier_schema_keeps_everything(revision: str, tmp_path: Path) -> None:
    file = tmp_path / "scorekeeper.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        samples.load(samples.file_of(revision).read_text("utf-8"), connection)
    with opened(f"sqlite:///{file}"), sample_of(revision) as sample:
        upgrade()

        assert is_whole(sample)


@pytest.mark.parametrize("revision", SCHEMAS)
def test_a_server_of_an_earlier_schema_keeps_everything(
    revision: str, postgres_server: str
) -> None:
    with postgres_database(postgres_server) as url, opened(url):
        samples.step_to(revision)
        with sample_of(revision) as sample:
            sample.pour()
            upgrade()

            assert is_whole(sample)


def test_the_next_sample_will_have_a_row_in_every_table() -> None:
    with opened("sqlite://"):
        upgrade()
        samples.fill()

        with db.engine.connect() as connection:
            found = {
                name: samples.rows(connection, table, table.c.keys())
                for name, table in db.metadata.tables.items()
            }
    assert [name for name, rows in found.items() if not rows] == []


def test_a_row_that_is_lost_would_be_seen(tmp_path: Path) -> None:
    file = tmp_path / "scorekeeper.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        samples.load(samples.file_of("0003").read_text("utf-8"), connection)
    with opened(f"sqlite:///{file}"), sample_of("0003") as sample:
        upgrade()
        db.session.execute(text("DELETE FROM player_event"))
        db.session.commit()

        assert sample.rows_now() != sample.rows()
