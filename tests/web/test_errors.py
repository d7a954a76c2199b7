"""Every no is a page in our own design, and every answer carries its protection."""

from typing import NoReturn

import pytest
from flask import Flask

from scorekeeper.services import scoring
from scorekeeper.store.faults import DatabaseFaultError, Fault
from scorekeeper.web.errors import PAGES
from scorekeeper.web.headers import HEADERS
from tests.web.visitors import Table, Visitor, text_of

TITLES = {
    400: "This form cannot be read",
    403: "Your link does not open this",
    404: "There is no such page",
    405: "That cannot be done here",
    409: "Somebody was first",
    410: "This link no longer works",
    413: "That is too much at once",
    422: "The rules do not allow this",
    429: "Too many tries",
    500: "Something broke on our side",
    503: "The matches cannot be reached",
}


def title_of(text: str) -> str:
    return text.split("<h1>")[1].split("</h1>", maxsplit=1)[0]


def test_every_page_of_errors_has_a_title_here() -> None:
    assert set(PAGES) == set(TITLES)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/matches/1", 404),
        ("GET", "/matches/not-an-id/details", 404),
        ("GET", "/rules/poker", 404),
        ("GET", "/rules/house/0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44", 404),
        ("GET", "/matches/0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44", 403),
        ("GET", "/matches/new?rules=poker", 422),
        ("GET", "/device", 405),
        ("DELETE", "/", 405),
        ("POST", "/rules", 405),
    ],
)
def test_what_cannot_be_shown_is_said(
    visitor: Visitor, method: str, path: str, status: int
) -> None:
    answer = visitor.client.open(path, method=method)

    assert (answer.status_code, title_of(answer.text)) == (status, TITLES[status])


def test_a_form_from_elsewhere_is_not_believed(visitor: Visitor) -> None:
    answers = [
        visitor.client.post("/", data={"id": "x"}),
        visitor.client.post("/", data={"csrf_token": "forged"}),
        visitor.client.post("/", json={"csrf_token": visitor.token}),
    ]

    assert [answer.status_code for answer in answers] == [400, 400, 400]
    assert "nothing of what you sent was written." in text_of(answers[0])


def test_a_token_of_one_phone_is_nothing_on_another(table: Table) -> None:
    form = {"csrf_token": table.anna.token, "id": "0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44"}

    answer = table.finn.client.post("/", data=form)

    assert answer.status_code == 400


def test_ten_megabytes_are_too_much(visitor: Visitor) -> None:
    visitor.token  # noqa: B018 - the visit comes first

    answer = visitor.send("/matches/new", player_0="x" * 10_000_000)

    assert (answer.status_code, title_of(answer.text)) == (413, TITLES[413])


def test_a_fault_of_ours_is_owned_up_to(
    site: Flask, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> str:
        raise ZeroDivisionError("a secret of the house")

    monkeypatch.setitem(site.view_functions, "rules.index", broken)
    monkeypatch.setitem(site.config, "PROPAGATE_EXCEPTIONS", 0)

    answer = visitor.see("/rules")

    assert (answer.status_code, title_of(answer.text)) == (500, TITLES[500])
    assert "secret" not in answer.text


def test_a_database_that_fails_is_told_and_noted(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(_match_id: str) -> NoReturn:
        raise DatabaseFaultError(Fault.FULL, "/srv/scores")

    monkeypatch.setattr(scoring, "load_match", full)

    answer = table.anna.see(f"{table.path}/details")

    assert (answer.status_code, title_of(answer.text)) == (503, TITLES[503])
    assert "/srv/scores" not in answer.text
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert "/srv/scores: The disk with the database is full." in caplog.text


def test_what_is_denied_is_noted_without_the_secret(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    link = table.anna.gives(table.match_id, "score")
    table.anna.send(f"{table.path}/links/score/revoke")
    caplog.clear()

    table.finn.see(link)
    table.finn.see(table.path)

    assert [record.getMessage() for record in caplog.records] == [
        "GET of join.show_link denied: 410",
        f"GET of table.show {table.match_id} denied: 403",
    ]


def test_too_many_knocks_are_told_to_wait(visitor: Visitor) -> None:
    answers = [visitor.see(f"/link/{number:043}") for number in range(301)]

    assert {answer.status_code for answer in answers[:300]} == {403}
    assert (answers[300].status_code, title_of(answers[300].text)) == (429, TITLES[429])
    assert 1 <= int(answers[300].headers["Retry-After"]) <= 60
    assert "in 1 minute more are taken." in answers[300].text


@pytest.mark.parametrize("path", ["/", "/rules", "/nowhere", "/join"])
def test_every_page_is_protected(visitor: Visitor, path: str) -> None:
    headers = visitor.see(path).headers

    assert {name: headers[name] for name in HEADERS} == {
        "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
        "img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    }
    assert headers["Cache-Control"] == "private, no-cache"
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert "Strict-Transport-Security" not in headers


def test_over_https_the_cookie_is_bound_to_the_host(visitor: Visitor) -> None:
    answer = visitor.client.get("/", base_url="https://scores.example")

    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith("__Host-session=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"


def test_over_plain_http_the_cookie_is_still_kept_from_scripts(visitor: Visitor) -> None:
    cookie = visitor.see("/").headers["Set-Cookie"]

    assert cookie.startswith("session=")
    assert {"HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert "Max-Age=34560000" in cookie


def test_a_page_without_a_form_sets_no_cookie(visitor: Visitor) -> None:
    assert "Set-Cookie" not in visitor.see("/rules/classic").headers


def test_assets_may_be_kept_for_a_year(site: Flask, visitor: Visitor) -> None:
    with visitor.see(f"{site.static_url_path}/css/tokens.css") as answer:
        pass

    assert answer.headers["Cache-Control"] == "public, max-age=31536000"
    assert answer.headers["Content-Type"] == "text/css; charset=utf-8"


def test_the_address_behind_a_proxy_is_believed_only_when_told_so(site: Flask) -> None:
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}

    answer = site.test_client().get("/", headers=forwarded)

    assert "Strict-Transport-Security" not in answer.headers
