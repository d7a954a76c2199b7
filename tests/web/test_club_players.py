"""Players, matches and evenings of a club, as its pages show and change them."""

import csv
import json
from io import BytesIO, StringIO

import pytest

from tests.web.club_people import ClubPeople, Person
from tests.web.visitors import found_in, problems_in, text_of

UUID = "([0-9a-f-]{36})"


def add(person: Person, club: ClubPeople, name: str) -> str:
    """Return the id of the player *name*, whom *person* has just added."""
    answer = person.send(f"{club.path}/players", name=name)
    assert answer.status_code == 303, text_of(answer)
    listed = person.see(f"{club.path}/players?q={name}")
    return found_in(listed, f"{club.path}/players/{UUID}")


def rows_of(answer_text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(answer_text.removeprefix("\ufeff"))))


def test_a_player_is_added_once_and_another_of_the_same_name_when_told_so(
    club: ClubPeople,
) -> None:
    first = club.scorekeeper.send(f"{club.path}/players", name="anna")
    second = club.scorekeeper.send(f"{club.path}/players", name="anna", is_another="y")

    assert problems_in(first) == [
        "A player called “anna” is here already: say that this is somebody else, or choose "
        "that player."
    ]
    assert (first.status_code, second.status_code) == (422, 303)
    names = [row[1] for row in rows_of(club.owner.see(f"{club.path}/players.csv").text)]
    assert names == ["name", "Anna", "anna"]


def test_the_list_finds_a_name_whatever_its_accents(club: ClubPeople) -> None:
    for name in ("José", "Josefien", "Piet"):
        club.owner.send(f"{club.path}/players", name=name)

    found = text_of(club.viewer.see(f"{club.path}/players?q=JOSE"))

    assert [name in found for name in ("José", "Josefien", "Piet")] == [True, True, False]


def test_a_cell_that_looks_like_a_formula_is_quoted(club: ClubPeople) -> None:
    for name in ("=1+1", "+32", "-Jan", "@home"):
        assert club.owner.send(f"{club.path}/players", name=name).status_code == 303

    names = {row[1] for row in rows_of(club.owner.see(f"{club.path}/players.csv").text)}

    assert names == {"name", "Anna", "'=1+1", "'+32", "'-Jan", "'@home"}


def test_a_new_name_shows_on_every_page_and_in_every_file(club: ClubPeople) -> None:
    match_id, player_id = club.ids["match_id"], club.ids["player_id"]

    club.organiser.send(f"{club.path}/players/{player_id}/rename", name="Anneke")

    pages = (
        f"/matches/{match_id}",
        f"/matches/{match_id}/details",
        f"/matches/{match_id}/sheet",
        f"/matches/{match_id}/wall",
        f"/matches/{match_id}/export",
        f"{club.path}/players",
        f"{club.path}/matches",
        f"{club.path}/matches/{match_id}",
        f"{club.path}/evenings/{club.ids['evening_id']}",
    )
    told = [club.owner.see(page).text for page in pages]
    assert [("Anneke" in text, "Anna" in text) for text in told] == [(True, False)] * len(pages)


def test_a_hidden_player_is_on_no_page_of_the_public(club: ClubPeople) -> None:
    settings = {"name": "Aces", "visibility": "public", "time_zone": "Europe/Paris"}
    club.owner.send(f"{club.path}/settings", **settings)
    player_id = club.ids["player_id"]
    club.organiser.send(f"{club.path}/players/{player_id}/hide")
    pages = (
        "/players",
        "/players.csv",
        "/matches",
        "/matches.csv",
        f"/matches/{club.ids['match_id']}",
        f"/evenings/{club.ids['evening_id']}",
    )

    before_strangers = [club.stranger.see(club.path + page).text for page in pages]

    assert [
        page for page, text in zip(pages, before_strangers, strict=True) if "Anna" in text
    ] == []
    assert club.stranger.see(f"{club.path}/players/{player_id}").status_code == 404
    assert "Anna" in club.organiser.see(f"{club.path}/players").text
    club.organiser.send(f"{club.path}/players/{player_id}/unhide")
    assert "Anna" in club.stranger.see(f"{club.path}/players").text


def test_a_merge_is_shown_first_and_undone_afterwards(club: ClubPeople) -> None:
    other, anna = add(club.owner, club, "Annie"), club.ids["player_id"]
    path = f"{club.path}/players/{anna}"

    preview = text_of(club.owner.see(f"{path}/merge?into={other}"))
    merged = club.owner.send(f"{path}/merge", into=other)
    shown = club.owner.see(f"/matches/{club.ids['match_id']}").text
    parted = club.owner.send(f"{path}/unmerge")

    assert "Matches that change 1 Seats that change 1" in preview
    assert merged.location == f"{club.path}/players/{other}"
    assert ("Annie" in shown, parted.status_code) == (True, 303)
    assert "Annie" not in club.owner.see(f"/matches/{club.ids['match_id']}").text


def test_two_who_sat_in_one_match_are_not_merged(club: ClubPeople) -> None:
    other, anna = add(club.owner, club, "Bert"), club.ids["player_id"]
    match = f"{club.path}/matches/{club.ids['match_id']}"
    club.owner.send(f"{match}/seats", player_0_0=anna, player_1_0=other)

    preview = club.owner.see(f"{club.path}/players/{anna}/merge?into={other}")
    answer = club.owner.send(f"{club.path}/players/{anna}/merge", into=other)

    assert problems_in(preview) == [
        "These two sat in the same match, 1 time, so they are two people:"
    ]
    assert (answer.status_code, problems_in(answer)) == (
        422,
        ["These two played in the same match, 1 time: they are two people."],
    )


def test_a_name_is_forgotten_only_when_asked_for_twice(club: ClubPeople) -> None:
    path = f"{club.path}/players/{club.ids['player_id']}"

    halves = [
        club.owner.send(f"{path}/anonymise", name="Anna").status_code,
        club.owner.send(f"{path}/anonymise", name="Bert", sure="y").status_code,
    ]
    done = club.owner.send(f"{path}/anonymise", name="anna", sure="y")

    assert (halves, done.status_code) == ([422, 422], 303)
    exported = club.owner.see(f"{path}/export")
    assert "Anna" not in exported.text + club.owner.see(path).text
    assert json.loads(exported.text)["player"]["name"] == "Former player"
    assert "Anna" not in club.owner.see(f"/matches/{club.ids['match_id']}/export").text


LIST = "Name;Town\nAnna;Gent\nBert;Gent\nbért;Aalst\n12;Gent\n" + "x" * 41 + ";Gent\n"


def test_a_list_is_shown_before_it_is_taken_in_and_never_doubles(club: ClubPeople) -> None:
    path = f"{club.path}/players/import"

    preview = text_of(club.owner.send(path, text=LIST))
    before = club.owner.see(f"{club.path}/players.csv").text
    taken = club.owner.send(path, text=LIST, apply="yes")
    again = text_of(club.owner.send(path, text=LIST))

    assert "New 1 Known already 1 Odd, left out 3" in preview
    assert (len(rows_of(before)), taken.status_code) == (2, 303)
    names = [row[1] for row in rows_of(club.owner.see(f"{club.path}/players.csv").text)]
    assert names == ["name", "Anna", "Bert"]
    assert "New 0 Known already 2 Odd, left out 3" in again


def test_a_list_may_be_a_file(club: ClubPeople) -> None:
    path = f"{club.path}/players/import"

    read = club.owner.send(path, file=(BytesIO("\ufeffDirk\nEva\n".encode()), "list.csv"))
    other = club.owner.send(path, file=(BytesIO(b"\x89PNG\x00\x00"), "list.csv"))

    assert "New 2 Known already 0 Odd, left out 0" in text_of(read)
    assert problems_in(other) == ["This file is no text: save it as CSV."]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_a_list_is_read_in_the_encodings_of_spreadsheets(
    club: ClubPeople, encoding: str
) -> None:
    content = BytesIO("Naam;Stad\r\nZoë;Gent\r\n".encode(encoding))

    read = club.owner.send(f"{club.path}/players/import", file=(content, "list.csv"))

    assert "New 1 Known already 0 Odd, left out 0 New Zoë" in text_of(read)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Naam;Voornaam;Stad\nMaes;Zoë;Gent\n", "Zoë Maes"),
        ("First name,Last name\nZoë,Maes\n", "Zoë Maes"),
        ("Nr;Prénom\n7;Zoë\n", "Zoë"),
        ("Apellidos;Nombre\nMaes;Zoë\n", "Zoë Maes"),
        ("Speler;Stand\nZoë Maes;1\n", "Zoë Maes"),
        ("Nr;Leden\n7;Zoë Maes\n", "Zoë Maes"),
        ("Nombre\tCiudad\nZoë Maes\tVigo\n", "Zoë Maes"),
        ("\u202eZoë \u2066Maes\n", "Zoë Maes"),
    ],
)
def test_the_names_of_a_list_are_found_by_its_headings(
    club: ClubPeople, text: str, name: str
) -> None:
    read = club.owner.send(f"{club.path}/players/import", text=text)

    assert f"Odd, left out 0 New {name} Take in 1 player" in text_of(read)


@pytest.mark.parametrize("text", ["", " \n "])
def test_a_list_of_nobody_is_refused(club: ClubPeople, text: str) -> None:
    answer = club.owner.send(f"{club.path}/players/import", text=text)

    assert problems_in(answer) == ["Write or paste at least one name, or choose a file."]


def test_our_own_table_is_a_list_that_knows_everybody(club: ClubPeople) -> None:
    club.owner.send(f"{club.path}/players", name="=Jan")
    exported = club.owner.see(f"{club.path}/players.csv").text

    preview = text_of(club.owner.send(f"{club.path}/players/import", text=exported))

    assert "New 0 Known already 2 Odd, left out 0" in preview


# Matches.


def test_a_name_that_nobody_has_is_asked_about(club: ClubPeople) -> None:
    fields = {"id": club.ids["rules_id"], "rules": "classic", "first_dealer": "0"}
    names = {"player_0": "ANNA", "player_1": "An", "player_2": "Guest", "player_3": "Nelly"}
    path = f"{club.path}/matches/new"

    asked = club.scorekeeper.send(path, **fields, **names)
    told = {"who_1": club.ids["player_id"], "who_2": "guest", "who_3": "new"}
    doubled = club.scorekeeper.send(path, **fields, **names, **told)

    assert (asked.status_code, problems_in(asked)) == (422, ["Say who this is."] * 3)
    assert "Who is “An”?" in text_of(asked)
    assert problems_in(doubled) == [
        "“Anna” cannot sit on two seats at once: choose another player for one of them."
    ]
    assert "Nelly" not in club.owner.see(f"{club.path}/players").text
    told["who_1"] = "guest"
    assert club.scorekeeper.send(path, **fields, **names, **told).status_code == 303
    listed = rows_of(club.owner.see(f"{club.path}/players.csv").text)
    assert [row[1] for row in listed] == ["name", "Anna", "Nelly"]


def test_a_guests_match_is_taken_in_from_its_details(club: ClubPeople) -> None:
    match_id = club.scorekeeper.starts(player_0="Anna", player_1="Bert")
    details = f"/matches/{match_id}/details"
    assert "Take into a club" in text_of(club.scorekeeper.see(details))

    taken = club.scorekeeper.send(f"/matches/{match_id}/club", club=club.club_id)

    place = f"{club.path}/matches/{match_id}"
    assert taken.location == place
    assert "Nobody has said yet which players sat" in text_of(club.viewer.see(place))
    club.scorekeeper.send(f"{place}/seats", player_0_0=club.ids["player_id"])
    assert "Anna seat 1" in text_of(club.viewer.see(place))
    assert "Players and evening" in text_of(club.scorekeeper.see(details))


def test_who_may_only_look_in_the_club_takes_nothing_in(club: ClubPeople) -> None:
    match_id = club.viewer.starts(player_0="Anna")

    answers = [
        club.viewer.send(f"/matches/{match_id}/club", club=place).status_code
        for place in (club.club_id, club.rival_club_id, "nonsense")
    ]

    assert answers == [403, 404, 404]
    assert "Take into a club" not in text_of(club.viewer.see(f"/matches/{match_id}/details"))


def test_without_the_manage_link_a_match_is_not_taken_in(club: ClubPeople) -> None:
    match_id = club.stranger.starts(player_0="Anna")
    club.owner.send(club.stranger.gives(match_id, "score"))

    answer = club.owner.send(f"/matches/{match_id}/club", club=club.club_id)

    assert answer.status_code == 403


def test_a_substitute_is_a_second_player_on_a_seat(club: ClubPeople) -> None:
    bert, anna = add(club.owner, club, "Bert"), club.ids["player_id"]
    place = f"{club.path}/matches/{club.ids['match_id']}"

    club.owner.send(f"{place}/seats", player_0_0=anna, player_0_1=bert, from_0_1="5")

    assert "Anna seat 1 Bert seat 1, from deal 5" in text_of(club.viewer.see(place))
    twice = club.owner.send(f"{place}/seats", player_0_0=anna, player_1_0=anna)
    assert (twice.status_code, problems_in(twice)) == (
        422,
        ["“Anna” cannot sit on two seats at once: choose another player for one of them."],
    )


def test_a_role_in_the_club_opens_its_tables(club: ClubPeople) -> None:
    match_id = club.ids["match_id"]
    place = f"{club.path}/matches/{match_id}/open"

    answers = [
        (person.send(place).status_code, person.see(f"/matches/{match_id}").status_code)
        for person in (club.organiser, club.scoring, club.viewer)
    ]

    assert answers == [(303, 200), (303, 200), (403, 403)]


def test_a_match_is_moved_to_another_evening_and_taken_out(club: ClubPeople) -> None:
    made = club.organiser.send(f"{club.path}/evenings", day="2025-02-01", name="Cup")
    evening_id = made.location.rpartition("/")[2]
    place = f"{club.path}/matches/{club.ids['match_id']}"

    club.organiser.send(f"{place}/evening", evening=evening_id)
    moved = text_of(club.viewer.see(made.location))
    kept = club.organiser.send(f"{made.location}/delete")
    club.organiser.send(f"{place}/take-out")
    gone = club.organiser.send(f"{made.location}/delete")

    assert "Cup, Saturday, 1 February 2025" in moved
    assert "Anna" in moved
    assert problems_in(kept) == ["This evening has 1 match: move it to another evening first."]
    assert (gone.status_code, club.viewer.see(place).status_code) == (303, 404)


def test_the_matches_of_a_club_come_page_by_page(club: ClubPeople) -> None:
    for _ in range(20):
        club.owner.starts_in(club.club_id)

    first, second = (
        club.viewer.see(f"{club.path}/matches?page={page}").text for page in (1, 2)
    )

    counts = [page.count('class="match-line"') for page in (first, second)]
    assert counts == [20, 1]
    statuses = [
        club.viewer.see(f"{club.path}/matches?page={page}").status_code for page in (0, 3)
    ]
    assert statuses == [404, 404]


def test_the_tables_of_matches_and_evenings_have_columns_that_stay(club: ClubPeople) -> None:
    match_id = club.ids["match_id"]
    club.owner.act(match_id, "finished")

    matches, evenings = (
        rows_of(club.viewer.see(f"{club.path}/{name}.csv").text)
        for name in ("matches", "evenings")
    )

    assert " ".join(matches[0]) == (
        "match day evening ruleset result_a score_a score_b deals "
        "player_1 player_2 player_3 player_4 name_1 name_2 name_3 name_4"
    )
    row = dict(zip(*matches, strict=True))
    assert (row["match"], row["player_1"], row["name_1"], row["name_2"]) == (
        match_id,
        club.ids["player_id"],
        "Anna",
        "",
    )
    assert evenings[0] == ["evening", "day", "name", "matches"]
    assert evenings[1][0] == club.ids["evening_id"]


def test_the_rules_of_a_club_are_offered_first_when_a_match_is_started(
    club: ClubPeople,
) -> None:
    offered = text_of(club.scorekeeper.see(f"{club.path}/matches/new"))

    assert "Rules of the club Our way" in offered
    club.organiser.send(f"{club.path}/rules/{club.ids['rules_id']}/remove")
    assert "Our way" not in text_of(club.scorekeeper.see(f"{club.path}/matches/new"))


def test_every_player_has_a_card_that_leads_to_the_own_page(club: ClubPeople) -> None:
    for number in range(10):
        add(club.owner, club, f"Player of a rather long name {number}")

    page = club.viewer.see(f"{club.path}/players/cards").text

    sheets = page.split('<ul class="player-cards">')[1:]
    assert [sheet.count('class="player-card"') for sheet in sheets] == [10, 1]
    assert page.count('aria-label="QR code of the page of ') == 11


def test_a_card_can_be_had_alone_and_a_hidden_player_has_none(club: ClubPeople) -> None:
    anna, bert = club.ids["player_id"], add(club.owner, club, "Berthold")
    alone = f"{club.path}/players/cards?player={bert}"

    assert "Berthold" in club.viewer.see(alone).text
    assert "Anna" not in club.viewer.see(alone).text
    club.organiser.send(f"{club.path}/players/{anna}/hide")
    assert "page of Anna" not in club.organiser.see(f"{club.path}/players/cards").text
