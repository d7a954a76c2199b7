"""Members of a club: who they are, what they may do, and invitations for others."""

from collections.abc import Callable
from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, flash, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.services import invitations, memberships
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.memberships import LastOwnerError
from scorekeeper.web import club_guard, headers
from scorekeeper.web.club_forms import InviteForm, RoleForm
from scorekeeper.web.club_page import MembersPage, secret_page
from scorekeeper.web.club_words import last_owner, role_meaning
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.limits import STARTING, limiter

bp = Blueprint("club_members", __name__, url_prefix="/clubs/<uuid:club_id>")


@bp.get("/members")
def show(club_id: UUID) -> ResponseReturnValue:
    """Show who belongs to the club, and the ways in to who may pass them on."""
    return _page(club_guard.require(str(club_id), Role.SCOREKEEPER))


@bp.post("/members/<uuid:account_id>/role")
def change_role(club_id: UUID, account_id: UUID) -> ResponseReturnValue:
    """Give a member another role."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    form = RoleForm(right, request.form, prefix=f"m-{account_id}-")
    if not form.validate():
        problem = " ".join(map(str, form.role.errors))
        return _page(right, problem=problem), HTTPStatus.UNPROCESSABLE_ENTITY
    role = Role(str(form.role.data))
    return _do(right, lambda: memberships.change_role(right, str(account_id), role))


@bp.post("/members/<uuid:account_id>/remove")
def remove(club_id: UUID, account_id: UUID) -> ResponseReturnValue:
    """Let a member no longer belong to the club."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    return _do(right, lambda: memberships.remove_member(right, str(account_id)))


@bp.post("/invitations")
@limiter.limit(STARTING)
def invite(club_id: UUID) -> ResponseReturnValue:
    """Make an invitation and show it with its QR code, this once."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    form = InviteForm(right, request.form)
    token = form.invite(right)
    if token is None:
        return _page(right, form), HTTPStatus.UNPROCESSABLE_ENTITY
    url = url_for("invitations.show", token=token, _external=True)
    page = secret_page(right, _("Invitation"), role_meaning(str(form.role.data)), url)
    return headers.never_keep(make_response(render_template("clubs/secret.html", page=page)))


@bp.post("/invitations/<uuid:invitation_id>/revoke")
def revoke_invitation(club_id: UUID, invitation_id: UUID) -> ResponseReturnValue:
    """Let nobody accept an invitation any more."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    return _do(right, lambda: invitations.revoke_invitation(right, str(invitation_id)))


def _do(right: ClubRight, act: Callable[[], None]) -> ResponseReturnValue:
    try:
        act()
    except LastOwnerError:
        return _page(right, problem=last_owner()), HTTPStatus.UNPROCESSABLE_ENTITY
    flash(_("Saved."))
    # Who has taken the right from themselves goes where they still may be.
    return redirect(_place_after(right), HTTPStatus.SEE_OTHER)


def _place_after(right: ClubRight) -> str:
    still = [one for one in club_guard.rights() if one.club.id == right.club.id]
    if not still:
        return url_for("clubs.index")
    page = "club_members.show" if still[0].allows(Role.SCOREKEEPER) else "clubs.show"
    return url_for(page, club_id=right.club.id)


def _page(right: ClubRight, form: InviteForm | None = None, problem: str | None = None) -> str:
    page = MembersPage(right, form or InviteForm(right), problem)
    return render_template("clubs/members.html", page=page)
