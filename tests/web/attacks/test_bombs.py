"""Little that becomes much: depth, digits, parts and rows without end are refused in time."""

import json
import time

import pytest

from tests.web.club_people import ClubPeople, Person
from tests.web.visitors import Visitor

LONGEST = 3  # seconds of the processor, many times what each takes

BODIES = {
    "lists in lists": "[" * 200_000,
    "objects in objects": '{"ruleset":' * 50_000,
    "a number of a million digits": '{"ruleset": ' + "9" * 1_000_000 + "}",
    "an exponent": '{"ruleset": "classic", "first_dealer": 1e999999999}',
    "many names": json.dumps({str(number): number for number in range(60_000)}),
    "half a sign": '{"ruleset": "\\ud800"}',
    "a sign of nothing": '{"ruleset": "classic\\u0000"}',
}


def seconds(before: float) -> float:
    """Return the time of the processor since *before*."""
    return time.process_time() - before


@pytest.mark.parametrize("body", BODIES)
def test_a_body_that_grows_is_refused_in_time(visitor: Visitor, body: str) -> None:
    before = time.process_time()

    answer = visitor.client.post(
        "/api/v1/matches", data=BODIES[body], content_type="application/json"
    )

    assert answer.status_code in (400, 422)
    assert len(answer.data) < 100_000
    assert seconds(before) < LONGEST


def test_an_answer_of_a_passkey_that_grows_is_refused_in_time(person: Person) -> None:
    before = time.process_time()

    answers = [
        person.send("/sign-in/passkey", credential=text).status_code
        for text in (
            "[" * 200_000,
            '{"id": ' * 20_000,
            '{"response": {"clientDataJSON": "W1tb"}}',
        )
    ]

    assert answers == [422, 422, 422]
    assert seconds(before) < LONGEST


def test_a_form_of_many_parts_is_not_read(visitor: Visitor) -> None:
    parts = {"csrf_token": visitor.token, **{f"part{number}": "x" for number in range(2000)}}

    answer = visitor.client.post("/join", data=parts, content_type="multipart/form-data")

    assert answer.status_code in (400, 413)


@pytest.mark.parametrize("rows", ["Anna\n" * 100_000, "a," * 400_000, '"' + "x" * 800_000])
def test_a_list_of_many_rows_is_refused_in_time(club: ClubPeople, rows: str) -> None:
    before = time.process_time()

    answer = club.owner.send(f"{club.path}/players/import", text=rows)

    assert answer.status_code == 422
    assert seconds(before) < LONGEST
