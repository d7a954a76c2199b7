"""An event as files: stable columns, the same rows in both kinds, no formulas."""

import csv
import json
from io import StringIO

import pytest

from scorekeeper.services import event_entries
from scorekeeper.services.entry_reading import NewEntry
from tests.event_cast import played, wish
from tests.web.club_people import ClubPeople
from tests.web.tournaments.public_event import PublicEvent, public_event

COLUMNS = {
    "entries": "number name members club seed fixed_table state last_round",
    "rounds": "round stage table heat group game first_numbers first second_numbers second "
    "rest",
    "results": "round table heat first second state outcome points_first points_second deals "
    "stopped corrected_at winner",
    "standings": "group rank number name points played won drawn lost forfeits difference "
    "total against adjustment_points adjustment_total withdrawn separated_by wins quotient "
    "buchholz buchholz_cut median_buchholz fine_buchholz sonneborn_berger fewest_forfeits",
}


@pytest.fixture
def event(club: ClubPeople) -> PublicEvent:
    """Return an event of five pairs with one round, and a name that is a formula."""
    event = public_event(club, 4)
    with event.desk:
        entry = NewEntry(("=1+1", "Eva"))
        event_entries.enter(event.right, event.id, entry, wish())
        event_entries.check_in(event.right, event.id, [5], wish())
    event.do(played)
    return event


def rows_of(event: PublicEvent, name: str) -> list[dict[str, str]]:
    """Return the rows of a CSV file."""
    text = event.club.stranger.see(f"{event.link}/{name}.csv").data.decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text)))


@pytest.mark.parametrize("name", COLUMNS)
def test_the_columns_of_a_file_stay_what_they_are(event: PublicEvent, name: str) -> None:
    told = event.club.stranger.see(f"{event.link}/{name}.json").get_json()

    assert told["columns"] == COLUMNS[name].split()
    assert told["name"] == f"{name}-{event.seen().public.version}"
    assert len(told["rows"]) == len(rows_of(event, name))
    assert list(rows_of(event, name)[0]) == told["columns"]


def test_a_name_that_is_a_formula_is_text(event: PublicEvent) -> None:
    assert rows_of(event, "entries")[4]["members"] == "'=1+1 & Eva"


def test_rounds_say_who_met_whom_and_who_rested(event: PublicEvent) -> None:
    rows = rows_of(event, "rounds")

    assert [(row["table"], row["rest"]) for row in rows] == [("1", ""), ("2", ""), ("", "bye")]


def test_results_and_standings_agree(event: PublicEvent) -> None:
    results, standings = rows_of(event, "results"), rows_of(event, "standings")

    made = sum(int(row["points_first"]) + int(row["points_second"]) for row in results)
    assert sum(float(row["total"]) for row in standings if row["played"] == "1") == made
    assert {row["outcome"] for row in results} == {"played"}


def test_a_knock_out_has_places_instead(club: ClubPeople) -> None:
    event = public_event(club, 4, "knock-out")
    event.do(played)

    told = json.loads(event.club.stranger.see(f"{event.link}/standings.json").text)

    assert told["columns"] == ["rank", "number", "name"]


def test_the_club_gives_the_same_files(event: PublicEvent) -> None:
    for name in COLUMNS:
        public = event.club.stranger.see(f"{event.link}/{name}.csv").data
        assert event.club.organiser.see(f"{event.in_club}/{name}.csv").data == public
