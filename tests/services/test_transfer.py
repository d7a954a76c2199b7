"""Matches out of the database and in again: whole, never twice, and nothing that is wrong."""

import json
from pathlib import Path

import pytest

from scorekeeper.domain.refusals import Reason
from scorekeeper.services.cards import cards_of
from scorekeeper.services.links import list_links
from scorekeeper.services.scoring import (
    NoSuchMatchError,
    append_entry,
    delete_match,
    load_match,
    rematch,
)
from scorekeeper.services.transfer import export_match, import_match, match_ids, read_export
from tests.build import recorded, uid
from tests.cast import ANNA, BERT, started
from tests.services.files import exported, full_match, moved, refused

pytestmark = pytest.mark.usefixtures("everywhere")

FROZEN = Path(__file__).parent / "frozen"


@pytest.fixture
def match_id() -> str:
    return full_match()


def test_a_match_comes_back_as_it_went_out(match_id: str) -> None:
    before, cards = load_match(match_id), cards_of(match_id)
    values = moved(match_id)

    told = import_match(values)

    assert (told.match, told.known, told.new_entries) == (before, False, len(before.entries))
    assert load_match(match_id) == before
    assert cards_of(match_id) == cards
    assert exported(match_id) == values


def test_a_preview_says_what_an_import_does_and_does_nothing(match_id: str) -> None:
    values = moved(match_id)

    preview = read_export(values)

    with pytest.raises(NoSuchMatchError):
        load_match(match_id)
    assert import_match(values) == preview


def test_a_match_that_is_imported_again_stays_as_it_is(match_id: str) -> None:
    before, values = load_match(match_id), exported(match_id)

    for _ in range(2):
        told = import_match(values)

    assert (told.known, told.new_entries) == (True, 0)
    assert load_match(match_id) == before
    assert exported(match_id) == values


def test_an_import_brings_what_the_log_does_not_hold_yet(match_id: str) -> None:
    before = exported(match_id)
    append_entry(match_id, recorded(5, "50-18"), ANNA)
    after, values = load_match(match_id), moved(match_id)
    import_match(before)

    told = import_match(values)

    assert (told.match, told.known, told.new_entries) == (after, True, 1)
    assert load_match(match_id) == after


def test_what_was_written_meanwhile_stays(match_id: str) -> None:
    values = exported(match_id)
    append_entry(match_id, recorded(5, "50-18"), ANNA)
    after = load_match(match_id)

    assert import_match(values).new_entries == 0
    assert load_match(match_id) == after


def test_two_logs_that_do_not_contradict_each_other_are_joined() -> None:
    match_id = started().match.id
    append_entry(match_id, recorded(1, "41-27"), ANNA)
    before = exported(match_id)
    append_entry(match_id, recorded(2, "34-34", "Bert's deal"), BERT)
    values = moved(match_id)
    import_match(before)
    append_entry(match_id, recorded(3, "28-40", "Anna's deal"), ANNA)

    told = import_match(values)

    assert told.new_entries == 1
    assert [line.id for line in told.match.ledger.slots()] == [
        uid("deal 1"),
        uid("Bert's deal"),
        uid("Anna's deal"),
    ]
    assert [entry.seq for entry in load_match(match_id).entries] == [1, 2, 3, 4]


def test_the_same_deal_under_another_id_is_not_written_twice() -> None:
    match_id = started().match.id
    before = exported(match_id)
    append_entry(match_id, recorded(1, "41-27", "Bert's deal"), BERT)
    values = moved(match_id)
    import_match(before)
    append_entry(match_id, recorded(1, "41-27", "Anna's deal"), ANNA)

    told = import_match(values)

    assert told.new_entries == 0
    assert told.match.course.game.written == (7, 0)


def test_two_logs_that_contradict_each_other_are_left_to_the_table() -> None:
    match_id = started().match.id
    before = exported(match_id)
    append_entry(match_id, recorded(1, "41-27", "Bert's deal"), BERT)
    values = moved(match_id)
    import_match(before)
    append_entry(match_id, recorded(1, "45-23", "Anna's deal"), ANNA)

    assert refused(values) == [(Reason.SLOT_TAKEN, "entries.1.number")]


def test_another_match_under_the_same_id_is_refused(match_id: str) -> None:
    values = exported(match_id)
    values["first_dealer"] = 2

    assert refused(values) == [(Reason.ID_REUSED, "id")]


def test_entries_of_another_match_are_refused(match_id: str) -> None:
    values = exported(match_id)
    values["id"] = uid("a thief")

    told = refused(values)

    assert told[0] == (Reason.ID_REUSED, "entries.0.id")
    assert len(told) >= len(values["entries"])


def test_no_secret_leaves_the_database(match_id: str) -> None:
    text = json.dumps(export_match(match_id))

    assert [link.id for link in list_links(match_id) if link.token_hash in text] == []


def test_an_imported_match_has_no_links_yet(match_id: str) -> None:
    import_match(moved(match_id))

    assert list_links(match_id) == []


def test_a_rematch_comes_back_with_or_without_the_match_before_it() -> None:
    match_id = started().match.id
    values = moved(rematch(match_id, ANNA).match.id)
    assert values["rematch_of"] == match_id

    assert import_match(values).new_entries == 1
    assert exported(values["id"])["rematch_of"] == match_id
    delete_match(values["id"])
    delete_match(match_id)
    assert import_match(values).new_entries == 1
    assert exported(values["id"])["rematch_of"] is None


def test_rules_that_no_preset_has_any_more_come_back(match_id: str) -> None:
    values = moved(match_id)
    values["ruleset"] |= {"id": "last-years-rules", "name": {"ca": "Regles d’antany"}}
    values["ruleset"]["end"]["tie"] = "both_win"

    told = import_match(values)

    assert told.match.ruleset.id == "last-years-rules"
    assert load_match(match_id) == told.match


def test_an_export_of_the_first_release_can_be_imported() -> None:
    values = json.loads((FROZEN / "match-1.json").read_text("utf-8"))

    told = import_match(values)

    assert told.new_entries == len(values["entries"])
    assert told.match.course.game.written == (14, 5)
    assert exported(values["id"]) == values


def test_every_match_is_listed_in_the_order_in_which_it_began() -> None:
    ids = [started().match.id for _ in range(3)]

    assert match_ids() == ids
