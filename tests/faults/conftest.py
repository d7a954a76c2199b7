"""Tables and people whom something befalls."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.store import connections
from tests.build import recorded
from tests.conftest import on_new_file
from tests.web.conftest import (  # noqa: F401 - fixtures, found by their names
    _gathered,
    _seated,
    club,
    site,
    table,
    visitor,
)
from tests.web.visitors import Visitor


@dataclass(frozen=True)
class Phone:
    """Who began a match, and sends what is written at it as a page does."""

    visitor: Visitor
    match_id: str

    @property
    def path(self) -> str:
        """Return where the match is."""
        return f"/matches/{self.match_id}"

    def sends(self, number: int) -> int:
        """Return the status of the answer to the deal of this number."""
        deal = recorded(number, "34-34", f"{self.match_id} {number}")
        answer = self.visitor.client.post(
            f"{self.path}/entries",
            json={"after": 0, "entries": [{**deal, "note": "x" * 200}]},
            headers={"X-CSRFToken": self.visitor.token},
        )
        return answer.status_code

    def deals(self) -> list[int]:
        """Return the numbers of the deals that the log holds, in its order."""
        log = self.visitor.see(f"{self.path}/export").get_json()["entries"]
        return [entry["number"] for entry in log if entry["kind"] == "recorded"]


@pytest.fixture(scope="package")
def file_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """Yield the application on a file, outside any context; it waits for tenths of seconds."""
    file = tmp_path_factory.mktemp("faults") / "scorekeeper.sqlite"
    hasty = ("PRAGMA busy_timeout = 100", *connections._PRAGMAS[1:])  # noqa: SLF001
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connections, "_PRAGMAS", hasty)
        with on_new_file(file) as app:
            yield app


@pytest.fixture
def file(file_app: Flask) -> Path:
    """Return the file of `file_app`."""
    return Path(file_app.config["SQLALCHEMY_DATABASE_URI"].removeprefix("sqlite:///"))


@pytest.fixture
def phone(file_app: Flask) -> Phone:
    """Return a phone that has begun a match on `file_app`."""
    anna = Visitor(file_app)
    return Phone(anna, anna.starts(player_0="Anna"))
