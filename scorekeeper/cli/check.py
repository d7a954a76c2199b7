"""`scorekeeper check`: read every match again and say what is wrong."""

import click

from scorekeeper.cli.answers import as_json, print_json
from scorekeeper.cli.application import opened
from scorekeeper.services.transfer import check_database
from scorekeeper.web.damage_words import told
from scorekeeper.web.i18n import gettext as _


@click.command(epilog="Example: scorekeeper check --json")
@as_json
def check(*, as_json: bool) -> None:
    """Check the database, and say what is wrong; no match is changed."""
    with opened():
        problems = [told(problem) for problem in check_database()]
    if as_json:
        print_json({"problems": problems})
    else:
        for problem in problems:
            click.echo(problem, err=True)
        if not problems:
            click.echo(_("Everything is in order."))
    raise SystemExit(1 if problems else 0)
