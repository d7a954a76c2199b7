"""Ways to a table that somebody else opened: a link, its QR code, or a short code.

Opening a link changes nothing: its page asks first, and only the answer joins (ASVS 7.6.2).
"""

from dataclasses import dataclass
from http import HTTPStatus

from flask import (
    Blueprint,
    Response,
    make_response,
    render_template,
    request,
)
from flask.typing import ResponseReturnValue

from scorekeeper.domain.match import Match
from scorekeeper.services import codes, links, scoring
from scorekeeper.services.codes import UnknownCodeError
from scorekeeper.services.links import Right
from scorekeeper.web import guard, headers
from scorekeeper.web.forms import JoinForm, SitDownForm
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.knocker import knocker
from scorekeeper.web.limits import JOINING, limiter
from scorekeeper.web.playing import starting

bp = Blueprint("join", __name__)


@dataclass(frozen=True, slots=True)
class LinkPage:
    """The table that a link opens, and what it allows there."""

    token: str
    right: Right
    match: Match
    form: SitDownForm


@bp.get("/join")
def ask() -> ResponseReturnValue:
    """Ask for a code."""
    return _code_page(JoinForm(data={"device": guard.known_device()}))


@bp.get("/join/<code>")
def show_code(code: str) -> ResponseReturnValue:
    """Show the code with a button that joins."""
    return _code_page(JoinForm(data={"code": code, "device": guard.known_device()}))


@bp.post("/join")
@limiter.limit(JOINING)
def join_by_code() -> ResponseReturnValue:
    """Join the table that the code opens, or say what is wrong with the code."""
    form = JoinForm(request.form)
    if not form.validate():
        return _code_page(form), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        right = codes.redeem_code(form.code.data or "", knocker())
    except UnknownCodeError:
        form.code.errors = [_("No table has this code. Codes end after twelve hours.")]
        return _code_page(form), HTTPStatus.UNPROCESSABLE_ENTITY
    return starting.sit_down(right, form.device.data)


@bp.get("/link/<token>")
@limiter.limit(JOINING)
def show_link(token: str) -> ResponseReturnValue:
    """Show the table that the link opens, with a button that joins."""
    return _link_page(token, SitDownForm(data={"device": guard.known_device()}))


@bp.post("/link/<token>")
@limiter.limit(JOINING)
def join_by_link(token: str) -> ResponseReturnValue:
    """Join the table that the link opens."""
    form = SitDownForm(request.form)
    if not form.validate():
        return _link_page(token, form), HTTPStatus.UNPROCESSABLE_ENTITY
    return starting.sit_down(links.find_link(token), form.device.data)


def _code_page(form: JoinForm) -> str:
    return render_template("join/code.html", form=form)


def _link_page(token: str, form: SitDownForm) -> Response:
    right = links.find_link(token)
    page = LinkPage(token, right, scoring.load_match(right.match_id), form)
    response = make_response(render_template("join/link.html", page=page))
    return headers.never_keep(response)
