"""The tricks of a deal: written down card by card, judged, kept, and looked at again."""

from http import HTTPStatus
from typing import Any
from uuid import UUID

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest

from scorekeeper.domain.cardplay.verification import write_report
from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import cards, scoring
from scorekeeper.services.links import LinkKind
from scorekeeper.web import guard
from scorekeeper.web.playing.replay_page import ReplayPage
from scorekeeper.web.playing.tricks_form import TricksForm, sent_tricks_form, tricks_form
from scorekeeper.web.playing.tricks_page import TricksPage

bp = Blueprint("tricks", __name__, url_prefix="/matches/<uuid:match_id>/deals/<uuid:deal_id>")


@bp.get("/tricks")
def show(match_id: UUID, deal_id: UUID) -> ResponseReturnValue:
    """Show the card table of a deal, with the report on the cards that are kept."""
    guard.require(str(match_id), LinkKind.SCORE)
    match, line = _deal(match_id, deal_id)
    return _page(match, line, tricks_form(match, line, cards.cards_of(match.id).get(line.id)))


@bp.post("/tricks")
def check(match_id: UUID, deal_id: UUID) -> ResponseReturnValue:
    """Keep the tricks that the plain form sends, or say what is wrong with them."""
    right = guard.require(str(match_id), LinkKind.SCORE)
    match, line = _deal(match_id, deal_id)
    form = sent_tricks_form(match, request.form)
    if not form.validate():
        return _page(match, line, form), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        cards.keep_cards(match.id, line.id, form.values(), guard.writer_of(right))
    except RefusedError as error:
        form.refuse(error)
        return _page(match, line, form), HTTPStatus.UNPROCESSABLE_ENTITY
    place = url_for(".show", match_id=match_id, deal_id=deal_id, _anchor="report")
    return redirect(place, HTTPStatus.SEE_OTHER)


@bp.post("/tricks/kept")
def keep(match_id: UUID, deal_id: UUID) -> ResponseReturnValue:
    """Keep the tricks that the card table sends, and return the report on them."""
    right = guard.require(str(match_id), LinkKind.SCORE)
    sent = _read_body()
    report = cards.keep_cards(right.match_id, str(deal_id), sent, guard.writer_of(right))
    return write_report(report)


@bp.get("/replay")
def replay(match_id: UUID, deal_id: UUID) -> ResponseReturnValue:
    """Show one play of the deal, what was allowed at it, and all tricks."""
    guard.require(str(match_id), LinkKind.WATCH)
    match, line = _deal(match_id, deal_id)
    kept = cards.cards_of(match.id).get(line.id)
    if kept is None:
        abort(HTTPStatus.NOT_FOUND)
    page = ReplayPage(match, line, kept, request.args.get("play", 1, int))
    return render_template("tricks/replay.html", page=page)


def _deal(match_id: UUID, deal_id: UUID) -> tuple[Match, Line]:
    match = scoring.load_match(str(match_id))
    line = match.ledger.lines.get(str(deal_id))
    if line is None or not line.live or line.deal is None:
        abort(HTTPStatus.NOT_FOUND)
    return match, line


def _page(match: Match, line: Line, form: TricksForm) -> str:
    kept = cards.cards_of(match.id).get(line.id)
    return render_template("tricks/show.html", page=TricksPage(match, line, form, kept))


def _read_body() -> dict[str, Any]:
    try:
        body = request.get_json()
    except RecursionError:  # Brackets in brackets in brackets: nobody's deal.
        raise BadRequest from None
    if not isinstance(body, dict):
        raise BadRequest
    return body
