"""Old seasons are taken in from lists, on pages: looked at, decided, taken in, undone."""

import csv
import json
from io import BytesIO, StringIO

import pytest

from scorekeeper.domain.lists.listing import Flaw, Remark
from scorekeeper.domain.lists.meanings import Meaning
from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.services.list_tables import Unreadable, UnreadableListError
from scorekeeper.web.season.season_list_words import MEANINGS, said_of_list, said_of_remark
from tests.old_lists import DEALS, PRINTED, RESULTS
from tests.web.club_people import ClubPeople, Person
from tests.web.season_doors import SEASON
from tests.web.visitors import problems_in, text_of

OLD = {**SEASON, "name": "Season 2023", "from_day": "2023-09-01", "to_day": "2024-06-30"}


@pytest.fixture
def season(club: ClubPeople) -> str:
    """Return where an old season of the club is, which has nothing in it."""
    answer = club.owner.send(f"{club.path}/seasons/new", **OLD)
    return str(answer.location)


def rows_of(person: Person, path: str) -> list[dict[str, str]]:
    text = person.see(path).text.removeprefix("\ufeff")
    return list(csv.DictReader(StringIO(text)))


def taken_in(person: Person, season: str, text: str, **more: str) -> None:
    sent = {"text": text, "rest_is_new": "y", "apply": "yes", **more}
    answer = person.send(f"{season}/import", **sent)
    assert answer.status_code == 303, text_of(answer)


def test_a_list_is_looked_at_before_anything_is_written(club: ClubPeople, season: str) -> None:
    looked = club.organiser.send(f"{season}/import", text=RESULTS)

    text = text_of(looked)
    assert looked.status_code == 200
    assert "Results: each row is a match." in text
    assert "Say who they are" in text
    assert "Take in 3 matches" not in text
    assert rows_of(club.owner, f"{season}/matches.csv") == []


def test_a_list_is_taken_in_once_and_undone_as_a_whole(club: ClubPeople, season: str) -> None:
    taken_in(club.organiser, season, RESULTS)
    again = club.organiser.send(f"{season}/import", text=RESULTS, apply="yes")
    page = club.organiser.see(f"{season}/import").text
    import_id = page.partition(f"{season}/imports/")[2][:36]

    asked = text_of(club.organiser.see(f"{season}/imports/{import_id}"))
    before = len(rows_of(club.owner, f"{season}/matches.csv"))
    undone = club.organiser.send(f"{season}/imports/{import_id}/undo")

    assert again.status_code == 422
    assert "Nothing in this list is new" in text_of(again)
    assert "Matches, deals, seats and links 3" in asked
    assert (before, undone.status_code) == (3, 303)
    assert rows_of(club.owner, f"{season}/matches.csv") == []
    assert "undone" in text_of(club.organiser.see(f"{season}/import"))


def test_who_is_who_is_chosen_name_by_name(club: ClubPeople, season: str) -> None:
    people = {"who-bert": "new", "who-cora": "nobody"}

    half = club.organiser.send(f"{season}/import", text=RESULTS, apply="yes", **people)
    taken_in(club.organiser, season, RESULTS, **people)

    assert half.status_code == 422
    assert "Something must still be said above" in text_of(half)
    rows = rows_of(club.owner, f"{season}/matches.csv")
    assert [row["a2"] for row in rows] == ["Bert", "", "Dirk"]


def test_the_meaning_of_a_column_can_be_changed(club: ClubPeople, season: str) -> None:
    text = "when;we;they;fives\n2023-09-05;Ada + Ben;Cas + Dre;101-87"
    heads = {f"head-{place}": head for place, head in enumerate(text[:18].split(";"))}
    chosen = {
        "column-0": "day",
        "column-1": "side_a",
        "column-2": "side_b",
        "column-3": "points",
        "head-3": "fives",
    }

    unknown = text_of(club.organiser.send(f"{season}/import", text=text))
    taken_in(club.organiser, season, text, **{**heads, **chosen})
    other = club.organiser.send(f"{season}/import", text=RESULTS, **{**heads, **chosen})

    assert "There is no day" in unknown
    assert [row["points_a"] for row in rows_of(club.owner, f"{season}/matches.csv")] == ["101"]
    assert "New matches 3" in text_of(other)


def test_days_are_asked_about_when_they_can_be_read_twice(
    club: ClubPeople, season: str
) -> None:
    text = "date;a;b;score\n05/10/2023;Ada + Ben;Cas + Dre;101-87"

    asked = club.organiser.send(f"{season}/import", text=text, rest_is_new="y", apply="yes")
    taken_in(club.organiser, season, text, days="dmy")

    assert asked.status_code == 422
    assert "can be read in more than one way" in text_of(asked)
    assert [row["date"] for row in rows_of(club.owner, f"{season}/matches.csv")] == [
        "2023-10-05"
    ]


def test_a_printed_list_whose_order_is_wrong_is_said(club: ClubPeople, season: str) -> None:
    text = text_of(club.organiser.send(f"{season}/import", text=PRINTED))

    assert "Lode has 3,592, more than the 3,588 of the row above" in text
    assert "Take in" not in text


def test_what_is_left_out_says_why_and_where(club: ClubPeople, season: str) -> None:
    wrong = DEALS.replace("2,20,48", "2,20,50")

    text = text_of(club.organiser.send(f"{season}/import", text=wrong, rest_is_new="y"))

    assert "Left out (1)" in text
    assert "20 and 50" in text
    assert "line 3" in text


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"text": " "}, "Paste a list with its headings, or choose a file."),
        ({"text": "{"}, "This begins like JSON and is none: save the file again."),
        (
            {"text": "a\n" + "b\n" * 10_001},
            "This list is too long: at most 10000 rows are read at once. Take it in in parts.",
        ),
    ],
)
def test_a_list_that_cannot_be_read_is_answered_with_what_is_right(
    club: ClubPeople, season: str, fields: dict[str, str], said: str
) -> None:
    answer = club.organiser.send(f"{season}/import", **fields)

    assert (answer.status_code, problems_in(answer)) == (422, [said])


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_a_file_is_read_in_the_encodings_of_spreadsheets(
    club: ClubPeople, season: str, encoding: str
) -> None:
    content = RESULTS.replace("Cora", "Zoë").encode(encoding)

    answer = club.organiser.send(f"{season}/import", file=(BytesIO(content), "2023.csv"))

    text = text_of(answer)
    assert "Zoë" in text
    assert "New matches 3" in text


def test_a_file_that_is_no_text_is_refused_at_its_field(club: ClubPeople, season: str) -> None:
    picture = (BytesIO(b"\x89PNG\x00\x00"), "2023.png")

    answer = club.organiser.send(f"{season}/import", file=picture)

    assert problems_in(answer) == ["This file is no text: save it as CSV or JSON."]


def test_the_page_of_a_match_says_that_only_its_result_is_known(
    club: ClubPeople, season: str
) -> None:
    taken_in(club.organiser, season, RESULTS)
    match_id = rows_of(club.owner, f"{season}/matches.csv")[0]["match"]

    text = text_of(club.viewer.see(f"{club.path}/matches/{match_id}"))

    assert "Only the result of this match is known, from a list; its deals are not." in text
    assert "1 game won, 101 points" in text


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_the_files_of_a_season_bring_it_into_another_club(
    club: ClubPeople, season: str, kind: str
) -> None:
    taken_in(club.organiser, season, RESULTS)
    file = club.organiser.see(f"{season}/matches.{kind}").text
    founded = club.rival.send("/clubs/new", name="The Rivals")
    theirs = str(club.rival.send(f"{founded.location}/seasons/new", **OLD).location)

    taken_in(club.rival, theirs, file)

    tables = [
        [
            (row["rank"], row["player_1"], row["total"])
            for row in json.loads(person.see(f"{path}.json").text)["rows"]
        ]
        for person, path in ((club.owner, season), (club.rival, theirs))
    ]
    assert sorted(tables[0]) == sorted(tables[1]) != []


@pytest.mark.usefixtures("app")
def test_everything_that_can_be_odd_has_its_sentence() -> None:
    values = {"value": "x", "day": "2023-09-05", "line": 2, "time": "20:00", "games": 3}
    values |= {"printed": "1–2", "sum": "2–1", "at": 3, "number": 4}
    refused = {"refusals": (Refusal(Reason.NO_POINTS, "taken"),)}
    always = (Flaw.IMPOSSIBLE_DEAL, Flaw.REFUSED)

    said = [
        said_of_remark(Remark(2, flaw, refused if flaw in always else values)) for flaw in Flaw
    ]
    lists = [said_of_list(UnreadableListError(why)) for why in Unreadable]

    assert len(set(said + lists)) == len(Flaw) + len(Unreadable) - 1
    assert set(MEANINGS) == set(Meaning)


def test_what_is_wrong_with_many_rows_is_said_once(club: ClubPeople, season: str) -> None:
    rows = "".join(f"05/09/2023;Anna;Bert;Cora;Dirk;{one}\n" for one in ("x", "x", "101-87"))
    heads = "date;a1;a2;b1;b2;score\n"
    many = heads + "05/09/2023;;;;;101-87\n" * 12

    few = text_of(club.organiser.send(f"{season}/import", text=heads + rows))
    told = text_of(club.organiser.send(f"{season}/import", text=many))

    wrong = "A number is needed for each side, as in 101–87, not “x”."
    assert f"Left out (2) {wrong} lines 2, 3 The first of them" in few
    nobody = "A side has no player: name one or two on each side."
    assert f"Left out (12) {nobody} lines 2, 3, 4, 5, 6, 7, 8, 9 and 4 more What the" in told
