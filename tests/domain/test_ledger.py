"""What a log leaves on the sheet."""

from scorekeeper.domain.ledger import Side
from tests.domain.worlds import SIDES, correct, deal_id, entry_id, new_match, play, undo, write


def test_a_name_and_its_players_are_changed_one_without_the_other() -> None:
    named = write(new_match(), "renamed", side=0, name="Us")
    others = write(named, "renamed", side=0, players=["Eva", "Finn"])
    again = write(others, "renamed", side=0, name="We")

    assert named.ledger.sides == [Side("Us", ("Anna", "Cora")), SIDES[1]]
    assert others.ledger.sides == [Side("Us", ("Eva", "Finn")), SIDES[1]]
    assert again.ledger.sides == [Side("We", ("Eva", "Finn")), SIDES[1]]
    assert named.sides == SIDES


def test_a_line_keeps_its_first_entry_and_names_its_latest() -> None:
    match = correct(play(new_match(), "46-22"), 1, "45-23")
    line = match.ledger.lines[deal_id(1)]

    assert (line.written.id, line.entry.id, line.live) == (entry_id(1), entry_id(2), True)
    assert line.deal is not None
    assert line.deal.taken == (45, 23)


def test_undo_takes_back_what_was_written_last_not_what_was_changed_last() -> None:
    match = correct(play(new_match(), "46-22", "30-38"), 1, "45-23")

    assert [line.id for line in undo(match).ledger.live()] == [deal_id(1)]


def test_undo_can_be_repeated_until_nothing_is_left() -> None:
    match = undo(undo(play(new_match(), "46-22", "30-38")))

    assert list(match.ledger.live()) == []
    assert match.ledger.last_line() is None


def test_a_correction_survives_being_taken_back_and_put_back() -> None:
    match = undo(correct(play(new_match(), "46-22"), 1, "45-23"))

    restored = write(match, "restored", replaces=match.entries[-1].id)

    assert restored.course.game.written == (11, 0)


def test_slots_are_never_numbered_anew() -> None:
    match = play(new_match(), "46-22", "30-38", "34-34")

    match = write(match, "withdrawn", replaces=entry_id(2))

    assert [line.number for line in match.ledger.slots()] == [1, 3]
    assert match.next_number == 4
