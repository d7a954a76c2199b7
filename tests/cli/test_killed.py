"""What was acknowledged outlives the server; benchmarks/chaos.py asks 10,000 deals."""

from pathlib import Path

import pytest

from tests.cli.conftest import Call, answer
from tests.killed_evening import PHONES, Evening, Sizes
from tests.killed_server import served
from tests.loopback import result_of

SIZES = Sizes(tables=3, deals=60, kills=3)


@pytest.fixture(params=["sqlite", "postgres_url"], ids=["SQLite", "PostgreSQL"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database that outlives a server."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'scorekeeper.sqlite'}"
    url: str = request.getfixturevalue(request.param)
    return url


def test_a_server_that_is_killed_loses_and_doubles_nothing(
    call: Call, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = {
        "SCOREKEEPER_INSTANCE": str(tmp_path / "instance"),
        "SCOREKEEPER_DATABASE_URL": database,
    }
    monkeypatch.setenv("SCOREKEEPER_DATABASE_URL", database)
    with served(settings, tmp_path / "log") as server:
        evening = Evening(server, SIZES, seed=1)

        wrong = result_of(evening.run())

    told = evening.told
    assert wrong == []
    assert answer(call("check", "--json")) == {"problems": []}
    assert (evening.kills, len(told.acknowledged)) == (SIZES.kills, SIZES.deals)
    assert told.acknowledged.total() == PHONES * SIZES.deals
    assert told.cut_off + told.absent > 0
