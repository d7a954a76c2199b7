"""`scorekeeper tournament`: events of clubs, listed, shown, run, and played by themselves."""

import click

from scorekeeper.cli.answers import as_json, fail, print_json
from scorekeeper.cli.application import opened
from scorekeeper.cli.event_answers import done, loaded, say
from scorekeeper.cli.event_corrections import CORRECTIONS
from scorekeeper.cli.event_desk import DESK
from scorekeeper.cli.event_entrants import ENTRANTS
from scorekeeper.cli.event_layout import LAYOUT
from scorekeeper.cli.event_money import MONEY
from scorekeeper.cli.event_states import STATES
from scorekeeper.cli.language import SpokenGroup
from scorekeeper.services import event_demo, tournaments
from scorekeeper.services.club_rights import NoSuchClubError
from scorekeeper.services.event_files import right_over_club
from scorekeeper.web.downloads import plain_rows
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.tournaments.sheets import sheet_of
from scorekeeper.web.tournaments.words import named


@click.group(cls=SpokenGroup)
def tournament() -> None:
    """List the tournaments of a club, show one, run it, or let it play itself."""


@tournament.command("list", epilog="Example: scorekeeper tournament list CLUB_ID")
@click.argument("club_id")
@as_json
def list_(club_id: str, *, as_json: bool) -> None:
    """List the tournaments of the club CLUB_ID, the latest first."""
    with opened():
        try:
            found = tournaments.list_events(right_over_club(club_id))
        except NoSuchClubError:
            fail(_("There is no club %(id)s.", id=club_id))
    rows = [
        {
            "id": one.tournament.id,
            "name": one.tournament.name,
            "day": one.tournament.day,
            "state": one.state.value,
        }
        for one in found
    ]
    if as_json:
        print_json(rows)
    else:
        for row, one in zip(rows, found, strict=True):
            click.echo("{id}  {day}  {0:<12}  {name}".format(named(one.state), **row))


@tournament.command(epilog="Example: scorekeeper tournament show EVENT_ID")
@click.argument("event_id")
@as_json
def show(event_id: str, *, as_json: bool) -> None:
    """Show how far the tournament EVENT_ID is."""
    with opened():
        say(loaded(event_id), as_json=as_json)


@tournament.command(epilog="Example: scorekeeper tournament standings EVENT_ID --json")
@click.argument("event_id")
@as_json
def standings(event_id: str, *, as_json: bool) -> None:
    """Show who stands where in the tournament EVENT_ID; a knock-out has places."""
    with opened():
        rows = plain_rows(sheet_of(loaded(event_id).public, "standings"))
    if as_json:
        print_json(rows)
    else:
        for row in rows:
            rank, points = row["rank"] or "-", row.get("points", "")
            click.echo(f"{rank:>4}  {points!s:>5}  {row['name']}")


@tournament.command(epilog="Example: scorekeeper tournament play EVENT_ID --all")
@click.argument("event_id")
@click.option("--all", "is_whole", is_flag=True, help="Play to the end, not one step.")
@click.option("--seed", default=0, show_default=True, help="Draws the rounds and results.")
@as_json
def play(event_id: str, seed: int, *, is_whole: bool, as_json: bool) -> None:
    """Let the tournament EVENT_ID play itself, for training: one step, or to the end.

    A step draws a round, publishes it, decides one table, or closes it. Results are drawn by
    lot: never do this to a tournament that people play.
    """
    one = event_demo.play_to_the_end if is_whole else event_demo.play_on
    done(
        event_id,
        lambda right, event, wish: one(right, event, wish, seed),
        as_json=as_json,
    )


for _command in (*DESK, *ENTRANTS, *LAYOUT, *CORRECTIONS, *MONEY, *STATES):
    tournament.add_command(_command)
