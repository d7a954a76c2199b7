"""Tables of an event: their matches, and what these come to, told in the same transaction."""

import pytest
from flask import Flask

from scorekeeper.domain.entries import Kind
from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.tournaments.course.event_standings import standings_of
from scorekeeper.domain.tournaments.course.verdicts import TableState
from scorekeeper.domain.tournaments.log.acts import Place, Source, StopReason
from scorekeeper.services import (
    event_entries,
    event_results,
    event_rounds,
    event_tables,
    players,
    round_codes,
)
from scorekeeper.services.club_matches import load_table
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.services.links import LinkKind
from scorekeeper.services.pen import pen_on
from scorekeeper.services.scoring import append_entry, load_match
from tests.build import recorded
from tests.club_cast import PHONE as DEVICE
from tests.club_cast import owner_of_new_club
from tests.event_cast import PHONE, decide, event_of, filled, published, said, wish

pytestmark = pytest.mark.usefixtures("app")

TABLE = Place(1)


@pytest.fixture
def owner(app: Flask) -> ClubRight:
    del app
    return owner_of_new_club()


@pytest.fixture
def event_id(owner: ClubRight) -> str:
    """Return an event whose first round is published; a deal of it decides nothing."""
    event_id = filled(owner, 4)
    published(owner, event_id)
    return event_id


def opened(owner: ClubRight, event_id: str) -> str:
    """Return the id of the match at the first table."""
    return event_tables.open_table(owner, event_id, 1, TABLE, PHONE).match_id


def write(match_id: str, kind: Kind, **values: object) -> str:
    """Return the id of the entry that is written on the match now."""
    with pen_on(match_id, PHONE) as pen:
        return pen.write_new(kind, **values).id


def deal(match_id: str, number: int, text: str) -> str:
    """Return the id of the entry that writes the deal *text*."""
    entry = recorded(number, text, f"{match_id} {number}")
    append_entry(match_id, entry, PHONE)
    return str(entry["id"])


def finish(match_id: str) -> None:
    write(match_id, Kind.FINISHED)


def state(owner: ClubRight, event_id: str) -> TableState:
    return event_of(owner, event_id).table(1, TABLE).verdict.state


def test_a_table_has_one_match_however_often_it_is_opened(
    owner: ClubRight, event_id: str
) -> None:
    first = event_tables.open_table(owner, event_id, 1, TABLE, PHONE)
    code = round_codes.code_for(owner, event_id, 1) or ""
    second = event_tables.open_table_by_code(event_id, 1, TABLE, (code, ""), PHONE)

    assert first.match_id == second.match_id
    assert (first.kind, second.kind) == (LinkKind.MANAGE, LinkKind.SCORE)
    assert state(owner, event_id) == TableState.IN_PLAY
    opened_acts = [a for a in event_of(owner, event_id).acts if a.kind == "match-opened"]
    assert len(opened_acts) == 1


def test_the_match_has_the_rules_and_the_names_of_the_event(
    owner: ClubRight, event_id: str
) -> None:
    event = event_of(owner, event_id)
    match = load_match(opened(owner, event_id))

    names = [side.players for side in match.sides]
    expected = [
        tuple(member.name for member in event.entrant(side[0]).members)
        for side in event.table(1, TABLE).sides
    ]
    assert names == expected
    assert match.ruleset == event.rules.ruleset


def test_players_of_the_club_sit_on_their_seats(owner: ClubRight, event_id: str) -> None:
    anna, bert = (players.add_player(owner, name, DEVICE) for name in ("Anna", "Bert"))
    first, _ = event_of(owner, event_id).table(1, TABLE).sides
    entry = NewEntry([{"player": anna.id}, {"player": bert.id}])
    event_entries.change_entry(owner, event_id, first[0], entry, wish())

    table = load_table(owner, opened(owner, event_id), "Somebody")

    assert {(one.seat, one.player) for one in table.seats} == {(0, anna.id), (2, bert.id)}


def test_a_finished_match_is_the_result(owner: ClubRight, event_id: str) -> None:
    match_id = opened(owner, event_id)
    deal(match_id, 1, "60-12")

    before = state(owner, event_id)
    finish(match_id)

    verdict = event_of(owner, event_id).table(1, TABLE).verdict
    written = load_match(match_id).course.game.written
    assert before == TableState.IN_PLAY
    assert (verdict.state, verdict.points) == (TableState.CONFIRMED, written)
    assert (verdict.deals, verdict.stopped) == (1, None)


def test_who_wins_by_a_sweep_wins_the_table(owner: ClubRight) -> None:
    rules = {"kind": "swiss", "ruleset": "malilla-1734", "options": {"target": 101}}
    event_id = filled(owner, 4, rules)
    published(owner, event_id)
    match_id = opened(owner, event_id)
    for number in (1, 2):
        deal(match_id, number, "2-70")

    before = state(owner, event_id)
    append_entry(match_id, {**recorded(3, "72-0", "a sweep"), "sweep": True}, PHONE)

    event = event_of(owner, event_id)
    table = event.table(1, TABLE)
    assert (before, table.verdict.state) == (TableState.IN_PLAY, TableState.CONFIRMED)
    assert table.verdict.result == ((36, 68), 0)
    assert standings_of(event).rows[0].entrant == table.sides[0][0]


def test_a_match_that_goes_on_again_takes_its_result_back(
    owner: ClubRight, event_id: str
) -> None:
    match_id = opened(owner, event_id)
    deal(match_id, 1, "60-12")
    finish(match_id)

    write(match_id, Kind.REOPENED)

    assert state(owner, event_id) == TableState.IN_PLAY


def test_a_match_given_up_waits_for_the_organiser(owner: ClubRight, event_id: str) -> None:
    match_id = opened(owner, event_id)
    deal(match_id, 1, "60-12")

    write(match_id, Kind.ABANDONED)

    table = event_of(owner, event_id).table(1, TABLE)
    assert table.verdict.state == TableState.ABANDONED
    assert table.said.claims[Source.MATCH].stopped == StopReason.ABANDONED


def test_a_match_that_disagrees_with_a_side_is_a_conflict(
    owner: ClubRight, event_id: str
) -> None:
    match_id = opened(owner, event_id)
    deal(match_id, 1, "60-12")
    event_results.report(owner, event_id, said(1, TABLE, Source.FIRST, (101, 3)), wish())

    finish(match_id)

    assert state(owner, event_id) == TableState.CONFLICT


def test_a_match_changed_after_the_round_is_an_objection(
    owner: ClubRight, event_id: str
) -> None:
    """What a closed round holds changes only by the organiser's word."""
    match_id = opened(owner, event_id)
    entry = deal(match_id, 1, "60-12")
    finish(match_id)
    decide(owner, event_id, 1, Place(2), (101, 60))
    event_rounds.close_round(owner, event_id, 1, wish())
    before = event_of(owner, event_id).table(1, TABLE).verdict

    write(match_id, Kind.CORRECTED, replaces=entry, taken=[12, 60])

    table = event_of(owner, event_id).table(1, TABLE)
    assert table.verdict == before
    assert [one.points for one in table.objections] == [before.points[::-1]]
    assert [one.table.place for one in event_results.attention(event_of(owner, event_id))] == [
        TABLE
    ]


def test_a_round_taken_back_hears_nothing_from_its_matches(
    owner: ClubRight, event_id: str
) -> None:
    match_id = opened(owner, event_id)
    deal(match_id, 1, "60-12")
    event_rounds.take_back_round(owner, event_id, 1, wish())
    version = event_of(owner, event_id).version

    finish(match_id)

    assert event_of(owner, event_id).version == version


def test_a_decided_table_begins_no_match(owner: ClubRight, event_id: str) -> None:
    decide(owner, event_id, 1, TABLE, (101, 60))

    with pytest.raises(RefusedError) as error:
        opened(owner, event_id)

    assert [one.code for one in error.value.refusals] == [Reason.ALREADY_DECIDED]


def test_a_draft_opens_no_table(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    event_rounds.draw_round(owner, event_id, wish())

    with pytest.raises(RefusedError) as error:
        opened(owner, event_id)

    assert [one.code for one in error.value.refusals] == [Reason.NO_SUCH_ROUND]
