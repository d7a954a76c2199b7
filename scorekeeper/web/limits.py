"""How often one address may knock, on the few doors where guessing or flooding would pay."""

from flask import (
    Flask,
    current_app,  # noqa: TID251 - the web may ask
)
from flask_limiter import Limiter

from scorekeeper import clock
from scorekeeper.config import is_file
from scorekeeper.web import own_limits, shared_limits
from scorekeeper.web.knocker import knocker

limiter = Limiter(knocker, strategy="fixed-window")

# A whole tournament sits behind one address and scans its codes in the same minute. Guessing
# does not pay: links cannot be guessed, and wrong short codes are counted in the database.
JOINING = "300 per minute; 3000 per hour"
"""For links and short codes."""

STARTING = "120 per minute; 1200 per hour"
"""For whatever makes something new, or takes the server long to work out for anybody."""


def init_app(app: Flask) -> None:
    """Count the knocks on *app*, unless its settings say otherwise."""
    app.config.setdefault("RATELIMIT_STORAGE_URI", f"{_counts_of(app)}://")
    if app.config.setdefault("RATELIMIT_ENABLED", True):
        limiter.init_app(app)


def _counts_of(app: Flask) -> str:
    """Return where knocks are counted: in this process, unless others serve beside it."""
    alone = app.config["WORKERS"] == 1 and is_file(app.config["SQLALCHEMY_DATABASE_URI"])
    return own_limits.SCHEME if alone else shared_limits.SCHEME


@limiter.request_filter
def _is_uncounted() -> bool:
    """Return whether this application counts no knocks; the limiter is one for all of them."""
    return not current_app.config["RATELIMIT_ENABLED"]


def retry_after() -> int:
    """Return the seconds after which the address that was just turned away may knock again."""
    current = limiter.current_limit
    return 60 if current is None else max(1, round(current.reset_at - clock.now().timestamp()))
