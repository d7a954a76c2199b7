"""`scorekeeper export` and `import`: matches, clubs and seasons out and in again."""

import csv
import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, TextIO

import click

from scorekeeper.cli.answers import as_json, fail, print_json
from scorekeeper.cli.application import opened
from scorekeeper.cli.club_transfer import club_row, club_sentence, is_club
from scorekeeper.cli.event_transfer import event_row, event_sentence, write_event
from scorekeeper.cli.season_lists import (
    import_season_list,
    list_options,
    say_list,
    write_season,
)
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services.club_rights import NoSuchClubError
from scorekeeper.services.club_transfer import club_match_ids, export_club
from scorekeeper.services.deal_table import COLUMNS, Cell, deal_table
from scorekeeper.services.event_files import is_event_file
from scorekeeper.services.links import LinkKind, make_link
from scorekeeper.services.scoring import NoSuchMatchError, load_match
from scorekeeper.services.spreadsheets import quoted
from scorekeeper.services.transfer import (
    Preview,
    export_match,
    import_match,
    match_ids,
    read_export,
)
from scorekeeper.services.writers import Writer
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.problems import refusal_rows

_WRITER = Writer("command line")


def _wholes(command: Callable[..., None]) -> Callable[..., None]:
    """Give *command* the options that name a club, a season or an event, with all of it."""
    for option in (
        click.option(
            "--tournament", "event_id", metavar="ID", help="The tournament of this id."
        ),
        click.option("--season", "season_id", metavar="ID", help="The season of this id."),
        click.option("--club", "club_id", metavar="ID", help="The club of this id, all of it."),
    ):
        command = option(command)
    return command


@click.command(epilog="Example: scorekeeper export MATCH_ID --output match.json")
@click.argument("match_id", required=False)
@_wholes
@click.option("--csv", "as_csv", is_flag=True, help="A table, instead of JSON.")
@click.option("--output", type=click.File("w", "utf-8"), default="-", help="File to write.")
def export(match_id: str | None, output: TextIO, *, as_csv: bool, **whole: str | None) -> None:
    """Write the match MATCH_ID, a club, season or tournament, or every match, one a line.

    A table holds the deals of matches, the results of a season, or the standings of a
    tournament.
    """
    if sum(one is not None for one in (match_id, *whole.values())) > 1:
        raise click.UsageError(
            _("Give a match, a club, a season or a tournament, only one of them.")
        )
    club_id = whole["club_id"]
    with opened():
        try:
            if season_id := whole["season_id"]:
                write_season(season_id, output, as_csv=as_csv)
            elif event_id := whole["event_id"]:
                write_event(event_id, output, as_csv=as_csv)
            elif club_id and not as_csv:
                output.write(json.dumps(export_club(club_id), ensure_ascii=False) + "\n")
            else:
                _write(_chosen(match_id, club_id), output, as_csv=as_csv)
        except NoSuchMatchError:
            fail(_("There is no match %(id)s.", id=match_id))
        except NoSuchClubError:
            fail(_("There is no club %(id)s.", id=club_id))


@click.command("import", epilog="Example: scorekeeper import match.json --apply")
@click.argument("file", type=click.File("r", "utf-8"))
@click.option("--apply", "is_applied", is_flag=True, help="Do it, instead of showing it.")
@click.option("--club", "club_id", metavar="ID", help="Into the club of this id, a tournament.")
@list_options
@as_json
def import_(
    file: TextIO, club_id: str | None, *, is_applied: bool, as_json: bool, **chosen: Any
) -> None:
    """Show what importing FILE would do; with --apply, do it.

    It holds matches, one a line, a club, or a tournament; for a season, its own file or a list
    of results, of deals, or a printed ranking. Nothing is ever doubled.
    """
    if chosen["season_id"]:
        _import_list(file, chosen, is_applied=is_applied, as_json=as_json)
        return
    with opened():
        read = partial(_import_one, club_id=club_id, is_applied=is_applied)
        rows = [read(place, line) for place, line in _lines(file)]
    if as_json:
        print_json(rows)
    else:
        _say(rows)
    raise SystemExit(1 if any(row["refusals"] for row in rows) else 0)


def _import_list(
    file: TextIO, chosen: Mapping[str, Any], *, is_applied: bool, as_json: bool
) -> None:
    with opened():
        row = import_season_list(file, chosen, is_applied=is_applied)
        (print_json if as_json else say_list)(row)


def _chosen(match_id: str | None, club_id: str | None) -> list[str]:
    if club_id:
        return club_match_ids(club_id)
    return [match_id] if match_id else match_ids()


def _write(ids: list[str], output: TextIO, *, as_csv: bool) -> None:
    if not as_csv:
        for match_id in ids:
            output.write(json.dumps(export_match(match_id), ensure_ascii=False) + "\n")
        return
    table = csv.writer(output, lineterminator="\n")
    table.writerow(COLUMNS)
    for match_id in ids:
        table.writerows(map(_safe_row, deal_table(load_match(match_id))))


def _safe_row(row: tuple[Cell, ...]) -> list[Cell]:
    return [quoted(cell) if isinstance(cell, str) else cell for cell in row]


def _lines(file: TextIO) -> Iterator[tuple[int, str]]:
    """Yield each match of *file* with its line: one a line, or one over the whole file."""
    text = file.read()
    lines = [(place, line) for place, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        fail(_("The file is empty: give a file that `scorekeeper export` wrote."))
    yield from lines if _parses(lines[0][1]) else [(1, text)]


def _parses(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _import_one(
    place: int, text: str, *, club_id: str | None, is_applied: bool
) -> dict[str, object]:
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        fail(
            _(
                "Line %(number)s is no JSON: give a file that `scorekeeper export` wrote.",
                number=place,
            )
        )
    if is_club(values):
        return club_row(place, values, is_applied=is_applied)
    if is_event_file(values):
        return event_row(place, values, club_id, is_applied=is_applied)
    try:
        preview = import_match(values) if is_applied else read_export(values)
    except RefusedError as error:
        return {"line": place, "match": None, "refusals": refusal_rows(error.refusals)}
    return _row(place, preview, is_applied=is_applied)


def _row(place: int, preview: Preview, *, is_applied: bool) -> dict[str, object]:
    is_new = is_applied and not preview.known
    token = make_link(preview.match.id, LinkKind.MANAGE, _WRITER) if is_new else None
    return {
        "line": place,
        "match": preview.match.id,
        "known": preview.known,
        "new_entries": preview.new_entries,
        "applied": is_applied,
        "manage_link": token and f"/link/{token}",
        "refusals": [],
    }


def _say(rows: list[dict[str, object]]) -> None:
    for row in rows:
        if row["refusals"]:
            reasons = row["refusals"]
            assert isinstance(reasons, list)  # noqa: S101 - made above
            for reason in reasons:
                number, told = row["line"], reason["message"]
                said = _("Line %(number)s: %(message)s", number=number, message=told)
                click.echo(said, err=True)
        else:
            click.echo(_said(row))
    if not any(row.get("applied") for row in rows):
        click.echo(_("Nothing was changed. Add --apply to do it."))


def _said(row: dict[str, object]) -> str:
    if "event" in row:
        return event_sentence(row)
    return club_sentence(row) if "club" in row else _sentence(row)


def _sentence(row: dict[str, object]) -> str:
    entries = ngettext("%(num)s new entry", "%(num)s new entries", int(str(row["new_entries"])))
    values = {"id": row["match"], "entries": entries, "place": row["manage_link"]}
    if row["known"]:
        return _("Match %(id)s (known): %(entries)s", **values)
    if row["manage_link"]:
        return _("Match %(id)s (new): %(entries)s, manage it at %(place)s", **values)
    return _("Match %(id)s (new): %(entries)s", **values)
