"""`scorekeeper serve` starts, says where, and refuses in a sentence."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from scorekeeper.cli.serve import server_of
from scorekeeper.web.gateway import threads_for
from tests.cli.conftest import Call


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_it_prints_the_address_at_which_it_answers(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "scorekeeper", "serve", "--port", str(port)]
    environment = {
        **os.environ,
        "LANGUAGE": "en",
        "SCOREKEEPER_INSTANCE": str(tmp_path),
    }
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            address = line.removeprefix("Scorekeeper is at ").strip()
            second = server.stdout.readline()
            with urllib.request.urlopen(f"{address}/", timeout=30) as page:  # noqa: S310 - ours
                status = page.status
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)

    assert (address, status) == (f"http://127.0.0.1:{port}", 200)
    asked = f"Whoever enters this code at {address}/host becomes the host of this installation:"
    assert re.fullmatch(rf"{re.escape(asked)} [0-9A-Z]{{4}}(-[0-9A-Z]{{4}}){{2}}\n", second)


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="Linux tells what is open")
def test_no_worker_inherits_a_connection_to_the_database(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "scorekeeper", "serve", "--port", str(free_port())]
    environment = {
        **os.environ,
        "LANGUAGE": "en",
        "SCOREKEEPER_INSTANCE": str(tmp_path),
    }
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            files = [one.readlink() for one in Path(f"/proc/{server.pid}/fd").iterdir()]
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)

    # SQLite's locks would stay with the parent, and what workers write would hang on its life.
    assert line.startswith("Scorekeeper is at")
    assert not [one for one in files if tmp_path in one.parents]


@pytest.mark.parametrize("streams", [0, 50, 1000])
def test_who_follows_leaves_room_for_who_writes(streams: int) -> None:
    server = server_of("127.0.0.1", 8000, {"WORKERS": 1, "STREAMS": streams})

    assert threads_for(streams) >= streams + 8
    assert server.backpressure >= streams + 256


def test_a_taken_port_is_told(call: Call) -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = holder.getsockname()[1]

        result = call("serve", "--port", str(port))

    assert (result.exit_code, result.stderr) == (
        1,
        f"Port {port} is taken by another program: choose another with --port.\n",
    )


def test_a_foreign_address_is_told(call: Call) -> None:
    result = call("serve", "--host", "203.0.113.7", "--port", str(free_port()))

    assert (result.exit_code, result.stderr) == (
        1,
        "This machine has no address 203.0.113.7: choose another with --host, or use --lan.\n",
    )


def test_what_is_no_database_is_refused_and_left_as_it_is(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "instance"
    folder.mkdir()
    file = folder / "scorekeeper.sqlite"
    file.write_bytes(b"shopping list" * 1000)

    result = call("serve")

    assert (result.exit_code, file.read_bytes()) == (1, b"shopping list" * 1000)
    assert str(file) in result.stderr


@pytest.mark.parametrize(
    "command",
    ["serve", "settle", "verify", "rulesets", "export", "import", "backup", "restore", "check"],
)
def test_every_command_shows_an_example(call: Call, command: str) -> None:
    result = call(command, "--help")

    assert result.exit_code == 0
    assert f"Example: scorekeeper {command}" in result.stdout
