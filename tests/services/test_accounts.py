"""Accounts: names and passwords, changed and recovered, and what is never told."""

import statistics
import time
from datetime import timedelta

import pytest
import time_machine
from sqlalchemy import func, select

from scorekeeper import clock
from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.services import passwords
from scorekeeper.services.accounts import (
    NameTakenError,
    change_password,
    count_recovery_codes,
    delete_account,
    open_account,
    recover,
    renew_recovery_codes,
)
from scorekeeper.services.club_rights import Role
from scorekeeper.services.failures import TooManyFailuresError
from scorekeeper.services.memberships import OwnedClubsError
from scorekeeper.services.passwords import PasswordFault, WeakPasswordError
from scorekeeper.services.proving import WrongSignInError, prove
from scorekeeper.services.sessions import SignedIn, Visit, find_session, list_sessions, sign_in
from scorekeeper.store.club_tables import AccountRow, RecoveryCodeRow, SignInFailureRow
from scorekeeper.store.tables import Base, db
from scorekeeper.store.transactions import reading
from tests.club_cast import (
    PASSWORD,
    VISIT,
    account_of,
    found_session,
    joined,
    opened,
    owner_of_new_club,
)

pytestmark = pytest.mark.usefixtures("everywhere")

NEW = "a kettle of blue paint"
MINUTE = timedelta(minutes=1)


def count(table: type[Base]) -> int:
    with reading():
        return int(db.session.execute(select(func.count()).select_from(table)).scalar_one())


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "ANNA",
        "  aNNa ",
        "An\N{ZERO WIDTH SPACE}na",
        "\N{FULLWIDTH LATIN SMALL LETTER A}nna",
    ],
)
def test_a_name_is_the_same_however_it_is_written(name: str) -> None:
    account = opened("Anna").account

    assert prove(name, PASSWORD, "") == account


@pytest.mark.parametrize("name", ["anna", "\N{FULLWIDTH LATIN CAPITAL LETTER A}NNA", "Anna "])
def test_a_name_is_given_once(name: str) -> None:
    opened("Anna")

    with pytest.raises(NameTakenError):
        open_account(name, PASSWORD, VISIT)

    assert count(AccountRow) == 1


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", Reason.EMPTY),
        (" ", Reason.EMPTY),
        ("\N{ZERO WIDTH SPACE}", Reason.EMPTY),
        ("x" * 41, Reason.TOO_LONG),
    ],
)
def test_a_name_that_is_none_is_refused(name: str, reason: Reason) -> None:
    with pytest.raises(RefusedError) as refused:
        open_account(name, PASSWORD, VISIT)

    assert [one.code for one in refused.value.refusals] == [reason]


def test_a_weak_password_opens_no_account() -> None:
    with pytest.raises(WeakPasswordError):
        open_account("Anna", "annaanna", VISIT)
    with pytest.raises(WeakPasswordError) as weak:
        open_account("Anna", "password", VISIT)

    assert (weak.value.faults, count(AccountRow)) == ((PasswordFault.COMMON,), 0)


def test_what_is_kept_is_argon2id_and_never_the_password() -> None:
    kept = opened("Anna").account.password_hash

    assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert PASSWORD not in kept
    assert opened("Bert").account.password_hash != kept


def test_a_hash_of_weaker_days_is_made_anew_at_the_next_proof() -> None:
    from argon2 import PasswordHasher  # noqa: PLC0415 - only to make what is outdated

    account = opened("Anna").account
    old = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1).hash(PASSWORD)
    db.session.execute(AccountRow.__table__.update().values(password_hash=old))  # type: ignore[attr-defined]
    db.session.commit()

    prove("Anna", PASSWORD, "")

    fresh = prove("Anna", PASSWORD, "")
    assert fresh.id == account.id
    assert fresh.password_hash.startswith("$argon2id$v=19$m=19456,t=2,p=1$")


def test_an_unknown_name_and_a_wrong_password_are_told_alike() -> None:
    opened("Anna")

    with pytest.raises(WrongSignInError) as unknown:
        sign_in("Berta", PASSWORD, VISIT)
    with pytest.raises(WrongSignInError) as wrong:
        sign_in("Anna", NEW, VISIT)

    assert unknown.value.args == wrong.value.args == ()
    assert count(SignInFailureRow) == 2


def test_an_unknown_name_takes_as_long_as_a_wrong_password() -> None:
    opened("Anna")

    times = {name: [took(name, place) for place in range(7)] for name in ("Anna", "Berta")}

    known, unknown = (statistics.median(taken) for taken in times.values())
    assert 0.4 < known / unknown < 2.5
    assert min(times["Berta"]) > quickest_hash() / 2


def took(name: str, place: int) -> float:
    begun = time.process_time()
    with pytest.raises(WrongSignInError):
        sign_in(name, NEW, Visit(f"192.0.2.{place}"))
    return time.process_time() - begun


def quickest_hash() -> float:
    def one() -> float:
        begun = time.process_time()
        passwords.is_right(None, NEW)
        return time.process_time() - begun

    return min(one() for _ in range(3))


def fail(times: int, name: str, address: str) -> None:
    for _ in range(times):
        with pytest.raises(WrongSignInError):
            prove(name, NEW, address)


def test_a_name_that_fails_too_often_waits_known_or_not() -> None:
    opened("Anna")
    fail(10, "Anna", "192.0.2.1")
    fail(10, "Berta", "192.0.2.2")

    for name in ("anna", "berta"):
        with pytest.raises(TooManyFailuresError) as waiting:
            prove(name, PASSWORD, "192.0.2.3")
        assert 590 <= waiting.value.retry_after <= 600


def test_after_ten_minutes_the_right_password_opens_again() -> None:
    account = opened("Anna").account
    fail(10, "Anna", "")

    with time_machine.travel(clock.now() + 10 * MINUTE + timedelta(seconds=1)):
        assert prove("Anna", PASSWORD, "") == account
        fail(1, "Anna", "")
        assert count(SignInFailureRow) == 1


def test_an_address_that_fails_too_often_waits_and_no_other_does() -> None:
    account = opened("Anna").account
    for name in range(6):
        fail(10, f"Nobody {name}", "192.0.2.1")

    with pytest.raises(TooManyFailuresError):
        prove("Anna", PASSWORD, "192.0.2.1")
    assert prove("Anna", PASSWORD, "192.0.2.2") == account


def test_a_failure_keeps_no_name() -> None:
    fail(1, "typed my password here", "")

    with reading():
        (kept,) = db.session.scalars(select(SignInFailureRow.name_hash))
    assert len(kept) == 64
    assert "typed" not in kept


def test_a_new_password_needs_the_old_one_and_signs_out_everybody_else() -> None:
    anna = opened("Anna")
    other = sign_in("Anna", PASSWORD, VISIT)

    with pytest.raises(WrongSignInError):
        change_password(anna, NEW, NEW, "")
    assert find_session(other) is not None
    change_password(anna, PASSWORD, NEW, "")

    assert find_session(other) is None
    assert [one.id for one in list_sessions(anna.account.id)] == [anna.session.id]
    assert prove("Anna", NEW, "").id == anna.account.id
    with pytest.raises(WrongSignInError):
        prove("Anna", PASSWORD, "")


def test_a_new_password_is_not_the_name_of_a_club_of_ones_own() -> None:
    owner_of_new_club("The Four Aces", "Olga")
    olga = opened_again("Olga")

    with pytest.raises(WeakPasswordError) as weak:
        change_password(olga, PASSWORD, "thefouraces", "")

    assert weak.value.faults == (PasswordFault.LIKE_NAME,)


def opened_again(name: str) -> SignedIn:
    return found_session(sign_in(name, PASSWORD, VISIT))


def test_ten_codes_let_somebody_back_in_each_once() -> None:
    anna = opened("Anna")
    codes = renew_recovery_codes(anna.account, PASSWORD, "")

    token = recover("anna", codes[3].lower().replace("-", " "), NEW, VISIT)

    assert len(set(codes)) == 10
    assert {len(code) for code in codes} == {19}
    assert count_recovery_codes(anna.account) == 9
    found = find_session(token)
    assert found is not None
    assert found.account.id == anna.account.id
    assert find_session(token) is not None
    assert [one.id for one in list_sessions(anna.account.id)] == [found.session.id]
    assert prove("Anna", NEW, "").id == anna.account.id
    with pytest.raises(WrongSignInError):
        recover("Anna", codes[3], "another kettle of paint", VISIT)


def test_new_codes_end_the_old_ones() -> None:
    anna = opened("Anna")
    old = renew_recovery_codes(anna.account, PASSWORD, "")

    renew_recovery_codes(anna.account, PASSWORD, "")

    assert count_recovery_codes(anna.account) == 10
    with pytest.raises(WrongSignInError):
        recover("Anna", old[0], NEW, VISIT)


def test_codes_are_kept_as_hashes_only() -> None:
    anna = opened("Anna")
    codes = renew_recovery_codes(anna.account, PASSWORD, "")

    with reading():
        kept = set(db.session.scalars(select(RecoveryCodeRow.hash)))

    assert {len(one) for one in kept} == {64}
    assert not kept & {code.replace("-", "") for code in codes}


def test_a_code_of_another_account_opens_nothing() -> None:
    codes = renew_recovery_codes(opened("Anna").account, PASSWORD, "")
    opened("Bert")

    for name in ("Bert", "Nobody"):
        with pytest.raises(WrongSignInError):
            recover(name, codes[0], NEW, VISIT)

    assert count(RecoveryCodeRow) == 10
    assert count(SignInFailureRow) == 2


def test_codes_need_the_password() -> None:
    anna = opened("Anna")

    with pytest.raises(WrongSignInError):
        renew_recovery_codes(anna.account, NEW, "")

    assert count_recovery_codes(anna.account) == 0


def test_an_account_goes_with_all_that_proves_it() -> None:
    anna = opened("Anna")
    renew_recovery_codes(anna.account, PASSWORD, "")

    delete_account(anna.account, PASSWORD, "")

    assert count(AccountRow) == 0
    assert count(RecoveryCodeRow) == 0
    assert list_sessions(anna.account.id) == []
    assert opened("Anna").account.id != anna.account.id


def test_the_only_owner_of_a_club_hands_it_over_before_leaving() -> None:
    owner = owner_of_new_club("The Four Aces", "Olga")
    olga = opened_again("Olga")

    with pytest.raises(OwnedClubsError) as owned:
        delete_account(olga.account, PASSWORD, "")
    second = joined(owner, "Paul", Role.OWNER)
    delete_account(olga.account, PASSWORD, "")

    assert owned.value.names == ("The Four Aces",)
    assert second.membership is not None
    assert account_of(second) != olga.account.id
