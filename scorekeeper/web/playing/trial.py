"""The page to try out the pad on: a table of its own on every phone, which nothing leaves."""

from flask import Blueprint, render_template, request

from scorekeeper.services.links import LinkKind
from scorekeeper.web.playing.deal_form import new_deal_form
from scorekeeper.web.playing.pad_keys import way_of
from scorekeeper.web.playing.table_page import TablePage
from scorekeeper.web.playing.trial_match import trial_match

bp = Blueprint("trial", __name__)


@bp.get("/try")
def show() -> str:
    """Show a match with a few deals in it, for whoever wants to tap first and play later."""
    match = trial_match()
    way = way_of(match.ruleset, request.cookies.get("way"))
    page = TablePage(match, LinkKind.SCORE, way, new_deal_form(match))
    return render_template("matches/show.html", page=page)
