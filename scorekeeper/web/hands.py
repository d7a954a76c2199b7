"""Threads that answer requests: as many as may be busy at once, and none that nobody needs."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Semaphore, Thread

Task = Callable[[], None]


class Hands:
    """At most *most* threads, which come when they are needed and stay.

    They end with the process, unlike those of `ThreadPoolExecutor`, which would keep it until
    the last phone has stopped following.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._hired = 0
        self._idle = Semaphore(0)
        self._tasks: SimpleQueue[tuple[Future[None], Task]] = SimpleQueue()

    async def do(self, task: Task) -> None:
        """Return when a thread has done *task*; raise what it raises."""
        done: Future[None] = Future()
        self._tasks.put((done, task))
        self._hire()
        await asyncio.wrap_future(done)

    def _hire(self) -> None:
        if not self._idle.acquire(blocking=False) and self._hired < self._most:
            self._hired += 1
            Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        while True:
            _do(*self._tasks.get())
            self._idle.release()


def _do(done: "Future[None]", task: Task) -> None:
    try:
        task()
    except BaseException as error:
        done.set_exception(error)
    else:
        done.set_result(None)
