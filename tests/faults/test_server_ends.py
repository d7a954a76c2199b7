"""A host stops the server while phones follow: it ends, and they ask again later."""

import asyncio
from http import HTTPStatus
from pathlib import Path

from scorekeeper.cli.serve import LONGEST_GOODBYE
from tests.killed_server import Server, served
from tests.loopback import API, Site, begin, result_of

GRACE = 5  # seconds, on a machine that has other work too


def test_phones_that_follow_do_not_keep_a_server_alive(tmp_path: Path) -> None:
    settings = {
        "SCOREKEEPER_INSTANCE": str(tmp_path),
        "SCOREKEEPER_DATABASE_URL": f"sqlite:///{tmp_path / 'scorekeeper.sqlite'}",
    }
    with served(settings, tmp_path / "log") as server:
        assert result_of(ends_while_followed(server))


async def ends_while_followed(server: Server) -> bool:
    site = Site(server.port)
    table = await begin(site)
    async with site.asked("GET", f"{API}/watch/{table.watch}/events") as (status, _):
        assert status == HTTPStatus.OK
        return await asyncio.to_thread(server.ends_within, LONGEST_GOODBYE + GRACE)
