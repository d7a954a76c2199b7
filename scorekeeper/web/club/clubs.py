"""Clubs: the list of one's own, a new one, its front page, and what its owners decide."""

from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, flash, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.services import clubs, memberships
from scorekeeper.services.club_links import NewClubLink
from scorekeeper.services.club_rights import ClubLinkKind, ClubRight, Role
from scorekeeper.services.memberships import LastOwnerError
from scorekeeper.services.writers import Writer
from scorekeeper.web import club_guard, guard, headers
from scorekeeper.web.account import signed_in
from scorekeeper.web.club.front_page import FrontPage
from scorekeeper.web.club_forms import ClubSettingsForm, DeleteClubForm, FoundClubForm
from scorekeeper.web.club_page import ClubPage, secret_page
from scorekeeper.web.club_words import club_link_card, last_owner
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.inputs import Form
from scorekeeper.web.limits import STARTING, limiter

bp = Blueprint("clubs", __name__, url_prefix="/clubs")


@bp.get("")
def index() -> ResponseReturnValue:
    """List the clubs of who asks."""
    may_found = signed_in.may_found_club()
    return render_template("clubs/index.html", rights=club_guard.rights(), may_found=may_found)


@bp.get("/new")
def new() -> ResponseReturnValue:
    """Ask for the name of a new club."""
    return _new_page(FoundClubForm())


@bp.post("/new")
@limiter.limit(STARTING)
def found() -> ResponseReturnValue:
    """Found a club; without an account, show the link that owns it, this once."""
    form, account = FoundClubForm(request.form), signed_in.account()
    if not signed_in.may_found_club():
        return _new_page(form), HTTPStatus.FORBIDDEN
    name = account.name if account else guard.device_label()
    founded = form.found(signed_in.account_id(), Writer(Role.OWNER, name))
    if founded is None:
        return _new_page(form), HTTPStatus.UNPROCESSABLE_ENTITY
    if founded.link is None:
        return _to_club(founded.club.id)
    return _founded_by_link(founded.club.id, founded.link)


@bp.get("/<uuid:club_id>")
def show(club_id: UUID) -> ResponseReturnValue:
    """Show the front page of a club."""
    return _front_page(club_guard.require(str(club_id), Role.VIEWER))


@bp.post("/<uuid:club_id>/leave")
def leave(club_id: UUID) -> ResponseReturnValue:
    """Let who asks no longer belong to the club, and their browser forget its link."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    try:
        if right.membership is not None:
            memberships.leave_club(right)
    except LastOwnerError:
        page = _front_page(right, problem=last_owner())
        return page, HTTPStatus.UNPROCESSABLE_ENTITY
    club_guard.forget(right.club.id)
    flash(_("You have left “%(club)s”.", club=right.club.name))
    return redirect(url_for(".index"), HTTPStatus.SEE_OTHER)


@bp.get("/<uuid:club_id>/settings")
def settings(club_id: UUID) -> ResponseReturnValue:
    """Show what the owners of a club decide."""
    return _settings_page(club_guard.require(str(club_id), Role.OWNER))


@bp.post("/<uuid:club_id>/settings")
def change(club_id: UUID) -> ResponseReturnValue:
    """Change what the owners of a club decide, or say what is wrong."""
    right = club_guard.require(str(club_id), Role.OWNER)
    form = ClubSettingsForm(request.form)
    if form.save(right) is None:
        return _settings_page(right, settings=form), HTTPStatus.UNPROCESSABLE_ENTITY
    flash(_("Saved."))
    return redirect(url_for(".settings", club_id=club_id), HTTPStatus.SEE_OTHER)


@bp.post("/<uuid:club_id>/delete")
def delete(club_id: UUID) -> ResponseReturnValue:
    """Delete a club."""
    right = club_guard.require(str(club_id), Role.OWNER)
    form = DeleteClubForm(request.form)
    if not form.validate():
        return _settings_page(right, delete=form), HTTPStatus.UNPROCESSABLE_ENTITY
    clubs.delete_club(right)
    club_guard.forget(right.club.id)
    flash(_("“%(club)s” is deleted.", club=right.club.name))
    return redirect(url_for(".index"), HTTPStatus.SEE_OTHER)


def _new_page(form: FoundClubForm) -> str:
    may_found = signed_in.may_found_club()
    return render_template("clubs/new.html", form=form, may_found=may_found)


def _founded_by_link(club_id: str, link: NewClubLink) -> ResponseReturnValue:
    club_guard.keep(club_id, link.id)
    right = club_guard.require(club_id, Role.OWNER)
    url = url_for("club_doors.show", token=link.token, _external=True)
    meaning = _("Whoever has this link owns the club. Keep it: it is the way back to the club.")
    page = secret_page(right, club_link_card(ClubLinkKind.OWN).name, meaning, url)
    return headers.never_keep(make_response(render_template("clubs/secret.html", page=page)))


def _front_page(right: ClubRight, problem: str | None = None) -> str:
    return render_template("clubs/show.html", page=FrontPage(right, problem))


def _settings_page(right: ClubRight, **sent: Form) -> str:
    club = right.club
    forms: dict[str, Form] = {
        "settings": ClubSettingsForm(
            data={
                "name": club.name,
                "visibility": club.visibility,
                "time_zone": club.time_zone,
                "has_rating": club.has_rating,
            }
        ),
        "delete": DeleteClubForm(),
    }
    page = ClubPage(right, {**forms, **sent})
    return render_template("clubs/settings.html", page=page)


def _to_club(club_id: str) -> ResponseReturnValue:
    return redirect(url_for(".show", club_id=club_id), HTTPStatus.SEE_OTHER)
