"""Entries of an event: taken in by a list or at the door, and checked in."""

from http import HTTPStatus
from typing import Any
from uuid import UUID

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import event_entries, players
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.tournaments.entries_page import EntriesPage
from scorekeeper.web.tournaments.entry_forms import EntryForm, ListForm
from scorekeeper.web.tournaments.frame import opened
from scorekeeper.web.tournaments.list_preview import ListPreview
from scorekeeper.web.tournaments.wishes import answer_to, granted, wish_of

bp = Blueprint(
    "event_entries",
    __name__,
    url_prefix="/clubs/<uuid:club_id>/tournaments/<uuid:event_id>/entries",
)

EVERYBODY = "all"


@bp.get("")
def show(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show who has entered, all or those whose name holds `q`."""
    right, found = opened(club_id, event_id, Role.SCOREKEEPER)
    return _page(right, found, wanted=request.args.get("q", ""))


@bp.post("")
def enter(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Enter one at the door, or say what is wrong."""
    right, found = opened(club_id, event_id, Role.ORGANISER)
    form = EntryForm(found.event.rules, request.form)
    if not form.validate():
        return _page(right, found, entry=form), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        entry = form.entry(players.list_players(right, with_hidden=True))
        entrant = event_entries.enter(right, found.id, entry, wish_of(right))
        if "here" in request.form and found.event.rules.check_in:
            wish = wish_of(right, "here")
            event_entries.check_in(right, found.id, (entrant.number,), wish)
    except RefusedError as error:
        form.refuse(error)
        return _page(right, found, entry=form), answer_to(error)
    flash(_("Entered as number %(number)s: %(name)s.", **_told(entrant)))
    return redirect(url_for(".show", club_id=club_id, event_id=event_id), HTTPStatus.SEE_OTHER)


@bp.post("/list")
def enter_list(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Enter a pasted list, or show what it would enter.

    The lines that cannot be entered stay on the page with their reasons.
    """
    right, found = opened(club_id, event_id, Role.ORGANISER)
    form = ListForm(request.form)
    if not form.validate() or not str(form.text.data or "").strip():
        form.text.errors = [_("Write or paste at least one entry.")]
        return _page(right, found, pasted=form), HTTPStatus.UNPROCESSABLE_ENTITY
    text = str(form.text.data)
    try:
        if request.form.get("do") == "look":
            return _page(right, found, pasted=form, preview=_preview(right, found, text))
        done = event_entries.enter_list(right, found.id, text, wish_of(right))
    except RefusedError as error:
        form.refuse(error)
        return _page(right, found, pasted=form), answer_to(error)
    entered, refused = done
    if entered:
        flash(_entered(len(entered)))
    if not refused:
        goal = url_for(".show", club_id=club_id, event_id=event_id)
        return redirect(goal, HTTPStatus.SEE_OTHER)
    return _refused_page((club_id, event_id), refused), HTTPStatus.UNPROCESSABLE_ENTITY


@bp.post("/check-in")
def check_in(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Check one in, or everybody; or say that somebody is not there after all."""
    right, found = opened(club_id, event_id, Role.SCOREKEEPER)
    wanted = request.form.get("number", "")
    every = [one.number for one in found.event.staying if not one.is_here]
    numbers = every if wanted == EVERYBODY else [int(wanted)] if wanted.isdecimal() else []
    here = request.form.get("here", "yes") == "yes"
    goal = url_for(
        ".show",
        club_id=club_id,
        event_id=event_id,
        q=request.form.get("q") or None,
        _anchor=f"entry-{wanted}",
    )
    return granted(
        lambda: event_entries.check_in(right, found.id, numbers, wish_of(right), here=here),
        goal,
        lambda problems: _page(right, found, problems=problems),
    )


def _preview(right: ClubRight, found: OpenedEvent, text: str) -> ListPreview:
    looked = event_entries.look_at_list(right, found.id, text, wish_of(right))
    return ListPreview(text, *looked)


def _refused_page(where: tuple[UUID, UUID], refused: Any) -> str:
    """Return the page with the refused lines in its form, to be put right and sent again."""
    right, found = opened(*where, Role.ORGANISER)
    text = "\n".join(one.line for one in refused)
    return _page(right, found, pasted=ListForm(data={"text": text}), refused=refused)


def _entered(count: int) -> str:
    return ngettext("%(num)s entry is taken in.", "%(num)s entries are taken in.", count)


def _told(entrant: Any) -> dict[str, object]:
    return {"name": entrant.name, "number": entrant.number}


def _page(right: ClubRight, found: OpenedEvent, **more: Any) -> str:
    page = EntriesPage(right, found, **more)
    return render_template("tournaments/entries.html", page=page)
