"""The next match of a table: who may go on to it, and what a phone that was alone may bring."""

from typing import Any
from uuid import uuid4

import pytest
from werkzeug.test import TestResponse

from scorekeeper.services.links import new_token
from tests.web.visitors import Table, Visitor

SIDES = [{"name": None, "players": ["Anna", None]}, {"name": "Ànecs", "players": [None, None]}]


def start_of(**changes: object) -> dict[str, Any]:
    """Return what a phone sends of a match that it began alone."""
    tokens = {kind: new_token() for kind in ("watch", "score", "manage")}
    return {"tokens": tokens, "sides": SIDES, "first_dealer": 2, **changes}


def bring(visitor: Visitor, table: Table, match_id: str, start: object) -> TestResponse:
    headers = {"X-CSRFToken": visitor.token}
    return visitor.client.post(f"{table.path}/next/{match_id}", json=start, headers=headers)


def kind_on(visitor: Visitor, place: str) -> tuple[bool, bool]:
    """Return whether the visitor may write at *place*, and may end what goes on there."""
    page, details = visitor.see(place).text, visitor.see(f"{place}/details").text
    return "<tally-pad" in page, "/details/abandoned" in details


def test_everybody_goes_on_with_the_right_they_had(table: Table) -> None:
    place = table.anna.send(f"{table.path}/rematch").location

    told = [who.send(f"{table.path}/next") for who in (table.bert, table.eva)]

    assert [(one.status_code, one.location) for one in told] == [(303, place)] * 2
    rights = [kind_on(who, place) for who in (table.anna, table.bert, table.eva)]
    assert rights == [(True, True), (True, False), (False, False)]


def test_a_next_match_that_was_deleted_leads_nowhere(table: Table) -> None:
    place = table.anna.send(f"{table.path}/rematch").location
    table.anna.send(f"{place}/delete", sure="y")

    assert table.bert.send(f"{table.path}/next").status_code == 404


def test_a_match_begun_alone_is_taken_in_as_it_is(table: Table) -> None:
    match_id, start = str(uuid4()), start_of()

    told = [bring(table.bert, table, match_id, start) for _ in range(2)]

    assert [(one.status_code, one.get_json()) for one in told] == [(200, {"id": match_id})] * 2
    assert kind_on(table.bert, f"/matches/{match_id}") == (True, True)
    begun = table.bert.see(f"/matches/{match_id}/export").get_json()
    assert (begun["sides"], begun["first_dealer"]) == (SIDES, 2)


@pytest.mark.parametrize(
    "start",
    [
        [],
        {},
        start_of(first_dealer=4),
        start_of(first_dealer=True),
        start_of(sides=[{}]),
        start_of(sides=[{"players": [7, None]}, {}]),
        start_of(tokens={"watch": "a", "score": "b", "manage": "c"}),
        start_of(tokens={}),
        start_of(rules="classic"),
    ],
)
def test_what_is_no_start_is_refused(table: Table, start: object) -> None:
    match_id = str(uuid4())

    status = bring(table.bert, table, match_id, start).status_code

    assert (status, table.bert.see(f"/matches/{match_id}").status_code) == (422, 403)


def test_who_only_watches_brings_no_match(table: Table) -> None:
    assert bring(table.eva, table, str(uuid4()), start_of()).status_code == 403


def test_a_match_of_another_table_is_not_taken_over(table: Table) -> None:
    theirs = table.finn.send("/", id=str(uuid4())).location.rpartition("/")[2]

    assert bring(table.bert, table, theirs, start_of()).status_code == 409
    assert table.bert.see(f"/matches/{theirs}").status_code == 403
