"""Links to a club: made and shown once, opened by any browser, revoked.

Opening a link changes nothing: its page asks first, and only the answer joins (ASVS 7.6.2).
"""

from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, flash, make_response, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.services import club_links
from scorekeeper.services.club_rights import ClubLinkKind, Role, check
from scorekeeper.web import club_guard, headers
from scorekeeper.web.club_page import secret_page
from scorekeeper.web.club_words import club_link_card
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.limits import JOINING, STARTING, limiter

bp = Blueprint("club_doors", __name__)


@bp.post("/clubs/<uuid:club_id>/links/<club_link_kind:kind>")
@limiter.limit(STARTING)
def make(club_id: UUID, kind: ClubLinkKind) -> ResponseReturnValue:
    """Make a link and show it with its QR code, this once."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    new = club_links.make_club_link(right, kind, club_guard.writer_of(right))
    card, url = club_link_card(kind), url_for(".show", token=new.token, _external=True)
    page = secret_page(right, card.name, card.meaning, url)
    return headers.never_keep(make_response(render_template("clubs/secret.html", page=page)))


@bp.post("/clubs/<uuid:club_id>/links/<club_link_kind:kind>/revoke")
def revoke(club_id: UUID, kind: ClubLinkKind) -> ResponseReturnValue:
    """Let no link of the kind open the club any more, for any browser but its owner's."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    check(right, kind.role)
    writer = club_guard.writer_of(right)
    count, renewed = club_links.revoke_club_links(right, kind, writer)
    if renewed is not None:
        club_guard.keep(right.club.id, renewed.id)
    flash(ngettext("%(num)s link was revoked.", "%(num)s links were revoked.", count))
    return redirect(url_for("club_members.show", club_id=club_id), HTTPStatus.SEE_OTHER)


@bp.get("/club-link/<token>")
@limiter.limit(JOINING)
def show(token: str) -> ResponseReturnValue:
    """Show the club that the link opens, with a button that joins."""
    opened = club_links.find_club_link(token)
    card = club_link_card(opened.kind)
    page = render_template("clubs/link.html", opened=opened, card=card, secret=token)
    return headers.never_keep(make_response(page))


@bp.post("/club-link/<token>")
@limiter.limit(JOINING)
def join(token: str) -> ResponseReturnValue:
    """Let this browser keep the link, and go to the club."""
    opened = club_links.find_club_link(token)
    club_guard.join(opened.club.id, opened.link_id)
    return redirect(url_for("clubs.show", club_id=opened.club.id), HTTPStatus.SEE_OTHER)
