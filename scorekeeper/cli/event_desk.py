"""Commands that run an event, as its organiser does at the desk: entries, rounds, results."""

from collections.abc import Sequence
from typing import Any, TextIO

import click

from scorekeeper.cli import event_options as given
from scorekeeper.cli.answers import as_json, fail, print_json, refuse
from scorekeeper.cli.application import opened
from scorekeeper.cli.event_answers import WRITER, done, loaded, say
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Table
from scorekeeper.domain.tournaments.log.acts import Decided, Place
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services import event_entries, event_results, event_rounds, tournaments
from scorekeeper.services.club_rights import ClubRight, NoSuchClubError
from scorekeeper.services.event_files import right_over_club
from scorekeeper.services.event_pen import Wish
from scorekeeper.services.tournaments import EventPlan
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.messages import sentences
from scorekeeper.web.tournaments.words import named


@click.command(epilog="Example: scorekeeper tournament make CLUB_ID Cup 2025-11-28")
@click.argument("club_id")
@click.argument("name")
@click.argument("day")
@click.option("--rules", default="botifarra-swiss", show_default=True, help="A preset.")
@as_json
def make(club_id: str, name: str, day: str, rules: str, *, as_json: bool) -> None:
    """Make the tournament NAME of the club CLUB_ID on DAY, under the rules of a preset."""
    with opened():
        try:
            plan = EventPlan(name, day, rules)
            made = tournaments.make_event(right_over_club(club_id), plan, Wish(WRITER))
        except NoSuchClubError:
            fail(_("There is no club %(id)s.", id=club_id))
        except RefusedError as error:
            refuse(error.refusals)
        if as_json:
            say(loaded(made.id), as_json=True)
        else:
            click.echo(made.id)


@click.command(epilog="Example: scorekeeper tournament enter EVENT_ID entries.txt")
@given.event_id
@click.argument("file", type=click.File("r", "utf-8"))
@as_json
def enter(event_id: str, file: TextIO, *, as_json: bool) -> None:
    """Enter the lines of FILE in the tournament, as in "Anna & Bert; Club; 3", or CSV.

    Lines that are right are entered; the others are told, and the exit status is then 1.
    """
    refused: list[event_entries.Refused] = []

    def wished(right: ClubRight, event_id: str, wish: Wish) -> None:
        refused.extend(event_entries.enter_list(right, event_id, file.read(), wish)[1])

    done(event_id, wished, as_json=as_json)
    if refused:
        fail(*map(_said, refused))


def _said(refused: event_entries.Refused) -> str:
    told = " ".join(sentences(refused.refusals))
    return _("Line %(number)s: %(message)s", number=refused.number, message=told)


@click.command("check-in", epilog="Example: scorekeeper tournament check-in EVENT_ID 1 2 3")
@given.event_id
@click.argument("numbers", type=int, nargs=-1)
@as_json
def check_in(event_id: str, numbers: Sequence[int], *, as_json: bool) -> None:
    """Check the entrants NUMBERS in; without numbers, everybody who plays."""

    def wished(right: ClubRight, event_id: str, wish: Wish) -> None:
        event = loaded(event_id)
        there = numbers or [one.number for one in event.staying]
        event_entries.check_in(right, event_id, there, wish)

    done(event_id, wished, as_json=as_json)


@click.command(epilog="Example: scorekeeper tournament draw EVENT_ID --seed 7 --json")
@given.event_id
@given.seed
@as_json
def draw(event_id: str, seed: int | None, *, as_json: bool) -> None:
    """Draw the next round as a draft, which nobody sees before it is published."""
    done(event_id, lambda *wished: event_rounds.draw_round(*wished, seed=seed), as_json=as_json)


@click.command(epilog="Example: scorekeeper tournament publish EVENT_ID 1")
@given.event_id
@given.round_
@as_json
def publish(event_id: str, number: int, *, as_json: bool) -> None:
    """Let everybody see ROUND."""
    done(
        event_id,
        lambda right, event, wish: event_rounds.publish_round(right, event, number, wish),
        as_json=as_json,
    )


@click.command(epilog="Example: scorekeeper tournament tables EVENT_ID 1 --json")
@given.event_id
@given.round_
@as_json
def tables(event_id: str, number: int, *, as_json: bool) -> None:
    """List the tables of ROUND: who plays whom, and what they came to."""
    with opened():
        event = loaded(event_id)
        try:
            one = event.round(number)
        except RefusedError as error:
            refuse(error.refusals)
    if as_json:
        print_json([_row(event, table) for table in one.tables])
        return
    for table in one.tables:
        first, second = (event.names(side) for side in table.sides)
        points = "–".join(map(str, table.verdict.points))
        state = named(table.verdict.state)
        click.echo(f"{table.place.table:>3}  {first} : {second}  {state}  {points}")


def _row(event: Event, table: Table) -> dict[str, object]:
    return {
        "table": table.place.table,
        "heat": table.place.heat,
        "sides": [[*side] for side in table.sides],
        "names": [event.names(side) for side in table.sides],
        "state": table.verdict.state.value,
        "points": [*table.verdict.points],
    }


@click.command(epilog="Example: scorekeeper tournament result EVENT_ID 1 4 101 78")
@given.event_id
@given.table
@click.argument("points", type=int, nargs=2)
@given.winner
@given.insist
@given.reason
@as_json
def result(
    event_id: str, number: int, table: int, points: tuple[int, int], **chosen: Any
) -> None:
    """Decide that TABLE in ROUND came to POINTS of its first and of its second side."""
    winner = None if chosen["winner"] is None else chosen["winner"] - 1
    place = Place(table, chosen["heat"])
    decided = Decided(number, place, Outcome.PLAYED, points, winner=winner)
    done(
        event_id,
        lambda right, event, wish: event_results.decide(
            right, event, decided, wish, insists=chosen["insist"]
        ),
        as_json=chosen["as_json"],
        reason=chosen["reason"],
    )


@click.command(epilog="Example: scorekeeper tournament close EVENT_ID 1")
@given.event_id
@given.round_
@as_json
def close(event_id: str, number: int, *, as_json: bool) -> None:
    """Close ROUND: what stands in it counts."""
    done(
        event_id,
        lambda right, event, wish: event_rounds.close_round(right, event, number, wish),
        as_json=as_json,
    )


DESK = (make, enter, check_in, draw, publish, tables, result, close)
"""The commands, in the order in which an evening needs them."""
