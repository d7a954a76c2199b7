"""Who may do what: each right does all that it says and nothing beyond."""

import re
from datetime import timedelta

import pytest
import time_machine

from scorekeeper import clock
from scorekeeper.web.limits import limiter
from tests.web.visitors import Table, Visitor, found_in, text_of

# What each of Anna (manage), Bert (score), Eva (watch) and Finn (nothing) is answered.
DOORS = {
    "see the match": ("see", "", (200, 200, 200, 403)),
    "see the details": ("see", "/details", (200, 200, 200, 403)),
    "see the sheet": ("see", "/sheet", (200, 200, 200, 403)),
    "see the rules": ("see", "/rules", (200, 200, 200, 403)),
    "save a file": ("see", "/export", (200, 200, 200, 403)),
    "give a watch link": ("send", "/links/watch", (200, 200, 200, 403)),
    "give a score link": ("send", "/links/score", (200, 200, 403, 403)),
    "give a manage link": ("send", "/links/manage", (200, 403, 403, 403)),
    "tell a watch code": ("send", "/codes/watch", (200, 200, 200, 403)),
    "tell a score code": ("send", "/codes/score", (200, 200, 403, 403)),
    "tell a manage code": ("send", "/codes/manage", (404, 403, 403, 403)),
    "revoke links": ("send", "/links/watch/revoke", (303, 403, 403, 403)),
    "play again": ("send", "/rematch", (303, 303, 403, 403)),
    "go on to no next match": ("send", "/next", (404, 404, 404, 403)),
    "delete without meaning it": ("send", "/delete", (422, 403, 403, 403)),
    "delete": ("delete", "/delete", (303, 403, 403, 403)),
    "call the phone by no name": ("send", "/device", (422, 422, 422, 403)),
    "rename": ("act", "renamed", (303, 303, 403, 403)),
    "set the dealer": ("act", "dealer_set", (303, 303, 403, 403)),
    "write a penalty": ("act", "adjusted", (303, 303, 403, 403)),
    "throw a deal in": ("act", "thrown_in", (303, 303, 403, 403)),
    "finish": ("act", "finished", (303, 303, 403, 403)),
    "abandon": ("act", "abandoned", (303, 403, 403, 403)),
    "do what is none of the wishes": ("act", "started", (404, 404, 404, 404)),
    "write a deal by the details": ("act", "recorded", (404, 404, 404, 404)),
}
PEOPLE = ("anna", "bert", "eva", "finn")
FIELDS = {"number": "1", "dealer": "2", "side": "0", "points": "-5", "reason": "Talked"}


def knock(table: Table, person: str, way: str, door: str) -> int:
    visitor: Visitor = getattr(table, person)
    if way == "see":
        return visitor.see(table.path + door).status_code
    if way == "act":
        return visitor.act(table.match_id, door, **FIELDS, other_id=FIELD_ID).status_code
    sure = {"sure": "y"} if way == "delete" else {}
    return visitor.send(table.path + door, **sure).status_code


FIELD_ID = "0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44"


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("person", PEOPLE)
def test_each_right_opens_its_own_doors_only(table: Table, door: str, person: str) -> None:
    way, path, expected = DOORS[door]
    before = table.exported()

    status = knock(table, person, way, path)

    assert status == expected[PEOPLE.index(person)]
    if status in (403, 404, 422):
        assert table.exported() == before


def test_a_phone_without_a_link_is_told_what_it_needs(table: Table) -> None:
    answer = table.finn.see(table.path)

    assert text_of(answer).removeprefix(BAR) == (
        "403 Your link does not open this This phone has no link that opens this match. Ask "
        "somebody at the table to show you the QR code, a link or a short code. To the first "
        "page Enter a code"
    )


BAR = "Skip to content Scorekeeper New match Rules "


@pytest.mark.parametrize(
    ("person", "kind", "sentence"),
    [
        (
            "eva",
            "finished",
            "The link on this phone only watches; writing needs the score link.",
        ),
        (
            "bert",
            "abandoned",
            "The link on this phone writes deals; this needs the manage link.",
        ),
    ],
)
def test_a_link_that_is_too_weak_says_so(
    table: Table, person: str, kind: str, sentence: str
) -> None:
    answer = getattr(table, person).act(table.match_id, kind)

    assert sentence in text_of(answer)


def test_opening_a_link_joins_nothing(table: Table) -> None:
    link = table.anna.gives(table.match_id, "score")

    page = table.finn.see(link)

    assert "This link lets you write deals at this table." in text_of(page)
    assert table.finn.see(table.path).status_code == 403


def test_a_page_with_a_secret_is_kept_by_nobody(table: Table) -> None:
    made = table.anna.send(f"{table.path}/links/score")
    opened = table.finn.see(found_in(made, r"(/link/[\w-]{43})"))

    kept = [answer.headers["Cache-Control"] for answer in (made, opened)]

    assert kept == ["no-store", "no-store"]


def test_a_weaker_link_takes_nothing_away(table: Table) -> None:
    table.anna.send(table.anna.gives(table.match_id, "watch"))

    assert table.anna.act(table.match_id, "abandoned").status_code == 303


def test_a_stronger_link_adds_to_what_a_phone_may(table: Table) -> None:
    table.eva.send(table.anna.gives(table.match_id, "score"))

    assert table.eva.act(table.match_id, "finished").status_code == 303


def test_revoked_links_close_the_table_to_all_who_used_them(table: Table) -> None:
    table.anna.send(f"{table.path}/links/score/revoke")

    answers = [who.see(table.path) for who in (table.bert, table.cora, table.dirk, table.eva)]

    assert [answer.status_code for answer in answers] == [410, 410, 410, 200]
    assert "It was revoked by the table, or its time is over." in text_of(answers[0])


def test_a_revoked_link_says_so_when_it_is_opened(table: Table) -> None:
    link = table.anna.gives(table.match_id, "score")
    table.anna.send(f"{table.path}/links/score/revoke")

    assert [table.finn.see(link).status_code, table.finn.send(link).status_code] == [410, 410]


def test_who_revokes_the_manage_links_keeps_managing(table: Table) -> None:
    table.bert.send(table.anna.gives(table.match_id, "manage"))

    table.anna.send(f"{table.path}/links/manage/revoke")

    assert table.bert.see(table.path).status_code == 410
    assert table.anna.act(table.match_id, "abandoned").status_code == 303


def test_a_link_that_nobody_made_is_wrong(visitor: Visitor) -> None:
    link = f"/link/{'x' * 43}"

    answers = [visitor.see(link), visitor.send(link)]

    assert [answer.status_code for answer in answers] == [403, 403]
    assert "This link opens nothing here." in text_of(answers[0])


def test_a_score_link_ends_thirty_days_after_the_last_entry(table: Table) -> None:
    with time_machine.travel(clock.now() + timedelta(days=31)):
        answers = [table.bert.see(table.path), table.eva.see(table.path)]

    assert [answer.status_code for answer in answers] == [410, 200]
    assert "Score links end thirty days after the last deal" in text_of(answers[0])


def test_a_deleted_match_is_gone_for_everybody(table: Table) -> None:
    table.anna.send(f"{table.path}/delete", sure="y")

    answers = [table.anna.see(table.path), table.bert.see(table.path)]

    assert [answer.status_code for answer in answers] == [403, 404]
    assert "There is no such match. Perhaps it was deleted." in text_of(answers[1])
    assert table.match_id not in table.bert.see("/").text


def test_who_leaves_the_table_has_to_be_let_in_again(table: Table) -> None:
    table.bert.send(f"{table.path}/leave")

    assert table.bert.see(table.path).status_code == 403
    assert table.cora.see(table.path).status_code == 200


def test_a_match_of_others_opens_with_no_link_of_ours(table: Table) -> None:
    theirs = table.finn.starts()

    assert table.anna.see(f"/matches/{theirs}").status_code == 403
    assert table.finn.see(f"/matches/{theirs}").status_code == 200


def starts_patiently(visitor: Visitor) -> str:
    limiter.reset()
    return visitor.starts()


def test_the_oldest_matches_make_room_in_the_cookie(visitor: Visitor) -> None:
    first, *_, last = [starts_patiently(visitor) for _ in range(31)]

    cookie = visitor.client.get_cookie("session")

    assert cookie is not None
    assert len(cookie.value) < 4000
    assert [visitor.see(f"/matches/{one}").status_code for one in (first, last)] == [403, 200]


def test_the_log_names_phones_and_rights(table: Table) -> None:
    table.bert.act(table.match_id, "finished")
    table.anna.act(table.match_id, "reopened")

    page = text_of(table.eva.see(f"{table.path}/details"))

    assert re.findall(r"(?:reopened|by hand) (.*?) ·", page) == [
        found_in(table.anna.see("/"), r'name="device"[^>]*value="([^"]+)"') + ", manage link",
        "Bert’s phone, score link",
    ]
