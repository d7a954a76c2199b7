"""The JSON interface on an empty database, at a moment that stands still."""

from collections.abc import Iterator

import pytest
import time_machine
from flask import Flask

from tests.conftest import memory
from tests.web.api.programs import AT, Program, Table, seated
from tests.web.club_people import ClubPeople
from tests.web.season_world import World


@pytest.fixture(autouse=True)
def _evening() -> Iterator[None]:
    with time_machine.travel(AT, tick=False):
        yield


@pytest.fixture
def club(site: Flask, club: ClubPeople) -> ClubPeople:
    """Return the club, whose people have signed in this evening."""
    _sign_in_now(site)
    return club


@pytest.fixture
def world(site: Flask, world: World) -> World:
    """Return the club with a season, whose people have signed in this evening."""
    _sign_in_now(site)
    return world


def _sign_in_now(site: Flask) -> None:
    """Let every session of a world that was made today be one of the evening."""
    with site.app_context():
        memory().execute("UPDATE session SET made_at = ?, seen_at = ?", (AT, AT))
        memory().commit()


@pytest.fixture
def program(site: Flask) -> Program:
    """Return a program without a token."""
    return Program(site)


@pytest.fixture
def table(site: Flask) -> Table:
    """Return a match with programs of every right."""
    return seated(site)
