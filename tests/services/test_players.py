"""Players of a club: named, hidden, made anonymous, merged and parted again."""

import json

import pytest

from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.services.club_rights import NotAllowedInClubError
from scorekeeper.services.exports import as_known
from scorekeeper.services.merging import merge_players, preview_merge, unmerge_player
from scorekeeper.services.player_files import export_player
from scorekeeper.services.player_names import fold, suggestions
from scorekeeper.services.players import (
    NoSuchPlayerError,
    add_player,
    anonymise_player,
    list_events,
    list_players,
    load_player,
    player_names,
    rename_player,
    set_hidden,
)
from scorekeeper.services.scoring import append_entry, load_match
from scorekeeper.services.seating import list_seats, seat_players
from scorekeeper.services.summing import differences
from scorekeeper.services.transfer import check_database, export_match, import_match
from scorekeeper.store import summaries
from scorekeeper.store.transactions import reading
from tests.build import uid
from tests.cast import ANNA
from tests.players_cast import OLGA, by_link, gathered, new_club, taken_in

pytestmark = pytest.mark.usefixtures("everywhere")


def codes(refused: RefusedError) -> list[Reason]:
    return [refusal.code for refusal in refused.refusals]


def names_at(match_id: str) -> list[str | None]:
    """Return what the players of seats 0 to 3 are called on every page."""
    ours, theirs = load_match(match_id).ledger.sides
    return [ours.players[0], theirs.players[0], ours.players[1], theirs.players[1]]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("JOSÉ", "jose"),
        ("  Van  den Berg ", "van den berg"),
        ("Straße", "STRASSE"),
        ("İ", "i"),
        ("An\u200bna\u2060", "Anna"),
    ],
)
def test_names_that_differ_only_in_their_writing_are_the_same(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_who_is_called_so_is_offered_before_whose_name_begins_so() -> None:
    club = new_club()
    gathered(club, "Anna Maes", "Ann", "Bert Anneessens", "Johan")

    found = suggestions("ann", list_players(club))

    assert [one.name for one in found] == ["Ann", "Anna Maes", "Bert Anneessens"]


def test_a_name_that_is_here_already_is_somebody_else_only_when_told_so() -> None:
    club = new_club()
    gathered(club, "Jan")

    with pytest.raises(RefusedError) as refused:
        add_player(club, "JAN", OLGA)
    add_player(club, "JAN", OLGA, is_another=True)

    assert codes(refused.value) == [Reason.NAME_KNOWN]
    assert [one.name for one in list_players(club)] == ["Jan", "JAN"]


def test_a_new_name_shows_at_every_table_and_in_every_export_at_once() -> None:
    club = new_club()
    (anne,) = gathered(club, "Anne")
    match_ids = [taken_in(club, "41-27"), taken_in(club)]
    for match_id in match_ids:
        seat_players(club, match_id, [SeatPlayer(0, anne.id)])

    rename_player(club, anne.id, "Anneke", OLGA)

    assert [names_at(one) for one in match_ids] == [["Anneke", "Bert", "Cora", "Dirk"]] * 2
    exported = json.dumps(export_match(match_ids[0]))
    assert ("Anneke" in exported, '"Anna"' in exported) == (True, False)


def test_a_match_of_known_players_is_imported_again_after_they_were_renamed() -> None:
    club = new_club()
    (anne,) = gathered(club, "Anne")
    match_id = taken_in(club, "41-27")
    renamed = {"kind": "renamed", "id": uid("names"), "side": 0, "players": ["Ann", "Cor"]}
    append_entry(match_id, renamed, ANNA)
    seat_players(club, match_id, [SeatPlayer(0, anne.id)])
    exported = export_match(match_id)
    rename_player(club, anne.id, "Anneke", OLGA)

    preview = import_match(exported)

    assert (preview.known, preview.new_entries) == (True, 0)
    assert names_at(match_id) == ["Anneke", "Bert", "Cor", "Dirk"]


def test_a_match_of_no_club_is_called_what_its_table_typed() -> None:
    club = new_club()
    match_id = taken_in(club)
    match = load_match(match_id)

    assert (as_known(match), names_at(match_id)) == (match, ["Anna", "Bert", "Cora", "Dirk"])


def test_what_was_done_to_a_player_stays_known() -> None:
    club = new_club()
    (jan,) = gathered(club, "Jan")

    rename_player(club, jan.id, "Jan P.", OLGA)
    set_hidden(club, jan.id, OLGA, is_hidden=True)
    set_hidden(club, jan.id, OLGA, is_hidden=True)
    set_hidden(club, jan.id, OLGA, is_hidden=False)

    told = [
        (one.kind, one.old, one.new, one.by, one.device) for one in list_events(club, jan.id)
    ]
    assert told == [
        ("shown", None, None, "owner", "Olga's phone"),
        ("hidden", None, None, "owner", "Olga's phone"),
        ("renamed", "Jan", "Jan P.", "owner", "Olga's phone"),
        ("made", None, "Jan", "owner", "Olga's phone"),
    ]


def test_a_hidden_player_is_there_for_organisers_only() -> None:
    club = new_club()
    viewer = by_link(club, "score")
    jan, _ = gathered(club, "Jan", "Piet")
    set_hidden(club, jan.id, OLGA, is_hidden=True)

    assert [one.name for one in list_players(club, with_hidden=True)] == ["Jan", "Piet"]
    assert [one.name for one in list_players(viewer, with_hidden=True)] == ["Piet"]
    assert player_names(viewer)[jan.id] == ""
    with pytest.raises(NoSuchPlayerError):
        load_player(viewer, jan.id)


def test_anonymity_leaves_no_name_behind_and_every_match_whole() -> None:
    club = new_club()
    jan, old_jan, piet = gathered(club, "Jan Peeters", "J. Peeters", "Piet")
    match_id = taken_in(club, "41-27", "60-8", "60-8")
    renamed = {"kind": "renamed", "id": uid("typed"), "side": 0, "players": ["Janneman", "Cor"]}
    append_entry(match_id, renamed, ANNA)
    seat_players(club, match_id, [SeatPlayer(0, jan.id), SeatPlayer(1, piet.id)])
    merge_players(club, old_jan.id, jan.id, OLGA)
    rename_player(club, jan.id, "Jantje", OLGA)
    before = load_match(match_id).course.game.written

    anonymise_player(club, jan.id, "Former player", OLGA)

    everything = json.dumps(
        [export_match(match_id), export_player(club, jan.id)]
        + [repr(list_events(club, one)) for one in (jan.id, old_jan.id)]
    )
    assert [name for name in ("Jan", '"Anna"', "Peeters") if name in everything] == []
    assert names_at(match_id) == ["Former player", "Piet", "Cor", "Dirk"]
    assert (load_match(match_id).course.game.written, check_database()) == (before, [])
    with pytest.raises(RefusedError) as refused:
        rename_player(club, jan.id, "Jan", OLGA)
    assert codes(refused.value) == [Reason.NOT_A_PLAYER_NOW]


def test_a_merge_is_told_beforehand_and_parting_is_its_exact_inverse() -> None:
    club = new_club()
    jan, j_p, piet = gathered(club, "Jan", "J. P.", "Piet")
    match_id = taken_in(club, "60-8", "60-8")
    told = [SeatPlayer(0, j_p.id), SeatPlayer(1, piet.id)]
    seat_players(club, match_id, told)
    with reading():
        before = summaries.of_match(match_id)

    preview = preview_merge(club, j_p.id, jan.id)
    merge_players(club, j_p.id, jan.id, OLGA)

    assert (preview.matches, preview.seats, preview.is_possible) == (1, 1, True)
    assert names_at(match_id)[0] == "Jan"
    with reading():
        assert [one.player_id for one in summaries.of_club(club.club.id)][:2] == [
            jan.id,
            piet.id,
        ]
    assert [one.name for one in list_players(club)] == ["Jan", "Piet"]

    unmerge_player(club, j_p.id, OLGA)

    assert names_at(match_id)[0] == "J. P."
    with reading():
        assert summaries.of_match(match_id) == before
    assert list_seats(club, match_id) == tuple(told)
    assert [one.name for one in list_players(club)] == ["J. P.", "Jan", "Piet"]


def test_merged_players_are_parted_in_any_order() -> None:
    club = new_club()
    first, second, third = gathered(club, "A", "B", "C")
    match_id = taken_in(club)
    seat_players(club, match_id, [SeatPlayer(3, first.id)])
    merge_players(club, first.id, second.id, OLGA)
    merge_players(club, second.id, third.id, OLGA)
    shown = [names_at(match_id)[3]]

    unmerge_player(club, first.id, OLGA)
    shown.append(names_at(match_id)[3])

    assert (shown, differences()) == (["C", "A"], [])


def test_two_who_played_in_one_match_are_two_people() -> None:
    club = new_club()
    jan, piet = gathered(club, "Jan", "Piet")
    match_id = taken_in(club)
    seat_players(club, match_id, [SeatPlayer(0, jan.id), SeatPlayer(2, piet.id)])

    preview = preview_merge(club, jan.id, piet.id)
    with pytest.raises(RefusedError) as refused:
        merge_players(club, jan.id, piet.id, OLGA)

    assert (preview.met, preview.is_possible) == ((match_id,), False)
    assert codes(refused.value) == [Reason.MET]


def test_nobody_is_merged_with_oneself_or_parted_from_nobody() -> None:
    club = new_club()
    (jan,) = gathered(club, "Jan")

    with pytest.raises(RefusedError) as merged:
        merge_players(club, jan.id, jan.id, OLGA)
    with pytest.raises(RefusedError) as parted:
        unmerge_player(club, jan.id, OLGA)

    assert codes(merged.value) == [Reason.SAME_PLAYER]
    assert codes(parted.value) == [Reason.NOT_MERGED]


def test_an_export_of_a_player_tells_of_nobody_else() -> None:
    club = new_club()
    jan, piet = gathered(club, "Jan", "Piet")
    match_id = taken_in(club, "60-8", "60-8")
    seat_players(club, match_id, [SeatPlayer(0, jan.id), SeatPlayer(1, piet.id)])

    exported = json.loads(json.dumps(export_player(club, jan.id)))

    (played,) = exported["matches"]
    assert (exported["player"]["name"], exported["format"]) == ("Jan", "scorekeeper-player")
    assert (played["match"], played["seats"]) == (match_id, [{"seat": 0, "from_number": 1}])
    assert [one["player_id"] for one in played["summaries"]] == [jan.id]
    assert piet.id not in json.dumps(exported)


def test_a_scorekeeper_adds_players_and_changes_none() -> None:
    club = new_club()
    scorekeeper = by_link(club, "score")
    (jan,) = gathered(scorekeeper, "Jan")

    wishes = (
        lambda: rename_player(scorekeeper, jan.id, "Piet", OLGA),
        lambda: set_hidden(scorekeeper, jan.id, OLGA, is_hidden=True),
        lambda: anonymise_player(scorekeeper, jan.id, "Nobody", OLGA),
        lambda: merge_players(scorekeeper, jan.id, jan.id, OLGA),
        lambda: unmerge_player(scorekeeper, jan.id, OLGA),
        lambda: export_player(scorekeeper, jan.id),
        lambda: list_events(scorekeeper, jan.id),
    )
    for wish in wishes:
        with pytest.raises(NotAllowedInClubError):
            wish()
    with pytest.raises(NotAllowedInClubError):
        add_player(by_link(club, "view"), "Eva", OLGA)

    assert [one.name for one in list_players(club)] == ["Jan"]


def test_the_player_of_another_club_is_nobody_here() -> None:
    ours, theirs = new_club(), new_club("The Rivals")
    (jan,) = gathered(theirs, "Jan")
    (piet,) = gathered(ours, "Piet")
    match_id = taken_in(ours)

    wishes = (
        lambda: load_player(ours, jan.id),
        lambda: rename_player(ours, jan.id, "Piet", OLGA),
        lambda: merge_players(ours, piet.id, jan.id, OLGA),
        lambda: anonymise_player(ours, jan.id, "Nobody", OLGA),
        lambda: seat_players(ours, match_id, [SeatPlayer(0, jan.id)]),
    )
    for wish in wishes:
        with pytest.raises(NoSuchPlayerError):
            wish()
