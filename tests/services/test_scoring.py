"""Keeping the score: what joins the log, what does not, and what comes back."""

from collections.abc import Mapping

import pytest

from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.services import scoring
from scorekeeper.services.scoring import (
    MOST_ENTRIES,
    ConflictError,
    NoSuchDealError,
    NoSuchMatchError,
    Status,
    append_entries,
    append_entry,
    load_match,
    put_deal,
    restore_deal,
    undo,
    withdraw_deal,
)
from scorekeeper.services.writers import Writer
from tests.build import deal, recorded, uid
from tests.cast import ANNA, BERT, started

pytestmark = pytest.mark.usefixtures("everywhere")

DEAL = uid("deal 1")


@pytest.fixture
def match_id() -> str:
    """Return the id of a match in which nothing is written yet."""
    return started().match.id


def written(match_id: str) -> tuple[int, int]:
    """Return what each side has written by what is stored."""
    return load_match(match_id).course.game.written


def sent(kind: str, **values: object) -> dict[str, object]:
    return {"id": uid(kind), "kind": kind, **values}


def numbered(number: int, text: str) -> dict[str, object]:
    """Return what a phone sends to put the deal *text* into the slot *number*."""
    return {"number": number, **deal(text)}


def codes(refused: RefusedError) -> list[Reason]:
    return [refusal.code for refusal in refused.refusals]


# One entry.


def test_a_deal_written_down_counts(match_id: str) -> None:
    append_entry(match_id, recorded(1, "41-27"), ANNA)

    assert written(match_id) == (7, 0)


def test_an_entry_is_signed_by_who_wrote_it(match_id: str) -> None:
    entry = {**recorded(1, "41-27"), "written_at": "2025-06-12T20:00:00+02:00"}

    match = append_entry(match_id, entry, ANNA)

    last = match.entries[-1]
    assert (last.seq, last.by, last.device) == (2, "score", "Anna's phone")
    assert last.written_at == "2025-06-12T20:00:00+02:00"
    assert load_match(match_id) == match


def test_the_name_of_a_device_is_made_fit_to_be_stored(match_id: str) -> None:
    match = append_entry(match_id, recorded(1, "41-27"), Writer("score", "A\x00\n" + "n" * 99))

    assert match.entries[-1].device == "A" + "n" * 39
    assert load_match(match_id) == match


def test_an_entry_sent_again_is_written_once(match_id: str) -> None:
    for writer in (ANNA, ANNA, BERT):
        append_entry(match_id, recorded(1, "41-27"), writer)

    assert [entry.seq for entry in load_match(match_id).entries] == [1, 2]


def test_another_entry_under_a_known_id_is_refused(match_id: str) -> None:
    append_entry(match_id, recorded(1, "41-27"), ANNA)

    with pytest.raises(RefusedError) as refused:
        append_entry(match_id, {**recorded(1, "42-26")}, ANNA)

    assert codes(refused.value) == [Reason.ID_REUSED]
    assert written(match_id) == (7, 0)


def test_an_entry_of_another_match_is_refused(match_id: str) -> None:
    append_entry(started().match.id, recorded(1, "41-27"), ANNA)

    with pytest.raises(RefusedError) as refused:
        append_entry(match_id, recorded(1, "41-27"), ANNA)

    assert codes(refused.value) == [Reason.ID_REUSED]


def test_an_entry_whose_slot_the_server_filled_in_is_known_again(match_id: str) -> None:
    penalty = sent("adjusted", side=0, points=-5, reason="talked")
    append_entry(match_id, recorded(1, "41-27"), ANNA)

    for _ in range(2):
        append_entry(match_id, penalty, ANNA)

    assert written(match_id) == (2, 0)


def test_a_match_that_is_over_takes_no_more(match_id: str) -> None:
    append_entry(match_id, recorded(1, "68-0"), ANNA)
    append_entry(match_id, recorded(2, "68-0"), ANNA)

    with pytest.raises(RefusedError) as refused:
        append_entry(match_id, recorded(3, "41-27"), ANNA)

    assert codes(refused.value) == [Reason.FINISHED]


def test_a_log_does_not_grow_for_ever(match_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.services.pen.LONGEST_LOG", 2)
    append_entry(match_id, recorded(1, "41-27"), ANNA)

    with pytest.raises(RefusedError) as refused:
        append_entry(match_id, recorded(2, "41-27"), ANNA)

    assert codes(refused.value) == [Reason.TOO_LONG]
    assert append_entry(match_id, recorded(1, "41-27"), ANNA).version == 2


def test_a_match_that_is_not_there_is_named() -> None:
    with pytest.raises(NoSuchMatchError, match=uid("nobody")):
        append_entry(uid("nobody"), recorded(1, "41-27"), ANNA)


# Many entries.


def test_every_entry_sent_gets_its_own_answer(match_id: str) -> None:
    append_entry(match_id, recorded(1, "41-27"), ANNA)

    match, answers = append_entries(
        match_id,
        [
            recorded(1, "41-27"),
            recorded(1, "28-40", "another deal"),
            recorded(2, "41-29"),
            "no entry",
            {"id": 7, "kind": "recorded"},
            recorded(2, "28-40", "the next deal"),
        ],
        BERT,
    )

    told = [(answer.id, answer.status, answer.seq) for answer in answers]
    assert told == [
        (uid("entry of deal 1"), Status.KNOWN, 2),
        (uid("entry of another deal"), Status.CONFLICT, None),
        (uid("entry of deal 2"), Status.REFUSED, None),
        ("", Status.REFUSED, None),
        ("", Status.REFUSED, None),
        (uid("entry of the next deal"), Status.STORED, 3),
    ]
    assert load_match(match_id) == match


def test_a_conflict_shows_what_is_stored(match_id: str) -> None:
    append_entry(match_id, recorded(1, "41-27"), ANNA)

    (answer,) = append_entries(match_id, [recorded(1, "45-23", "mine")], BERT)[1]

    assert [refusal.code for refusal in answer.refusals] == [Reason.SLOT_TAKEN]
    assert answer.stored == load_match(match_id).ledger.lines[DEAL]


def test_the_same_deal_from_two_phones_is_written_once(match_id: str) -> None:
    append_entry(match_id, recorded(7, "46-22"), ANNA)

    (answer,) = append_entries(match_id, [recorded(7, "46-22", "mine")], BERT)[1]

    assert [refusal.code for refusal in answer.refusals] == [Reason.ALREADY_THERE]
    assert written(match_id) == (12, 0)


def test_an_entry_twice_in_one_batch_is_written_once(match_id: str) -> None:
    answers = append_entries(match_id, [recorded(1, "41-27")] * 5, ANNA)[1]

    assert [answer.seq for answer in answers] == [2] * 5
    assert load_match(match_id).version == 2


def test_an_entry_may_name_one_of_the_same_batch(match_id: str) -> None:
    correction = sent("corrected", replaces=uid("entry of deal 1"), **deal("45-23"))

    append_entries(match_id, [recorded(1, "41-27"), correction], ANNA)

    assert written(match_id) == (11, 0)


def test_too_many_entries_at_once_are_refused_whole(match_id: str) -> None:
    batch = [recorded(1, "41-27")] * (MOST_ENTRIES + 1)

    with pytest.raises(RefusedError) as refused:
        append_entries(match_id, batch, ANNA)

    assert codes(refused.value) == [Reason.TOO_LONG]
    assert load_match(match_id).version == 1


# A deal by its own id.


def test_a_deal_put_once_is_fresh_and_put_again_is_not(match_id: str) -> None:
    told = [put_deal(match_id, DEAL, numbered(1, "41-27"), ANNA) for _ in range(3)]

    assert [one.fresh for one in told] == [True, False, False]
    assert written(match_id) == (7, 0)
    assert load_match(match_id).version == 2


def test_a_deal_put_again_with_other_figures_is_stale(match_id: str) -> None:
    put_deal(match_id, DEAL, numbered(1, "41-27"), ANNA)

    with pytest.raises(ConflictError) as refused:
        put_deal(match_id, DEAL, numbered(1, "45-23"), BERT)

    assert codes(refused.value) == [Reason.STALE]
    assert written(match_id) == (7, 0)


def test_a_deal_put_into_a_taken_slot_is_a_conflict(match_id: str) -> None:
    put_deal(match_id, DEAL, numbered(1, "41-27"), ANNA)

    with pytest.raises(ConflictError) as refused:
        put_deal(match_id, uid("mine"), numbered(1, "41-27"), BERT)

    assert codes(refused.value) == [Reason.ALREADY_THERE]
    assert refused.value.stored.id == DEAL


@pytest.mark.parametrize("number", [{}, {"number": 1}], ids=["without number", "with number"])
def test_a_correction_changes_the_deal_it_names(
    match_id: str, number: Mapping[str, object]
) -> None:
    match = put_deal(match_id, DEAL, numbered(1, "44-24"), ANNA).match
    put_deal(match_id, uid("deal 2"), numbered(2, "44-24"), ANNA)
    replaces = match.ledger.lines[DEAL].entry.id

    told = put_deal(match_id, DEAL, {"replaces": replaces, **number, **deal("45-23")}, BERT)

    assert told.fresh is False
    taken = {line.id: line.deal and line.deal.taken for line in told.match.ledger.slots()}
    assert taken == {DEAL: (45, 23), uid("deal 2"): (44, 24)}


def test_a_correction_sent_three_times_is_written_once(match_id: str) -> None:
    match = put_deal(match_id, DEAL, numbered(1, "41-27"), ANNA).match
    correction = {"replaces": match.ledger.lines[DEAL].entry.id, **deal("41-27 note:good")}

    for _ in range(3):
        put_deal(match_id, DEAL, correction, ANNA)

    assert load_match(match_id).version == 3
    assert written(match_id) == (7, 0)


def test_a_correction_of_what_was_corrected_meanwhile_is_stale(match_id: str) -> None:
    match = put_deal(match_id, DEAL, numbered(1, "41-27"), ANNA).match
    replaces = match.ledger.lines[DEAL].entry.id
    put_deal(match_id, DEAL, {"replaces": replaces, **deal("45-23")}, ANNA)

    with pytest.raises(ConflictError) as refused:
        put_deal(match_id, DEAL, {"replaces": replaces, **deal("46-22")}, BERT)

    assert codes(refused.value) == [Reason.STALE]
    assert written(match_id) == (11, 0)


def test_a_correction_cannot_move_a_deal(match_id: str) -> None:
    match = put_deal(match_id, DEAL, numbered(1, "41-27"), ANNA).match
    replaces = match.ledger.lines[DEAL].entry.id

    with pytest.raises(RefusedError) as refused:
        put_deal(match_id, DEAL, {"replaces": replaces, **numbered(2, "45-23")}, ANNA)

    assert codes(refused.value) == [Reason.UNKNOWN_FIELD]


def test_a_correction_must_name_an_entry_of_its_own_deal(match_id: str) -> None:
    put_deal(match_id, DEAL, numbered(1, "41-27"), ANNA)
    match = put_deal(match_id, uid("deal 2"), numbered(2, "41-27"), ANNA).match
    replaces = match.ledger.lines[uid("deal 2")].entry.id

    with pytest.raises(RefusedError) as refused:
        put_deal(match_id, DEAL, {"replaces": replaces, **deal("45-23")}, ANNA)

    assert codes(refused.value) == [Reason.NO_SUCH_ENTRY]


def test_a_deal_is_withdrawn_and_restored_as_often_as_asked(match_id: str) -> None:
    put_deal(match_id, DEAL, numbered(1, "41-27"), ANNA)
    told = []

    for change in (withdraw_deal, withdraw_deal, restore_deal, restore_deal):
        match = change(match_id, DEAL, ANNA)
        told.append((match.version, match.course.game.written))

    assert told == [(3, (0, 0)), (3, (0, 0)), (4, (7, 0)), (4, (7, 0))]


def test_a_deal_is_not_restored_into_a_slot_taken_meanwhile(match_id: str) -> None:
    put_deal(match_id, DEAL, numbered(1, "41-27"), ANNA)
    withdraw_deal(match_id, DEAL, ANNA)
    put_deal(match_id, uid("mine"), numbered(1, "28-40"), BERT)

    with pytest.raises(ConflictError) as refused:
        restore_deal(match_id, DEAL, ANNA)

    assert codes(refused.value) == [Reason.SLOT_TAKEN]


@pytest.mark.parametrize("change", [withdraw_deal, restore_deal])
def test_a_deal_that_is_not_there_is_named(match_id: str, change: object) -> None:
    assert callable(change)
    with pytest.raises(NoSuchDealError):
        change(match_id, uid("nobody"), ANNA)


# Undo.


def test_undo_takes_back_only_the_deal(match_id: str) -> None:
    append_entry(match_id, sent("renamed", side=0, name="Ànecs"), ANNA)
    append_entry(match_id, recorded(1, "41-27"), ANNA)

    match, line = undo(match_id, BERT)

    assert line is not None
    assert line.id == DEAL
    assert (match.course.game.written, match.ledger.sides[0].name) == ((0, 0), "Ànecs")
    assert load_match(match_id) == match


def test_undo_of_the_last_deal_reopens_the_match(match_id: str) -> None:
    append_entry(match_id, recorded(1, "68-0"), ANNA)
    append_entry(match_id, recorded(2, "68-0"), ANNA)

    match, _ = undo(match_id, ANNA)

    assert match.is_running
    assert append_entry(match_id, recorded(2, "0-68", "the other way"), ANNA).is_running


def test_undo_of_nothing_writes_nothing(match_id: str) -> None:
    match, line = undo(match_id, ANNA)

    assert (match.version, line) == (1, None)
    assert load_match(match_id) == match


# The match as a whole.


def test_the_version_follows_the_log(match_id: str) -> None:
    append_entry(match_id, recorded(1, "41-27"), ANNA)

    assert scoring.version_of(match_id) == load_match(match_id).version == 2


def test_a_match_that_was_deleted_is_gone(match_id: str) -> None:
    append_entry(match_id, recorded(1, "41-27"), ANNA)

    scoring.delete_match(match_id)

    for ask in (load_match, scoring.version_of, scoring.delete_match):
        with pytest.raises(NoSuchMatchError):
            ask(match_id)
