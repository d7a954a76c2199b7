"""Results of an event: told by the tables, decided, corrected, and what hangs on them."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask

from scorekeeper import clock
from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.tournaments.admission.corrections import RankChange
from scorekeeper.domain.tournaments.course.event_prizes import prizes_of, season_points_of
from scorekeeper.domain.tournaments.course.event_standings import qualification_of, standings_of
from scorekeeper.domain.tournaments.course.rounds import RoundState, Table, winning_side
from scorekeeper.domain.tournaments.course.verdicts import TableState
from scorekeeper.domain.tournaments.log.acts import (
    Adjusted,
    Cascade,
    Decided,
    Place,
    Settling,
    Source,
    StopReason,
)
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services import event_entries, event_results, event_rounds, round_codes
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_results import Score, attention, said_by
from scorekeeper.services.failures import TooManyFailuresError
from tests.club_cast import owner_of_new_club
from tests.event_cast import (
    decide,
    event_of,
    filled,
    played,
    published,
    said,
    sides,
    wish,
)

pytestmark = pytest.mark.usefixtures("app")

TABLE = Place(1)
SWEEP = {"kind": "swiss", "ruleset": "malilla-1734"}


@pytest.fixture
def owner(app: Flask) -> ClubRight:
    del app
    return owner_of_new_club()


def codes(error: pytest.ExceptionInfo[RefusedError]) -> list[Reason]:
    return [one.code for one in error.value.refusals]


def tell(
    owner: ClubRight, event_id: str, source: Source, points: tuple[int, int] | None
) -> TableState:
    """Return how far the first table is once *source* has said what it came to."""
    told = said(1, TABLE, source, points)
    return event_results.report(owner, event_id, told, wish()).verdict.state


def test_a_result_counts_when_both_sides_say_it(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)

    first = tell(owner, event_id, Source.FIRST, (101, 78))
    before = standings_of(event_of(owner, event_id))
    second = tell(owner, event_id, Source.SECOND, (101, 78))

    after = standings_of(event_of(owner, event_id))
    assert (first, second) == (TableState.REPORTED_FIRST, TableState.CONFIRMED)
    assert sum(row.tally.played for row in before.rows) == 0
    assert sum(row.tally.played for row in after.rows) == 2


def test_two_different_results_go_to_the_organiser(owner: ClubRight) -> None:
    """T7: nothing counts until the organiser decides, and both stand in the log."""
    event_id = filled(owner, 4)
    published(owner, event_id)
    tell(owner, event_id, Source.FIRST, (101, 78))

    state = tell(owner, event_id, Source.SECOND, (101, 87))
    event = event_of(owner, event_id)
    decided = decide(owner, event_id, 1, TABLE, (101, 87))

    (queued,) = attention(event)
    assert state == TableState.CONFLICT
    assert {one.points for one in queued.table.said.claims.values()} == {(101, 78), (101, 87)}
    assert all(row.tally.played == 0 for row in standings_of(event).rows)
    assert decided.verdict.state == TableState.CONFIRMED
    after = event_of(owner, event_id)
    assert attention(after) == ()
    assert [act.kind.value for act in after.acts[-3:]] == ["reported", "reported", "decided"]
    assert after.acts[-1].reason == "seen at the table"


def test_a_side_takes_back_what_it_said(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    tell(owner, event_id, Source.FIRST, (101, 78))

    assert tell(owner, event_id, Source.FIRST, None) == TableState.SCHEDULED


def test_one_sides_word_counts_after_a_while(
    owner: ClubRight, monkeypatch: pytest.MonkeyPatch
) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    start = datetime(2025, 11, 28, 20, 0, tzinfo=UTC)
    monkeypatch.setattr(clock, "now", lambda: start)
    tell(owner, event_id, Source.SECOND, (80, 101))

    states = []
    for minutes in (9, 10):
        monkeypatch.setattr(clock, "now", lambda late=minutes: start + timedelta(minutes=late))
        states.append(event_of(owner, event_id).table(1, TABLE).verdict.state)

    assert states == [TableState.REPORTED_SECOND, TableState.CONFIRMED]


def test_what_is_confirmed_is_changed_by_the_organiser_alone(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    tell(owner, event_id, Source.FIRST, (101, 78))
    tell(owner, event_id, Source.SECOND, (101, 78))

    with pytest.raises(RefusedError) as error:
        tell(owner, event_id, Source.SECOND, (101, 87))

    assert codes(error) == [Reason.ALREADY_DECIDED]


@pytest.mark.parametrize(
    ("outcome", "state", "halves"),
    [
        (Outcome.FORFEIT_FIRST, TableState.FORFEIT_FIRST, (0, 2)),
        (Outcome.FORFEIT_SECOND, TableState.FORFEIT_SECOND, (2, 0)),
        (Outcome.DOUBLE_FORFEIT, TableState.DOUBLE_FORFEIT, (0, 0)),
        (Outcome.VOID, TableState.VOID, (0, 0)),
    ],
)
def test_what_was_not_played_is_decided_for_a_reason(
    owner: ClubRight, outcome: Outcome, state: TableState, halves: tuple[int, int]
) -> None:
    event_id = filled(owner, 4)
    one = published(owner, event_id)
    decided = Decided(1, TABLE, outcome)

    with pytest.raises(RefusedError) as error:
        event_results.decide(owner, event_id, decided, wish())
    table = event_results.decide(owner, event_id, decided, wish("nobody came"))

    rows = {
        row.entrant: row.tally.halves for row in standings_of(event_of(owner, event_id)).rows
    }
    assert codes(error) == [Reason.REASON_NEEDED]
    assert table.verdict.state == state
    assert tuple(int(rows[number]) for number in sides(one)[0]) == halves


def test_a_match_given_up_waits_for_the_organiser(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    given_up = said_by(0, 1, TABLE, Score((40, 20), stopped=StopReason.ABANDONED))

    event_results.report(owner, event_id, given_up, wish())

    (queued,) = attention(event_of(owner, event_id))
    assert queued.table.verdict.state == TableState.ABANDONED


def test_a_correction_leaves_the_published_round_as_it_is(owner: ClubRight) -> None:
    """T8: pairings stay, standings are worked out anew, and the log says why."""
    event_id = filled(owner, 8)
    played(owner, event_id)
    second = played(owner, event_id)
    third = published(owner, event_id)
    before = standings_of(event_of(owner, event_id))
    table = second.tables[0]
    corrected = Decided(2, table.place, Outcome.PLAYED, table.verdict.points[::-1])

    with pytest.raises(RefusedError) as error:
        event_results.decide(owner, event_id, corrected, wish())
    change = event_results.preview_decision(owner, event_id, corrected)
    event_results.decide(owner, event_id, corrected, wish("read the wrong way round"))

    event = event_of(owner, event_id)
    after = standings_of(event)
    assert codes(error) == [Reason.REASON_NEEDED]
    assert sides(event.round(3)) == sides(third)
    assert event.round(3).paired_before == ((2, table.place),)
    assert event.table(2, table.place).verdict.state == TableState.CORRECTED
    ranks = {row.entrant: row.rank for row in before.rows}
    expected = [
        RankChange(row.entrant, ranks[row.entrant], row.rank)
        for row in sorted(after.rows, key=lambda one: one.entrant)
        if ranks[row.entrant] != row.rank
    ]
    assert list(change.ranks) == expected
    assert len(expected) > 1
    assert change.drawn_before == (3,)
    assert event.acts[-1].reason == "read the wrong way round"


def to_fifty(table: Table) -> tuple[int, int]:
    """Return a result in which the lower number wins a game to fifty."""
    low, high = (min(side) for side in table.sides)
    return (51, 40) if low < high else (40, 51)


def test_a_winner_put_right_takes_the_place_in_the_next_round(owner: ClubRight) -> None:
    """T9: the semi-final has not begun, so the other one sits there now."""
    event_id = filled(owner, 8, "knock-out")
    quarter = played(owner, event_id, scored=to_fifty)
    semi = published(owner, event_id)
    table = quarter.tables[0]
    winner, loser = sorted(table.entrants)
    wrong = Decided(1, table.place, Outcome.PLAYED, table.verdict.points[::-1])
    replacing = Decided(1, table.place, Outcome.PLAYED, wrong.points, Cascade.REPLACE)

    change = event_results.preview_decision(owner, event_id, wrong)
    with pytest.raises(RefusedError) as error:
        event_results.decide(owner, event_id, wrong, wish("wrong way round"))
    event_results.decide(owner, event_id, replacing, wish("wrong way round"))

    after = event_of(owner, event_id).round(2)
    expected = [tuple(loser if one == winner else one for one in pair) for pair in sides(semi)]
    assert codes(error) == [Reason.LATER_ROUND]
    assert [one[2] for one in change.tables] == [False]
    assert sides(after) == expected != sides(semi)


def test_a_semi_final_with_a_result_is_reset_or_kept(owner: ClubRight) -> None:
    event_id = filled(owner, 8, "knock-out")
    quarter = played(owner, event_id, scored=to_fifty)
    semi = published(owner, event_id)
    table = quarter.tables[0]
    (place,) = (one.place for one in semi.tables if set(one.entrants) & set(table.entrants))
    decide(owner, event_id, 2, place, (101, 50))
    points = table.verdict.points[::-1]

    with pytest.raises(RefusedError) as error:
        event_results.decide(
            owner,
            event_id,
            Decided(1, table.place, Outcome.PLAYED, points, Cascade.REPLACE),
            wish("wrong way round"),
        )
    event_results.decide(
        owner,
        event_id,
        Decided(1, table.place, Outcome.PLAYED, points, Cascade.RESET),
        wish("wrong way round"),
    )

    after = event_of(owner, event_id).table(2, place)
    assert codes(error) == [Reason.HAS_RESULTS]
    assert after.verdict.state == TableState.SCHEDULED
    assert set(after.entrants) & set(table.entrants) == {max(table.entrants)}


def test_a_knock_out_goes_on_only_with_winners(owner: ClubRight) -> None:
    event_id = filled(owner, 4, "knock-out")
    published(owner, event_id)
    decide(owner, event_id, 1, Place(1), (60, 60))
    decide(owner, event_id, 1, Place(2), (101, 60))

    with pytest.raises(RefusedError) as error:
        event_rounds.close_round(owner, event_id, 1, wish())

    assert codes(error) == [Reason.NO_WINNER]


def test_a_score_is_told_by_phone_with_the_code_of_the_round(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    code = round_codes.code_for(owner, event_id, 1) or ""
    told = said_by(0, 1, TABLE, Score((101, 66)))
    wrong = "0000" if code != "0000" else "1111"

    with pytest.raises(RefusedError) as error:
        event_results.report_by_code(event_id, wrong, told, wish(), "192.0.2.1")
    table = event_results.report_by_code(event_id, code, told, wish(), "192.0.2.1")
    round_codes.renew_code(owner, event_id, 1)
    new_code = round_codes.code_for(owner, event_id, 1)

    assert codes(error) == [Reason.WRONG_ROUND_CODE]
    assert table.verdict.state == TableState.REPORTED_FIRST
    assert new_code is not None


def test_who_guesses_codes_waits(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    code = round_codes.code_for(owner, event_id, 1) or ""
    told = said_by(0, 1, TABLE, Score((101, 66)))
    for _ in range(30):
        with pytest.raises(RefusedError):
            event_results.report_by_code(event_id, "no code", told, wish(), "192.0.2.1")

    with pytest.raises(TooManyFailuresError):
        event_results.report_by_code(event_id, code, told, wish(), "192.0.2.1")
    elsewhere = event_results.report_by_code(event_id, f" {code}", told, wish(), "192.0.2.2")

    assert elsewhere.verdict.state == TableState.REPORTED_FIRST


def test_who_guesses_from_many_addresses_waits_at_that_event_alone(owner: ClubRight) -> None:
    guessed, other = filled(owner, 4), filled(owner, 4)
    told = said_by(0, 1, TABLE, Score((101, 66)))
    for event_id in (guessed, other):
        published(owner, event_id)
    for number in range(300):
        with pytest.raises(RefusedError):
            round_codes.check_code(guessed, 1, "no code", f"192.0.2.{number}")

    right = [round_codes.code_for(owner, event_id, 1) or "" for event_id in (guessed, other)]
    with pytest.raises(TooManyFailuresError):
        event_results.report_by_code(guessed, right[0], told, wish(), "198.51.100.1")
    table = event_results.report_by_code(other, right[1], told, wish(), "198.51.100.1")

    assert table.verdict.state == TableState.REPORTED_FIRST


def test_right_codes_of_a_room_behind_one_address_never_count(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    code = round_codes.code_for(owner, event_id, 1) or ""

    for _ in range(40):
        round_codes.check_code(event_id, 1, code, "192.0.2.1")

    with pytest.raises(RefusedError) as error:
        round_codes.check_code(event_id, 1, "no code", "192.0.2.1")
    assert codes(error) == [Reason.WRONG_ROUND_CODE]


def test_a_code_that_was_renewed_makes_no_room_wait(owner: ClubRight) -> None:
    """All phones of a room share an address, and each still holds the code of before."""
    event_id = filled(owner, 4)
    published(owner, event_id)
    new = round_codes.code_for(owner, event_id, 1) or ""

    for _ in range(40):
        with pytest.raises(RefusedError):
            round_codes.check_code(event_id, 1, "the code of before", None)

    round_codes.check_code(event_id, 1, new, "192.0.2.1")


def test_an_old_code_reports_nothing(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    played(owner, event_id)
    old = round_codes.code_for(owner, event_id, 1) or ""
    published(owner, event_id)
    told = said_by(0, 1, TABLE, Score((101, 66)))

    with pytest.raises(RefusedError) as error:
        event_results.report_by_code(event_id, old, told, wish())

    assert codes(error) == [Reason.ALREADY_CLOSED]


@pytest.mark.parametrize(
    ("rules", "points", "stopped", "expected"),
    [
        ("knock-out", (10, 8), None, Reason.TARGET_NOT_REACHED),
        ("botifarra-swiss", (90, 80), StopReason.TARGET, Reason.TARGET_NOT_REACHED),
        ("botifarra-swiss", (-1, 80), None, Reason.TOO_SMALL),
        ("botifarra-swiss", (10**6, 80), None, Reason.TOO_LARGE),
    ],
)
def test_a_result_that_cannot_be_is_refused(
    owner: ClubRight,
    rules: str,
    points: tuple[int, int],
    stopped: StopReason | None,
    expected: Reason,
) -> None:
    event_id = filled(owner, 4, rules)
    published(owner, event_id)
    told = said_by(0, 1, TABLE, Score(points, stopped=stopped))

    with pytest.raises(RefusedError) as error:
        event_results.report(owner, event_id, told, wish())

    assert codes(error) == [expected]


def test_a_side_names_a_winner_only_where_the_rules_know_another(owner: ClubRight) -> None:
    plain, sweeping = (filled(owner, 4, rules) for rules in ("botifarra-swiss", SWEEP))
    told = said_by(0, 1, TABLE, Score((36, 68), winner=0))
    for event_id in (plain, sweeping):
        published(owner, event_id)

    with pytest.raises(RefusedError) as error:
        event_results.report(owner, plain, told, wish())
    table = event_results.report(owner, sweeping, told, wish())
    same = said_by(1, 1, TABLE, Score((36, 68)))
    differs = event_results.report(owner, sweeping, same, wish())

    assert codes(error) == [Reason.POINTS_TELL_WINNER]
    assert table.said.claims[Source.FIRST].result == ((36, 68), 0)
    assert differs.verdict.state == TableState.CONFLICT


def test_the_organiser_names_a_winner_of_a_draw(owner: ClubRight) -> None:
    event_id = filled(owner, 2, "knock-out")
    published(owner, event_id)
    decided = Decided(1, TABLE, Outcome.PLAYED, (50, 50), winner=1)

    table = event_results.decide(owner, event_id, decided, wish())
    event_rounds.close_round(owner, event_id, 1, wish())

    assert (table.verdict.state, table.verdict.result) == (TableState.CONFIRMED, ((50, 50), 1))
    assert winning_side(event_of(owner, event_id).table(1, TABLE).verdict) == 1


def test_another_winner_is_a_correction(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    decide(owner, event_id, 1, TABLE, (88, 88))
    decided = Decided(1, TABLE, Outcome.PLAYED, (88, 88), winner=0)

    with pytest.raises(RefusedError) as error:
        event_results.decide(owner, event_id, decided, wish())
    table = event_results.decide(owner, event_id, decided, wish("drawn by lot"))

    assert codes(error) == [Reason.REASON_NEEDED]
    assert table.verdict.state == TableState.CORRECTED


def test_more_points_than_there_can_be_are_asked_about(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    told = said_by(0, 1, TABLE, Score((1010, 78)))
    decided = Decided(1, TABLE, Outcome.PLAYED, (1010, 78))

    with pytest.raises(RefusedError) as by_side:
        event_results.report(owner, event_id, told, wish())
    with pytest.raises(RefusedError) as by_organiser:
        event_results.decide(owner, event_id, decided, wish())
    table = event_results.decide(owner, event_id, decided, wish(), insists=True)

    assert codes(by_side) == codes(by_organiser) == [Reason.UNLIKELY_POINTS]
    assert table.verdict.points == (1010, 78)


def test_two_organisers_do_not_overwrite_each_other_unseen(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    first = Decided(1, TABLE, Outcome.PLAYED, (101, 78), replaces=0)
    second = Decided(1, TABLE, Outcome.PLAYED, (101, 87), replaces=0)
    known = event_results.decide(owner, event_id, first, wish()).version

    with pytest.raises(RefusedError) as error:
        event_results.decide(owner, event_id, second, wish("misread"))
    seen = replace(second, replaces=known)
    table = event_results.decide(owner, event_id, seen, wish("misread"))

    assert codes(error) == [Reason.STALE]
    assert (table.verdict.points, table.version) == ((101, 87), known + 1)


def test_points_beyond_the_cap_are_kept_but_do_not_count(owner: ClubRight) -> None:
    """T14: 143-40 with a cap of 121 is a difference of 81."""
    event_id = filled(owner, 4)
    one = published(owner, event_id)

    decide(owner, event_id, 1, TABLE, (143, 40))

    event = event_of(owner, event_id)
    rows = {row.entrant: row.tally.difference for row in standings_of(event).rows}
    assert event.table(1, TABLE).verdict.points == (143, 40)
    assert [rows[number] for number in sides(one)[0]] == [81, -81]


def test_level_points_are_a_draw(owner: ClubRight) -> None:
    """T15: twelve deals, 88-88."""
    event_id = filled(owner, 4)
    one = published(owner, event_id)

    decide(owner, event_id, 1, TABLE, (88, 88))

    rows = {r.entrant: r.tally.halves for r in standings_of(event_of(owner, event_id)).rows}
    assert [rows[number] for number in sides(one)[0]] == [1, 1]


def test_a_penalty_needs_a_reason_and_stands_beside_the_results(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    played(owner, event_id)
    penalty = Adjusted(1, halves=-1)

    with pytest.raises(RefusedError) as error:
        event_entries.adjust(owner, event_id, penalty, wish())
    event = event_entries.adjust(owner, event_id, penalty, wish("late again"))

    row = next(one for one in standings_of(event).rows if one.entrant == 1)
    assert codes(error) == [Reason.REASON_NEEDED]
    assert (int(row.tally.halves), row.tally.adjustment.halves) == (1, -1)


def test_a_tie_is_settled_by_hand_or_by_lot(owner: ClubRight) -> None:
    rules = {
        "kind": "swiss",
        "ruleset": "botifarra-swiss",
        "scoring": {"order": ["points"]},
    }
    event_id = filled(owner, 4, rules)
    played(owner, event_id)
    ties = standings_of(event_of(owner, event_id)).ties
    first, second = ties[0]

    by_hand = event_results.settle_tie(owner, event_id, (second, first), wish())
    by_lot = event_results.settle_tie_by_lot(owner, event_id, ties[1], wish())
    with pytest.raises(RefusedError) as error:
        event_results.settle_tie(owner, event_id, (first, ties[1][0]), wish())

    assert [row.entrant for row in standings_of(by_hand).rows][:2] == [second, first]
    assert standings_of(by_lot).ties == ()
    assert by_lot.course.ties[-1].by == Settling.LOT
    assert codes(error) == [Reason.NOT_LEVEL]


def test_who_is_level_at_a_cut_is_parted_before_the_knock_out(owner: ClubRight) -> None:
    rules = {
        "kind": "groups",
        "ruleset": "classic",
        "groups": {"size": 3, "advance": 1},
        "scoring": {"order": ["points"]},
    }
    event_id = filled(owner, 6, rules)
    for _ in range(3):
        played(owner, event_id, scored=lambda _: (50, 50))

    with pytest.raises(RefusedError) as error:
        event_rounds.draw_round(owner, event_id, wish())
    for cut in qualification_of(event_of(owner, event_id)).unresolved:
        event_results.settle_tie_by_lot(owner, event_id, cut.entrants, wish())
    final = event_rounds.draw_round(owner, event_id, wish())

    assert codes(error) == [Reason.LEVEL_AT_CUT]
    assert (final.stage, len(final.tables)) == (2, 1)


def test_prizes_add_up_to_the_pool_and_season_points_are_shared(owner: ClubRight) -> None:
    rules = {
        "kind": "round-robin",
        "ruleset": "classic",
        "prizes": {"pool": 10000, "shares": [5, 3, 2], "coin": 100},
        "season_points": [18, 16, 14],
        "scoring": {"order": ["points"]},
    }
    event_id = filled(owner, 4, rules)
    for _ in range(3):
        played(
            owner,
            event_id,
            scored=lambda table: (
                (101, 20)
                if 1 in table.sides[0]
                else ((20, 101) if 1 in table.sides[1] else (50, 50))
            ),
        )

    event = event_of(owner, event_id)

    won = prizes_of(event)
    assert sum(won.values()) == 10000
    assert won[1] == 5000
    assert season_points_of(event) == {1: 18, 2: 10, 3: 10, 4: 10}
    assert event.round(3).state == RoundState.CLOSED
