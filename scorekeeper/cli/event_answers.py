"""What commands about an event answer: how far it is, as JSON or in sentences."""

from collections.abc import Callable
from typing import TypeVar

import click

from scorekeeper.cli.answers import print_json, refuse
from scorekeeper.cli.application import opened
from scorekeeper.cli.event_transfer import right_over
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.services import tournaments
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_pen import Wish
from scorekeeper.services.writers import Writer
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.tournaments.words import named

Seen = TypeVar("Seen")

WRITER = Writer("command line", "command line")


def loaded(event_id: str) -> Event:
    """Return the event as whoever keeps the machine sees it; exit with 1 without it."""
    return tournaments.load_event(right_over(event_id), event_id).event


def done(
    event_id: str,
    do: Callable[[ClubRight, str, Wish], object],
    *,
    as_json: bool,
    reason: str | None = None,
) -> None:
    """Do what is wished of the event and say how far it is; exit with 1 and the reasons."""
    with opened():
        try:
            do(right_over(event_id), event_id, Wish(WRITER, reason=reason))
        except RefusedError as error:
            refuse(error.refusals)
        say(loaded(event_id), as_json=as_json)


def looked(
    event_id: str,
    look: Callable[[ClubRight, str], Seen],
    answer: Callable[[Event, Seen], None],
) -> None:
    """Give what *look* finds in the event as an *answer*; exit with 1 and the reasons."""
    with opened():
        try:
            found = look(right_over(event_id), event_id)
        except RefusedError as error:
            refuse(error.refusals)
        answer(loaded(event_id), found)


def say(event: Event, *, as_json: bool) -> None:
    """Say how far the event is."""
    if as_json:
        print_json(_row(event))
    else:
        _say(event)


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
    entrants = ngettext("%(num)s entrant", "%(num)s entrants", len(event.staying))
    click.echo(f"{event.name}: {named(event.state)}, {entrants}")
    for one in event.rounds:
        click.echo(
            ngettext(
                "Round %(number)s: %(state)s, %(open)s of %(num)s table open",
                "Round %(number)s: %(state)s, %(open)s of %(num)s tables open",
                len(one.tables),
                number=one.number,
                state=named(one.state),
                open=len(one.open_tables),
            )
        )
