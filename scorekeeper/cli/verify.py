"""`scorekeeper verify`: judge deals card by card, as many as a file holds."""

import json
import sys
from collections.abc import Callable, Iterator
from typing import BinaryIO

import click

from scorekeeper.cli.answers import as_json, fail
from scorekeeper.cli.deal_lines import LONGEST, Line, records_of
from scorekeeper.cli.deal_reports import tell
from scorekeeper.domain.cardplay import verification
from scorekeeper.domain.cardplay.verification import Report, write_report
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.web.api.reading import UnreadableError, read_json
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.messages import sentence
from scorekeeper.web.problems import refusal_rows

Refusals = tuple[Refusal, ...]
Judged = Report | Refusals

# Escaped, so that what cannot be printed on some terminal stops nothing; a report holds no
# circle, and not to look for one saves a sixth.
_ENCODER = json.JSONEncoder(ensure_ascii=True, check_circular=False)
_NO_JSON = (Refusal(Reason.NO_JSON),)
_TOO_LONG = (Refusal(Reason.TOO_LONG, "", {"longest": LONGEST}),)


@click.command(epilog="Example: scorekeeper verify deals.jsonl --json")
@click.argument("file", type=click.File("rb"))
@as_json
def verify(file: BinaryIO, *, as_json: bool) -> None:
    """Verify the deals of FILE: who won each trick, the points, and every illegal play.

    FILE holds one JSON record, or one on each line; "-" is standard input.
    """
    verdicts = {_report(line, _as_json if as_json else _as_text) for line in _read(file)}
    if not verdicts:
        fail(_("There is no deal in this file: write one JSON record on each line."))
    raise SystemExit(0 if verdicts == {True} else 1)


def _read(file: BinaryIO) -> Iterator[Line]:
    try:
        yield from records_of(file)
    except OSError as error:
        fail(_("%(place)s cannot be read: %(error)s.", place=file.name, error=error.strerror))


def _report(line: Line, write: Callable[[Line, Judged], str]) -> bool:
    """Report on the record of *line*, and return whether all of it is legal."""
    judged = _judge(line.text)
    sys.stdout.write(write(line, judged))  # `click.echo` empties the buffer every time.
    if isinstance(judged, Report):
        return judged.legal
    sys.stdout.flush()
    for refusal in judged:
        click.echo(_said(line, refusal), err=True)
    return False


def _said(line: Line, refusal: Refusal) -> str:
    told = sentence(refusal)
    if not refusal.field:
        return _("Line %(number)s: %(message)s", number=line.number, message=told)
    return _(
        "Line %(number)s, %(field)s: %(message)s",
        number=line.number,
        field=refusal.field,
        message=told,
    )


def _judge(text: bytes) -> Judged:
    if len(text) > LONGEST:
        return _TOO_LONG
    try:
        return verification.verify(read_json(text))
    except UnreadableError:
        return _NO_JSON
    except RefusedError as error:
        return error.refusals


def _as_json(_: Line, judged: Judged) -> str:
    if isinstance(judged, Report):
        return f"{_ENCODER.encode(write_report(judged))}\n"
    return f"{_ENCODER.encode({'refusals': refusal_rows(judged)})}\n"


def _as_text(line: Line, judged: Judged) -> str:
    if not isinstance(judged, Report):
        return ""
    lines = "\n".join(tell(judged))
    told = _("Line %(number)s: %(message)s", number=line.number, message=lines)
    return f"{told}\n"
