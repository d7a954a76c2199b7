"""Commands about who is entered: listed, seeded, left out of a round, withdrawn, kept apart."""

from collections.abc import Sequence

import click

from scorekeeper.cli import event_options as given
from scorekeeper.cli.answers import as_json, print_json
from scorekeeper.cli.application import opened
from scorekeeper.cli.event_answers import done, loaded
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.log.acts import AbsenceSet, Adjusted, Apart, Leaving
from scorekeeper.services import event_entries, event_seeding
from scorekeeper.services.event_seeding import Seeding
from scorekeeper.web.api.tournament_answers import entrant_row
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.tournaments.words import named


@click.command(epilog="Example: scorekeeper tournament entrants EVENT_ID --json")
@given.event_id
@as_json
def entrants(event_id: str, *, as_json: bool) -> None:
    """List who is entered, by the numbers that the other commands take."""
    with opened():
        event = loaded(event_id)
    everybody = event.course.entrants.values()
    if as_json:
        print_json([entrant_row(event, one, with_money=True) for one in everybody])
        return
    for one in everybody:
        click.echo(f"{one.number:>4}  {one.name}  {_state(event, one)}")


def _state(event: Event, one: Entrant) -> str:
    if one.left is not None:
        return named(one.left)
    if one.number in event.course.waiting:
        return _("waiting for a place")
    return _("here") if one.is_here else _("not here yet")


@click.command(epilog="Example: scorekeeper tournament withdraw EVENT_ID 3")
@given.event_id
@given.entrant
@click.option("--disqualified", "is_out", is_flag=True, help="Put out by the organiser.")
@given.reason
@as_json
def withdraw(
    event_id: str, entrant: int, reason: str | None, *, is_out: bool, as_json: bool
) -> None:
    """Let ENTRANT play no more from the next round on; its results stay."""
    why = Leaving.DISQUALIFIED if is_out else Leaving.WITHDRAWN
    done(
        event_id,
        lambda right, event, wish: event_entries.withdraw(right, event, entrant, wish, why=why),
        as_json=as_json,
        reason=reason,
    )


@click.command(epilog="Example: scorekeeper tournament reinstate EVENT_ID 3")
@given.event_id
@given.entrant
@given.reason
@as_json
def reinstate(event_id: str, entrant: int, reason: str | None, *, as_json: bool) -> None:
    """Let ENTRANT play again from the next round on."""
    done(
        event_id,
        lambda right, event, wish: event_entries.reinstate(right, event, entrant, wish),
        as_json=as_json,
        reason=reason,
    )


@click.command(epilog="Example: scorekeeper tournament absent EVENT_ID 3 2")
@given.event_id
@given.entrant
@given.round_
@click.option("--not", "is_back", is_flag=True, help="Play that round after all.")
@as_json
def absent(event_id: str, entrant: int, number: int, *, is_back: bool, as_json: bool) -> None:
    """Leave ENTRANT out of ROUND, as it asked before the round is drawn."""
    absence = AbsenceSet(entrant, number, not is_back)
    done(
        event_id,
        lambda right, event, wish: event_entries.set_absence(right, event, absence, wish),
        as_json=as_json,
    )


@click.command(epilog="Example: scorekeeper tournament seed EVENT_ID hand 4 1 3 2")
@given.event_id
@click.argument("by", type=click.Choice([str(one) for one in Seeding]))
@given.entrants
@as_json
def seed(event_id: str, by: str, entrants: Sequence[int], *, as_json: bool) -> None:
    """Seed the entrants by rating, by lot, or by hand: ENTRANTS, the strongest first."""
    done(
        event_id,
        lambda right, event, wish: event_seeding.seed(
            right, event, Seeding(by), wish, order=entrants
        ),
        as_json=as_json,
    )


@click.command(epilog="Example: scorekeeper tournament apart EVENT_ID 3 8 forbidden")
@given.event_id
@click.argument("pair", metavar="ENTRANT ENTRANT", type=int, nargs=2)
@click.argument("how", type=click.Choice([str(one) for one in Apart]))
@as_json
def apart(event_id: str, pair: tuple[int, int], how: str, *, as_json: bool) -> None:
    """Keep two apart while there is a way: protected. Always: forbidden. No more: free."""
    done(
        event_id,
        lambda right, event, wish: event_entries.keep_apart(
            right, event, pair, Apart(how), wish
        ),
        as_json=as_json,
    )


@click.command(epilog="Example: scorekeeper tournament adjust EVENT_ID 3 --halves=-1")
@given.event_id
@given.entrant
@click.option("--halves", default=0, help="Half points for results; minus is a penalty.")
@click.option("--points", default=0, help="Points made at tables; minus is a penalty.")
@given.reason
@as_json
def adjust(
    event_id: str, entrant: int, reason: str | None, *, as_json: bool, **by: int
) -> None:
    """Give ENTRANT a penalty or a bonus, for a reason."""
    adjusted = Adjusted(entrant, by["halves"], by["points"])
    done(
        event_id,
        lambda right, event, wish: event_entries.adjust(right, event, adjusted, wish),
        as_json=as_json,
        reason=reason,
    )


ENTRANTS = (entrants, seed, apart, absent, withdraw, reinstate, adjust)
"""The commands, in the order in which an evening needs them."""
