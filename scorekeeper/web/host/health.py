"""Whether the program is alive, and whether it can work: for whatever watches over it."""

from flask import Blueprint, Response, make_response

from scorekeeper.services.readiness import check_ready
from scorekeeper.store.faults import DatabaseFaultError

bp = Blueprint("health", __name__)


@bp.get("/healthz")
def alive() -> Response:
    """Answer as long as this process answers at all."""
    return _told("alive")


@bp.get("/readyz")
def ready() -> Response:
    """Answer 200 when the database can be asked and has the newest schema, else 503 and why."""
    try:
        check_ready()
    except DatabaseFaultError as error:
        return _told(error.fault, 503)
    return _told("ready")


def _told(word: str, status: int = 200) -> Response:
    """Return *word* as plain text; where the database is, is nothing for everybody."""
    response = make_response(f"{word}\n", status)
    response.mimetype = "text/plain"
    response.headers["Cache-Control"] = "no-store"
    return response
