"""Passing a right on: a link with its QR code, or a short code, shown once and revocable."""

from dataclasses import dataclass
from http import HTTPStatus
from uuid import UUID

from flask import (
    Blueprint,
    Response,
    abort,
    flash,
    make_response,
    redirect,
    render_template,
    url_for,
)
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from scorekeeper.domain.match import Match
from scorekeeper.services import codes, links, scoring
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.web import guard, headers
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.limits import STARTING, limiter
from scorekeeper.web.playing.details_page import LinkCard, link_card
from scorekeeper.web.qr import qr_svg

bp = Blueprint("sharing", __name__, url_prefix="/matches/<uuid:match_id>")


@dataclass(frozen=True, slots=True)
class SecretPage:
    """A link or a code that was just made: the server keeps only its hash."""

    match: Match
    card: LinkCard
    url: str
    qr: Markup
    code: str | None = None


@bp.post("/links/<link_kind:kind>")
@limiter.limit(STARTING)
def make_link(match_id: UUID, kind: LinkKind) -> ResponseReturnValue:
    """Make a link and show it with its QR code, this once."""
    right = guard.require(str(match_id), kind)
    token = links.make_link(right.match_id, kind, guard.writer_of(right))
    return _show(right, kind, url_for("join.show_link", token=token, _external=True))


@bp.post("/codes/<link_kind:kind>")
@limiter.limit(STARTING)
def make_code(match_id: UUID, kind: LinkKind) -> ResponseReturnValue:
    """Make a short code and show it, this once."""
    right = guard.require(str(match_id), kind)
    if kind == LinkKind.MANAGE:
        abort(HTTPStatus.NOT_FOUND)
    code = codes.make_code(right.match_id, kind, guard.writer_of(right))
    return _show(right, kind, url_for("join.show_code", code=code, _external=True), code)


@bp.post("/links/<link_kind:kind>/revoke")
def revoke(match_id: UUID, kind: LinkKind) -> ResponseReturnValue:
    """Let no link of the kind open the match any more, for any phone but this one."""
    right = guard.require(str(match_id), LinkKind.MANAGE)
    writer = guard.writer_of(right)
    count = links.revoke_links(right.match_id, kind, writer)
    if kind == LinkKind.MANAGE:
        token = links.make_link(right.match_id, kind, writer)
        guard.join(links.right_of(right.match_id, token))
    flash(ngettext("%(num)s link was revoked.", "%(num)s links were revoked.", count))
    return redirect(url_for("matches.details", match_id=match_id), HTTPStatus.SEE_OTHER)


def _show(right: Right, kind: LinkKind, url: str, code: str | None = None) -> Response:
    qr = qr_svg(url, _("QR code of the link"))
    page = SecretPage(scoring.load_match(right.match_id), link_card(kind), url, qr, code)
    return headers.never_keep(make_response(render_template("matches/secret.html", page=page)))
