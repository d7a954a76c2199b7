"""Commands about what an event is worth: fees owed and paid, prizes, season points."""

from collections.abc import Sequence

import click

from scorekeeper.cli import event_options as given
from scorekeeper.cli.answers import as_json, print_json
from scorekeeper.cli.application import opened
from scorekeeper.cli.event_answers import done, loaded
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_prizes import prizes_of
from scorekeeper.domain.tournaments.log.acts import Paid, Purpose
from scorekeeper.services import event_entries
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_pen import Wish
from scorekeeper.web.api.tournament_answers import entrant_row, prizes_row, season_rows
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.tournaments.money_page import all_prizes
from scorekeeper.web.tournaments.words import money


@click.command(epilog="Example: scorekeeper tournament fees EVENT_ID --json")
@given.event_id
@as_json
def fees(event_id: str, *, as_json: bool) -> None:
    """List who still owes a fee, and how much."""
    with opened():
        event = loaded(event_id)
        owing = [one for one in event.staying if event.owed(one) > 0]
        if as_json:
            print_json([entrant_row(event, one, with_money=True) for one in owing])
        else:
            _say_owing(event, owing)


def _say_owing(event: Event, owing: Sequence[Entrant]) -> None:
    for one in owing:
        owed = money(event.owed(one), event.rules.currency)
        click.echo(f"{one.number:>4}  {one.name}  {_('owes %(owed)s', owed=owed)}")
    if not owing:
        click.echo(_("Nobody owes anything."))


@click.command(epilog="Example: scorekeeper tournament pay EVENT_ID 3 1000")
@given.event_id
@given.entrant
@click.argument("amount", type=int, required=False)
@click.option("--prize", "is_prize", is_flag=True, help="A prize that was paid out, not a fee.")
@as_json
def pay(
    event_id: str, entrant: int, amount: int | None, *, is_prize: bool, as_json: bool
) -> None:
    """Note that ENTRANT paid AMOUNT of its fee, in the smallest coin; else all that it owes.

    A negative amount, after --, takes a payment back.
    """
    purpose = Purpose.PRIZE if is_prize else Purpose.FEE

    def wished(right: ClubRight, event_id: str, wish: Wish) -> None:
        left = _left(loaded(event_id), entrant, purpose) if amount is None else amount
        event_entries.pay(right, event_id, Paid(entrant, left, purpose), wish)

    done(event_id, wished, as_json=as_json)


def _left(event: Event, number: int, purpose: Purpose) -> int:
    one = event.entrant(number)
    if purpose == Purpose.FEE:
        return event.owed(one)
    return prizes_of(event).get(number, 0) - one.prize


@click.command(epilog="Example: scorekeeper tournament prizes EVENT_ID --json")
@given.event_id
@as_json
def prizes(event_id: str, *, as_json: bool) -> None:
    """Show who wins what as things stand, and how much of it has been paid out."""
    with opened():
        event = loaded(event_id)
        if as_json:
            print_json(prizes_row(event))
        else:
            _say_prizes(event)


def _say_prizes(event: Event) -> None:
    for one in all_prizes(event):
        won, out = (money(each, event.rules.currency) for each in (one.won, one.entrant.prize))
        paid = _("%(paid)s paid out", paid=out)
        click.echo(f"{one.rank or '-':>4}  {won}  {one.entrant.name}  {paid}")


@click.command("season-points", epilog="Example: scorekeeper tournament season-points EVENT_ID")
@given.event_id
@as_json
def season_points(event_id: str, *, as_json: bool) -> None:
    """Show what the tournament is worth to each entrant in a season, as things stand."""
    with opened():
        rows = season_rows(loaded(event_id))
    if as_json:
        print_json(rows)
        return
    for row in rows:
        click.echo(f"{row['points']!s:>5}  {row['name']}")


MONEY = (fees, pay, prizes, season_points)
"""The commands, in the order in which an evening needs them."""
