"""A real server that is killed with all its processes, and started again."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing.process import BaseProcess
from pathlib import Path

from scorekeeper.cli import main
from tests.loopback import free_port, wait_for, wait_for_nobody

# A process that has loaded the program waits to be split: loading takes most of a start.
_STARTS = multiprocessing.get_context("forkserver")
_STARTS.set_forkserver_preload([__name__, "scorekeeper.cli.serve"])

Settings = Mapping[str, str]
"""Settings of the program, as they stand in its environment."""


class Server:
    """`scorekeeper serve` at *port* with *settings*; what it says goes into *log*."""

    def __init__(self, port: int, settings: Settings, log: Path) -> None:
        self.port = port
        self._settings = settings
        self._log = log
        self._process: BaseProcess | None = None

    @property
    def group(self) -> int:
        """Return the group of its processes."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and return when somebody answers."""
        told = (self.port, dict(self._settings), self._log)
        self._process = _STARTS.Process(target=_serve, args=told)
        self._process.start()
        wait_for(self.port)

    def ends_within(self, seconds: float) -> bool:
        """Ask it to end, and return whether it has after that time."""
        assert self._process is not None
        os.kill(self.group, signal.SIGTERM)
        self._process.join(seconds)
        return self._process.exitcode is not None

    def kill(self) -> None:
        """Kill it and its workers at once: nobody has time to finish anything."""
        if self._process is not None:
            with suppress(ProcessLookupError):  # It ended by itself.
                os.killpg(self.group, signal.SIGKILL)
            self._process.join()
            self._process = None
            # A worker that takes a moment to die would be taken for the next server.
            wait_for_nobody(self.port)


@contextmanager
def served(settings: Settings, log: Path) -> Iterator[Server]:
    """Yield a server that runs with *settings* behind a proxy, and is killed at the end."""
    server = Server(free_port(), {**settings, "SCOREKEEPER_PROXY_HOPS": "1"}, log)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def _serve(port: int, settings: Settings, log: Path) -> None:
    """Be the program, in a group of processes of its own."""
    os.setsid()
    os.environ.update(settings)
    with log.open("ab") as file:
        for stream in (sys.stdout, sys.stderr):
            os.dup2(file.fileno(), stream.fileno())
    # As any program begins, and not as this one was started.
    usual = multiprocessing.get_all_start_methods()[0]
    multiprocessing.set_start_method(usual, force=True)
    main(["serve", "--port", str(port)])
