"""Who may do what: each token does all that its link says and nothing beyond."""

import logging
from datetime import timedelta

import pytest
import time_machine

from scorekeeper import clock
from tests.build import recorded, uid
from tests.web.api.programs import MATCH, TOKENS, Program, Table, path_of, refused, told
from tests.web.visitors import Visitor

M = f"/matches/{MATCH}"
DEAL = path_of("deal 1")

# What the tokens to manage, score and watch, another match's, none at all are answered.
CALLS = {
    "read the match": ("GET", M, None, (200, 200, 200, 403, 401)),
    "read the log": ("GET", f"{M}/entries", None, (200, 200, 200, 403, 401)),
    "write a deal": (
        "PUT",
        path_of("deal 2"),
        {"number": 2, "taken": [40, 28]},
        (201, 201, 403, 403, 401),
    ),
    "take a deal back": ("DELETE", DEAL, None, (200, 200, 403, 403, 401)),
    "put a deal back": ("POST", f"{DEAL}/restore", None, (200, 200, 403, 403, 401)),
    "keep the cards of a deal": (
        "PUT",
        f"{DEAL}/tricks",
        {"trump": "s", "leader": 0, "tricks": [["Kh"]]},
        (200, 200, 403, 403, 401),
    ),
    "write entries": (
        "POST",
        f"{M}/entries",
        {"entries": [recorded(2, "40-28")]},
        (200, 200, 403, 403, 401),
    ),
    "abandon": (
        "POST",
        f"{M}/entries",
        {"entries": [{"id": uid("no"), "kind": "abandoned"}]},
        (200, 403, 403, 403, 401),
    ),
    "play again": ("POST", f"{M}/rematch", {}, (201, 201, 403, 403, 401)),
    "revoke watch links": ("POST", f"{M}/links/watch/revoke", {}, (200, 403, 403, 403, 401)),
    "revoke score links": ("POST", f"{M}/links/score/revoke", {}, (200, 403, 403, 403, 401)),
    "revoke manage links": ("POST", f"{M}/links/manage/revoke", {}, (200, 403, 403, 403, 401)),
    "delete": ("DELETE", M, None, (204, 403, 403, 403, 401)),
}
WHO = ("manage", "score", "watch", "another match's", "none")


@pytest.fixture
def tokens(table: Table) -> dict[str, str | None]:
    table.bert.plays("46-22")
    theirs = told(table.finn.post("/matches", {"ruleset": "classic"}), 201)
    return {
        **TOKENS,
        "another match's": theirs["links"]["manage"]["token"],
        "none": None,
    }


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("who", WHO)
def test_each_token_does_its_own_things_only(
    table: Table, tokens: dict[str, str | None], call: str, who: str
) -> None:
    method, path, body, expected = CALLS[call]
    before = table.anna.match()

    answer = Program(table.anna.app, tokens[who]).call(method, path, body)

    assert answer.status_code == expected[WHO.index(who)]
    if answer.status_code in (401, 403):
        assert table.anna.match() == before


@pytest.mark.parametrize("call", CALLS)
def test_a_match_that_nobody_began_is_not_there(table: Table, call: str) -> None:
    method, path, body, _ = CALLS[call]

    answer = table.anna.call(method, path.replace(MATCH, uid("nothing")), body)

    assert refused(answer) == (404, [])


def test_who_may_not_is_told_what_would_be_right(table: Table) -> None:
    answers = [
        table.eva.withdraws("deal 1"),
        table.bert.call("DELETE", M),
        Program(table.anna.app, "x" * 43).get(M),
        table.finn.get(M),
    ]

    assert [answer.get_json()["detail"] for answer in answers] == [
        "This needs the score token of the match.",
        "This needs the manage token of the match.",
        "This token opens nothing of this match. Perhaps a letter of it got lost.",
        "Send the token of a link, as in “Authorization: Bearer …”.",
    ]
    assert answers[3].headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize(
    "header",
    ["", "Bearer", "Bearer ", "Basic QW5uYTpzZWNyZXQ=", f"Token {TOKENS['manage']}", "héé"],
)
def test_what_is_no_bearer_token_is_none(table: Table, header: str) -> None:
    assert table.finn.get(M, Authorization=header).status_code == 401


def test_a_token_in_the_address_opens_nothing(table: Table) -> None:
    assert table.finn.get(f"{M}?token={TOKENS['manage']}").status_code == 401


def test_a_cookie_opens_nothing(table: Table) -> None:
    phone = Visitor(table.anna.app)
    phone.send(f"/link/{TOKENS['manage']}")

    answers = [phone.see(f"/matches/{MATCH}"), phone.see(f"/api/v1{M}")]

    assert [answer.status_code for answer in answers] == [200, 401]


def test_no_answer_depends_on_a_cookie_or_sets_one(table: Table) -> None:
    answers = [table.anna.get(M), table.finn.get(M), table.finn.get("/rulesets")]

    headers = [(one.headers.get("Set-Cookie"), one.headers.get("Vary")) for one in answers]
    assert headers == [(None, "Accept-Language, Accept-Encoding")] * 3


def test_a_revoked_link_opens_nothing_more(table: Table) -> None:
    told(table.anna.post(f"{M}/links/score/revoke"), 200)

    assert refused(table.bert.get(M)) == (410, [])
    assert table.eva.match()["version"] == 2


def test_a_revoked_link_can_be_replaced(table: Table) -> None:
    answer = table.anna.post(f"{M}/links/score/revoke", {"renew": True})

    link = told(answer, 200)["link"]
    assert answer.get_json() == {"kind": "score", "revoked": 1, "link": link}
    assert link["url"] == f"http://localhost/link/{link['token']}"
    assert answer.headers["Cache-Control"] == "no-store"
    Program(table.anna.app, link["token"]).plays("46-22")


def test_without_being_asked_no_link_is_made(table: Table) -> None:
    answer = table.anna.post(f"{M}/links/watch/revoke", {"renew": False})

    assert told(answer, 200) == {"kind": "watch", "revoked": 1, "link": None}


def test_somebody_can_always_manage(table: Table) -> None:
    link = told(table.anna.post(f"{M}/links/manage/revoke"), 200)["link"]

    assert table.anna.get(M).status_code == 410
    assert Program(table.anna.app, link["token"]).call("DELETE", M).status_code == 204


def test_a_kind_of_link_that_is_none_is_not_there(table: Table) -> None:
    assert refused(table.anna.post(f"{M}/links/admin/revoke")) == (404, [])


def test_a_score_token_ends_thirty_days_after_the_last_entry(table: Table) -> None:
    with time_machine.travel(clock.now() + timedelta(days=31)):
        answers = [table.bert.get(M), table.eva.get(M)]

    assert [answer.status_code for answer in answers] == [410, 200]
    assert answers[0].get_json()["detail"] == (
        "Score links end thirty days after the last entry, and this one has."
    )


def test_denied_access_is_noted_without_the_token(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        table.eva.withdraws("deal 1")

    assert caplog.messages == [
        f"403 for DELETE /api/v1/matches/<uuid:match_id>/deals/<uuid:deal_id>, match {MATCH}"
    ]


@pytest.mark.parametrize("dest", ["document", "iframe", "image", "script"])
def test_a_browser_shows_no_match_as_a_page(table: Table, dest: str) -> None:
    answer = table.eva.get(M, Sec_Fetch_Dest=dest)

    assert refused(answer) == (403, [])
    assert answer.get_json()["detail"] == (
        "This answer is for programs; a browser does not show it as a page."
    )


def test_a_script_of_ours_may_fetch(table: Table) -> None:
    assert table.eva.get(M, Sec_Fetch_Dest="empty").status_code == 200


@pytest.mark.parametrize("path", ["/rulesets", "/rulesets/classic", "/openapi.json"])
def test_what_is_public_may_be_shown_as_a_page(program: Program, path: str) -> None:
    assert program.get(path, Sec_Fetch_Dest="document").status_code == 200
