"""Hosts: the first by a one-time code, others by a host, and never none again."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

import pytest
import time_machine
from flask import Flask

from scorekeeper import clock
from scorekeeper.services import hosts
from scorekeeper.services.accounts import delete_account, open_account
from scorekeeper.services.failures import TooManyFailuresError
from scorekeeper.services.hosts import LastHostError, NotAHostError, UnknownHostCodeError
from scorekeeper.services.proving import WrongSignInError
from scorekeeper.services.sessions import SignedIn, Visit, find_session
from scorekeeper.store import clubs
from scorekeeper.store.clubs import Club, Membership
from scorekeeper.store.database import upgrade
from scorekeeper.store.transactions import writing
from tests.conftest import opened as opened_app
from tests.services.at_once import AtOnce, told_at_once

PASSWORD = "three quiet herons"  # noqa: S105 - nobody's


@pytest.fixture
def file_app(tmp_path: Path) -> Iterator[Flask]:
    with opened_app(f"sqlite:///{tmp_path / 'scorekeeper.sqlite'}") as app:
        upgrade()
        yield app


@pytest.fixture(params=["file_app", "postgres_app"], ids=["SQLite", "PostgreSQL"])
def both(request: pytest.FixtureRequest) -> Flask:
    app: Flask = request.getfixturevalue(request.param)
    return app


@pytest.fixture
def at_once(both: Flask) -> AtOnce:
    return told_at_once(both)


def opened(name: str, host_code: str | None = None) -> SignedIn:
    found = find_session(open_account(name, PASSWORD, Visit(), (), host_code))
    assert found is not None
    return found


def names() -> list[str]:
    return [one.name for one in hosts.list_hosts()]


def checked(code: str) -> str:
    return hosts.check_code(code, "")


def tries(wish: object) -> str:
    """Return what came of a wish: "done", or the name of what it raised."""
    assert callable(wish)
    try:
        wish()
    except (UnknownHostCodeError, LastHostError) as error:
        return type(error).__name__
    return "done"


def test_two_who_enter_the_same_code_are_one_host(at_once: AtOnce) -> None:
    people = [opened("Anna").account.id, opened("Bert").account.id]
    code = checked(hosts.make_code())

    told = at_once(lambda one: tries(lambda: hosts.become_host(people[one], code)))

    assert sorted(told) == ["UnknownHostCodeError", "done"]
    assert len(names()) == 1


def test_two_who_enter_different_codes_are_one_host(at_once: AtOnce) -> None:
    people = [opened("Anna").account.id, opened("Bert").account.id]
    codes = [checked(hosts.make_code()) for _ in range(2)]

    told = at_once(lambda one: tries(lambda: hosts.become_host(people[one], codes[one])))

    assert sorted(told) == ["UnknownHostCodeError", "done"]
    assert len(names()) == 1


def test_two_who_open_an_account_with_the_same_code_are_one_account(at_once: AtOnce) -> None:
    code = checked(hosts.make_code())

    told = at_once(lambda one: tries(lambda: opened(("Anna", "Bert")[one], code)))

    assert sorted(told) == ["UnknownHostCodeError", "done"]
    (host,) = names()
    opened({"Anna": "Bert", "Bert": "Anna"}[host])  # The name is free: nothing was opened.


def test_of_two_last_hosts_one_stays(at_once: AtOnce) -> None:
    people = [opened(name, checked(hosts.make_code())).account.id for name in ("Anna", "Bert")]

    told = at_once(lambda one: tries(lambda: hosts.step_down(people[one])))

    assert sorted(told) == ["LastHostError", "done"]
    assert len(names()) == 1


@pytest.mark.usefixtures("app")
def test_once_there_is_a_host_no_code_works() -> None:
    first, second = hosts.make_code(), hosts.make_code()
    opened("Anna", checked(first))

    for code in (first, second):
        with pytest.raises(UnknownHostCodeError):
            checked(code)
    assert not hosts.is_code_wanted()


@pytest.mark.usefixtures("app")
def test_a_code_is_read_as_people_type_it() -> None:
    code = hosts.make_code()

    typed = f" {code.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')} "

    assert checked(typed) == checked(code)
    assert len(code.replace("-", "")) * 5 >= 60


@pytest.mark.usefixtures("app")
def test_a_new_code_ends_those_older_than_a_day() -> None:
    with time_machine.travel(clock.now() - timedelta(hours=25)):
        old = hosts.make_code()
    with time_machine.travel(clock.now() - timedelta(hours=23)):
        recent = hosts.make_code()

    hosts.make_code()

    assert checked(recent)
    with pytest.raises(UnknownHostCodeError):
        checked(old)


@pytest.mark.usefixtures("app")
def test_who_guesses_too_often_waits_and_others_do_not() -> None:
    code = hosts.make_code()
    for _ in range(30):
        with pytest.raises(UnknownHostCodeError):
            hosts.check_code("0000-0000-0000", "192.0.2.7")

    with pytest.raises(TooManyFailuresError):
        hosts.check_code(code, "192.0.2.7")

    assert hosts.check_code(code, "192.0.2.8")


@pytest.mark.usefixtures("app")
def test_a_host_makes_a_member_of_an_own_club_another_host() -> None:
    anna = opened("Anna", checked(hosts.make_code())).account
    bert, eva = opened("Bert").account, opened("Eva").account
    club = Club(str(uuid4()), "Aces", "link", "Europe/Brussels", has_rating=False, made_at="")
    with writing():
        clubs.add(club)
        for one in (anna, bert):
            clubs.add_member(Membership(club.id, one.id, "viewer", ""))

    with pytest.raises(NotAHostError):
        hosts.appoint(anna, eva.id, PASSWORD, "")
    with pytest.raises(NotAHostError):
        hosts.appoint(bert, bert.id, PASSWORD, "")
    with pytest.raises(WrongSignInError):
        hosts.appoint(anna, bert.id, "not the password", "")
    hosts.appoint(anna, bert.id, PASSWORD, "")

    assert names() == ["Anna", "Bert"]


@pytest.mark.usefixtures("app")
def test_with_the_account_of_the_last_host_a_code_is_wanted_again() -> None:
    anna = opened("Anna", checked(hosts.make_code())).account

    delete_account(anna, PASSWORD, "")

    assert (hosts.has_host(), hosts.is_code_wanted()) == (False, True)
