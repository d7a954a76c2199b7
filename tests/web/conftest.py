"""The site with an empty database, and people who visit it."""

import sqlite3
from dataclasses import replace

import pytest
from flask import Flask

from scorekeeper.web.limits import limiter
from tests.conftest import memory
from tests.web.club_house import House, ids_in
from tests.web.club_people import ClubPeople, Person, gathered
from tests.web.season_world import World
from tests.web.season_world import world as season_world
from tests.web.visitors import Table, Visitor, seated


@pytest.fixture
def site(memory_app: Flask, _schema: sqlite3.Connection) -> Flask:
    """Return the application on an empty database in memory, outside any context.

    Each visit has a context of its own, as behind a server; a shared one would share tokens.
    """
    with memory_app.app_context():
        _schema.backup(memory())
    limiter.reset()
    return memory_app


@pytest.fixture
def visitor(site: Flask) -> Visitor:
    """Return somebody who has never been here."""
    return Visitor(site)


@pytest.fixture(scope="session")
def _seated(memory_app: Flask, _schema: sqlite3.Connection) -> tuple[Table, sqlite3.Connection]:
    """Return a table with everybody in place, and the database as it then was."""
    kept = sqlite3.connect(":memory:", check_same_thread=False)
    with memory_app.app_context():
        _schema.backup(memory())
    table = seated(memory_app)
    with memory_app.app_context():
        memory().backup(kept)
    return table, kept


@pytest.fixture
def table(site: Flask, _seated: tuple[Table, sqlite3.Connection]) -> Table:
    """Return a table with everybody in place."""
    table, kept = _seated
    with site.app_context():
        kept.backup(memory())
    return table.again(site)


@pytest.fixture
def person(site: Flask) -> Person:
    """Return somebody who has no account yet."""
    return Person(site)


@pytest.fixture(scope="session")
def _gathered(
    memory_app: Flask, _schema: sqlite3.Connection
) -> tuple[ClubPeople, sqlite3.Connection]:
    """Return a club with everybody in place, and the database as it then was."""
    kept = sqlite3.connect(":memory:", check_same_thread=False)
    with memory_app.app_context():
        _schema.backup(memory())
    people = gathered(memory_app)
    with memory_app.app_context():
        memory().backup(kept)
    return people, kept


@pytest.fixture
def club(site: Flask, _gathered: tuple[ClubPeople, sqlite3.Connection]) -> ClubPeople:
    """Return a club with everybody in place."""
    people, kept = _gathered
    with site.app_context():
        kept.backup(memory())
    return people.again(site)


@pytest.fixture(scope="session")
def _furnished(
    memory_app: Flask, _gathered: tuple[ClubPeople, sqlite3.Connection]
) -> tuple[ClubPeople, dict[str, str], sqlite3.Connection]:
    people, start = _gathered
    kept = sqlite3.connect(":memory:", check_same_thread=False)
    with memory_app.app_context():
        start.backup(memory())
    club = people.again(memory_app)
    ids = ids_in(club)
    for one in club.people.values():
        one.token  # noqa: B018 - asked once here, and not again in front of every door
    with memory_app.app_context():
        memory().backup(kept)
    return club, ids, kept


@pytest.fixture
def house(
    site: Flask, _furnished: tuple[ClubPeople, dict[str, str], sqlite3.Connection]
) -> House:
    """Return a club with something of everything in it."""
    return House(site, *_furnished)


@pytest.fixture(scope="session")
def _played(
    memory_app: Flask, _gathered: tuple[ClubPeople, sqlite3.Connection]
) -> tuple[World, sqlite3.Connection]:
    """Return a club in which a season was played, and the database as it then was."""
    people, start = _gathered
    kept = sqlite3.connect(":memory:", check_same_thread=False)
    with memory_app.app_context():
        start.backup(memory())
    played = season_world(memory_app, people)
    with memory_app.app_context():
        memory().backup(kept)
    return played, kept


@pytest.fixture
def world(site: Flask, _played: tuple[World, sqlite3.Connection]) -> World:
    """Return a club in which a season was played."""
    played, kept = _played
    with site.app_context():
        kept.backup(memory())
    return replace(played, club=played.club.again(site))
