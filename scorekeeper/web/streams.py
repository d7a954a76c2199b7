"""Streams of events: what has changed, for as many phones as there are seats.

A stream keeps a thread of the server busy. Past the cap a phone is told to ask now and then.
"""

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from threading import BoundedSemaphore

from flask import Flask, Response, current_app  # noqa: TID251 - this is the web

from scorekeeper.services.links import RevokedLinkError, Right, WrongLinkError
from scorekeeper.services.scoring import NoSuchMatchError
from scorekeeper.services.tournaments import NoSuchTournamentError
from scorekeeper.services.watching import Versions, Watch, watching
from scorekeeper.store.faults import DatabaseFaultError
from scorekeeper.web.host import figures

MEDIA_TYPE = "text/event-stream"

_SEATS = "scorekeeper.streams"
_RETRY_AFTER = 5  # seconds

# Nothing between us and the phone may hold the stream back, or keep it.
_HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

_MAY_NOT = (
    RevokedLinkError,
    WrongLinkError,
    NoSuchMatchError,
    NoSuchTournamentError,
    DatabaseFaultError,
)


class NoSeatError(Exception):
    """Raised when as many phones follow already as this process can serve."""

    def __init__(self, retry_after: int = _RETRY_AFTER) -> None:
        super().__init__(f"Ask again in {retry_after} seconds.")
        self.retry_after = retry_after


@dataclass(frozen=True, slots=True)
class Pace:
    """How often a stream repeats itself, in seconds, and after how many tidings it ends.

    What is repeated tells the phone that the line is not dead, and us that the phone is not. A
    stream that ends is opened again, so that seats do not stay with those who left long ago.
    """

    pulse: float = 15
    tidings: int = 40


def init_app(app: Flask) -> None:
    """Give *app* its seats."""
    app.extensions[_SEATS] = BoundedSemaphore(app.config["STREAMS"])


def stream(*rights: Right, pace: Pace = Pace()) -> Response:
    """Return what tells of every change of the matches of *rights*; raise as `follow` does."""
    return follow(watching(*rights), pace)


def follow(watched: AbstractContextManager[Watch], pace: Pace = Pace()) -> Response:
    """Return what tells of every change of what is *watched*.

    Raise `NoSeatError` when too many follow already.
    """
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001
    with ExitStack() as held:
        held.enter_context(_seat(app))
        watch = held.enter_context(watched)
        response = Response(_events(app, watch, pace), mimetype=MEDIA_TYPE, headers=_HEADERS)
        # A stream that nobody ever reads from is closed too, unlike the generator in it.
        response.call_on_close(held.pop_all().close)
    return response


@contextmanager
def _seat(app: Flask) -> Iterator[None]:
    seats: BoundedSemaphore = app.extensions[_SEATS]
    if not seats.acquire(blocking=False):
        figures.note_refused(app)
        raise NoSeatError
    try:
        with figures.following(app):
            yield
    finally:
        seats.release()


def _events(app: Flask, watch: Watch, pace: Pace) -> Iterator[str]:
    """Yield the versions as they are, then what changes; end when it may not be seen."""
    for _ in range(pace.tidings):
        news = watch.wait(pace.pulse)
        if not _may_go_on(app, watch):
            return
        yield _written(news or watch.versions)


def _written(versions: Versions) -> str:
    rows = ({"match": match_id, "version": version} for match_id, version in versions.items())
    return "".join(f"data: {json.dumps(row)}\n\n" for row in rows) or ":\n\n"


def _may_go_on(app: Flask, watch: Watch) -> bool:
    # A context of its own, so that no session of the database lives as long as the stream.
    with app.app_context():
        try:
            watch.check()
        except _MAY_NOT:
            return False
    return True
