"""The pages of an event that everybody sees: as it stands now, its rounds, each entrant."""

from fractions import Fraction
from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, abort, make_response, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import event_reading
from scorekeeper.services.running_scores import running_scores
from scorekeeper.web import i18n
from scorekeeper.web.season.figure_words import total
from scorekeeper.web.tournaments import kept_parts
from scorekeeper.web.tournaments.live_page import EntrantPage, LivePage, PublicPage, RoundPage
from scorekeeper.web.tournaments.sight import Sight
from scorekeeper.web.tournaments.wall_page import group_name, standing_title

bp = Blueprint("event_live", __name__)

_LONGEST_SEARCH = 80

bp.add_app_template_global(group_name)
bp.add_app_template_global(standing_title)


@bp.app_template_filter()
def signed_total(value: Fraction) -> str:
    """Return a difference with its sign, with as many decimals as it needs."""
    return f"+{total(value)}" if value > 0 else total(value)


@bp.get("/tournaments/<uuid:event_id>")
@bp.get("/e/<page_key>")
def show(**way: Any) -> ResponseReturnValue:
    """Show how the event stands; `?name=` keeps only whom it names."""
    sight = Sight(way)
    search = request.args.get("name", "")[:_LONGEST_SEARCH]
    return _unless_known("tournaments/live.html", _live(sight, search))


@bp.get("/tournaments/<uuid:event_id>/part")
@bp.get("/e/<page_key>/part")
def part(**way: Any) -> ResponseReturnValue:
    """Show what changes on the page: every phone in the room asks for it after every result."""
    sight = Sight(way)
    mark = event_reading.mark_of(sight.find()), sight.to(".show"), i18n.pick_language()
    text = kept_parts.part(mark, lambda: _part(sight))
    return _conditional(make_response(text))


@bp.get("/tournaments/<uuid:event_id>/rounds/<int:number>")
@bp.get("/e/<page_key>/rounds/<int:number>")
def show_round(number: int, **way: Any) -> ResponseReturnValue:
    """Show a round; there is none that is not published."""
    sight = Sight(way)
    page = RoundPage(sight, sight.open(), number=number)
    return _unless_known("tournaments/live_round.html", _there(page, "round"))


@bp.get("/tournaments/<uuid:event_id>/entrants/<int:number>")
@bp.get("/e/<page_key>/entrants/<int:number>")
def show_entrant(number: int, **way: Any) -> ResponseReturnValue:
    """Show the rounds of an entrant, and where it stands."""
    sight = Sight(way)
    page = EntrantPage(sight, sight.open(), number=number)
    return _unless_known("tournaments/live_entrant.html", _there(page, "entrant"))


def _there(page: PublicPage, part: str) -> PublicPage:
    """Return *page* if it has what it is about."""
    try:
        getattr(page, part)
    except RefusedError:
        abort(HTTPStatus.NOT_FOUND)
    return page


def _part(sight: Sight) -> str:
    return render_template("tournaments/_live_part.html", page=_live(sight))


def _live(sight: Sight, search: str = "") -> LivePage:
    """Return the event as it stands, with the scores of the matches that go on."""
    found = sight.open()
    return LivePage(sight, found, search, running_scores(found.id))


def _unless_known(template: str, page: PublicPage) -> Response:
    """Return the page, or that the browser has it already."""
    return _conditional(make_response(render_template(template, page=page)))


def _conditional(response: Response) -> Response:
    response.add_etag()
    response.make_conditional(request)
    return response
