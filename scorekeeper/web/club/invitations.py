"""Invitations to a club: shown to whoever opens them, accepted by who is signed in."""

from http import HTTPStatus

from flask import Blueprint, flash, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.services import invitations
from scorekeeper.web import headers
from scorekeeper.web.account import signed_in
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.limits import JOINING, limiter

bp = Blueprint("invitations", __name__, url_prefix="/invitations")


@bp.get("/<token>")
@limiter.limit(JOINING)
def show(token: str) -> ResponseReturnValue:
    """Show what the invitation is to, with a button that accepts it."""
    found = invitations.find_invitation(token)
    page = render_template("clubs/invitation.html", found=found, secret=token)
    return headers.never_keep(make_response(page))


@bp.post("/<token>")
@limiter.limit(JOINING)
def accept(token: str) -> ResponseReturnValue:
    """Accept the invitation; who is not signed in does that first, and comes back."""
    invitations.find_invitation(token)
    account = signed_in.account()
    if account is None:
        signed_in.remember_invitation(token)
        way = "accounts.new" if request.form.get("way") == "new" else "sign_in.show"
        return redirect(url_for(way), HTTPStatus.SEE_OTHER)
    club = invitations.accept(token, account.id)
    signed_in.forget_invitation()
    flash(_("You belong to “%(club)s”.", club=club.name))
    return redirect(url_for("clubs.show", club_id=club.id), HTTPStatus.SEE_OTHER)
