"""Codes of rounds: who has the one that is printed at the tables may report a result there."""

import hmac
import secrets

from scorekeeper import clock
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.event_reading import find
from scorekeeper.services.failures import check_count, lately
from scorekeeper.store import codes, round_codes
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import reading, writing

# Figures only: they are typed on phones, in a noisy room, for one round.
_FIGURES = "0123456789"
_LENGTH = 6

# Only wrong codes count: a whole room shares one address, and mistypes now and then. Those who
# guess from many addresses have a million codes to try, and may be wrong so often at one event.
_MOST_FAILURES_OF_EVENT = 300
_MOST_FAILURES_OF_ADDRESS = 30


def make_code(event_id: str, round_: int) -> str:
    """Return the code of the round, made now if it has none, inside the transaction."""
    known = round_codes.code_of(event_id, round_)
    if known is not None:
        return known
    return _put_new_code(event_id, round_)


def code_for(right: ClubRight, event_id: str, round_: int) -> str | None:
    """Return the code of the round, to be printed; `None` before it is published."""
    check(right, Role.SCOREKEEPER)
    with reading():
        find(right, event_id)
        return round_codes.code_of(event_id, round_)


def renew_code(right: ClubRight, event_id: str, round_: int) -> str:
    """Return a new code of the round; the old one opens nothing any more."""
    check(right, Role.ORGANISER)
    with writing():
        find(right, event_id)
        return _put_new_code(event_id, round_)


def check_code(event_id: str, round_: int, code: str, address: str | None) -> None:
    """Raise `RefusedError` unless *code* is that of the round.

    Raise `TooManyFailuresError` after too many wrong ones, at the event or of one *address*.
    Without an address it is one that opened the round before: it guesses nothing, and must not
    wait for those who do.
    """
    if address is not None:
        _check_failures(event_id, address)
    with reading():
        known = round_codes.code_of(event_id, round_)
    given = "".join(code.split()).encode("utf-8", "replace")
    if known is None or not hmac.compare_digest(known.encode(), given):
        if address is not None:
            _count_failure(event_id, address)
        raise RefusedError(Refusal(Reason.WRONG_ROUND_CODE, "code"))


def _check_failures(event_id: str, address: str) -> None:
    now = clock.now()
    with reading():
        at_event = codes.failures_at(event_id, *lately(now))
        of_address = codes.failures(*lately(now), address)
    check_count(at_event, _MOST_FAILURES_OF_EVENT, now)
    check_count(of_address, _MOST_FAILURES_OF_ADDRESS, now)


def _count_failure(event_id: str, address: str) -> None:
    now = clock.now()
    with writing():
        codes.forget_failures(*lately(now))
        codes.add_failure(address, write_moment(now), event_id)


def _put_new_code(event_id: str, round_: int) -> str:
    code = "".join(secrets.choice(_FIGURES) for _ in range(_LENGTH))
    round_codes.put_code(event_id, round_, code)
    return code
