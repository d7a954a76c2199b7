"""Sessions: how long a browser stays signed in, and how it is signed out."""

from datetime import timedelta

import pytest
import time_machine
from sqlalchemy import select

from scorekeeper import clock
from scorekeeper.services.sessions import (
    NoSuchSessionError,
    find_session,
    list_sessions,
    revoke_other_sessions,
    revoke_session,
    sign_in,
    sign_out,
)
from scorekeeper.store.club_tables import SessionRow
from scorekeeper.store.tables import db
from scorekeeper.store.transactions import reading
from tests.club_cast import PASSWORD, VISIT, found_session, opened

pytestmark = pytest.mark.usefixtures("everywhere")

DAY = timedelta(days=1)


def signed_in_again(name: str = "Anna") -> str:
    return sign_in(name, PASSWORD, VISIT)


def test_a_token_says_who_is_signed_in_and_where() -> None:
    anna = opened("Anna")

    found = found_session(signed_in_again())

    assert found.account == anna.account
    assert found.session.id != anna.session.id
    assert found.session.device == "Anna's phone"


def test_a_token_is_long_and_only_its_hash_is_kept() -> None:
    opened("Anna")
    token = signed_in_again()

    with reading():
        kept = set(db.session.scalars(select(SessionRow.token_hash)))

    assert len(token) == 43
    assert {len(one) for one in kept} == {64}
    assert token not in kept


@pytest.mark.parametrize("token", ["", "x" * 43, "\ud800", "x" * 10_000])
def test_a_token_that_nobody_has_is_nobody(token: str) -> None:
    opened("Anna")

    assert find_session(token) is None


def test_who_signs_out_is_signed_out() -> None:
    opened("Anna")
    token = signed_in_again()

    sign_out(token)
    sign_out(token)

    assert find_session(token) is None


def test_a_browser_that_is_used_stays_signed_in_and_one_that_is_not_does_not() -> None:
    opened("Anna")
    used, idle = signed_in_again(), signed_in_again()
    now = clock.now()

    with time_machine.travel(now + 20 * DAY):
        assert find_session(used) is not None
    with time_machine.travel(now + 31 * DAY):
        assert find_session(used) is not None
        assert find_session(idle) is None
        assert len(list_sessions(found_session(used).account.id)) == 1


def test_half_a_year_is_the_longest() -> None:
    opened("Anna")
    token, now = signed_in_again(), clock.now()

    for days in range(20, 180, 20):
        with time_machine.travel(now + days * DAY):
            assert find_session(token) is not None

    with time_machine.travel(now + 180 * DAY):
        assert find_session(token) is None


def test_old_sessions_are_forgotten_when_somebody_signs_in() -> None:
    opened("Anna")
    signed_in_again()

    with time_machine.travel(clock.now() + 31 * DAY):
        signed_in_again()

    with reading():
        assert len(list(db.session.scalars(select(SessionRow.id)))) == 1


def test_seeing_a_browser_often_writes_seldom() -> None:
    opened("Anna")
    token = signed_in_again()
    first = found_session(token).session.seen_at

    with time_machine.travel(clock.now() + timedelta(minutes=59)):
        assert found_session(token).session.seen_at == first
    with time_machine.travel(clock.now() + timedelta(minutes=61)):
        find_session(token)

    assert found_session(token).session.seen_at > first


def test_a_session_is_ended_from_another_browser() -> None:
    anna, other = opened("Anna"), signed_in_again
    lost = other()

    revoke_session(anna.account.id, found_session(lost).session.id)

    assert find_session(lost) is None


def test_nobody_ends_the_session_of_another_account() -> None:
    anna, bert = opened("Anna"), opened("Bert")

    with pytest.raises(NoSuchSessionError):
        revoke_session(bert.account.id, anna.session.id)

    assert len(list_sessions(anna.account.id)) == 1


def test_all_other_browsers_are_signed_out_at_once() -> None:
    anna, bert = opened("Anna"), opened("Bert")
    signed_in_again()
    signed_in_again()

    revoke_other_sessions(anna)

    assert [one.id for one in list_sessions(anna.account.id)] == [anna.session.id]
    assert len(list_sessions(bert.account.id)) == 1
