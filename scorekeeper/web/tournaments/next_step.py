"""What an organiser has to do now: one clear step, and the page or the button for it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from scorekeeper.domain.tournaments.course import plan
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_prizes import prizes_of
from scorekeeper.domain.tournaments.course.event_standings import qualification_of
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState
from scorekeeper.domain.tournaments.drafting.drawing import is_stale
from scorekeeper.domain.tournaments.event_rules import PAIR, EventKind
from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.services.event_results import attention
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import ngettext

LEAST = 2


@dataclass(frozen=True, slots=True)
class Step:
    """What to do: in a sentence, and on which page; a *wish* is a button that does it."""

    sentence: str
    label: str
    endpoint: str
    values: dict[str, int] = field(default_factory=dict)
    wish: dict[str, str] | None = None


def next_step(event: Event) -> Step | None:
    """Return what is to be done now, `None` when the event is put away."""
    if event.state in (EventState.ARCHIVED, EventState.CANCELLED):
        return None
    if event.state == EventState.FINISHED:
        return _after_the_end(event)
    return next(step for step in _steps(event) if step is not None)


def _steps(event: Event) -> Iterator[Step | None]:
    """Yield the steps that may be due, what comes first first; the last one always is."""
    for look in (_attention, _draft, _round, _entries, _check_in, _tie):
        yield look(event)
    yield _draw_or_finish(event)


def _attention(event: Event) -> Step | None:
    waiting = attention(event)
    if not waiting:
        return None
    first = waiting[0]
    where = {"number": first.round.number, "table": first.table.place.table}
    if first.table.place.heat > 1:
        where["heat"] = first.table.place.heat
    return Step(
        ngettext(
            "%(num)s table waits for your word.",
            "%(num)s tables wait for your word.",
            len(waiting),
        ),
        _("Decide table %(table)s", table=first.table.place.table),
        "event_table.show",
        where,
    )


def _draft(event: Event) -> Step | None:
    drafts = [one for one in event.rounds if one.state == RoundState.DRAFT]
    if not drafts:
        return None
    number = drafts[0].number
    if is_stale(event, drafts[0]):
        said = _("The draft of round %(number)s is out of date.", number=number)
    else:
        said = _("Round %(number)s is drawn, and nobody sees it yet.", number=number)
    label = _("Look at it and publish it")
    return Step(said, label, "event_rounds.show", {"number": number})


def _round(event: Event) -> Step | None:
    still = [one for one in event.published_rounds if one.state != RoundState.CLOSED]
    if not still or (event.rules.may_overlap and not plan.is_complete(event)):
        return next((_close(one) for one in still if one.state == RoundState.COMPLETE), None)
    one = still[0]
    if one.state == RoundState.COMPLETE:
        return _close(one)
    if one.clock.length is not None and not one.clock.begun:
        return Step(
            _("Round %(number)s is published. When everybody sits, start it.", **_no(one)),
            _("Start the clock"),
            "event_round_acts.clock",
            _no(one),
            {"do": "start"},
        )
    return Step(
        ngettext(
            "Round %(number)s is being played: %(num)s table is still open.",
            "Round %(number)s is being played: %(num)s tables are still open.",
            len(one.open_tables),
            **_no(one),
        ),
        _("Enter results"),
        "event_rounds.show",
        _no(one),
    )


def _close(one: Round) -> Step:
    return Step(
        _("Every table of round %(number)s is in.", **_no(one)),
        _("Look once more, then close it"),
        "event_rounds.show",
        _no(one),
    )


def _entries(event: Event) -> Step | None:
    if len(event.staying) >= _least(event) or event.published_rounds:
        return None
    if event.rules.self_entry and event.state == EventState.PREPARED:
        return Step(
            _("Players can enter by themselves once the entries are open."),
            _("Open the entries"),
            "event_settings.set_state",
            wish={"state": EventState.ENTRIES_OPEN.value},
        )
    said = _("There are not enough entries yet to draw a round.")
    return Step(said, _("Take entries in"), "event_entries.show")


def _check_in(event: Event) -> Step | None:
    if not event.rules.check_in or event.published_rounds:
        return None
    missing = sum(not one.is_here for one in event.staying)
    if not missing:
        return None
    return Step(
        ngettext(
            "%(num)s entry is not checked in. Who is not there is not drawn.",
            "%(num)s entries are not checked in. Who is not there is not drawn.",
            missing,
        ),
        _("Check in"),
        "event_entries.show",
    )


def _tie(event: Event) -> Step | None:
    if event.rules.kind != EventKind.GROUPS or not _groups_are_played(event):
        return None
    if not qualification_of(event).unresolved:
        return None
    said = _("The groups are played, and some are level where not all of them go on.")
    return Step(said, _("Settle who goes on"), "event_standings.show")


def _groups_are_played(event: Event) -> bool:
    groups = plan.group_rounds(event)
    return bool(groups) and len(event.rounds) == groups


def _draw_or_finish(event: Event) -> Step:
    if plan.is_complete(event):
        return _finish(_("All rounds are played."))
    number = event.next_number
    if number > 1 and len(event.ready_for(number)) < _least(event):
        return _finish(_("Too few are left for another round."))
    if number == 1:
        said = _("Everybody who plays is in.")
    else:
        said = _("Round %(before)s is closed.", before=number - 1)
    label = _("Draw round %(number)s", number=number)
    return Step(said, label, "event_rounds.draw", wish={})


def _finish(said: str) -> Step:
    wish = {"state": EventState.FINISHED.value}
    return Step(said, _("Finish the tournament"), "event_settings.set_state", wish=wish)


def _least(event: Event) -> int:
    """Return how many a round needs at least."""
    return LEAST * PAIR if event.rules.is_individual else LEAST


def _after_the_end(event: Event) -> Step:
    won = prizes_of(event)
    is_owing = any(event.entrant(one).prize < money for one, money in won.items())
    if is_owing:
        said = _("The tournament is finished; prizes are still to be paid out.")
        return Step(said, _("Pay the prizes out"), "event_money.show")
    said = _("The tournament is finished.")
    return Step(said, _("See the standings"), "event_standings.show")


def _no(one: Round) -> dict[str, int]:
    return {"number": one.number}
