"""The documents of the project on the site, for players, organisers, hosts and programs."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from http import HTTPStatus

from flask import (
    Blueprint,
    Response,
    abort,
    make_response,
    render_template,
    request,
    send_from_directory,
)
from flask_babel.speaklater import LazyString

from scorekeeper.web import chapters
from scorekeeper.web.i18n import lazy_gettext as _l

bp = Blueprint("help", __name__, url_prefix="/help")

# Their address has no version in it, so that a new release is seen soon.
_PICTURES_KEPT = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A chapter in the words of the reader: what it is called, and what it is about."""

    title: LazyString
    about: LazyString


PAGES: Mapping[str, HelpPage] = {
    "players": HelpPage(
        _l("Players"),
        _l("Write a deal and take it back, with several phones or without a network."),
    ),
    "organisers": HelpPage(
        _l("Organisers"), _l("Run a club, its evenings, its seasons and its tournaments.")
    ),
    "hosts": HelpPage(_l("Hosts"), _l("Install Scorekeeper, look after it, and keep backups.")),
    "programs": HelpPage(
        _l("Programs"), _l("Read and write by JSON, and know what stands in a file.")
    ),
    "security": HelpPage(
        _l("Security"), _l("What the site guards against, and what its host has to do.")
    ),
    "access": HelpPage(
        _l("Accessibility"), _l("Keep the score by keyboard, by ear or in large letters.")
    ),
}
"""Every chapter by the name of its document, in the order in which they are offered."""


@bp.get("")
def index() -> Response:
    """List the chapters."""
    return _known_again(render_template("help/index.html", pages=PAGES))


@bp.get("/<name>")
def show(name: str) -> Response:
    """Show one chapter, to be read."""
    if name not in PAGES:
        abort(HTTPStatus.NOT_FOUND)
    chapter = chapters.chapter(name)
    return _known_again(render_template("help/show.html", page=PAGES[name], chapter=chapter))


@bp.get("/images/<name>")
def picture(name: str) -> Response:
    """Send a picture of the documents."""
    kept = int(_PICTURES_KEPT.total_seconds())
    return send_from_directory(chapters.FOLDER / "images", name, max_age=kept)


def _known_again(page: str) -> Response:
    """Return *page* so that a browser that has it already is told just that."""
    response = make_response(page)
    response.add_etag()
    response.make_conditional(request)
    return response
