"""What everybody sees of an event, by which way, and what nobody sees."""

import json
from datetime import timedelta

import pytest
import time_machine

from scorekeeper import clock
from scorekeeper.domain.tournaments.log.acts import Place, Source
from scorekeeper.services import (
    event_entries,
    event_results,
    event_rounds,
    event_tables,
    players,
    tournaments,
)
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.services.scoring import append_entry
from tests.build import recorded
from tests.event_cast import PHONE, decide, played, published, said, wish
from tests.web.club_doors import PEOPLE
from tests.web.club_people import ClubPeople
from tests.web.test_watching import versions_in
from tests.web.tournaments.public_event import PublicEvent, public_event, show
from tests.web.visitors import text_of

FILES = [
    f"/{name}.{kind}"
    for name in ("entries", "rounds", "results", "standings")
    for kind in ("csv", "json")
]
PAGES = (
    "",
    "/part",
    "/wall",
    "/clock",
    "/rounds/1",
    "/entrants/1",
    "/enter",
    "/entered/1",
    *FILES,
)
SEEN_IN = {
    "public": {*PEOPLE},
    "link": {*PEOPLE} - {"rival", "stranger"},
    "members": {*PEOPLE} - {"linked", "rival", "stranger"},
}


@pytest.fixture
def event(club: ClubPeople) -> PublicEvent:
    """Return an event of which one round is closed and another is being played."""
    event = public_event(club)
    event.do(played)
    event.do(published)
    return event


@pytest.mark.parametrize("visibility", SEEN_IN)
def test_who_sees_the_club_sees_its_events(event: PublicEvent, visibility: str) -> None:
    show(event.club, visibility)

    seen = {
        page: {
            name
            for name, person in event.club.people.items()
            if person.see(event.path + page).status_code == 200
        }
        for page in PAGES
    }

    assert seen == dict.fromkeys(PAGES, SEEN_IN[visibility])


@pytest.mark.parametrize("page", PAGES)
def test_an_events_own_link_is_enough(event: PublicEvent, page: str) -> None:
    show(event.club, "members")

    answers = [event.club.stranger.see(event.link + page).status_code]
    event.do(lambda right, event_id: tournaments.show_page(right, event_id, has_page=False))
    answers += [event.club.stranger.see(event.link + page).status_code]
    answers += [event.club.owner.see(event.path + page).status_code]

    assert answers == [200, 404, 404]


def test_a_stream_tells_whoever_may_see_the_event(event: PublicEvent) -> None:
    by_link = event.club.stranger.see(f"{event.link}/events")
    by_club = event.club.viewer.see(f"{event.path}/events")
    told = []
    for answer in (by_link, by_club):
        with answer:
            told.append(json.loads(next(answer.iter_encoded()).removeprefix(b"data: ")))

    assert told == [{"match": event.id, "version": event.seen().version}] * 2
    assert event.club.stranger.see(f"{event.path}/events").status_code == 404


def test_a_table_in_play_shows_how_it_stands_after_every_deal(event: PublicEvent) -> None:
    first, *_ = event.seen().round(2).tables
    names = [event.seen().names(side) for side in first.sides]
    match_id = opened_at(event, first.place)
    deal(match_id, event, 1, "46-26 x1")
    before = text_of(event.club.stranger.see(f"{event.link}/part"))

    deal(match_id, event, 2, "20-52 x1")

    after = text_of(event.club.stranger.see(f"{event.link}/part"))
    wall = text_of(event.club.stranger.see(f"{event.link}/wall?show=tables"))
    stands = f"{names[0]} 20–32 being played {names[1]}"
    assert f"{names[0]} 20–0 being played {names[1]}" in _plain(before)
    assert stands in _plain(after)
    assert stands in _plain(wall)


def test_a_stream_tells_of_the_deals_of_a_table_until_it_is_over(event: PublicEvent) -> None:
    first, *_ = event.seen().round(2).tables
    with event.club.stranger.see(f"{event.link}/events") as answer:
        lines = answer.iter_encoded()
        next(lines)
        match_id = opened_at(event, first.place)
        told = [next(lines)]
        deal(match_id, event, 1, "46-26 x1")
        told.append(next(lines))

    versions = [json.loads(line.removeprefix(b"data: ")) for line in told]
    assert versions[0] == {"match": event.id, "version": event.seen().version}
    assert versions[1] == {"match": match_id, "version": 2}


def opened_at(event: PublicEvent, place: Place) -> str:
    """Return the match of a table, which begins."""
    with event.desk:
        return event_tables.open_table(event.right, event.id, 2, place, PHONE).match_id


def deal(match_id: str, event: PublicEvent, number: int, text: str) -> None:
    """Write a deal of the match."""
    with event.desk:
        append_entry(match_id, recorded(number, text, f"{match_id} {number}"), PHONE)


def _plain(text: str) -> str:
    return text.replace("\u2060", "")


def test_a_draft_is_on_no_page(event: PublicEvent) -> None:
    for table in event.seen().round(2).tables:
        with event.desk:
            decide(event.right, event.id, 2, table.place, (101, 50))
    event.do(lambda right, event_id: event_rounds.close_round(right, event_id, 2, wish()))
    before = {page: event.club.stranger.see(event.link + page).text for page in PAGES}
    event.do(
        lambda right, event_id: event_rounds.draw_round(right, event_id, wish(), seed=123454321)
    )

    after = {page: event.club.stranger.see(event.link + page).text for page in PAGES}
    drafts = [
        event.club.owner.see(place).status_code
        for place in (
            f"{event.path}/rounds/3",
            f"{event.link}/rounds/3",
            f"{event.in_club}/print/posters/3",
            f"{event.in_club}/print/slips/3",
        )
    ]

    assert len(event.seen().rounds) == 3
    assert _without_requests(after) == _without_requests(before)
    assert drafts == [404] * 4


def _without_requests(pages: dict[str, str]) -> dict[str, str]:
    """Return *pages* without the form, whose ids are new each time."""
    return {name: page for name, page in pages.items() if name != "/enter"}


def test_a_draft_of_the_first_round_is_no_table(club: ClubPeople) -> None:
    event = public_event(club)
    event.do(lambda right, event_id: event_rounds.draw_round(right, event_id, wish(), seed=1))

    door = event.club.stranger.see(f"{event.path}/table/1")
    assert door.status_code == 404
    assert "Scan the card of the table again once the round is up." in text_of(door)
    assert "No round is published yet." in text_of(event.club.owner.see(event.path))


def test_everybody_finds_their_table_by_name(event: PublicEvent) -> None:
    (table,) = event.seen().round(2).tables_of(1)

    page = event.club.stranger.see(f"{event.link}?name=p1A")

    text = text_of(page)
    assert f"{table.place.table} P1a – P1b against" in text
    assert page.text.count('class="seat-line"') == 1
    assert page.text.count('class="pairing-line"') == 1


def test_who_is_not_there_is_not_found(event: PublicEvent) -> None:
    page = event.club.stranger.see(f"{event.link}?name=Napoleon")

    assert "Nobody here is called so." in text_of(page)
    assert "data-nobody hidden" not in page.text


def test_a_result_that_one_side_tells_is_not_shown_before_it_counts(event: PublicEvent) -> None:
    claim = said(2, Place(1), Source.FIRST, (101, 77))
    event.do(lambda right, event_id: event_results.report(right, event_id, claim, wish()))

    text = text_of(event.club.stranger.see(event.link))

    assert "101–77" not in text.replace("⁠", "")
    assert "one side has reported" in text


def test_standings_name_what_separated_two_neighbours(event: PublicEvent) -> None:
    page = event.club.stranger.see(event.link).text
    first = page.index("</tr>", page.index('<td class="rank">1</td>'))

    row = page[first : page.index("</tr>", first + 1)]

    assert '<small class="behind">difference</small>' in row


def test_once_a_round_is_closed_the_standings_come_first(club: ClubPeople) -> None:
    event = public_event(club, 4)
    event.do(played)
    between = club.stranger.see(event.link).text
    event.do(published)
    playing = club.stranger.see(event.link).text

    first = 'id="standings"', 'id="by-name"'
    assert between.index(first[0]) < between.index(first[1])
    assert playing.index(first[1]) < playing.index(first[0])


def test_a_correction_says_that_it_is_one(event: PublicEvent) -> None:
    with event.desk:
        decide(event.right, event.id, 1, Place(1), (99, 101))

    text = text_of(event.club.stranger.see(event.link)).replace("⁠", "")

    assert "Round 1, table 1: P" in text
    assert "99–101 corrected on" in text
    assert "seen at the table" not in text
    assert "This round was drawn before a result was corrected. Its tables stay." in text


def test_what_a_browser_has_is_not_sent_again(event: PublicEvent) -> None:
    tag = event.club.stranger.see(event.link).headers["ETag"]

    same = event.club.stranger.see(event.link, **{"If-None-Match": tag})
    with event.desk:
        decide(event.right, event.id, 2, Place(1), (101, 99))
    changed = event.club.stranger.see(event.link, **{"If-None-Match": tag})

    assert (same.status_code, changed.status_code) == (304, 200)


def test_the_clock_is_that_of_the_server(event: PublicEvent) -> None:
    before = event.club.stranger.see(f"{event.link}/clock").get_json()
    event.do(lambda right, event_id: event_rounds.start_clock(right, event_id, 2, wish()))
    after = event.club.stranger.see(f"{event.link}/clock").get_json()

    assert before == {"left": 3300.0, "running": False}
    assert after["running"]
    assert 3290 < after["left"] < 3300


def test_an_entrant_has_its_own_page(event: PublicEvent) -> None:
    text = text_of(event.club.stranger.see(f"{event.link}/entrants/1")).replace("⁠", "")

    assert "P1a – P1b Number 1 Place 1, points: 1, +60" in text
    assert "won 101–41" in text


def test_a_part_that_is_kept_is_that_of_the_event_as_it_is(event: PublicEvent) -> None:
    before = [event.club.stranger.see(f"{event.link}/part").text for _ in range(2)]
    with event.desk:
        decide(event.right, event.id, 2, Place(1), (101, 66))

    after = event.club.stranger.see(f"{event.link}/part").text
    page = event.club.stranger.see(event.link).text

    assert before[0] == before[1]
    assert "66</strong>" not in before[0]
    assert "66</strong>" in after
    assert after[after.index("<live-part") :] in page


def test_who_is_hidden_is_gone_from_a_kept_part_at_once(event: PublicEvent) -> None:
    with event.desk:
        player = players.add_player(event.right, "Zelda", PHONE)
        entry = NewEntry([{"player": player.id}, "P1b"])
        event_entries.change_entry(event.right, event.id, 1, entry, wish())

    before = event.club.stranger.see(f"{event.link}/part").text
    with event.desk:
        players.set_hidden(event.right, player.id, PHONE, is_hidden=True)

    after = event.club.stranger.see(f"{event.link}/part").text
    assert "Zelda" in before
    assert "Zelda" not in after


def test_what_one_side_said_counts_after_a_while_without_anybody(event: PublicEvent) -> None:
    claim = said(2, Place(1), Source.FIRST, (101, 66))
    event.do(lambda right, event_id: event_results.report(right, event_id, claim, wish()))
    version = event.seen().public.version

    before = event.club.stranger.see(f"{event.link}/part")
    with time_machine.travel(clock.now() + timedelta(minutes=11)):
        after = event.club.stranger.see(f"{event.link}/part")

    known = {"acts": version, "decided": 3}
    assert versions_in(before) == {event.id: version - 1, **known}
    assert versions_in(after) == {event.id: version, **known, "decided": 4}
    assert "66</strong>" in after.text


@pytest.mark.parametrize("page", ["/rounds/9", "/entrants/99", "/entered/99", "/table/99"])
def test_what_is_not_there_is_not_found(event: PublicEvent, page: str) -> None:
    assert event.club.owner.see(event.path + page).status_code == 404


def test_a_knock_out_shows_its_tree(club: ClubPeople) -> None:
    event = public_event(club, 6, "knock-out")
    event.do(played)

    text = text_of(event.club.stranger.see(event.link))

    assert "Quarter-finals" in text
    assert "Semi-finals" in text
    assert "bye" in text
