"""Everything is read again, and what does not fit together is said."""

import pytest
from sqlalchemy import text

from scorekeeper.domain.deals import Deal
from scorekeeper.domain.entries import Entry, Recorded
from scorekeeper.services.links import find_link
from scorekeeper.services.scoring import StartedMatch, append_entry
from scorekeeper.store import matches
from scorekeeper.store.tables import db
from scorekeeper.store.transactions import writing
from tests.build import recorded, uid
from tests.cast import ANNA, started
from tests.services.files import full_match
from tests.services.told import check_in_words


@pytest.fixture
def table() -> StartedMatch:
    """Return a match with two deals."""
    table = started()
    for number in (1, 2):
        append_entry(table.match.id, recorded(number, "41-27"), ANNA)
    return table


def spoil(statement: str, **values: object) -> None:
    with writing():
        db.session.execute(text(statement), values)


@pytest.mark.usefixtures("everywhere")
def test_a_database_in_order_has_no_problems() -> None:
    full_match()

    assert check_in_words() == []


SPOILT = {
    "a gap": (
        "DELETE FROM entry WHERE seq = 2",
        "its log is not numbered without gaps: [1, 3].",
    ),
    "no start": (
        "UPDATE entry SET kind = 'finished', content = '{}' WHERE seq = 1",
        "its log does not begin with the start, and only there.",
    ),
    "two starts": (
        "UPDATE entry SET kind = 'started', content = '{}' WHERE seq = 3",
        "its log does not begin with the start, and only there.",
    ),
    "an unknown kind": (
        "UPDATE entry SET kind = 'juggled' WHERE seq = 3",
        "it cannot be read (ValueError: 'juggled' is not a valid Kind).",
    ),
    "a reference to nothing": (
        "UPDATE entry SET kind = 'withdrawn', content = '{\"replaces\": \"x\"}' WHERE seq = 3",
        "it cannot be read (KeyError: 'x').",
    ),
}


@pytest.mark.usefixtures("everywhere")
@pytest.mark.parametrize(("statement", "problem"), SPOILT.values(), ids=SPOILT)
def test_a_log_that_is_spoilt_is_named(
    table: StartedMatch, statement: str, problem: str
) -> None:
    spoil(statement)

    assert check_in_words() == [f"Match {table.match.id}: {problem}"]


@pytest.mark.usefixtures("everywhere")
def test_a_spoilt_match_does_not_hide_the_next(table: StartedMatch) -> None:
    other = started().match
    spoil(
        "UPDATE entry SET kind = 'juggled' WHERE match_id = :id AND seq = 1", id=table.match.id
    )
    spoil("UPDATE entry SET seq = 2 WHERE match_id = :id", id=other.id)

    assert [problem.split(": ")[0] for problem in check_in_words()] == [
        f"Match {table.match.id}",
        f"Match {other.id}",
    ]


@pytest.mark.usefixtures("everywhere")
def test_two_deals_in_one_slot_are_named(table: StartedMatch) -> None:
    twin = Recorded(uid("a twin"), 2, Deal(taken=(34, 34)))
    with writing():
        matches.append(table.match.id, [Entry(uid("its entry"), twin, seq=4)])

    assert check_in_words() == [
        f"Match {table.match.id}: deals share a slot, so that 1 cannot count."
    ]


@pytest.mark.usefixtures("everywhere")
def test_a_link_revoked_behind_the_back_of_the_log_is_named(table: StartedMatch) -> None:
    link_id = find_link(table.tokens.score).link_id
    spoil("UPDATE link SET revoked_at = made_at WHERE id = :id", id=link_id)

    assert check_in_words() == [
        f"Match {table.match.id}: the log and the link {link_id} disagree about whether it is "
        "revoked."
    ]


@pytest.mark.usefixtures("everywhere")
def test_cards_of_a_deal_that_is_not_there_are_named() -> None:
    match_id = full_match()
    spoil("UPDATE deal_record SET deal_id = 'x'")

    assert check_in_words() == [
        f"Match {match_id}: there are cards of a deal that it does not have: x."
    ]


@pytest.mark.usefixtures("app")
def test_rows_that_refer_to_nothing_are_named() -> None:
    started()
    with db.engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.execute("PRAGMA foreign_keys = OFF")
        driver.execute("DELETE FROM match")
        driver.execute("PRAGMA foreign_keys = ON")

    problems = check_in_words()

    assert sorted(problems) == [
        "A row of entry refers to a row of match that is gone.",
        *["A row of link refers to a row of match that is gone."] * 3,
    ]
