"""The first host by a one-time code, on pages; others see nothing there."""

import pytest
from flask import Flask
from sqlalchemy import text

from scorekeeper.services import hosts
from scorekeeper.store.tables import db
from scorekeeper.web.host.serving import serving
from tests.web.club_people import PASSWORD, ClubPeople, Person
from tests.web.visitors import problems_in, text_of


def new_code(site: Flask) -> str:
    with site.app_context():
        return hosts.make_code()


def made_host(site: Flask, person: Person) -> Person:
    """Return *person*, who has an account, as a host."""
    answer = person.send("/host/code", code=new_code(site))
    assert (answer.status_code, answer.location) == (303, "/host")
    return person


def test_the_first_host_opens_an_account_with_the_code(
    site: Flask, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(site.config, "ACCOUNTS", "invited")
    code = new_code(site)
    assert person.send("/account/new", name="Eve", password=PASSWORD).status_code == 403

    asked = person.send("/host/code", code=code.lower(), way="new")
    opened = person.opens_account("Anna")

    assert (asked.location, opened.location) == ("/account/new", "/host")
    assert "This installation" in text_of(person.see("/host"))
    late = Person(site)
    assert late.send("/host/code", code=code, way="new").status_code == 422
    assert late.send("/account/new", name="Bert", password=PASSWORD).status_code == 403


def test_who_has_an_account_signs_in_after_the_code(site: Flask) -> None:
    Person(site).opens_account("Anna")
    anna = Person(site)

    asked = anna.send("/host/code", code=new_code(site), way="sign-in")
    answer = anna.signs_in("Anna")

    assert (asked.location, answer.location) == ("/sign-in", "/host")
    assert anna.see("/host").status_code == 200


def test_a_wrong_code_is_said_and_noted_without_it(
    site: Flask, person: Person, caplog: pytest.LogCaptureFixture
) -> None:
    new_code(site)

    answer = person.send("/host/code", code="0000-0000-0000", way="new")

    assert answer.status_code == 422
    assert problems_in(answer) == [
        "This code makes nobody a host, or no longer does. A new one is printed when the "
        "program starts without a host, and by “scorekeeper host --new-code”."
    ]
    assert "0000" not in caplog.text
    assert "the code of a host failed from 127.0.0.1" in caplog.text


def test_others_see_nothing_of_the_installation(site: Flask, club: ClubPeople) -> None:
    assert "Code" in text_of(club.stranger.see("/host"))
    made_host(site, club.owner)

    stranger, organiser = club.stranger.see("/host"), club.organiser.see("/host")

    assert (stranger.status_code, stranger.location) == (303, "/sign-in?next=/host")
    assert organiser.status_code == 403
    assert "Only a host of this installation may see or do this." in text_of(organiser)
    for person in (club.organiser, club.stranger):
        for door in ("/host/appoint", "/host/step-down"):
            assert person.send(door).status_code in (303, 403)
    assert club.organiser.see("/host").status_code == 403


def test_a_host_makes_another_one_and_steps_down(site: Flask, club: ClubPeople) -> None:
    made_host(site, club.owner)
    alone = club.owner.send("/host/step-down")
    member = club.owner.account_id_of(club.club_id, "Viewer")
    sent = {"appoint-account": member, "appoint-password": PASSWORD}

    wrong = club.owner.send("/host/appoint", **{**sent, "appoint-password": "x"})
    made = club.owner.send("/host/appoint", **sent)
    left = club.owner.send("/host/step-down")

    assert problems_in(alone) == ["You are the only host: make somebody else one first."]
    assert problems_in(wrong) == ["This is not your password."]
    assert (made.location, left.location) == ("/host", "/account")
    assert club.owner.see("/host").status_code == 403
    assert "Viewer Be a host no longer" in text_of(club.viewer.see("/host"))


def test_the_code_of_lost_access_makes_one_more_host(site: Flask, club: ClubPeople) -> None:
    made_host(site, club.owner)

    made_host(site, club.viewer)

    assert (club.owner.see("/host").status_code, club.viewer.see("/host").status_code) == (
        200,
        200,
    )


def test_a_host_sees_the_installation_without_its_secrets(
    site: Flask, club: ClubPeople, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_host(site, club.owner)
    monkeypatch.setitem(site.config, "METRICS_TOKEN", "a secret of the host")
    monkeypatch.setitem(site.config, "DATABASE_URL", "postgresql://eva:swordfish@db/scores")

    page = club.owner.see("/host")

    told = text_of(page)
    assert "SQLite, schema" in told
    assert "Matches 1 Lines in their logs" in told
    assert "Clubs 2 Players 1 Tournaments 0 Accounts 5" in told
    assert "None was made yet by “scorekeeper backup”." in told
    assert "Phones that follow live, of this process 0 of 50" in told
    assert "SCOREKEEPER_METRICS_TOKEN set" in told
    for secret in ("a secret of the host", "swordfish", str(site.config["SECRET_KEY"])):
        assert secret not in page.text


@pytest.mark.parametrize(
    ("hops", "told", "address", "expected"),
    [
        (0, "", "http://localhost", "This page came over http"),
        (1, "192.0.2.7", "https://localhost", ""),
        (0, "192.0.2.7", "https://localhost", "A proxy sends X-Forwarded-For for 1 hops"),
        (1, "", "https://localhost", "SCOREKEEPER_PROXY_HOPS is 1, but this request came"),
    ],
)
def test_it_says_when_the_proxy_and_the_setting_disagree(
    site: Flask, hops: int, told: str, address: str, expected: str
) -> None:
    headers = {"X-Forwarded-For": told} if told else {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(site.config, "PROXY_HOPS", hops)
        with site.test_request_context(base_url=address, headers=headers):
            warnings = serving().warnings

    assert [one[: len(expected)] for one in warnings] == ([expected] if expected else [])


def test_a_host_checks_the_database(site: Flask, club: ClubPeople) -> None:
    made_host(site, club.owner)
    whole = club.owner.send("/host/check")
    with site.app_context():
        db.session.execute(text("UPDATE entry SET seq = 7"))
        db.session.commit()

    broken = club.owner.send("/host/check")

    assert "Nothing wrong was found." in text_of(whole)
    assert "Keep a copy of the database before you do anything." in text_of(broken)
    assert "its log is not numbered without gaps" in text_of(broken)
    assert club.organiser.send("/host/check").status_code == 403


def test_the_logs_are_told_to_whom_they_concern(site: Flask, club: ClubPeople) -> None:
    made_host(site, club.owner)

    ours, all_of_it = club.organiser.see(f"{club.path}/log"), club.owner.see("/host/log")

    assert "Invitation accepted · Viewer Viewer" in text_of(ours)
    assert "The Rivals" not in ours.text
    assert "Host made Owner" in text_of(all_of_it)
    assert "Club founded Rival · The Rivals" in text_of(all_of_it)
    table = club.owner.see("/host/log.csv").text.splitlines()
    assert table[0].endswith("at,act,by,who,who_name,club,subject,subject_name,detail,request")
    assert table[1].split(",")[1:3] == ["host-made", "account"]
    assert club.organiser.see("/host/log").status_code == 403
    assert club.organiser.see("/host/log.csv").status_code == 403
