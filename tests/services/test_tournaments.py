"""Events of a club: from the first entry to the last place."""

import pytest
from flask import Flask

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.course.event_standings import final_places, standings_of
from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.domain.tournaments.presets import NAMES, event_preset
from scorekeeper.services import event_rounds, tournaments
from scorekeeper.services.club_rights import ClubRight, NotAllowedInClubError, Role
from scorekeeper.services.tournaments import EventPlan, NoSuchTournamentError
from tests.club_cast import joined, owner_of_new_club
from tests.event_cast import DAY, event_of, filled, made, played, published, wish

pytestmark = pytest.mark.usefixtures("app")


@pytest.fixture
def owner(app: Flask) -> ClubRight:
    del app
    return owner_of_new_club()


def refusals(error: pytest.ExceptionInfo[RefusedError]) -> list[Reason]:
    return [one.code for one in error.value.refusals]


def play_all(owner: ClubRight, event_id: str) -> None:
    """Play rounds until there are no more, which is then refused."""
    while True:
        played(owner, event_id)


def test_a_swiss_evening_goes_from_entries_to_places(owner: ClubRight) -> None:
    event_id = filled(owner, 12)

    for _ in range(5):
        played(owner, event_id)
    tournaments.set_state(owner, event_id, EventState.FINISHED, wish())

    event = event_of(owner, event_id)
    met = [frozenset(table.entrants) for one in event.rounds for table in one.tables]
    assert len(met) == len(set(met)) == 30
    assert [(one.rank, one.entrant) for one in final_places(event)][:1] == [(1, 1)]
    assert event.state == EventState.FINISHED
    assert [one.tournament.id for one in tournaments.list_events(owner)] == [event_id]
    assert [one.state for one in tournaments.list_events(owner)] == [EventState.FINISHED]


@pytest.mark.parametrize("name", NAMES)
def test_every_preset_is_played_to_its_end(owner: ClubRight, name: str) -> None:
    teams = event_preset(name).size > 2
    event_id = filled(owner, 4 if teams else 9, name)
    stop = {Reason.ALL_ROUNDS_DRAWN, Reason.TOO_FEW_ENTRANTS}

    with pytest.raises(RefusedError) as error:
        play_all(owner, event_id)

    assert set(refusals(error)) <= stop
    event = event_of(owner, event_id)
    assert final_places(event)[0].rank == 1
    assert tournaments.set_state(owner, event_id, EventState.FINISHED, wish()).state == (
        EventState.FINISHED
    )


def test_the_same_event_made_twice_is_one(owner: ClubRight) -> None:
    event_id = "6a1f6c1e-94a7-4f0a-9c0e-1d1b5ff3f2a1"
    plan = EventPlan("Cup", DAY, "knock-out")

    first = tournaments.make_event(owner, plan, wish(), event_id)
    second = tournaments.make_event(owner, plan, wish(), event_id)

    assert first == second
    assert len(tournaments.list_events(owner)) == 1


def test_an_event_that_cannot_be_is_refused_for_every_reason(owner: ClubRight) -> None:
    rules = {"kind": "swiss", "ruleset": "nothing", "rounds": 0, "colour": "red"}

    with pytest.raises(RefusedError) as error:
        tournaments.make_event(owner, EventPlan("", "soon", rules), wish())

    assert error.value.refusals == (
        Refusal(Reason.EMPTY, "name"),
        Refusal(Reason.NOT_A_DAY, "day", {"value": "soon"}),
        Refusal(Reason.UNKNOWN_RULESET, "rules.ruleset.ruleset", {"value": "nothing"}),
        Refusal(Reason.TOO_SMALL, "rules.rounds", {"value": "0", "low": 1, "high": 60}),
        Refusal(Reason.UNKNOWN_FIELD, "rules.colour"),
    )


def test_an_event_of_another_club_is_not_there(owner: ClubRight) -> None:
    event_id = made(owner)
    rival = owner_of_new_club("The Rivals", "Rosa")

    with pytest.raises(NoSuchTournamentError):
        tournaments.load_event(rival, event_id)
    with pytest.raises(NoSuchTournamentError):
        event_rounds.draw_round(rival, event_id, wish())


def test_who_keeps_the_score_does_not_run_the_event(owner: ClubRight) -> None:
    event_id = made(owner)
    helper = joined(owner, "Sara", Role.SCOREKEEPER)

    with pytest.raises(NotAllowedInClubError):
        event_rounds.draw_round(helper, event_id, wish())


def test_a_finished_event_opens_again_only_for_a_reason(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    played(owner, event_id)
    tournaments.set_state(owner, event_id, EventState.FINISHED, wish())

    with pytest.raises(RefusedError) as error:
        tournaments.set_state(owner, event_id, EventState.RUNNING, wish())
    reopened = tournaments.set_state(owner, event_id, EventState.RUNNING, wish("one more"))

    assert refusals(error) == [Reason.REASON_NEEDED]
    assert reopened.state == EventState.RUNNING
    assert reopened.acts[-1].reason == "one more"


def test_rules_change_after_the_first_round_only_for_a_reason(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    published(owner, event_id)
    other = {"kind": "swiss", "ruleset": "botifarra", "rounds": 3}

    with pytest.raises(RefusedError) as error:
        tournaments.change_rules(owner, event_id, other, wish())
    changed = tournaments.change_rules(owner, event_id, other, wish("it is late"))

    assert refusals(error) == [Reason.REASON_NEEDED]
    assert changed.rules.rounds == 3


def test_an_event_with_a_published_round_is_not_deleted(owner: ClubRight) -> None:
    event_id, other = filled(owner, 4), made(owner)
    published(owner, event_id)

    with pytest.raises(RefusedError):
        tournaments.delete_event(owner, event_id)
    tournaments.delete_event(owner, other)

    assert [one.tournament.id for one in tournaments.list_events(owner)] == [event_id]


def test_standings_after_a_round_are_those_that_were_shown(owner: ClubRight) -> None:
    event_id = filled(owner, 8)
    played(owner, event_id)
    after_one = standings_of(event_of(owner, event_id))
    played(owner, event_id)

    assert standings_of(event_of(owner, event_id), 1) == after_one
