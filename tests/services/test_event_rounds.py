"""Rounds of an event: drafts, latecomers, withdrawals, undoing, and the clock."""

from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask

from scorekeeper import clock
from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.tournaments.course.event_standings import standings_of
from scorekeeper.domain.tournaments.course.rounds import RoundState
from scorekeeper.domain.tournaments.drafting.arranging import latecomers
from scorekeeper.domain.tournaments.drafting.drawing import is_stale
from scorekeeper.domain.tournaments.log.acts import AbsenceSet, Decided, Place, Source
from scorekeeper.domain.tournaments.results import Outcome, RestKind
from scorekeeper.services import event_entries, event_results, event_rounds
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.services.event_rounds import KnownRound, UndoCost
from tests.club_cast import owner_of_new_club
from tests.event_cast import (
    decide,
    event_of,
    filled,
    first_wins,
    played,
    published,
    said,
    sides,
    wish,
)

pytestmark = pytest.mark.usefixtures("app")


@pytest.fixture
def owner(app: Flask) -> ClubRight:
    del app
    return owner_of_new_club()


def codes(error: pytest.ExceptionInfo[RefusedError]) -> list[Reason]:
    return [one.code for one in error.value.refusals]


def newcomer(owner: ClubRight, event_id: str, name: str) -> int:
    """Return the number of a pair that comes late and is there at once."""
    entrant = event_entries.enter(owner, event_id, NewEntry([f"{name}1", f"{name}2"]), wish())
    event_entries.check_in(owner, event_id, [entrant.number], wish())
    return entrant.number


def test_the_same_seed_draws_the_same_round(owner: ClubRight) -> None:
    event_id = filled(owner, 9)
    first = event_rounds.draw_round(owner, event_id, wish(), seed=7)

    other = event_rounds.redraw_round(owner, event_id, first, wish(), seed=8)
    again = event_rounds.redraw_round(owner, event_id, other, wish(), seed=7)

    assert sides(again) == sides(first) != sides(other)
    assert again.drawn.digest == first.drawn.digest
    assert any(table.plan.terms for table in again.tables)


def test_a_round_pressed_twice_is_drawn_once(owner: ClubRight) -> None:
    event_id = filled(owner, 6)

    first = event_rounds.draw_round(owner, event_id, wish(request="draw"))
    second = event_rounds.draw_round(owner, event_id, wish(request="draw"))

    assert sides(first) == sides(second)
    assert len(event_of(owner, event_id).rounds) == 1


def test_a_second_draft_is_refused(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    event_rounds.draw_round(owner, event_id, wish())

    with pytest.raises(RefusedError) as error:
        event_rounds.draw_round(owner, event_id, wish())

    assert codes(error) == [Reason.ROUND_DRAWN]


def test_who_changes_an_old_draft_is_told(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    seen = event_rounds.draw_round(owner, event_id, wish(), seed=1)
    event_rounds.redraw_round(owner, event_id, seen, wish(), seed=2)

    with pytest.raises(RefusedError) as swapping:
        event_rounds.swap(owner, event_id, seen, (1, 2), wish())
    with pytest.raises(RefusedError) as drawing:
        event_rounds.redraw_round(owner, event_id, seen, wish())

    assert (codes(swapping), codes(drawing)) == ([Reason.STALE], [Reason.STALE])


def test_a_change_by_hand_is_warned_of(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    first = played(owner, event_id)
    drawn = event_rounds.draw_round(owner, event_id, wish())
    ours, theirs = sides(first)[0]
    partner_of = {one: other for pair in sides(drawn) for one, other in (pair, pair[::-1])}

    changed = event_rounds.swap(owner, event_id, drawn, (partner_of[ours], theirs), wish())

    assert sorted(warning.code for warning in changed.warnings) == ["rematch", "rematch"]


def test_a_table_moves_and_the_other_comes_instead(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    drawn = event_rounds.draw_round(owner, event_id, wish())

    moved = event_rounds.move_table(owner, event_id, drawn, (Place(1), Place(3)), wish())

    assert sides(moved) == [sides(drawn)[2], sides(drawn)[1], sides(drawn)[0]]


def test_a_pair_at_two_tables_is_refused(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    drawn = event_rounds.draw_round(owner, event_id, wish())
    plans = [table.plan for table in drawn.tables]

    with pytest.raises(RefusedError) as error:
        event_rounds.arrange(owner, event_id, drawn, (tuple(plans[:2] + plans[:1]), ()), wish())

    assert Reason.DRAW_FAULT in codes(error)


def test_a_latecomer_meets_the_bye_and_nobody_moves(owner: ClubRight) -> None:
    """T11: the other tables keep their numbers."""
    event_id = filled(owner, 7)
    played(owner, event_id)
    before = published(owner, event_id)
    (bye,) = (rest.entrant for rest in before.rests)
    late = newcomer(owner, event_id, "Late")
    waiting = latecomers(event_of(owner, event_id), before)

    after = event_rounds.let_in(owner, event_id, before.number, wish())

    assert waiting == (late,)
    assert sides(after)[:3] == sides(before)
    assert [set(one) for one in sides(after)[3:]] == [{bye, late}]
    assert after.rests == ()


def test_two_latecomers_get_a_new_table(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    before = published(owner, event_id)
    late = {newcomer(owner, event_id, name) for name in ("Late", "Later")}

    after = event_rounds.let_in(owner, event_id, before.number, wish())

    assert sides(after)[:3] == sides(before)
    assert set(sides(after)[3]) == late


def test_what_was_reported_stays_when_latecomers_come_in(owner: ClubRight) -> None:
    event_id = filled(owner, 7)
    before = published(owner, event_id)
    decide(owner, event_id, 1, Place(2), (101, 60))
    newcomer(owner, event_id, "Late")

    after = event_rounds.let_in(owner, event_id, 1, wish())

    assert after.tables[1].verdict.points == (101, 60)
    assert sides(after)[:3] == sides(before)


def test_who_withdraws_stays_in_the_standings_and_is_not_drawn(owner: ClubRight) -> None:
    """T10: pair 7 leaves after round 3 of 7."""
    event_id = filled(owner, 8, {"kind": "swiss", "ruleset": "botifarra-swiss", "rounds": 7})
    for _ in range(3):
        played(owner, event_id)
    before = standings_of(event_of(owner, event_id), 3)

    event_entries.withdraw(owner, event_id, 7, wish())
    fourth = played(owner, event_id)

    event = event_of(owner, event_id)
    rows = {row.entrant: row for row in standings_of(event).rows}
    assert all(7 not in table.entrants for table in fourth.tables)
    assert len(fourth.rests) == 1
    assert rows[7].is_withdrawn
    assert rows[7].tally.played == 3
    assert [row.entrant for row in standings_of(event, 3).rows] == [
        row.entrant for row in before.rows
    ]
    assert [row.values for row in standings_of(event, 3).rows] == [
        row.values for row in before.rows
    ]


def test_who_comes_back_is_drawn_again(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    played(owner, event_id)
    event_entries.withdraw(owner, event_id, 2, wish())
    played(owner, event_id)

    event_entries.reinstate(owner, event_id, 2, wish())
    third = published(owner, event_id)

    assert any(2 in table.entrants for table in third.tables)


def test_a_requested_bye_is_one_and_no_draw_touches_it(owner: ClubRight) -> None:
    event_id = filled(owner, 7)
    event_entries.set_absence(owner, event_id, AbsenceSet(3, 1), wish())

    first = played(owner, event_id)

    results = standings_of(event_of(owner, event_id))
    assert all(3 not in table.entrants for table in first.tables)
    assert first.rests == ()
    assert next(row for row in results.rows if row.entrant == 3).tally.halves == 0


def test_nobody_there_is_not_drawn(owner: ClubRight) -> None:
    """T20: all have withdrawn."""
    event_id = filled(owner, 4)
    for number in range(1, 5):
        event_entries.withdraw(owner, event_id, number, wish())

    with pytest.raises(RefusedError) as error:
        event_rounds.draw_round(owner, event_id, wish())

    assert codes(error) == [Reason.TOO_FEW_ENTRANTS]
    assert event_of(owner, event_id).rounds == ()


def test_a_draft_that_no_longer_fits_is_drawn_again_or_kept(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    played(owner, event_id)
    drawn = event_rounds.draw_round(owner, event_id, wish())
    winner = Decided(1, Place(1), Outcome.PLAYED, (0, 101))
    event_results.decide(owner, event_id, winner, wish("wrong way round"))

    with pytest.raises(RefusedError) as error:
        event_rounds.publish_round(owner, event_id, 2, wish())
    was_stale = is_stale(event_of(owner, event_id), drawn)
    event_rounds.keep_draft(owner, event_id, 2, wish())
    kept = event_rounds.publish_round(owner, event_id, 2, wish())

    assert codes(error) == [Reason.DRAFT_STALE]
    assert was_stale
    assert sides(kept) == sides(drawn)


def test_a_round_with_open_tables_is_not_closed(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    published(owner, event_id)
    decide(owner, event_id, 1, Place(2), (101, 60))

    with pytest.raises(RefusedError) as error:
        event_rounds.close_round(owner, event_id, 1, wish())

    assert error.value.refusals[0].values == {"value": [1, 3], "round": 1}


def test_who_closes_second_is_told_and_changes_nothing(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    played(owner, event_id)
    before = event_of(owner, event_id).acts

    with pytest.raises(RefusedError) as error:
        event_rounds.close_round(owner, event_id, 1, wish())

    assert codes(error) == [Reason.ALREADY_CLOSED]
    assert event_of(owner, event_id).acts == before


def test_undoing_says_its_cost_and_keeps_what_was_reported_in_the_log(
    owner: ClubRight,
) -> None:
    event_id = filled(owner, 6)
    published(owner, event_id)
    decide(owner, event_id, 1, Place(2), (101, 60))

    cost = event_rounds.undo_cost(owner, event_id, 1)
    with pytest.raises(RefusedError) as error:
        event_rounds.take_back_round(owner, event_id, 1, wish())
    draft = event_rounds.take_back_round(owner, event_id, 1, wish("wrong list"))

    assert cost == UndoCost(1, RoundState.PLAYING, (2,), (), ())
    assert codes(error) == [Reason.HAS_RESULTS, Reason.REASON_NEEDED]
    assert (draft.state, draft.has_results) == (RoundState.DRAFT, False)
    kinds = [act.kind.value for act in event_of(owner, event_id).acts]
    assert kinds[-2:] == ["decided", "taken-back"]


def test_a_closed_round_opens_while_the_next_has_no_result(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    played(owner, event_id)
    published(owner, event_id)

    with pytest.raises(RefusedError) as error:
        event_rounds.reopen_round(owner, event_id, 1, wish())
    opened = event_rounds.reopen_round(owner, event_id, 1, wish("a slip was lost"))
    event_rounds.close_round(owner, event_id, 1, wish())
    decide(owner, event_id, 2, Place(1), (101, 60))
    with pytest.raises(RefusedError) as later:
        event_rounds.reopen_round(owner, event_id, 1, wish("again"))

    assert codes(error) == [Reason.REASON_NEEDED]
    assert opened.state == RoundState.COMPLETE
    assert codes(later) == [Reason.HAS_RESULTS]


def test_a_round_without_results_is_taken_back_freely(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    shown = published(owner, event_id)

    draft = event_rounds.take_back_round(owner, event_id, 1, wish())
    redrawn = event_rounds.redraw_round(
        owner, event_id, KnownRound(1, draft.version), wish(), seed=99
    )
    event_rounds.drop_draft(owner, event_id, 1, wish())

    assert shown.state == RoundState.PUBLISHED
    assert redrawn.state == RoundState.DRAFT
    assert event_of(owner, event_id).rounds == ()


def test_the_clock_of_a_round_stands_still_in_a_pause(
    owner: ClubRight, monkeypatch: pytest.MonkeyPatch
) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    start = datetime(2025, 11, 28, 20, 0, tzinfo=UTC)

    def at(minutes: int) -> None:
        monkeypatch.setattr(clock, "now", lambda: start + timedelta(minutes=minutes))

    at(0)
    event_rounds.start_clock(owner, event_id, 1, wish())
    at(10)
    event_rounds.pause_clock(owner, event_id, 1, wish())
    at(15)
    paused = event_of(owner, event_id)
    event_rounds.start_clock(owner, event_id, 1, wish())
    event_rounds.move_clock(owner, event_id, 1, 120, wish())
    at(20)
    running = event_of(owner, event_id)

    assert paused.round(1).clock.left(paused.moment) == 45 * 60
    assert running.round(1).clock.left(running.moment) == 42 * 60
    assert running.round(1).clock.ends_at() == "2025-11-28T21:02:00.000Z"
    assert running.round(1).state == RoundState.PLAYING


def test_twenty_one_pairs_share_their_byes(owner: ClubRight) -> None:
    event_id = filled(owner, 21)

    rests = [played(owner, event_id).rests for _ in range(5)]

    assert [len(one) for one in rests] == [1] * 5
    assert len({one[0].entrant for one in rests}) == 5
    assert {one[0].kind for one in rests} == {RestKind.BYE}


def test_any_order_of_results_gives_the_same_standings(owner: ClubRight) -> None:
    there, back = filled(owner, 8), filled(owner, 8)
    for event_id, turned in ((there, False), (back, True)):
        one = published(owner, event_id)
        for table in sorted(one.tables, key=lambda each: each.place.table, reverse=turned):
            decide(owner, event_id, 1, table.place, first_wins(table))
        event_rounds.close_round(owner, event_id, 1, wish())

    first, second = (standings_of(event_of(owner, one)).rows for one in (there, back))
    assert first == second


def test_a_side_cannot_report_in_a_closed_round(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    played(owner, event_id)

    with pytest.raises(RefusedError) as error:
        event_results.report(owner, event_id, said(1, Place(1), Source.FIRST, (101, 3)), wish())

    assert codes(error) == [Reason.ALREADY_CLOSED]


def test_rounds_of_a_league_may_overlap(owner: ClubRight) -> None:
    rules = {
        "kind": "round-robin",
        "ruleset": "classic",
        "overlapping": True,
        "check_in": False,
    }
    event_id = filled(owner, 4, rules)

    for _ in range(3):
        published(owner, event_id)
    for number in (2, 1, 3):
        for table in event_of(owner, event_id).round(number).tables:
            decide(owner, event_id, number, table.place, first_wins(table))
        event_rounds.close_round(owner, event_id, number, wish())

    event = event_of(owner, event_id)
    assert [one.state for one in event.rounds] == [RoundState.CLOSED] * 3
    assert [row.tally.won for row in standings_of(event).rows] == [3, 2, 1, 0]


def test_teams_meet_at_several_tables(owner: ClubRight) -> None:
    rules = {
        "kind": "meetings",
        "ruleset": "botifarra-8",
        "size": 4,
        "boards": 3,
        "scoring": {"win": 6, "draw": 2, "order": ["points", "total"]},
    }
    event_id = filled(owner, 4, rules)

    one = published(owner, event_id)
    for table in one.tables:
        winner = (50, 20) if table.plan.board != 3 else (20, 50)
        decide(owner, event_id, 1, table.place, winner)

    rows = {row.entrant: row.tally for row in standings_of(event_of(owner, event_id)).rows}
    home, away = (side[0] for side in one.tables[0].sides)
    assert [len(one.tables_of(number)) for number in range(1, 5)] == [3] * 4
    won, lost = rows[home], rows[away]
    assert [int(one) for one in (won.halves, won.total, won.against)] == [6, 4, 2]
    assert [int(one) for one in (lost.halves, lost.total, lost.against)] == [0, 2, 4]
