"""Commands about a drawn round: drawn anew, its tables moved, latecomers let in, its clock."""

import json
from collections.abc import Callable
from typing import Any, TextIO

import click
from marshmallow import ValidationError

from scorekeeper.cli import event_options as given
from scorekeeper.cli.answers import as_json, fail
from scorekeeper.cli.event_answers import done, loaded
from scorekeeper.domain.tournaments.course.rounds import Round
from scorekeeper.domain.tournaments.log.acts import Place
from scorekeeper.services import event_rounds
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_pen import Wish
from scorekeeper.web.api.schemas.tournament_bodies import ArrangeBody
from scorekeeper.web.api.tournament_layout import Layout, laid_out
from scorekeeper.web.i18n import gettext as _

_LAYOUT = ArrangeBody(only=("tables", "rests"))
_CLOCKS = {"start": event_rounds.start_clock, "pause": event_rounds.pause_clock}


@click.command(epilog="Example: scorekeeper tournament redraw EVENT_ID 2 --seed 7")
@given.event_id
@given.round_
@given.seed
@as_json
def redraw(event_id: str, number: int, seed: int | None, *, as_json: bool) -> None:
    """Draw the draft of ROUND anew."""
    done(
        event_id,
        lambda right, event, wish: event_rounds.redraw_round(
            right, event, _known(event, number), wish, seed=seed
        ),
        as_json=as_json,
    )


@click.command(epilog="Example: scorekeeper tournament keep EVENT_ID 2")
@given.event_id
@given.round_
@as_json
def keep(event_id: str, number: int, *, as_json: bool) -> None:
    """Keep the draft of ROUND, though results or entries have changed since."""
    _on_round(event_id, number, event_rounds.keep_draft, as_json=as_json)


@click.command(epilog="Example: scorekeeper tournament drop EVENT_ID 2")
@given.event_id
@given.round_
@as_json
def drop(event_id: str, number: int, *, as_json: bool) -> None:
    """Throw the draft of ROUND away."""
    _on_round(event_id, number, event_rounds.drop_draft, as_json=as_json)


@click.command("let-in", epilog="Example: scorekeeper tournament let-in EVENT_ID 1")
@given.event_id
@given.round_
@as_json
def let_in(event_id: str, number: int, *, as_json: bool) -> None:
    """Let those who came late into ROUND; nobody who has a table moves."""
    _on_round(event_id, number, event_rounds.let_in, as_json=as_json)


@click.command(epilog="Example: scorekeeper tournament swap EVENT_ID 2 3 8")
@given.event_id
@given.round_
@click.argument("pair", metavar="ENTRANT ENTRANT", type=int, nargs=2)
@as_json
def swap(event_id: str, number: int, pair: tuple[int, int], *, as_json: bool) -> None:
    """Put two entrants of ROUND in one another's place, at tables or resting."""
    done(
        event_id,
        lambda right, event, wish: event_rounds.swap(
            right, event, _known(event, number), pair, wish
        ),
        as_json=as_json,
    )


@click.command(epilog="Example: scorekeeper tournament move EVENT_ID 2 1 4")
@given.event_id
@given.table
@click.argument("goal", type=int)
@as_json
def move(event_id: str, number: int, goal: int, *, as_json: bool, **start: int) -> None:
    """Let the match of TABLE in ROUND be at the table GOAL; who sits there comes here."""
    places = Place(start["table"], start["heat"]), Place(goal, start["heat"])
    done(
        event_id,
        lambda right, event, wish: event_rounds.move_table(
            right, event, _known(event, number), places, wish
        ),
        as_json=as_json,
    )


@click.command(epilog="Example: scorekeeper tournament arrange EVENT_ID 2 round.json")
@given.event_id
@given.round_
@click.argument("file", type=click.File("r", "utf-8"))
@as_json
def arrange(event_id: str, number: int, file: TextIO, *, as_json: bool) -> None:
    """Lay ROUND out by hand, as FILE says.

    It is JSON with `tables` and `rests`, as the call of the same name takes them.
    """

    def wished(right: ClubRight, event_id: str, wish: Wish) -> None:
        known, laid = _known(event_id, number), _read(file)
        event_rounds.arrange(right, event_id, known, laid, wish)

    done(event_id, wished, as_json=as_json)


@click.command(epilog="Example: scorekeeper tournament clock EVENT_ID 1 move --seconds 300")
@given.event_id
@given.round_
@click.argument("what", type=click.Choice([*_CLOCKS, "move"]))
@click.option("--seconds", default=0, help="How far the end moves; minus is sooner.")
@as_json
def clock(event_id: str, number: int, what: str, seconds: int, *, as_json: bool) -> None:
    """Start the clock of ROUND, pause it, or move its end."""
    if what in _CLOCKS:
        _on_round(event_id, number, _CLOCKS[what], as_json=as_json)
        return
    done(
        event_id,
        lambda right, event, wish: event_rounds.move_clock(right, event, number, seconds, wish),
        as_json=as_json,
    )


def _on_round(
    event_id: str,
    number: int,
    do: Callable[[ClubRight, str, int, Wish], object],
    *,
    as_json: bool,
) -> None:
    done(
        event_id,
        lambda right, event, wish: do(right, event, number, wish),
        as_json=as_json,
    )


def _known(event_id: str, number: int) -> Round:
    return loaded(event_id).round(number)


def _read(file: TextIO) -> Layout:
    try:
        body: dict[str, Any] = _LAYOUT.load(json.load(file))
    except (ValueError, ValidationError):
        fail(_("The file is no layout of a round: it needs `tables` and `rests`, in JSON."))
    return laid_out(body)


LAYOUT = (redraw, keep, drop, let_in, swap, move, arrange, clock)
"""The commands, in the order in which a round needs them."""
