"""The file of an event: carried to another club, whole, and never twice."""

import json
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from scorekeeper import clock
from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.tournaments.course.event_standings import standings_of
from scorekeeper.domain.tournaments.log.acts import Place, Source
from scorekeeper.services import (
    event_entries,
    event_files,
    event_results,
    event_tables,
    players,
    tournaments,
)
from scorekeeper.services.checking import check_database
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.store import act_logs
from scorekeeper.store.tables import db
from scorekeeper.store.tournament_tables import (
    TournamentActRow,
    TournamentMatchRow,
    TournamentRow,
)
from tests.club_cast import PHONE, owner_of_new_club
from tests.event_cast import event_of, filled, played, published, said, wish
from tests.services.told import check_in_words

pytestmark = pytest.mark.usefixtures("app")


@pytest.fixture
def owner(app: Flask) -> ClubRight:
    del app
    return owner_of_new_club()


def file_of(owner: ClubRight, event_id: str) -> Any:
    """Return the file of the event as it comes back from a disk."""
    return json.loads(json.dumps(event_files.export_event(owner, event_id)))


def lost(event_id: str) -> None:
    """Let the event be on another machine, which this one knows nothing of."""
    db.session.query(TournamentRow).filter_by(id=event_id).delete()
    db.session.commit()


def test_an_event_comes_back_as_it_was(owner: ClubRight) -> None:
    event_id = filled(owner, 7)
    anna = players.add_player(owner, "Anna", PHONE)
    entry = NewEntry([{"player": anna.id}, "Bert"])
    event_entries.change_entry(owner, event_id, 1, entry, wish())
    played(owner, event_id)
    published(owner, event_id)
    event_tables.open_table(owner, event_id, 2, Place(1), PHONE)
    before, file = event_of(owner, event_id), file_of(owner, event_id)
    lost(event_id)

    again = event_files.import_event(owner, file)

    assert event_of(owner, again.id) == before
    assert standings_of(event_of(owner, again.id)) == standings_of(before)


def test_an_event_that_is_here_stays_as_it_is_here(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    file = file_of(owner, event_id)
    played(owner, event_id)
    here = event_of(owner, event_id)

    event_files.import_event(owner, file)

    assert event_of(owner, event_id) == here
    assert len(tournaments.list_events(owner)) == 1


def test_an_event_of_another_club_is_not_taken(owner: ClubRight) -> None:
    rival = owner_of_new_club("The Rivals", "Rosa")
    file = file_of(owner, filled(owner, 4))

    with pytest.raises(RefusedError) as error:
        event_files.import_event(rival, file)

    assert [one.code for one in error.value.refusals] == [Reason.IN_ANOTHER_CLUB]


def test_players_of_another_club_come_with_their_names_alone(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    anna = players.add_player(owner, "Anna", PHONE)
    entry = NewEntry([{"player": anna.id}, "Bert"])
    event_entries.change_entry(owner, event_id, 1, entry, wish())
    file = file_of(owner, event_id)
    lost(event_id)
    rival = owner_of_new_club("The Rivals", "Rosa")

    event_files.import_event(rival, file)

    members = event_of(rival, event_id).entrant(1).members
    assert [(one.name, one.player) for one in members] == [("Anna", None), ("Bert", None)]


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"format": "something"}, "format", Reason.NOT_A_CHOICE),
        ({"acts": "none"}, "acts.0", Reason.NOT_AN_OBJECT),
        ({"acts": [{"id": 1}]}, "acts.0.kind", Reason.MISSING),
        ({"day": "soon"}, "day", Reason.NOT_A_DAY),
        ({"rules": {"kind": "swiss"}}, "ruleset", Reason.MISSING),
    ],
)
def test_what_is_no_file_of_an_event_is_refused(
    owner: ClubRight, change: dict[str, object], field: str, code: Reason
) -> None:
    file = {**file_of(owner, filled(owner, 4)), **change}

    with pytest.raises(RefusedError) as error:
        event_files.import_event(owner, file)

    assert (field, code) in [(one.field, one.code) for one in error.value.refusals]


@pytest.mark.parametrize(
    ("place", "content", "code"),
    [
        (-1, {"round": 9}, Reason.NO_SUCH_ROUND),
        (-1, {"round": "1"}, Reason.NOT_AN_OBJECT),
        (1, {"entrant": 7}, Reason.STALE),
        (1, {"members": [{"name": 7}]}, Reason.NOT_AN_OBJECT),
    ],
)
def test_acts_that_cannot_have_happened_are_refused(
    owner: ClubRight, place: int, content: dict[str, object], code: Reason
) -> None:
    event_id = filled(owner, 4)
    played(owner, event_id)
    file = file_of(owner, event_id)
    lost(event_id)
    file["acts"][place]["content"] |= content

    with pytest.raises(RefusedError) as error:
        event_files.import_event(owner, file)

    assert [one.code for one in error.value.refusals] == [code]


def test_what_time_has_settled_since_is_read_as_it_was_then(
    owner: ClubRight, monkeypatch: pytest.MonkeyPatch
) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    for source in (Source.FIRST, Source.SECOND):
        told = said(1, Place(1), source, (101, 78))
        event_results.report(owner, event_id, told, wish())
    file, before = file_of(owner, event_id), event_of(owner, event_id)
    lost(event_id)
    later = clock.now() + timedelta(hours=1)
    monkeypatch.setattr(clock, "now", lambda: later)

    event_files.import_event(owner, file)

    assert event_of(owner, event_id) == before


def test_a_database_with_events_is_in_order(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    event_tables.open_table(owner, event_id, 1, Place(1), PHONE)

    assert check_database() == []


def test_an_event_that_does_not_hear_from_its_match_is_told(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    match_id = event_tables.open_table(owner, event_id, 1, Place(1), PHONE).match_id
    db.session.query(TournamentMatchRow).delete()
    db.session.query(TournamentActRow).filter_by(tournament_id=event_id, seq=6).delete()
    db.session.commit()
    act_logs.forget()

    numbers = [act.seq for act in event_of(owner, event_id).acts]
    assert check_in_words() == [
        f"Tournament {event_id}: its log is not numbered without gaps: {numbers}.",
        f"Tournament {event_id}: round 1 table 1 does not hear from its match {match_id}.",
    ]
