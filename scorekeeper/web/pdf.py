"""Pages to print as PDF files, where the extra `pdf` is installed: their address and `.pdf`.

The page itself is asked for as always, so that it guards itself; only its answer is set on
paper. Nothing is ever fetched over the network: style sheets come from our own folder.
"""

from contextlib import closing
from functools import cache
from http import HTTPStatus
from importlib.util import find_spec

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,  # noqa: TID251 - the web may ask
    make_response,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect

from scorekeeper.assets import asset_folder
from scorekeeper.web.limits import limiter
from scorekeeper.web.pdf_page import ready_for_paper

bp = Blueprint("pdf", __name__)

PRINTABLE = frozenset(
    {
        "event_paper.posters",
        "event_paper.receipts",
        "event_paper.report",
        "event_paper.standings",
        "matches.report",
        "matches.sheet",
        "players.cards",
        "rules.house_sheet",
        "rules.sheet",
        "seasons.yearbook",
    }
)
"""The pages that are made for paper."""

# Setting a yearbook takes seconds of work.
_PRINTING = "10 per minute; 100 per hour"


@cache
def is_available() -> bool:
    """Return whether this server can make PDF files: the library and what it stands on."""
    if find_spec("weasyprint") is None:
        return False
    try:
        from scorekeeper.web import pdf_setting  # noqa: F401, PLC0415 - it takes a while
    except OSError:  # Pango, a library of the system, is not there.
        return False
    return True


@bp.app_template_global()
def pdf_address() -> str | None:
    """Return where the page that is being shown is as a PDF file, `None` where it is not."""
    if request.endpoint not in PRINTABLE or not is_available():
        return None
    asked = request.query_string.decode()
    return f"{request.script_root}{request.path}.pdf{f'?{asked}' if asked else ''}"


@bp.get("/<path:page>.pdf")
@limiter.limit(_PRINTING)
def show(page: str) -> ResponseReturnValue:
    """Give a page that is made for paper as a PDF file."""
    if not is_available():
        abort(HTTPStatus.NOT_FOUND)
    answer = make_response(_answer_of(f"/{page}"))
    if answer.status_code != HTTPStatus.OK:
        return answer
    written = _set_on_paper(answer.get_data(as_text=True))
    response = Response(written, mimetype="application/pdf")
    name = f"{page.rpartition('/')[2]}.pdf"
    response.headers.set("Content-Disposition", "inline", filename=name)
    if "Cache-Control" in answer.headers:
        response.headers["Cache-Control"] = answer.headers["Cache-Control"]
    return response


def _answer_of(path: str) -> ResponseReturnValue:
    """Return what the page at *path* answers to whoever asks now."""
    try:
        endpoint, values = current_app.url_map.bind("").match(path, "GET")
    except (HTTPException, RequestRedirect):
        abort(HTTPStatus.NOT_FOUND)
    if endpoint not in PRINTABLE:
        abort(HTTPStatus.NOT_FOUND)
    answer: ResponseReturnValue = current_app.ensure_sync(current_app.view_functions[endpoint])(
        **values
    )
    return answer


def _set_on_paper(page: str) -> bytes:
    from scorekeeper.web import pdf_setting  # noqa: PLC0415 - an extra

    place = url_for("static", filename="", _external=True)
    files = pdf_setting.OwnFiles(place, _own_file)
    ready = ready_for_paper(page, _sprite())
    return pdf_setting.set_on_paper(ready, request.url_root, files)


def _sprite() -> str:
    return (asset_folder("static") / "icons" / "sprite.svg").read_text(encoding="utf-8")


def _own_file(name: str) -> tuple[bytes, str] | None:
    """Return a style sheet or an icon of ours, and its kind."""
    try:
        response = current_app.send_static_file(name)
    except HTTPException:
        return None
    response.direct_passthrough = False
    with closing(response):
        return response.get_data(), response.content_type or ""
