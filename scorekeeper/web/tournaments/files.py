"""An event as files: entries, rounds, results and standings, as CSV and as JSON."""

from collections.abc import Callable
from itertools import product
from typing import Any
from uuid import UUID

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scorekeeper.services.club_rights import Role
from scorekeeper.web.downloads import download
from scorekeeper.web.limits import STARTING, limiter
from scorekeeper.web.tournaments.frame import opened
from scorekeeper.web.tournaments.sheets import SHEETS, sheet_of
from scorekeeper.web.tournaments.sight import Sight

bp = Blueprint("event_files", __name__)

KINDS = ("csv", "json")

View = Callable[..., ResponseReturnValue]


def _each_sheet(*places: str) -> Callable[[View], View]:
    """Return what opens a view for every sheet and kind below each of *places*."""

    def register(view: View) -> View:
        for place, name, kind in product(places, SHEETS, KINDS):
            rule = f"{place}/{name}.{kind}"
            bp.add_url_rule(rule, view_func=view, defaults={"name": name, "kind": kind})
        return view

    return register


@_each_sheet("/tournaments/<uuid:event_id>", "/e/<page_key>")
@limiter.limit(STARTING)
def show(name: str, kind: str, **way: Any) -> ResponseReturnValue:
    """Give a sheet of the event to whoever may see its page."""
    return download(sheet_of(Sight(way).open().event, name), kind)


@_each_sheet("/clubs/<uuid:club_id>/tournaments/<uuid:event_id>")
@limiter.limit(STARTING)
def show_in_club(club_id: UUID, event_id: UUID, name: str, kind: str) -> ResponseReturnValue:
    """Give a sheet of the event to whoever sees its club; nothing of a draft is in it."""
    _right, found = opened(club_id, event_id, Role.VIEWER)
    return download(sheet_of(found.event.public, name), kind)
