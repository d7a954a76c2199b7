"""What programs read of a club by the token of one of its links, and what they do not."""

import pytest
from flask import Flask

from scorekeeper.services.scoring import append_entry
from tests.build import uid
from tests.cast import ANNA
from tests.web.api.programs import Program, told
from tests.web.club_people import ClubPeople, Person

CALLS = ("players", "matches", "evenings")


def program(site: Flask, person: Person, club_id: str, kind: str = "view") -> Program:
    """Return a program with the token of a link that *person* has just made."""
    return Program(site, person.makes_club_link(club_id, kind).rpartition("/")[2])


def finish(site: Flask, match_id: str) -> None:
    """Let the table end the match as it stands."""
    with site.app_context():
        append_entry(match_id, {"id": uid("the end"), "kind": "finished"}, ANNA)


def test_a_club_link_reads_players_matches_and_evenings(site: Flask, club: ClubPeople) -> None:
    ids, path = club.ids, f"/clubs/{club.club_id}"
    finish(site, ids["match_id"])
    reader = program(site, club.organiser, club.club_id)

    players, matches, evenings = (told(reader.get(f"{path}/{one}"), 200) for one in CALLS)

    assert players == {"players": [{"id": ids["player_id"], "name": "Anna"}]}
    (match,), (evening,) = matches["matches"], evenings["evenings"]
    nobody = [{"seat": seat, "player": None, "name": None} for seat in (1, 2, 3)]
    assert match["seats"] == [{"seat": 0, "player": ids["player_id"], "name": "Anna"}, *nobody]
    assert (match["id"], match["result"], match["score"]) == (ids["match_id"], "draw", [0, 0])
    assert (evening["id"], evening["matches"]) == (ids["evening_id"], 1)
    assert match["day"] == evening["day"]


def test_a_hidden_player_is_not_told(site: Flask, club: ClubPeople) -> None:
    finish(site, club.ids["match_id"])
    club.owner.send(f"{club.path}/players/{club.ids['player_id']}/hide")
    reader = program(site, club.owner, club.club_id)

    answers = [reader.get(f"/clubs/{club.club_id}/{one}") for one in CALLS]

    assert [answer.status_code for answer in answers] == [200] * 3
    assert [answer for answer in answers if "Anna" in answer.text] == []


@pytest.mark.parametrize("call", CALLS)
def test_no_other_token_reads_a_club(site: Flask, club: ClubPeople, call: str) -> None:
    theirs = program(site, club.rival, club.rival_club_id, "own")
    ours = program(site, club.owner, club.club_id)
    revoked = Program(site, ours.token)
    path = f"/clubs/{club.club_id}/{call}"

    before = ours.get(path).status_code
    club.owner.send(f"{club.path}/links/view/revoke")
    statuses = [
        one.get(path).status_code
        for one in (theirs, Program(site), Program(site, "x" * 43), revoked)
    ]

    assert (before, statuses) == (200, [403, 401, 403, 410])


@pytest.mark.parametrize("call", CALLS)
def test_a_browser_shows_no_answer_for_programs(
    site: Flask, club: ClubPeople, call: str
) -> None:
    reader = program(site, club.owner, club.club_id)

    answer = reader.get(f"/clubs/{club.club_id}/{call}", Sec_Fetch_Dest="document")

    assert answer.status_code == 403
