"""Arguments and options that the commands about an event share."""

from collections.abc import Callable
from typing import Any

import click

Command = Callable[..., Any]

event_id = click.argument("event_id")
entrant = click.argument("entrant", type=int)
entrants = click.argument("entrants", type=int, nargs=-1)
round_ = click.argument("number", type=int, metavar="ROUND")
winner = click.option(
    "--winner", type=click.IntRange(1, 2), help="Where the points do not tell it."
)
insist = click.option("--insist", is_flag=True, help="The points are right, however unlikely.")
reason = click.option("--reason", help="Why, where the rules ask for it; it stands in the log.")
seed = click.option(
    "--seed", type=click.IntRange(0, 2**31 - 1), help="Draws the same round again."
)
applied = click.option(
    "--apply", "is_applied", is_flag=True, help="Do it, instead of showing it."
)


def table(command: Command) -> Command:
    """Let *command* be about a table of a round, of one heat where there are more."""
    heat = click.option(
        "--heat",
        default=1,
        show_default=True,
        help="Turn, where there are more matches than tables.",
    )
    return round_(click.argument("table", type=int)(heat(command)))
