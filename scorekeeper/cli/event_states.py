"""Commands that bring an event from state to state: over, opened again, called off."""

import click

from scorekeeper.cli import event_options as given
from scorekeeper.cli.answers import as_json
from scorekeeper.cli.event_answers import done
from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.services import event_rounds, tournaments


@click.command(epilog="Example: scorekeeper tournament state EVENT_ID entries-open")
@given.event_id
@click.argument("state", type=click.Choice([str(one) for one in EventState]))
@given.reason
@as_json
def state(event_id: str, state: str, reason: str | None, *, as_json: bool) -> None:
    """Bring the tournament into STATE, where its own leads there."""
    _set_state(event_id, EventState(state), reason, as_json=as_json)


@click.command(epilog="Example: scorekeeper tournament finish EVENT_ID")
@given.event_id
@as_json
def finish(event_id: str, *, as_json: bool) -> None:
    """Let the tournament be over; nothing is drawn any more."""
    _set_state(event_id, EventState.FINISHED, None, as_json=as_json)


@click.command(epilog="Example: scorekeeper tournament cancel EVENT_ID")
@given.event_id
@given.reason
@as_json
def cancel(event_id: str, reason: str | None, *, as_json: bool) -> None:
    """Call the tournament off, for good."""
    _set_state(event_id, EventState.CANCELLED, reason, as_json=as_json)


@click.command(epilog="Example: scorekeeper tournament reopen EVENT_ID --round 2")
@given.event_id
@click.option("--round", "number", type=int, help="This closed round, not the tournament.")
@given.reason
@as_json
def reopen(event_id: str, number: int | None, reason: str | None, *, as_json: bool) -> None:
    """Let the finished tournament go on, or open one of its closed rounds again."""
    if number is None:
        _set_state(event_id, EventState.RUNNING, reason, as_json=as_json)
        return
    done(
        event_id,
        lambda right, event, wish: event_rounds.reopen_round(right, event, number, wish),
        as_json=as_json,
        reason=reason,
    )


def _set_state(event_id: str, state: EventState, reason: str | None, *, as_json: bool) -> None:
    done(
        event_id,
        lambda right, event, wish: tournaments.set_state(right, event, state, wish),
        as_json=as_json,
        reason=reason,
    )


STATES = (state, finish, reopen, cancel)
"""The commands, in the order in which an event needs them."""
