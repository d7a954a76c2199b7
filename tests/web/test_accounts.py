"""Accounts on pages: opened, signed in and out, kept safe, and never kept by a browser."""

import json
import re

import pytest
from flask import Flask

from scorekeeper.web.browser_names import browser_name
from tests.authenticator import Device
from tests.web.club_people import PASSWORD, ClubPeople, Person
from tests.web.visitors import Table, found_in, problems_in, text_of

NEW = "a kettle of blue paint"
SIGNED_OUT = 303


def cookie_of(person: Person) -> str | None:
    cookie = person.client.get_cookie("account")
    return None if cookie is None else cookie.value


def is_signed_in(person: Person) -> bool:
    return person.see("/account").status_code == 200


@pytest.fixture
def anna(person: Person) -> Person:
    """Return Anna, who has just opened an account."""
    person.opens_account("Anna")
    return person


def elsewhere(site: Flask, name: str = "Anna") -> Person:
    """Return the same account on another browser."""
    other = Person(site)
    assert other.signs_in(name).status_code == 303
    return other


def codes_of(person: Person) -> list[str]:
    answer = person.send("/account/recovery-codes", **{"codes-password": PASSWORD})
    return re.findall(r'class="short-code">([0-9A-Z-]{19})<', answer.text)


def test_an_account_is_open_at_once(person: Person) -> None:
    answer = person.opens_account("  Anna  ")

    page = text_of(person.see(answer.location))
    assert answer.location == "/account"
    assert "Anna Sign out If you lose your password You have no recovery codes." in page


@pytest.mark.parametrize(
    ("name", "password", "problems"),
    [
        ("", PASSWORD, ["Name: nothing is given, but something is needed here."]),
        ("x" * 41, PASSWORD, ["Name: this is too long; at most 40 characters are taken."]),
        (
            "Bert",
            "seven77",
            [
                "This password is too short: take at least 8 characters, better three words.",
            ],
        ),
        (
            "Bertrand",
            "Bertrand1",
            ["This password is your name, or that of your club: take another one."],
        ),
        (
            "Bert",
            "12345678",
            ["This password is among the first that anybody would try: take another one."],
        ),
        ("Bert", "x y" * 43, ["This password is too long: at most 128 characters are taken."]),
        ("ANNA", PASSWORD, ["Somebody here has this name already: take another one."]),
    ],
)
def test_what_opens_no_account_is_said_and_stays(
    site: Flask, anna: Person, name: str, password: str, problems: list[str]
) -> None:
    bert = Person(site)

    answer = bert.send("/account/new", name=name, password=password)

    assert (answer.status_code, problems_in(answer)) == (422, problems)
    assert f'value="{name}"' in answer.text
    assert password not in answer.text
    assert not is_signed_in(bert)
    assert is_signed_in(anna)


def test_an_unknown_name_and_a_wrong_password_are_told_alike(site: Flask, anna: Person) -> None:
    bert = Person(site)

    unknown, wrong = bert.signs_in("Berta"), bert.signs_in("Anna", NEW)

    assert unknown.status_code == wrong.status_code == 422
    assert problems_in(unknown) == problems_in(wrong)
    assert problems_in(wrong) == [
        "This name and this password do not belong together. Check both."
    ]
    assert 'value="Anna"' in wrong.text
    assert NEW not in wrong.text
    assert is_signed_in(anna)


def test_who_fails_too_often_is_told_to_wait(site: Flask, anna: Person) -> None:
    bert = Person(site)

    answers = [bert.signs_in("Anna", NEW).status_code for _ in range(11)]

    assert answers == [422] * 10 + [429]
    waiting = bert.signs_in("Anna")
    assert waiting.status_code == 429
    assert 500 < int(waiting.headers["Retry-After"]) <= 600
    assert is_signed_in(anna)


def test_signing_in_makes_a_new_session_whatever_the_browser_brought(
    site: Flask, anna: Person
) -> None:
    """Session fixation: a cookie that somebody planted before must be worth nothing after."""
    bert = Person(site)
    planted = "p" * 43
    bert.client.set_cookie("account", planted)

    bert.signs_in("Anna")

    assert cookie_of(bert) not in (None, planted, cookie_of(anna))
    thief = Person(site)
    thief.client.set_cookie("account", planted)
    assert not is_signed_in(thief)


def test_the_session_of_before_ends_at_the_next_sign_in(site: Flask, anna: Person) -> None:
    before = cookie_of(anna)
    assert before is not None

    anna.signs_in("Anna")

    thief = Person(site)
    thief.client.set_cookie("account", before)
    assert is_signed_in(anna)
    assert not is_signed_in(thief)


def test_the_cookie_is_kept_from_scripts_and_other_sites(person: Person) -> None:
    plain = person.opens_account("Anna").headers.getlist("Set-Cookie")
    (cookie,) = (one for one in plain if one.startswith("account="))

    assert {"HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert "Max-Age=15552000" in cookie
    assert "Secure" not in cookie


def test_over_https_the_cookie_is_bound_to_the_host(site: Flask, anna: Person) -> None:
    client = site.test_client()
    page = client.get("/sign-in", base_url="https://scores.example")
    token = found_in(page, r'name="csrf_token" value="([^"]+)"')
    form = {"csrf_token": token, "name": "Anna", "password": PASSWORD}
    headers = {"Referer": "https://scores.example/sign-in"}

    answer = client.post(
        "/sign-in", data=form, base_url="https://scores.example", headers=headers
    )

    (cookie,) = (
        one for one in answer.headers.getlist("Set-Cookie") if one.startswith("__Host-account=")
    )
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
    assert is_signed_in(anna)


def test_who_signs_out_is_out_and_so_is_a_copy_of_the_cookie(site: Flask, anna: Person) -> None:
    thief = anna.again(site)

    answer = anna.send("/sign-out")

    assert (answer.status_code, answer.location) == (303, "/")
    assert cookie_of(anna) is None
    assert not is_signed_in(thief)
    assert "You are signed out." in text_of(anna.see("/"))


def test_signing_out_takes_a_form_of_our_own(anna: Person) -> None:
    assert anna.see("/sign-out").status_code == 405
    assert anna.client.post("/sign-out").status_code == 400
    assert is_signed_in(anna)


@pytest.mark.parametrize(
    "path",
    [
        "/sign-in",
        "/sign-in/recover",
        "/sign-in/passkey",
        "/sign-in/passkey/question",
        "/account/new",
        "/account/password",
        "/account/recovery-codes",
        "/account/sessions/end",
        "/account/passkeys",
        "/account/passkeys/question",
        "/account/passkeys/x/remove",
        "/account/delete",
    ],
)
def test_a_form_from_elsewhere_is_not_believed(anna: Person, path: str) -> None:
    fields = {"name": "Anna", "password": PASSWORD, "delete-password": PASSWORD}

    assert anna.client.post(path, data=fields).status_code == 400
    assert is_signed_in(anna)


@pytest.mark.parametrize(
    "path",
    [
        "/account/password",
        "/account/recovery-codes",
        "/account/sessions/end",
        "/account/sessions/0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44/end",
        "/account/passkeys",
        "/account/passkeys/question",
        "/account/passkeys/x/remove",
        "/account/delete",
    ],
)
def test_who_is_not_signed_in_is_asked_to(person: Person, path: str) -> None:
    answer = person.send(path)

    assert (answer.status_code, answer.location) == (303, "/sign-in")


def test_the_page_that_needed_an_account_is_found_again(site: Flask, anna: Person) -> None:
    bert = Person(site)
    asked = bert.see("/account")
    assert (asked.status_code, asked.location) == (303, "/sign-in?next=/account")
    wanted = found_in(bert.see(asked.location), r'name="next" value="([^"]*)"')

    answer = bert.signs_in("Anna", next=wanted)

    assert (wanted, answer.location) == ("/account", "/account")
    assert is_signed_in(anna)


@pytest.mark.parametrize(
    "wanted",
    [
        "https://evil.example/",
        "//evil.example/",
        "///evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "javascript:alert(1)",
        "evil.example",
        "/\t/evil.example",
        "/clubs\r\nSet-Cookie: x=1",
        " //evil.example",
        "http:///evil.example",
        "",
    ],
)
def test_signing_in_leads_to_no_other_site(site: Flask, anna: Person, wanted: str) -> None:
    bert = Person(site)
    asked = bert.client.get("/sign-in", query_string={"next": wanted})

    answer = bert.signs_in("Anna", next=wanted)
    again = bert.client.get("/sign-in", query_string={"next": wanted})

    assert found_in(asked, r'name="next" value="([^"]*)"') == ""
    assert [answer.location, again.location] == ["/clubs", "/clubs"]
    opened = Person(site).send("/account/new", name="Bo", password=PASSWORD, next=wanted)
    assert opened.location in ("/clubs", "/account")
    assert is_signed_in(anna)


@pytest.mark.parametrize("wanted", ["/clubs/new", "/account?x=1", "/rules/classic#scoring"])
def test_a_place_of_this_site_is_reached(site: Flask, anna: Person, wanted: str) -> None:
    assert elsewhere(site).see("/account").status_code == 200
    assert Person(site).signs_in("Anna", next=wanted).location == wanted
    assert is_signed_in(anna)


def test_what_is_shown_to_who_is_signed_in_is_kept_by_nobody(
    site: Flask, anna: Person, person: Person
) -> None:
    club_id = anna.founds("The Four Aces")
    paths = ("/", "/account", "/clubs", f"/clubs/{club_id}", f"/clubs/{club_id}/members")

    kept = {path: anna.see(path).headers["Cache-Control"] for path in paths}

    assert kept == dict.fromkeys(paths, "no-store")
    stranger = Person(site)
    assert stranger.see("/clubs").headers["Cache-Control"] == "private, no-cache"
    assert person is anna


def test_a_table_knows_nothing_of_accounts(table: Table) -> None:
    anna = Person(table.anna.client.application)
    anna.client = table.anna.client
    anna.opens_account("Anna")

    page = table.anna.see(table.path)

    assert page.headers["Cache-Control"] == "private, no-cache"
    assert "/sign-out" not in page.text


def test_a_revoked_session_is_out_at_once(site: Flask, anna: Person) -> None:
    other = elsewhere(site)
    page = anna.see("/account")
    place = found_in(page, r'action="(/account/sessions/[0-9a-f-]{36}/end)"')

    answer = anna.send(place)

    assert (answer.status_code, answer.location) == (303, "/account")
    assert not is_signed_in(other)
    assert is_signed_in(anna)
    assert anna.send(place).status_code == 404


def test_nobody_ends_a_session_of_somebody_else(site: Flask, anna: Person) -> None:
    elsewhere(site)
    place = found_in(anna.see("/account"), r'action="(/account/sessions/[0-9a-f-]{36}/end)"')
    bert = Person(site)
    bert.opens_account("Bert")

    assert bert.send(place).status_code == 404
    assert place in anna.see("/account").text


def test_all_other_browsers_are_signed_out(site: Flask, anna: Person) -> None:
    others = [elsewhere(site) for _ in range(2)]

    anna.send("/account/sessions/end")

    assert [is_signed_in(one) for one in (anna, *others)] == [True, False, False]


def test_a_session_is_told_by_its_browser(person: Person) -> None:
    agent = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"
    person.client.environ_base["HTTP_USER_AGENT"] = agent

    person.opens_account("Anna")

    assert "Firefox, Android this browser since" in text_of(person.see("/account"))
    assert browser_name("") == ""
    assert browser_name("curl/8 <script>") == ""


def test_a_browser_that_says_nothing_is_named_as_the_reader_speaks(person: Person) -> None:
    person.client.environ_base["HTTP_USER_AGENT"] = ""

    person.opens_account("Anna")

    assert "Navigateur inconnu ce navigateur" in text_of(person.see("/account?language=fr"))


def test_a_new_password_needs_the_old_one(site: Flask, anna: Person) -> None:
    other = elsewhere(site)
    path, old, new = "/account/password", "change-password", "change-new"

    wrong = anna.send(path, **{old: NEW, new: NEW})
    weak = anna.send(path, **{old: PASSWORD, new: "annaanna"})
    assert [problems_in(wrong), problems_in(weak)] == [
        ["This is not your password."],
        ["This password is among the first that anybody would try: take another one."],
    ]
    assert is_signed_in(other)
    right = anna.send(path, **{old: PASSWORD, new: NEW})

    assert [wrong.status_code, weak.status_code, right.status_code] == [422, 422, 303]
    assert [is_signed_in(anna), is_signed_in(other)] == [True, False]
    assert Person(site).signs_in("Anna").status_code == 422
    assert Person(site).signs_in("Anna", NEW).status_code == 303


def test_a_recovery_code_lets_somebody_back_in_once(site: Flask, anna: Person) -> None:
    codes = codes_of(anna)
    lost = Person(site)
    form = {"name": "anna", "code": codes[0].lower(), "password": NEW}

    answer = lost.send("/sign-in/recover", **form)

    assert (len(codes), answer.location) == (10, "/account")
    assert "You have 9 recovery codes left." in text_of(lost.see("/account"))
    assert not is_signed_in(anna)
    again = Person(site).send("/sign-in/recover", **form)
    assert (again.status_code, problems_in(again)) == (
        422,
        ["This name and this code do not belong together."],
    )
    assert NEW not in again.text


def test_codes_are_shown_once_to_who_knows_the_password(anna: Person) -> None:
    refused = anna.send("/account/recovery-codes", **{"codes-password": NEW})
    shown = anna.send("/account/recovery-codes", **{"codes-password": PASSWORD})

    assert (refused.status_code, problems_in(refused)) == (422, ["This is not your password."])
    assert (shown.status_code, shown.headers["Cache-Control"]) == (200, "no-store")
    assert "short-code" not in anna.see("/account").text


def test_a_weak_new_password_uses_no_code_up(site: Flask, anna: Person) -> None:
    codes = codes_of(anna)
    form = {"name": "Anna", "code": codes[0]}

    weak = Person(site).send("/sign-in/recover", **{**form, "password": "anna"})
    right = Person(site).send("/sign-in/recover", **form, password=NEW)

    assert [weak.status_code, right.status_code] == [422, 303]


def device_of(person: Person) -> Device:
    """Return a device with a passkey of *person*."""
    device = Device("http://localhost", "localhost")
    question = person.send("/account/passkeys/question").text
    answer = person.send(
        "/account/passkeys",
        **{
            "passkey-name": "Laptop",
            "passkey-password": PASSWORD,
            "passkey-credential": device.makes(question),
        },
    )
    assert answer.status_code == 303, text_of(answer)
    return device


def test_a_passkey_signs_in_and_leads_on(site: Flask, anna: Person) -> None:
    device, other = device_of(anna), Person(site)
    question = other.send("/sign-in/passkey/question")

    answer = other.send(
        "/sign-in/passkey", credential=device.signs(question.text), next="/clubs/new"
    )

    assert question.mimetype == "application/json"
    assert (answer.status_code, answer.location) == (303, "/clubs/new")
    assert is_signed_in(other)
    assert "Laptop since" in text_of(anna.see("/account"))


def test_a_passkey_that_proves_nothing_is_told_so(site: Flask, anna: Person) -> None:
    other = Person(site)

    answers = [
        other.send("/sign-in/passkey", credential="{}", next="//evil.example"),
        anna.send(
            "/account/passkeys",
            **{"passkey-name": "Laptop", "passkey-password": PASSWORD},
        ),
    ]

    assert [answer.status_code for answer in answers] == [422, 422]
    assert {sentence for answer in answers for sentence in problems_in(answer)} == {
        "This passkey was not accepted here. Try again, or use your password."
    }
    assert "evil" not in answers[0].text
    assert not is_signed_in(other)


def test_a_passkey_is_removed_by_who_knows_the_password(site: Flask, anna: Person) -> None:
    device, other = device_of(anna), Person(site)
    place = found_in(anna.see("/account"), r'action="(/account/passkeys/[^/"]+/remove)"')

    refused = anna.send(place, **{"remove-password": NEW})
    removed = anna.send(place, **{"remove-password": PASSWORD})

    assert [refused.status_code, removed.status_code] == [422, 303]
    assert problems_in(refused) == ["This is not your password."]
    question = other.send("/sign-in/passkey/question").text
    assert other.send("/sign-in/passkey", credential=device.signs(question)).status_code == 422


def test_the_question_holds_no_secret_of_the_account(anna: Person) -> None:
    question = json.loads(anna.send("/account/passkeys/question").text)

    assert set(question["user"]) == {"id", "name", "displayName"}
    assert question["rp"] == {"name": "Scorekeeper", "id": "localhost"}


def test_a_deleted_account_is_gone(site: Flask, anna: Person) -> None:
    refused = anna.send("/account/delete", **{"delete-password": NEW})
    deleted = anna.send("/account/delete", **{"delete-password": PASSWORD})

    assert (refused.status_code, problems_in(refused)) == (422, ["This is not your password."])
    assert (deleted.status_code, deleted.location) == (303, "/")
    assert not is_signed_in(anna)
    assert Person(site).signs_in("Anna").status_code == 422
    Person(site).opens_account("Anna")


def test_the_only_owner_of_a_club_is_told_what_is_in_the_way(anna: Person) -> None:
    anna.founds("The Four Aces")

    answer = anna.send("/account/delete", **{"delete-password": PASSWORD})

    assert (answer.status_code, problems_in(answer)) == (
        422,
        [
            "Only you own “The Four Aces”: make somebody else an owner there, "
            "or delete the club."
        ],
    )
    assert is_signed_in(anna)


def test_by_invitation_only_means_so(
    site: Flask, club: ClubPeople, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(site.config, "ACCOUNTS", "invited")
    invitation = club.owner.invites(club.club_id, "viewer", uses="many")
    form = {"name": "Anna", "password": PASSWORD}

    uninvited, invited = Person(site), Person(site)
    assert "/account/new" not in uninvited.see("/sign-in").text
    refused = uninvited.send("/account/new", **form)
    assert uninvited.send("/clubs/new", name="Aces").status_code == 403
    invited.send(invitation, way="new")
    opened = invited.send("/account/new", **form)

    assert refused.status_code == 403
    assert "Here accounts are by invitation" in text_of(refused)
    assert (opened.status_code, opened.location) == (303, invitation)
    assert invited.send("/clubs/new", name="Aces").status_code == 303


def test_signing_in_and_failing_to_are_noted_without_names(
    site: Flask, anna: Person, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("INFO"):
        Person(site).signs_in("Anna", NEW)
        Person(site).signs_in("Anna")

    noted = [one.getMessage() for one in caplog.records if one.name.startswith("scorekeeper")]
    assert noted == ["sign-in failed from 127.0.0.1", "signed in from 127.0.0.1"]
    assert is_signed_in(anna)
