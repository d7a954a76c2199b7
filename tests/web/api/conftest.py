"""The JSON interface on an empty database, at a moment that stands still."""

from collections.abc import Iterator

import pytest
import time_machine
from flask import Flask

from tests.web.api.programs import AT, Program, Table, seated


@pytest.fixture(autouse=True)
def _evening() -> Iterator[None]:
    with time_machine.travel(AT, tick=False):
        yield


@pytest.fixture
def program(site: Flask) -> Program:
    """Return a program without a token."""
    return Program(site)


@pytest.fixture
def table(site: Flask) -> Table:
    """Return a match with programs of every right."""
    return seated(site)
