"""One table of a round, for those who run the event: decided, corrected, opened to play."""

from http import HTTPStatus
from typing import Any
from uuid import UUID

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.log.acts import Decided, Place
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services import event_results, event_tables
from scorekeeper.services.club_rights import Role
from scorekeeper.web import club_guard, messages
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.playing import starting
from scorekeeper.web.tournaments.frame import opened, round_of
from scorekeeper.web.tournaments.round_forms import place_key
from scorekeeper.web.tournaments.table_forms import DecideForm, ReportForm
from scorekeeper.web.tournaments.table_page import TablePage
from scorekeeper.web.tournaments.wishes import answer_to, wish_of

bp = Blueprint(
    "event_table",
    __name__,
    url_prefix=(
        "/clubs/<uuid:club_id>/tournaments/<uuid:event_id>"
        "/rounds/<int:number>/tables/<int:table>"
    ),
)

Way = Any
"""What an address of a table takes: `club_id`, `event_id`, `number` and `table`."""


@bp.get("")
def show(**way: Way) -> ResponseReturnValue:
    """Show a table, what was said of it, and what can be done."""
    return _Table(Role.SCOREKEEPER, way).page()


@bp.post("/decide")
def decide(**way: Way) -> ResponseReturnValue:
    """Take down what the organiser says, or show first what it would change."""
    one, form = _Table(Role.ORGANISER, way), DecideForm(request.form)
    if not form.is_whole():
        return one.page(decide_form=form), HTTPStatus.UNPROCESSABLE_ENTITY
    decided = form.decided(one.number, one.at)
    try:
        if request.form.get("do") == "look":
            preview = event_results.preview_decision(one.right, one.found.id, decided)
            return one.page(decide_form=form, preview=preview)
        sure, wish = bool(form.sure.data), wish_of(one.right)
        event_results.decide(one.right, one.found.id, decided, wish, insists=sure)
    except RefusedError as error:
        form.refuse(error)
        return one.page(decide_form=form), answer_to(error)
    flash(one.said_in(decided))
    return one.back(to_round=bool(form.back.data))


@bp.post("/report")
def report(**way: Way) -> ResponseReturnValue:
    """Take down what a side says."""
    one = _Table(Role.SCOREKEEPER, way)
    form = ReportForm(one.page_of().names, request.form)
    if not form.is_whole():
        return one.page(report_form=form), HTTPStatus.UNPROCESSABLE_ENTITY
    reported = form.reported(one.number, one.at)
    try:
        event_results.report(one.right, one.found.id, reported, wish_of(one.right))
    except RefusedError as error:
        form.refuse(error)
        return one.page(report_form=form), answer_to(error)
    flash(_("Table %(table)s: noted.", table=one.at.table))
    return one.back()


@bp.post("/open")
def open_match(**way: Way) -> ResponseReturnValue:
    """Open the match of the table on this browser, begun now if it has not been."""
    one = _Table(Role.SCOREKEEPER, way)
    writer = club_guard.writer_of(one.right)
    try:
        right = event_tables.open_table(one.right, one.found.id, one.number, one.at, writer)
    except RefusedError as error:
        return one.page(problems=messages.sentences(error.refusals)), answer_to(error)
    return starting.sit_down(right)


class _Table:
    """A table that somebody asked for; there is no page of one that is not there."""

    def __init__(self, role: Role, way: dict[str, Any]) -> None:
        club_id: UUID = way["club_id"]
        self.right, self.found = opened(club_id, way["event_id"], role)
        self.number = int(way["number"])
        self.at = Place(int(way["table"]), request.args.get("heat", 1, type=int))
        if round_of(self.found, self.number).table_at(self.at) is None:
            abort(404)

    def said_in(self, decided: Decided) -> str:
        """Return what was taken down, so that a slip is seen before it is believed."""
        if decided.outcome != Outcome.PLAYED:
            return _("Table %(table)s is in.", table=self.at.table)
        (first, second), (ours, theirs) = self.page_of().names, decided.points
        told = {"first": first, "second": second, "ours": ours, "theirs": theirs}
        return _(
            "Table %(table)s is in: %(first)s %(ours)s, %(second)s %(theirs)s.",
            table=self.at.table,
            **told,
        )

    def page_of(self, **more: Any) -> TablePage:
        """Return what its page shows."""
        return TablePage(self.right, self.found, number=self.number, place_at=self.at, **more)

    def page(self, **more: Any) -> str:
        """Return its page."""
        page = self.page_of(**more)
        return render_template("tournaments/table.html", page=page)

    def back(self, *, to_round: bool = False) -> ResponseReturnValue:
        """Go on: to the round from which the result was written, else to the table."""
        here: dict[str, Any] = self.page_of().here
        if not to_round:
            return redirect(url_for(".show", **here), HTTPStatus.SEE_OTHER)
        del here["table"], here["heat"]
        anchor = f"table-{place_key(self.at)}"
        goal = url_for("event_rounds.show", _anchor=anchor, **here)
        return redirect(goal, HTTPStatus.SEE_OTHER)
