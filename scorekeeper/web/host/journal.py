"""The log of this process: a line for what happened, with the id of its request and no secret.

An address may hold a token, so requests are noted by the rule of their address. Names and what
was typed are never noted (ASVS 16.2).
"""

import logging
import re
import time
import uuid

from flask import Flask, Response, g, has_request_context, request
from flask.logging import wsgi_errors_stream
from pythonjsonlogger.json import JsonFormatter

from scorekeeper import clock
from scorekeeper.services import audit

HEADER = "X-Request-ID"
"""What carries the id of a request: to us from a proxy, and back in every answer."""

_ROOT = "scorekeeper"
_requests = logging.getLogger(f"{_ROOT}.requests")

# Others may have made the id; it must not be able to forge a line of the log.
_KNOWN_ID = re.compile(r"[0-9A-Za-z-]{8,64}")

# What commands a terminal, in which somebody may read the log.
_ORDERS = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0)], "\N{REPLACEMENT CHARACTER}")


class _Lines(logging.Formatter):
    """A line for what happened; what follows below it, such as a traceback, is set in.

    So nothing that somebody sent can pass for a line of its own (ASVS 16.4.1).
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return *record* as text."""
        return "\n    ".join(
            line.translate(_ORDERS) for line in super().format(record).splitlines()
        )


_TEXT = _Lines("%(asctime)s %(levelname)s %(message)s [%(request)s]")
_JSON = JsonFormatter(
    "%(asctime)s %(levelname)s %(name)s %(message)s %(request)s",
    rename_fields={"asctime": "time", "levelname": "level", "name": "part"},
    json_ensure_ascii=False,
)
for _one in (_TEXT, _JSON):
    _one.converter = time.gmtime
    _one.default_time_format, _one.default_msec_format = "%Y-%m-%dT%H:%M:%S", "%s.%03dZ"


class _Journal(logging.StreamHandler):  # type: ignore[type-arg]  # It is no generic class.
    """Where everything is written: the stream that the server has for errors."""


def init_app(app: Flask) -> None:
    """Let *app* give each request its id, and write its log as its settings say."""
    write(as_json=app.config["LOG"] == "json")
    app.before_request(_begin)
    app.after_request(_end)
    app.teardown_request(lambda _: audit.leave())
    app.jinja_env.globals.update(request_id=request_id)


def write(*, as_json: bool) -> None:
    """Write the log of this process in objects for programs, else in lines for people."""
    journal = _Journal(wsgi_errors_stream)
    journal.setFormatter(_JSON if as_json else _TEXT)
    journal.addFilter(_tell_request)
    root = logging.getLogger(_ROOT)
    root.handlers = [one for one in root.handlers if not isinstance(one, _Journal)]
    root.addHandler(journal)
    root.setLevel(logging.INFO)
    # Without a program that reads them, lines about what went well would hide the others.
    _requests.setLevel(logging.INFO if as_json else logging.WARNING)


def request_id() -> str:
    """Return the id of the request that is being answered, `-` outside of any."""
    return str(g.request_id) if has_request_context() and "request_id" in g else "-"


def _tell_request(record: logging.LogRecord) -> bool:
    record.request = request_id()
    return True


def _begin() -> None:
    given = request.headers.get(HEADER, "")
    g.request_id = given if _KNOWN_ID.fullmatch(given) else uuid.uuid4().hex
    g.begun = clock.ticks()
    audit.enter(g.request_id)


def _end(response: Response) -> Response:
    response.headers[HEADER] = request_id()
    if "begun" in g:
        _requests.info(
            "%s %s: %s",
            request.method,
            request.url_rule,
            response.status_code,
            extra={"milliseconds": round(1000 * (clock.ticks() - g.begun), 1)},
        )
    return response
