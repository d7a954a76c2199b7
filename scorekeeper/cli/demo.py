"""`scorekeeper demo`: an empty database filled for a look round."""

import click

from scorekeeper.cli.answers import as_json, fail, print_json
from scorekeeper.cli.application import opened
from scorekeeper.services.demo import Demo, NotEmptyError, fill_demo
from scorekeeper.services.writers import Writer
from scorekeeper.web.i18n import gettext as _

_WRITER = Writer("command line", "command line")


@click.command(epilog="Example: scorekeeper demo --seed 7")
@click.option("--seed", default=1, show_default=True, help="Draws the names and results.")
@as_json
def demo(seed: int, *, as_json: bool) -> None:
    """Fill an empty database with a club, a season and a running tournament.

    A database with anything in it is left as it is.
    """
    with opened():
        try:
            made = fill_demo(seed, _WRITER)
        except NotEmptyError:
            fail(
                _(
                    "The database is not empty: name a new folder in SCOREKEEPER_INSTANCE, "
                    "then fill that."
                )
            )
    if as_json:
        print_json(_row(made))
    else:
        _say(made)


def _row(made: Demo) -> dict[str, str]:
    return {
        "club": made.club_id,
        "season": made.season_id,
        "tournament": made.event_id,
        "own_link": f"/club-link/{made.token}",
    }


def _say(made: Demo) -> None:
    row = _row(made)
    click.echo(_("A club with a season and a running tournament is there."))
    club = f"/clubs/{row['club']}"
    season, event = f"{club}/seasons/{row['season']}", f"{club}/tournaments/{row['tournament']}"
    click.echo(_("Own it at %(place)s", place=row["own_link"]))
    click.echo(_("Its season: %(place)s", place=season))
    click.echo(_("Its tournament: %(place)s", place=event))
    click.echo(_("Start the server with `scorekeeper serve`, then open these there."))
