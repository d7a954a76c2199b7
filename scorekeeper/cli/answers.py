"""How a command answers: JSON for machines, sentences for people, reasons on standard error."""

import json
from collections.abc import Iterable
from typing import NoReturn

import click

from scorekeeper.cli.language import speak_english
from scorekeeper.domain.refusals import Refusal
from scorekeeper.web.messages import sentences

as_json = click.option(
    "--json",
    "as_json",
    is_flag=True,
    callback=speak_english,
    help="Answer as JSON, for machines.",
)


def print_json(answer: object, *, indent: int | None = None) -> None:
    """Print *answer* as JSON, on one line unless *indent* is given."""
    click.echo(json.dumps(answer, ensure_ascii=False, indent=indent))


def refuse(refusals: Iterable[Refusal]) -> NoReturn:
    """Say every reason on standard error and exit with 1."""
    fail(*sentences(refusals))


def fail(*reasons: str) -> NoReturn:
    """Say *reasons* on standard error and exit with 1."""
    for reason in reasons:
        click.echo(reason, err=True)
    raise SystemExit(1)
