"""Say beforehand when there are more rounds than a field can play without a repetition."""

from collections.abc import Mapping

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.draws.feasibility import (
    Limit,
    RoundLimits,
    limit,
    partner_limits,
    swiss_limits,
)
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.web.i18n import ngettext

_LIMITS = {EventKind.SWISS: swiss_limits, EventKind.ROTATION: partner_limits}


def limits_of(kind: EventKind, entrants: int) -> RoundLimits | None:
    """Return how many rounds so many *entrants* can play, where the kind has such a limit."""
    found = _LIMITS.get(kind)
    return None if found is None else found(entrants)


def round_warning(kind: EventKind, entrants: int, rounds: int) -> str | None:
    """Return what an organiser should know who plans so many *rounds*, or `None`."""
    limits = limits_of(kind, entrants)
    reached = None if limits is None else limit(limits, rounds)
    if limits is None or reached is None:
        return None
    if reached == Limit.TOO_FEW_ENTRANTS:
        return ngettext(
            "With %(num)s entry there is no table yet.",
            "With %(num)s entries there is no table yet.",
            entrants,
        )
    say = _partners if kind == EventKind.ROTATION else _opponents
    return say(reached, limits.sure, {"entrants": entrants, "rounds": rounds})


def warning_of(event: Event) -> str | None:
    """Return what to know of the rounds planned and the entries that there are."""
    count = len(event.staying)
    if not count or event.published_rounds:
        return None
    return round_warning(event.rules.kind, count, event.rules.rounds)


def _opponents(reached: Limit, sure: int, told: Mapping[str, int]) -> str:
    if reached == Limit.BEYOND_SURE:
        return ngettext(
            "With %(entrants)s entries only %(num)s round is sure to be possible without two "
            "meeting again, but %(rounds)s are planned. Better plan fewer, or let everybody "
            "play everybody.",
            "With %(entrants)s entries only %(num)s rounds are sure to be possible without two "
            "meeting again, but %(rounds)s are planned. Better plan fewer, or let everybody "
            "play everybody.",
            sure,
            **told,
        )
    return ngettext(
        "With %(entrants)s entries nobody can play %(rounds)s rounds without meeting somebody "
        "again: let everybody play everybody instead, or plan %(num)s round at most.",
        "With %(entrants)s entries nobody can play %(rounds)s rounds without meeting somebody "
        "again: let everybody play everybody instead, or plan %(num)s rounds at most.",
        sure,
        **told,
    )


def _partners(reached: Limit, sure: int, told: Mapping[str, int]) -> str:
    if reached == Limit.BEYOND_SURE:
        return ngettext(
            "With %(entrants)s players only %(num)s round is sure to be possible without two "
            "being partners again, but %(rounds)s are planned.",
            "With %(entrants)s players only %(num)s rounds are sure to be possible without two "
            "being partners again, but %(rounds)s are planned.",
            sure,
            **told,
        )
    return ngettext(
        "With %(entrants)s players nobody can play %(rounds)s rounds without a partner coming "
        "back: plan %(num)s round at most.",
        "With %(entrants)s players nobody can play %(rounds)s rounds without a partner coming "
        "back: plan %(num)s rounds at most.",
        sure,
        **told,
    )
