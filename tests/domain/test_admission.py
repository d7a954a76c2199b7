"""Whether an entry may join the log of a match, and why not."""

from scorekeeper.domain.endings import Ending, Outcome
from scorekeeper.domain.refusals import Reason, Refusal
from tests.domain.worlds import (
    deal_id,
    entry_id,
    entry_of,
    fields,
    new_match,
    play,
    played,
    refused,
    undo,
    write,
)

A_WINS = Ending(Outcome.WIN, 0)


def test_whatever_was_taken_back_can_be_put_back() -> None:
    match = write(play(new_match(), "46-22"), "adjusted", side=1, points=-5, reason="late")
    before = match.course.game
    withdrawn = undo(match)

    restored = write(withdrawn, "restored", replaces=withdrawn.entries[-1].id)

    assert withdrawn.course.game.written == (12, 0)
    assert restored.course.game == before


def test_an_entry_never_takes_the_place_of_a_deal() -> None:
    match = play(new_match(), "46-22")
    taken = [Refusal(Reason.ID_REUSED, "id")]

    answers = [
        refused(match, "adjusted", id=deal_id(1), side=0, points=1, reason="so"),
        refused(match, "thrown_in", id=deal_id(1), number=2),
        refused(match, "renamed", id=entry_id(1), side=0, name="Us"),
    ]

    assert [list(answer) for answer in answers] == [taken, taken, taken]


def test_only_the_deal_that_won_at_once_needs_no_points() -> None:
    match = played("muette", "68-0", "0-68", turned_up_at="at_once", first_dealer=1)
    no_points = (Refusal(Reason.NO_POINTS, "taken"),)

    early = refused(match, "recorded", number=3, **fields("- turned:10d"))
    match = play(match, "45-23", "- turned:10d")
    later = refused(match, "corrected", replaces=entry_of(match, 2), **fields("- turned:10d"))

    assert match.course.ending == A_WINS
    assert (early, later) == (no_points, no_points)
