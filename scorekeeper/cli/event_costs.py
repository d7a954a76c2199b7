"""What a correction or an undone round would change, in sentences."""

from collections.abc import Callable, Iterator
from dataclasses import asdict

import click

from scorekeeper.cli.answers import print_json
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.services.event_results import Correction
from scorekeeper.services.event_rounds import UndoCost
from scorekeeper.web.api.tournament_answers import correction_row
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.tournaments.words import money


def answer_correction(*, as_json: bool) -> Callable[[Event, Correction], None]:
    """Return what tells what a decision would change, and that nothing was."""
    if as_json:
        return lambda _event, found: print_json(correction_row(found))
    return _say_correction


def answer_cost(*, as_json: bool) -> Callable[[Event, UndoCost], None]:
    """Return what tells what it costs to take a round back, and that it was not."""
    if as_json:
        return lambda _event, cost: print_json(asdict(cost))
    return _say_cost


def _say_correction(event: Event, found: Correction) -> None:
    for line in (*_ranks(event, found), *_prizes(event, found), *_later(event, found)):
        click.echo(line)
    if found.needs_reason:
        click.echo(_("Everybody may ask later, so it needs a reason."))
    _say_nothing_done()


def _say_cost(_event: Event, cost: UndoCost) -> None:
    if cost.later:
        rounds = ", ".join(map(str, cost.later))
        click.echo(_("These rounds have to be taken back first: %(rounds)s.", rounds=rounds))
    for label, tables in (
        (_("Tables whose results would count no longer"), cost.reported),
        (_("Tables at which somebody plays"), cost.in_play),
    ):
        click.echo(f"{label}: {', '.join(map(str, tables)) or _('none')}")
    _say_nothing_done()


def _say_nothing_done() -> None:
    click.echo(_("Nothing was changed. Add --apply to do it."))


def _ranks(event: Event, found: Correction) -> Iterator[str]:
    if not found.ranks:
        yield _("No rank changes.")
    for one in found.ranks:
        name = event.entrant(one.entrant).name
        yield _(
            "%(name)s: rank %(before)s now, %(after)s then.",
            name=name,
            before=one.before or "–",
            after=one.after or "–",
        )


def _prizes(event: Event, found: Correction) -> Iterator[str]:
    currency = event.rules.currency
    for one in found.prizes:
        yield _(
            "Prize of %(name)s: %(before)s now, %(after)s then.",
            name=event.entrant(one.entrant).name,
            before=money(one.before, currency),
            after=money(one.after, currency),
        )
        if one.paid:
            paid = money(one.paid, currency)
            yield _("%(paid)s of it is paid out already.", paid=paid)


def _later(event: Event, found: Correction) -> Iterator[str]:
    for number in found.goes_on:
        yield _("%(name)s goes on from the group.", name=event.entrant(number).name)
    for number in found.goes_out:
        yield _("%(name)s no longer goes on from the group.", name=event.entrant(number).name)
    for number, place, _begun in found.tables:
        yield _(
            "Another winner belongs at table %(table)s of round %(round)s.",
            table=place.table,
            round=number,
        )
    if found.drawn_before:
        yield ngettext(
            "Drawn with the old result, and stays as it is: round %(rounds)s.",
            "Drawn with the old result, and stay as they are: rounds %(rounds)s.",
            len(found.drawn_before),
            rounds=", ".join(map(str, found.drawn_before)),
        )
