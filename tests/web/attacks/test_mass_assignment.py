"""Fields that no form of ours has: whoever sends them along gets nothing by it."""

from flask import Flask

from tests.conftest import memory
from tests.web.attacks.every_address import NOBODY
from tests.web.club_people import PASSWORD, ClubPeople, Person
from tests.web.visitors import Table, Visitor

MORE = {
    "id": NOBODY,
    "account_id": NOBODY,
    "club_id": NOBODY,
    "host_code": "AAAA AAAA AAAA",
    "is_host": "y",
    "role": "owner",
    "kind": "manage",
    "right": "manage",
    "name_key": "somebody else",
    "password_hash": "x",
    "token_hash": "x" * 64,
    "page_key": "x" * 43,
    "made_at": "1970-01-01T00:00:00.000Z",
}


def rows(site: Flask, table: str) -> list[tuple[object, ...]]:
    """Return every row of a table of the database."""
    with site.app_context():
        return sorted(memory().execute(f'SELECT * FROM "{table}"').fetchall())  # noqa: S608


def test_an_account_is_what_its_form_says(site: Flask, person: Person) -> None:
    answer = person.send("/account/new", **{**MORE, "name": "Anna", "password": PASSWORD})

    ((account_id, name, *others),) = rows(site, "account")
    assert (answer.status_code, name) == (303, "Anna")
    assert account_id != NOBODY
    assert {*others}.isdisjoint(MORE.values())
    assert rows(site, "host") == []
    assert person.see("/host").status_code == 200  # It asks for the code, like anybody's.


def test_a_club_stays_whose_it_is(site: Flask, club: ClubPeople) -> None:
    before = rows(site, "membership")
    settings = {"name": "Aces", "visibility": "link", "time_zone": "Europe/Paris"}

    answers = [
        club.owner.send(f"{club.path}/settings", **{**MORE, **settings}),
        club.organiser.send(f"{club.path}/players", **{**MORE, "name": "Xavi"}),
        club.organiser.send(f"{club.path}/evenings", **{**MORE, "day": "2025-02-01"}),
    ]

    assert [answer.status_code for answer in answers] == [303, 303, 303]
    assert rows(site, "membership") == before
    assert [row for row in rows(site, "player") if NOBODY in row] == []
    assert [row for row in rows(site, "evening") if NOBODY in row] == []


def test_who_joins_gets_what_the_link_gives(table: Table) -> None:
    link = table.anna.gives(table.match_id, "watch")

    answer = table.finn.send(link, **MORE)

    assert answer.status_code == 303
    assert table.finn.act(table.match_id, "adjusted", side="0", points="5").status_code == 403


def test_a_program_that_says_more_is_refused(visitor: Visitor) -> None:
    answer = visitor.client.post("/api/v1/matches", json={"ruleset": "classic", "seq": 1})

    refused = [(row["code"], row["field"]) for row in answer.get_json()["refusals"]]
    assert (answer.status_code, refused) == (400, [("unknown-field", "seq")])
