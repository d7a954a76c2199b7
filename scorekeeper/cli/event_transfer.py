"""`scorekeeper export --tournament` and `import` of such a file: an event out and in again."""

import json
from typing import TextIO

from scorekeeper.cli.answers import fail
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services.club_rights import ClubRight, NoSuchClubError
from scorekeeper.services.event_files import (
    export_event,
    import_event,
    look_at_event,
    right_over_club,
    right_over_event,
)
from scorekeeper.services.tournaments import NoSuchTournamentError, load_event
from scorekeeper.web.downloads import as_csv as table_of
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.problems import refusal_rows
from scorekeeper.web.tournaments.sheets import sheet_of

Row = dict[str, object]


def write_event(event_id: str, output: TextIO, *, as_csv: bool) -> None:
    """Write the event to *output*: its whole log as JSON, or its standings as CSV."""
    right = right_over(event_id)
    if as_csv:
        event = load_event(right, event_id).event.public
        table = table_of(sheet_of(event, "standings"))
        output.write(table.removeprefix("\ufeff").replace("\r\n", "\n"))
    else:
        output.write(json.dumps(export_event(right, event_id), ensure_ascii=False) + "\n")


def right_over(event_id: str) -> ClubRight:
    """Return the right of whoever keeps the machine over the event; exit with 1 without it."""
    try:
        return right_over_event(event_id)
    except NoSuchTournamentError:
        fail(_("There is no tournament %(id)s.", id=event_id))


def event_row(place: int, values: object, club_id: str | None, *, is_applied: bool) -> Row:
    """Return what importing the event on line *place* did, or would do.

    One that is here stays as it is here; a new one needs the club that it is to belong to.
    """
    try:
        found = look_at_event(values)
        if is_applied and not found.known:
            import_event(_into(club_id), values)
    except RefusedError as error:
        return {"line": place, "event": None, "refusals": refusal_rows(error.refusals)}
    return {
        "line": place,
        "event": found.id,
        "name": found.name,
        "day": found.day,
        "known": found.known,
        "acts": 0 if found.known else found.acts,
        "applied": is_applied,
        "refusals": [],
    }


def event_sentence(row: Row) -> str:
    """Return what a row says, in words."""
    values = {"name": row["name"], "day": row["day"]}
    acts = int(str(row["acts"]))
    if row["known"]:
        return ngettext(
            "Tournament %(name)s, %(day)s (known): adds %(num)s act",
            "Tournament %(name)s, %(day)s (known): adds %(num)s acts",
            acts,
            **values,
        )
    return ngettext(
        "Tournament %(name)s, %(day)s (new): adds %(num)s act",
        "Tournament %(name)s, %(day)s (new): adds %(num)s acts",
        acts,
        **values,
    )


def _into(club_id: str | None) -> ClubRight:
    if club_id is None:
        fail(_("A new tournament needs a club: say which with --club ID."))
    try:
        return right_over_club(club_id)
    except NoSuchClubError:
        fail(_("There is no club %(id)s.", id=club_id))
