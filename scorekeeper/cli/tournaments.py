"""`scorekeeper tournament`: events of clubs, listed, shown, and played by themselves."""

import click

from scorekeeper.cli.answers import as_json, fail, print_json, refuse
from scorekeeper.cli.application import opened
from scorekeeper.cli.event_transfer import right_over
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.services import event_demo, tournaments
from scorekeeper.services.club_rights import NoSuchClubError
from scorekeeper.services.event_files import right_over_club
from scorekeeper.services.event_pen import Wish
from scorekeeper.services.writers import Writer
from scorekeeper.web.downloads import plain_rows
from scorekeeper.web.tournaments.sheets import sheet_of

_WRITER = Writer("command line", "command line")


@click.group()
def tournament() -> None:
    """List the events of a club, show one, or let one play itself."""


@tournament.command("list", epilog="Example: scorekeeper tournament list CLUB_ID")
@click.argument("club_id")
@as_json
def list_(club_id: str, *, as_json: bool) -> None:
    """List the events of the club CLUB_ID, the latest first."""
    with opened():
        try:
            found = tournaments.list_events(right_over_club(club_id))
        except NoSuchClubError:
            fail(f"There is no club {club_id}.")
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
        for row in rows:
            click.echo("{id}  {day}  {state:<12}  {name}".format(**row))


@tournament.command(epilog="Example: scorekeeper tournament show EVENT_ID")
@click.argument("event_id")
@as_json
def show(event_id: str, *, as_json: bool) -> None:
    """Show how far the event EVENT_ID is."""
    with opened():
        event = _loaded(event_id)
    if as_json:
        print_json(_row(event))
    else:
        _say(event)


@tournament.command(epilog="Example: scorekeeper tournament standings EVENT_ID --json")
@click.argument("event_id")
@as_json
def standings(event_id: str, *, as_json: bool) -> None:
    """Show who stands where in the event EVENT_ID; a knock-out has places."""
    with opened():
        rows = plain_rows(sheet_of(_loaded(event_id).public, "standings"))
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
    """Let the event EVENT_ID play itself, for training: one step, or to the end.

    A step draws a round, publishes it, decides one table, or closes it. Results are drawn by
    lot: never do this to an event that people play.
    """
    one = event_demo.play_to_the_end if is_whole else event_demo.play_on
    with opened():
        try:
            event = one(right_over(event_id), event_id, Wish(_WRITER), seed)
        except RefusedError as error:
            refuse(error.refusals)
        if as_json:
            print_json(_row(event))
        else:
            _say(event)


def _loaded(event_id: str) -> Event:
    return tournaments.load_event(right_over(event_id), event_id).event


def _row(event: Event) -> dict[str, object]:
    return {
        "id": event.id,
        "name": event.name,
        "state": event.state.value,
        "kind": event.rules.kind.value,
        "version": event.version,
        "entrants": len(event.staying),
        "rounds": [
            {
                "number": one.number,
                "state": one.state.value,
                "tables": len(one.tables),
                "open": len(one.open_tables),
            }
            for one in event.rounds
        ],
    }


def _say(event: Event) -> None:
    click.echo(f"{event.name}: {event.state.value}, {len(event.staying)} entrants")
    for one in event.rounds:
        still = f"{len(one.open_tables)} of {len(one.tables)} tables open"
        click.echo(f"Round {one.number}: {one.state.value}, {still}")
