"""What says, of events, that somebody was first or that something is not there."""

from collections.abc import Iterable
from http import HTTPStatus

from scorekeeper.domain.refusals import Reason, Refusal

OVERTAKEN = frozenset(
    {
        Reason.STALE,
        Reason.ALREADY_CLOSED,
        Reason.ALREADY_DECIDED,
        Reason.DRAFT_STALE,
        Reason.NOT_A_DRAFT,
        Reason.NOT_PUBLISHED,
        Reason.ROUND_DRAWN,
    }
)
"""Reasons that say that somebody was first: who asks knows something else than there is."""

_ABSENT = frozenset({Reason.NO_SUCH_ENTRANT, Reason.NO_SUCH_ROUND, Reason.NO_SUCH_TABLE})


def status_for_programs(refusals: Iterable[Refusal]) -> HTTPStatus:
    """Return 404 for what is not there, 409 where somebody was first, else 422."""
    codes = {one.code for one in refusals}
    if codes & _ABSENT:
        return HTTPStatus.NOT_FOUND
    return HTTPStatus.CONFLICT if codes & OVERTAKEN else HTTPStatus.UNPROCESSABLE_ENTITY
