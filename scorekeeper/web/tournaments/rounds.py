"""Rounds of an event: drawn, looked at, changed by hand, published, played, closed, undone."""

from http import HTTPStatus
from typing import Any
from uuid import UUID

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import event_rounds
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.tournaments.frame import opened, round_of
from scorekeeper.web.tournaments.round_forms import DrawForm
from scorekeeper.web.tournaments.round_page import RoundPage, RoundsPage
from scorekeeper.web.tournaments.wishes import answer_to, wish_of

bp = Blueprint(
    "event_rounds",
    __name__,
    url_prefix="/clubs/<uuid:club_id>/tournaments/<uuid:event_id>/rounds",
)


@bp.get("")
def index(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """List the rounds."""
    return _list_page(*opened(club_id, event_id, Role.VIEWER))


@bp.post("")
def draw(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Draw the next round, as a draft that nobody else sees."""
    right, found = opened(club_id, event_id, Role.ORGANISER)
    form = DrawForm(request.form)
    if not form.validate():
        return _list_page(right, found, sent=form), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        drawn = event_rounds.draw_round(right, found.id, wish_of(right), seed=form.seed.data)
    except RefusedError as error:
        form.refuse(error)
        problems = tuple(form.loose_errors())
        return _list_page(right, found, problems=problems, sent=form), answer_to(error)
    flash(_("Round %(number)s is drawn. Look at it, then publish it.", number=drawn.number))
    goal = url_for(".show", club_id=club_id, event_id=event_id, number=drawn.number)
    return redirect(goal, HTTPStatus.SEE_OTHER)


@bp.get("/<int:number>")
def show(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Show a round."""
    right, found = opened(club_id, event_id, Role.VIEWER)
    round_of(found, number)
    page = RoundPage(right, found, number=number)
    return render_template("tournaments/round.html", page=page)


def _list_page(right: ClubRight, found: OpenedEvent, **more: Any) -> str:
    page = RoundsPage(right, found, **more)
    return render_template("tournaments/rounds.html", page=page)
