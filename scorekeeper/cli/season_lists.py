"""`scorekeeper export --season` and `import --season`: a season out, and old lists into one."""

import csv
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TextIO

import click

from scorekeeper.cli.answers import fail
from scorekeeper.domain.lists.days import DayOrder
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.list_reading import Choices
from scorekeeper.services.list_tables import UnreadableListError
from scorekeeper.services.season_files import export_season, right_over
from scorekeeper.services.season_imports import NotReadyError, import_list
from scorekeeper.services.season_lists import ListPreview, preview_list
from scorekeeper.services.season_results import COLUMNS, season_results
from scorekeeper.services.seasons import NoSuchSeasonError
from scorekeeper.services.spreadsheets import quoted
from scorekeeper.services.writers import Writer
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import listed, ngettext
from scorekeeper.web.season.season_list_words import (
    said_of_differing,
    said_of_list,
    said_of_odd_row,
    said_of_remark,
)

_WRITER = Writer("command line", "command line")
_FIRST_RULES = "classic"

Row = dict[str, Any]


def list_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give *command* the options about a list of an old season."""
    for option in (
        click.option("--season", "season_id", metavar="ID", help="Into the season of this id."),
        click.option(
            "--rules",
            default=_FIRST_RULES,
            help="Rules of matches of which a list names none.",
            show_default=True,
        ),
        click.option(
            "--days",
            type=click.Choice([order.value for order in DayOrder]),
            help="How a list writes days, where it can be read in several ways.",
        ),
        click.option(
            "--new-players", is_flag=True, help="Unknown names in a list are new players."
        ),
    ):
        command = option(command)
    return command


def write_season(season_id: str, output: TextIO, *, as_csv: bool) -> None:
    """Write the season to *output*: the whole of it as JSON, or its results as CSV."""
    right = _right_over(season_id)
    if not as_csv:
        output.write(json.dumps(export_season(right, season_id), ensure_ascii=False) + "\n")
        return
    table = csv.writer(output, lineterminator="\n")
    table.writerow(COLUMNS)
    for row in season_results(right, season_id):
        table.writerow([quoted(cell) if isinstance(cell, str) else cell for cell in row])


def import_season_list(file: TextIO, chosen: Mapping[str, Any], *, is_applied: bool) -> Row:
    """Return what taking *file* into a season did, or would do; exit with 1 if it cannot be."""
    season_id, text = str(chosen["season_id"]), file.read()
    right, choices = _right_over(season_id), _choices(chosen)
    name = Path(str(getattr(file, "name", ""))).name
    try:
        preview = preview_list(right, season_id, text, choices)
        made = None
        if is_applied and preview.new:
            made, preview = import_list(right, season_id, (name, text), choices, _WRITER)
    except UnreadableListError as error:
        fail(said_of_list(error))
    except NotReadyError as error:
        fail(*_open_questions(error.preview))
    return _row(season_id, preview, made.id if made else None)


def say_list(row: Row) -> None:
    """Print what became of a list, in sentences."""
    for one in row["remarks"]:
        click.echo(
            _("Line %(number)s: %(message)s", number=one["line"], message=one["message"])
        )
    for one in row["ranking"]:
        number, told = one["row"], one["message"]
        click.echo(_("Row %(number)s: %(message)s", number=number, message=told))
    for question in row["open"]:
        click.echo(question)
    click.echo(_counts(row))
    if row["import"]:
        click.echo(_("Import %(id)s is done; an organiser can undo it.", id=row["import"]))
    else:
        click.echo(_("Nothing was changed. Add --apply to do it."))


def _counts(row: Row) -> str:
    deals = ngettext("%(num)s deal", "%(num)s deals", row["deals"])
    return ", ".join(
        (
            ngettext(
                "%(num)s new match with %(deals)s",
                "%(num)s new matches with %(deals)s",
                row["matches"],
                deals=deals,
            ),
            ngettext("%(num)s new player", "%(num)s new players", row["players"]),
            ngettext("%(num)s known match", "%(num)s known matches", row["known"]),
        )
    )


def _right_over(season_id: str) -> ClubRight:
    try:
        return right_over(season_id)
    except NoSuchSeasonError:
        fail(_("There is no season %(id)s.", id=season_id))


def _choices(chosen: Mapping[str, Any]) -> Choices:
    days = DayOrder(chosen["days"]) if chosen["days"] else None
    is_open = bool(chosen["new_players"])
    return Choices(days=days, rules=str(chosen["rules"]), rest_is_new=is_open)


def _row(season_id: str, preview: ListPreview, import_id: str | None) -> Row:
    remarks = [
        {
            "line": one.line,
            "code": one.flaw,
            "taken": one.is_taken,
            "message": said_of_remark(one),
        }
        for one in preview.remarks
    ]
    odd = [(one.line, f"{one.name} {said_of_odd_row(one)}") for one in preview.odd]
    odd += [(one.line, f"{one.name} {said_of_differing(one)}") for one in preview.differing]
    return {
        "season": season_id,
        "form": preview.form,
        "matches": len(preview.new),
        "deals": preview.deals,
        "players": sum(one.player == "new" for one in preview.people),
        "known": preview.known,
        "remarks": remarks,
        "ranking": [{"row": line, "message": message} for line, message in odd],
        "open": [] if import_id else _open_questions(preview),
        "import": import_id,
    }


def _open_questions(preview: ListPreview) -> list[str]:
    """Return what somebody must say before the list can be taken in, a sentence each."""
    questions = []
    if preview.is_day_open:
        orders = listed((order.value for order in preview.read.orders), "or")
        questions.append(
            _("Its days can be read in several ways: add --days %(orders)s.", orders=orders)
        )
    if preview.open_people:
        names = ", ".join(one.name for one in preview.open_people)
        questions.append(
            _(
                "These are no players of the club: %(names)s. Add --new-players, or say on the "
                "page of the season who they are.",
                names=names,
            )
        )
    return questions
