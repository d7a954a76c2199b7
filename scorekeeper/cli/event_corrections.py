"""Commands that decide, correct and take back: conflicts, forfeits, results, rounds, ties."""

from collections.abc import Sequence
from typing import Any

import click

from scorekeeper.cli import event_options as given
from scorekeeper.cli.answers import as_json, fail, print_json
from scorekeeper.cli.application import opened
from scorekeeper.cli.event_answers import done, loaded, looked
from scorekeeper.cli.event_costs import answer_correction, answer_cost
from scorekeeper.domain.tournaments.log.acts import Cascade, Decided, Place, Source
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services import event_results, event_rounds
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_pen import Wish
from scorekeeper.web.api.tournament_answers import table_row
from scorekeeper.web.i18n import gettext as _

_FORFEITS = {
    "first": Outcome.FORFEIT_FIRST,
    "second": Outcome.FORFEIT_SECOND,
    "both": Outcome.DOUBLE_FORFEIT,
}


@click.command(epilog="Example: scorekeeper tournament conflicts EVENT_ID --json")
@given.event_id
@as_json
def conflicts(event_id: str, *, as_json: bool) -> None:
    """List the tables that wait for the organiser, with what was reported there."""
    with opened():
        event = loaded(event_id)
    waiting = event_results.attention(event)
    if as_json:
        rows = [(one, table_row(event, one.table)) for one in waiting]
        print_json([{"round": one.round.number, "why": one.why, **row} for one, row in rows])
        return
    for one in waiting:
        place = {"number": one.round.number, "table": one.table.place.table}
        points = ["–".join(map(str, each.points)) for each in one.table.said.claims.values()]
        click.echo(f"{_('Round %(number)s, table %(table)s', **place)}: {', '.join(points)}")


@click.command(epilog="Example: scorekeeper tournament decide EVENT_ID 1 4 first")
@given.event_id
@given.table
@click.argument("source", type=click.Choice([str(one) for one in Source]))
@given.reason
@as_json
def decide(event_id: str, number: int, source: str, **chosen: Any) -> None:
    """Decide that TABLE in ROUND came to what a side of it reported, or its match."""
    place = Place(chosen["table"], chosen["heat"])

    def wished(right: ClubRight, event_id: str, wish: Wish) -> None:
        claim = loaded(event_id).table(number, place).said.claims.get(Source(source))
        if claim is None:
            fail(_("No result was reported from there."))
        decided = Decided(number, place, Outcome.PLAYED, claim.points, winner=claim.winner)
        event_results.decide(right, event_id, decided, wish, insists=True)

    done(event_id, wished, as_json=chosen["as_json"], reason=chosen["reason"])


@click.command(
    epilog="Example: scorekeeper tournament forfeit EVENT_ID 1 4 second --reason ill"
)
@given.event_id
@given.table
@click.argument("side", type=click.Choice([*_FORFEITS]))
@given.reason
@as_json
def forfeit(event_id: str, number: int, side: str, **chosen: Any) -> None:
    """Decide that the first or second side of TABLE in ROUND did not play, or both."""
    place = Place(chosen["table"], chosen["heat"])
    decided = Decided(number, place, _FORFEITS[side])
    done(
        event_id,
        lambda right, event, wish: event_results.decide(right, event, decided, wish),
        as_json=chosen["as_json"],
        reason=chosen["reason"],
    )


@click.command(epilog="Example: scorekeeper tournament correct EVENT_ID 1 4 101 87")
@given.event_id
@given.table
@click.argument("points", type=int, nargs=2, required=False)
@click.option(
    "--outcome",
    type=click.Choice([str(one) for one in Outcome]),
    default=Outcome.PLAYED.value,
    show_default=True,
    help="What became of the table; only what was played has points.",
)
@click.option(
    "--cascade",
    type=click.Choice([str(one) for one in Cascade]),
    help="Tables that hang on it: put the other entrant in, keep them, or reset them too.",
)
@given.winner
@given.insist
@given.applied
@given.reason
@as_json
def correct(event_id: str, **chosen: Any) -> None:
    """Show what another result of TABLE in ROUND would change; with --apply, correct it.

    Points are those of its first and of its second side. Published rounds stay as they are.
    """
    decided = _decided(**chosen)
    if chosen["is_applied"]:
        done(
            event_id,
            lambda right, event, wish: event_results.decide(
                right, event, decided, wish, insists=chosen["insist"]
            ),
            as_json=chosen["as_json"],
            reason=chosen["reason"],
        )
        return
    looked(
        event_id,
        lambda right, event: event_results.preview_decision(right, event, decided),
        answer_correction(as_json=chosen["as_json"]),
    )


@click.command("take-back", epilog="Example: scorekeeper tournament take-back EVENT_ID 2")
@given.event_id
@given.round_
@given.applied
@given.reason
@as_json
def take_back(
    event_id: str, number: int, reason: str | None, *, is_applied: bool, as_json: bool
) -> None:
    """Say what it costs to take ROUND back; with --apply, let it be a draft again."""
    if is_applied:
        done(
            event_id,
            lambda right, event, wish: event_rounds.take_back_round(right, event, number, wish),
            as_json=as_json,
            reason=reason,
        )
        return
    looked(
        event_id,
        lambda right, event: event_rounds.undo_cost(right, event, number),
        answer_cost(as_json=as_json),
    )


@click.command(epilog="Example: scorekeeper tournament tie EVENT_ID 3 8")
@given.event_id
@given.entrants
@click.option("--lot", "by_lot", is_flag=True, help="Draw lots for the order.")
@as_json
def tie(event_id: str, entrants: Sequence[int], *, by_lot: bool, as_json: bool) -> None:
    """Settle a tie: ENTRANTS, who are level, stand in this order, or in one drawn by lot."""
    settle = event_results.settle_tie_by_lot if by_lot else event_results.settle_tie
    done(
        event_id,
        lambda right, event, wish: settle(right, event, tuple(entrants), wish),
        as_json=as_json,
    )


def _decided(**chosen: Any) -> Decided:
    outcome, winner = Outcome(chosen["outcome"]), chosen["winner"]
    if outcome == Outcome.PLAYED and not chosen["points"]:
        raise click.UsageError(_("Give the points of both sides."))
    return Decided(
        chosen["number"],
        Place(chosen["table"], chosen["heat"]),
        outcome,
        chosen["points"] or (0, 0),
        Cascade(chosen["cascade"]) if chosen["cascade"] else None,
        None if winner is None else winner - 1,
    )


CORRECTIONS = (conflicts, decide, forfeit, correct, take_back, tie)
"""The commands, the most frequent first."""
