"""A club out of the database and in again: whole, never twice, and nothing that is wrong."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.tournaments.log.acts import Place
from scorekeeper.services.checking import check_database
from scorekeeper.services.club_links import find_club_link
from scorekeeper.services.club_rights import ClubRight, ClubVisitor, NoSuchClubError, right_in
from scorekeeper.services.club_rules import add_club_rules
from scorekeeper.services.club_transfer import (
    club_match_ids,
    export_club,
    import_club,
    read_club,
)
from scorekeeper.services.clubs import delete_club
from scorekeeper.services.evenings import make_evening
from scorekeeper.services.event_tables import open_table
from scorekeeper.services.house_rules import save_house_rules
from scorekeeper.services.merging import merge_players
from scorekeeper.services.players import (
    add_player,
    anonymise_player,
    rename_player,
    set_hidden,
)
from scorekeeper.services.scoring import append_entry, load_match
from scorekeeper.services.seasons import SeasonPlan, make_season, table_of
from scorekeeper.services.statistics import Question, league
from scorekeeper.store.tables import db
from scorekeeper.web.season.season_words import preset_rules
from tests.build import recorded, uid
from tests.cast import ANNA
from tests.club_cast import owner_of_new_club
from tests.event_cast import event_of, filled, published
from tests.filled_club import fill
from tests.players_cast import OLGA, taken_in
from tests.simulated import season

pytestmark = pytest.mark.usefixtures("everywhere")

DAYS = ("2025-09-01", "2026-08-31")
File = dict[str, Any]


@pytest.fixture
def owner() -> ClubRight:
    """Return the right of who owns a club in which there is something of everything."""
    owner = owner_of_new_club()
    club = fill(owner.club.id, season(3, 5, 8))
    one, other, third, fourth, *_ = club.players.values()
    rename_player(owner, one, "Annelies", OLGA)
    set_hidden(owner, other, OLGA, is_hidden=True)
    anonymise_player(owner, third, "Ghost", OLGA)
    taken_in(owner, "41-27", "30-38")
    merge_players(owner, add_player(owner, "Twin", OLGA).id, fourth, OLGA)
    add_club_rules(owner, save_house_rules("Our way", "classic", {"target": 101}).id)
    make_evening(owner, "2099-01-01", "Cup")
    make_season(owner, SeasonPlan("Autumn", *DAYS, preset_rules("best-evenings")))
    cup = filled(owner, 5, "knock-out")
    published(owner, cup)
    open_table(owner, cup, 1, Place(1), OLGA)
    return owner


def emptied() -> None:
    """Let this installation be a new one."""
    for table in reversed(db.metadata.sorted_tables):
        db.session.execute(table.delete())
    db.session.commit()


def as_sent(club_id: str) -> File:
    """Return the file of the club as it travels."""
    file: File = json.loads(json.dumps(export_club(club_id)))
    return file


def refused(call: Callable[[object], object], file: object) -> list[tuple[Reason, str]]:
    with pytest.raises(RefusedError) as caught:
        call(file)
    return [(one.code, one.field) for one in caught.value.refusals]


def test_a_club_comes_back_whole_into_an_empty_installation(owner: ClubRight) -> None:
    club_id, file = owner.club.id, as_sent(owner.club.id)
    logs = [load_match(one).entries for one in club_match_ids(club_id)]
    figures = league(owner, Question())
    (cup,) = (one["id"] for one in file["tournaments"])
    event = event_of(owner, cup)
    (season_id,) = (one["id"] for one in file["seasons"])
    standings = table_of(owner, season_id).standings
    emptied()

    done = import_club(file)

    link = find_club_link(str(done.token))
    there = right_in(club_id, ClubVisitor(link_id=link.link_id))
    assert (done.known, done.club, there.role) == (False, owner.club, "owner")
    assert as_sent(club_id) == {**file, "members": []}
    assert [load_match(one).entries for one in club_match_ids(club_id)] == logs
    assert league(there, Question()).totals == figures.totals
    assert table_of(there, season_id).standings == standings
    assert event_of(there, cup) == event
    assert check_database() == []


def test_a_second_import_adds_nothing(owner: ClubRight) -> None:
    file = as_sent(owner.club.id)
    emptied()
    first = import_club(file)

    second = import_club(file)

    assert first.new["players"] == len(file["players"]) > 0
    assert first.new["matches"] == len(file["matches"]) == 7
    assert (second.known, second.token) == (True, None)
    assert set(second.new.values()) == {0}
    assert as_sent(owner.club.id) == {**file, "members": []}


def test_a_preview_says_what_an_import_does_and_does_nothing(owner: ClubRight) -> None:
    file = as_sent(owner.club.id)
    emptied()

    shown = read_club(file)

    with pytest.raises(NoSuchClubError):
        export_club(owner.club.id)
    done = import_club(file)
    assert (shown.new, shown.known, shown.token) == (done.new, False, None)


def test_a_deleted_club_comes_back_with_its_members(owner: ClubRight) -> None:
    file = as_sent(owner.club.id)
    delete_club(owner)

    done = import_club(file)

    assert done.new["members"] == 1
    assert as_sent(owner.club.id) == file


def test_what_was_done_here_since_stays(owner: ClubRight) -> None:
    file = as_sent(owner.club.id)
    player, match_id = file["players"][0]["id"], file["matches"][-1]["match"]["id"]
    rename_player(owner, player, "Newer", OLGA)
    append_entry(match_id, recorded(9, "44-24", "later"), ANNA)
    since = as_sent(owner.club.id)

    done = import_club(file)

    assert set(done.new.values()) == {0}
    assert as_sent(owner.club.id) == since


def test_an_import_brings_what_is_missing_here(owner: ClubRight) -> None:
    before = as_sent(owner.club.id)
    match_id = before["matches"][-1]["match"]["id"]
    append_entry(match_id, recorded(9, "44-24", "later"), ANNA)
    make_evening(owner, "2099-02-02")
    after = as_sent(owner.club.id)
    emptied()
    import_club(before)

    done = import_club(after)

    counts = {name: count for name, count in done.new.items() if count}
    assert counts == {"evenings": 1, "entries": 1}
    assert as_sent(owner.club.id) == {**after, "members": []}


WRONG: list[tuple[tuple[str | int, ...], object, Reason, str]] = [
    (("format",), "scorekeeper-match", Reason.NOT_A_CHOICE, "format"),
    (("version",), 2, Reason.NEWER_FILE, "version"),
    (("club", "time_zone"), "Mars/Base", Reason.NOT_A_CHOICE, "club.time_zone"),
    (("club", "name"), 5, Reason.NOT_TEXT, "club.name"),
    (("players", 0, "is_hidden"), "no", Reason.NOT_A_FLAG, "players.0.is_hidden"),
    (("players", 1, "merged_into"), uid("x"), Reason.NOT_A_CHOICE, "players.1.merged_into"),
    (("events", 0, "player"), uid("x"), Reason.NOT_A_CHOICE, "events.0.player"),
    (("evenings", 0, "day"), "soon", Reason.NOT_A_DAY, "evenings.0.day"),
    (("seasons", 0, "rules", "best"), "5", Reason.NOT_WHOLE, "seasons.0.rules.best"),
    (("rules", 0, "ruleset"), {}, Reason.MISSING, "rules.0.ruleset.id"),
    (("matches", 0, "evening"), uid("x"), Reason.NOT_A_CHOICE, "matches.0.evening"),
    (("matches", 2, "seats", 0, "seat"), 4, Reason.TOO_LARGE, "matches.2.seats.0.seat"),
    (("matches", 1, "match", "version"), 7, Reason.NEWER_FILE, "matches.1.match.version"),
    (("members", 0, "role"), "king", Reason.NOT_A_CHOICE, "members.0.role"),
    (("secrets",), [], Reason.UNKNOWN_FIELD, "secrets"),
]


def with_wrong(file: File, place: tuple[str | int, ...], value: object) -> File:
    """Return *file* with *value* at *place*."""
    wrong: Any = copy.deepcopy(file)
    inner = wrong
    for part in place[:-1]:
        inner = inner[part]
    inner[place[-1]] = value
    found: File = wrong
    return found


def test_what_is_wrong_is_named_with_its_place_and_nothing_is_done(owner: ClubRight) -> None:
    file = as_sent(owner.club.id)
    emptied()

    found = {
        field: refused(import_club, with_wrong(file, place, value))
        for place, value, _, field in WRONG
    }

    wanted = [(code, field) for *_, code, field in WRONG]
    assert [one for one in wanted if one not in found[one[1]]] == []
    with pytest.raises(NoSuchClubError):
        export_club(owner.club.id)


def test_a_player_is_not_merged_into_himself_at_last(owner: ClubRight) -> None:
    file = as_sent(owner.club.id)
    one, other = file["players"][:2]
    one["merged_into"], other["merged_into"] = other["id"], one["id"]

    found = refused(read_club, file)

    assert found == [
        (Reason.NOT_A_CHOICE, "players.0.merged_into"),
        (Reason.NOT_A_CHOICE, "players.1.merged_into"),
    ]


def test_nobody_sits_on_two_seats_of_a_file(owner: ClubRight) -> None:
    file = as_sent(owner.club.id)
    seats = file["matches"][0]["seats"]
    seats[1]["player"] = seats[0]["player"]
    emptied()

    assert refused(import_club, file) == [(Reason.SEATED_TWICE, "matches.0.seats")]


def test_what_belongs_to_another_club_stays_there(owner: ClubRight) -> None:
    file = as_sent(owner.club.id)
    file["club"]["id"] = uid("another club")

    found = refused(import_club, file)

    assert (Reason.ID_REUSED, "players.0.id") in found
    assert (Reason.ID_REUSED, "evenings.0.id") in found
    assert (Reason.ID_REUSED, "seasons.0.id") in found
    only_matches = {**file, "players": [], "events": [], "seasons": []}
    assert {code for code, _ in refused(import_club, only_matches)} <= {
        Reason.NOT_A_CHOICE,
        Reason.ID_REUSED,
    }


def test_a_match_of_another_club_is_not_taken_away(owner: ClubRight) -> None:
    file = as_sent(owner.club.id)
    elsewhere = {**file["club"], "id": uid("another club")}
    evening = {**file["evenings"][0], "id": uid("another evening")}
    match = {**file["matches"][0], "evening": evening["id"], "seats": []}
    nothing: File = {"members": [], "players": [], "events": [], "rules": [], "seasons": []}
    theirs = {**file, **nothing, "club": elsewhere, "evenings": [evening], "matches": [match]}

    assert refused(import_club, theirs) == [(Reason.IN_ANOTHER_CLUB, "matches.0.club")]
