"""Say beforehand when there are more rounds than a field can play without a repetition."""

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.draws.feasibility import (
    Limit,
    RoundLimits,
    limit,
    partner_limits,
    swiss_limits,
)
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.web.i18n import lazy_gettext as _l
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
    told = {"entrants": entrants, "rounds": rounds, "sure": limits.sure}
    if reached == Limit.TOO_FEW_ENTRANTS:
        return ngettext(
            "With %(num)s entry there is no table yet.",
            "With %(num)s entries there is no table yet.",
            entrants,
        )
    if kind == EventKind.ROTATION:
        return str(_PARTNERS[reached]) % told
    return str(_OPPONENTS[reached]) % told


def warning_of(event: Event) -> str | None:
    """Return what to know of the rounds planned and the entries that there are."""
    count = len(event.staying)
    if not count or event.published_rounds:
        return None
    return round_warning(event.rules.kind, count, event.rules.rounds)


_OPPONENTS = {
    Limit.BEYOND_SURE: _l(
        "%(rounds)s rounds are many for %(entrants)s entries: only %(sure)s are sure to be "
        "possible without two meeting again. Better plan fewer rounds, or let everybody play "
        "everybody."
    ),
    Limit.BEYOND_POSSIBLE: _l(
        "With %(entrants)s entries nobody can play %(rounds)s rounds without meeting somebody "
        "again: let everybody play everybody instead, or plan at most %(sure)s rounds."
    ),
}
_PARTNERS = {
    Limit.BEYOND_SURE: _l(
        "%(rounds)s rounds are many for %(entrants)s players: only %(sure)s are sure to be "
        "possible without two being partners again."
    ),
    Limit.BEYOND_POSSIBLE: _l(
        "With %(entrants)s players nobody can play %(rounds)s rounds without a partner coming "
        "back: plan at most %(sure)s rounds."
    ),
}
