"""The evenings as a calendar (RFC 5545)."""

from scorekeeper.services.club_rights import Club
from scorekeeper.services.evenings import CountedEvening, Evening
from scorekeeper.web.calendar_feed import calendar, escaped, folded
from tests.web.season_world import World

CLUB = Club("c", "Aces; or, not", "public", "Europe/Paris", has_rating=False, made_at="")
MADE = "2025-09-01T12:00:00.000Z"


def test_an_evening_is_a_whole_day(world: World) -> None:
    evening = CountedEvening(Evening("e1", "c", "2025-12-31", "Old, new\nyear", MADE), 2)

    with world.site.test_request_context():
        text = calendar(CLUB, [evening], "http://localhost/clubs/c/evenings")

    assert text.split("\r\n") == [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Scorekeeper//Evenings//EN",
        "METHOD:PUBLISH",
        "X-WR-CALNAME:Aces\\; or\\, not",
        "BEGIN:VEVENT",
        "UID:e1@scorekeeper",
        "DTSTAMP:20250901T120000Z",
        "DTSTART;VALUE=DATE:20251231",
        "DTEND;VALUE=DATE:20260101",
        "SUMMARY:Old\\, new\\nyear",
        "DESCRIPTION:2 matches",
        "URL:http://localhost/clubs/c/evenings/e1",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
    ]


def test_no_line_is_longer_than_75_octets_and_no_letter_is_cut() -> None:
    line = "SUMMARY:" + "é" * 100

    parts = list(folded(line))

    assert [len(part.encode()) for part in parts] == [74, 75, 61]
    assert parts[0] + "".join(part[1:] for part in parts[1:]) == line


def test_signs_with_a_meaning_are_escaped() -> None:
    assert escaped("a\\b;c,d\r\ne") == "a\\\\b\\;c\\,d\\ne"


def test_every_evening_of_the_club_is_in_its_calendar(world: World) -> None:
    answer = world.club.linked.see(f"{world.path}/evenings.ics")

    evenings = {one.evening for one in world.filled.played}
    told = [line for line in answer.text.split("\r\n") if line.startswith("UID:")]
    assert answer.content_type == "text/calendar; charset=utf-8"
    assert {f"UID:{one}@scorekeeper" for one in evenings} <= set(told)
    assert {len(line.encode()) <= 75 for line in answer.text.split("\r\n")} == {True}
