"""The page of figures, for a Prometheus that has its token."""

import hmac
from http import HTTPStatus

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,  # noqa: TID251 - this is the web
    request,
)

from scorekeeper.web.host import figures

bp = Blueprint("metrics", __name__)


@bp.get("/metrics")
def show() -> Response:
    """Show the figures to whoever has the token of the settings; to others there is no page."""
    counted = figures.of(current_app)
    if counted is None:
        abort(HTTPStatus.NOT_FOUND)
    wanted = str(current_app.config["METRICS_TOKEN"])
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(given.encode(), wanted.encode()):
        abort(HTTPStatus.FORBIDDEN)
    response = Response(counted.written(), content_type=counted.content_type)
    response.headers["Cache-Control"] = "no-store"
    return response
