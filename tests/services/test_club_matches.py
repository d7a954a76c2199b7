"""Matches of a club: taken in, seated, moved to evenings, taken out, played on."""

from datetime import UTC, datetime

import pytest
import time_machine

from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.services import links
from scorekeeper.services.club_matches import (
    MatchNotInClubError,
    find_club_of,
    list_matches,
    load_table,
    matches_of_evening,
    open_match,
    start_club_match,
)
from scorekeeper.services.club_rights import ClubRight, NotAllowedInClubError
from scorekeeper.services.evenings import (
    NoSuchEveningError,
    delete_evening,
    list_evenings,
    load_evening,
    make_evening,
    move_match,
    name_evening,
)
from scorekeeper.services.links import WrongLinkError, new_tokens
from scorekeeper.services.merging import merge_players
from scorekeeper.services.players import set_hidden
from scorekeeper.services.scoring import append_entry, load_match, rematch
from scorekeeper.services.seating import list_seats, seat_players
from scorekeeper.services.summing import differences
from scorekeeper.services.taking_in import take_in, take_out
from scorekeeper.store import summaries
from scorekeeper.store.transactions import reading
from tests.build import recorded, uid
from tests.cast import ANNA, EVA, plan, started
from tests.players_cast import OLGA, by_link, gathered, new_club, taken_in

pytestmark = pytest.mark.usefixtures("everywhere")


def codes(refused: RefusedError) -> list[Reason]:
    return [refusal.code for refusal in refused.refusals]


def days(club: ClubRight) -> list[tuple[str, int]]:
    return [(one.evening.day, one.matches) for one in list_evenings(club)]


def test_a_guests_match_is_taken_in_by_its_manage_link_once() -> None:
    club, guests = new_club(), started()
    managed = links.right_of(guests.match.id, guests.tokens.manage)

    first, again = (take_in(club, managed, EVA) for _ in range(2))

    assert (find_club_of(guests.match.id), first == again) == (club.club.id, True)
    assert list_seats(club, guests.match.id) == ()
    assert [one.matches for one in list_evenings(club)] == [1]


def test_the_score_link_takes_nothing_in() -> None:
    club, guests = new_club(), started()

    with pytest.raises(WrongLinkError):
        take_in(club, links.right_of(guests.match.id, guests.tokens.score), EVA)

    assert find_club_of(guests.match.id) is None


def test_a_match_belongs_to_one_club() -> None:
    ours, theirs, guests = new_club(), new_club("The Rivals"), started()
    managed = links.right_of(guests.match.id, guests.tokens.manage)
    take_in(ours, managed, EVA)

    with pytest.raises(RefusedError) as refused:
        take_in(theirs, managed, EVA)
    with pytest.raises(MatchNotInClubError):
        load_table(theirs, guests.match.id, "Somebody")
    with pytest.raises(MatchNotInClubError):
        take_out(theirs, guests.match.id)

    assert codes(refused.value) == [Reason.IN_ANOTHER_CLUB]


def test_a_match_taken_out_is_what_its_table_typed() -> None:
    club = new_club()
    (anne,) = gathered(club, "Anne")
    match_id = taken_in(club, "60-8", "60-8")
    seat_players(club, match_id, [SeatPlayer(0, anne.id)])

    take_out(club, match_id)

    assert load_match(match_id).ledger.sides[0].players == ("Anna", "Cora")
    assert (find_club_of(match_id), differences()) == (None, [])
    with reading():
        assert summaries.of_club(club.club.id) == []


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ("2025-11-28T19:30:00Z", "2025-11-28"),
        ("2025-11-29T00:30:00Z", "2025-11-28"),
        ("2025-11-29T04:59:59Z", "2025-11-28"),
        ("2025-11-29T05:00:00Z", "2025-11-29"),
        # The night in which the clock goes back, and the one in which it goes on.
        ("2025-10-26T02:30:00Z", "2025-10-25"),
        ("2025-03-30T02:30:00Z", "2025-03-29"),
    ],
)
def test_an_evening_ends_when_people_go_to_bed(moment: str, day: str) -> None:
    club = new_club()
    at = datetime.fromisoformat(moment)
    begun = started_at(at)

    take_in(club, begun, EVA)

    assert days(club) == [(day, 1)]


def started_at(moment: datetime) -> links.Right:
    """Return the right to manage a match that was begun at *moment*."""
    with time_machine.travel(moment.astimezone(UTC), tick=False):
        guests = started()
        return links.right_of(guests.match.id, guests.tokens.manage)


def test_matches_of_one_evening_share_it_and_move_together_with_all_that_counts() -> None:
    club = new_club()
    first, second = taken_in(club, "60-8", "60-8"), taken_in(club)
    (evening,) = list_evenings(club)
    other = make_evening(club, "2024-02-29", "Leap cup")

    move_match(club, first, other.id)

    with reading():
        assert {one.match_id for one in summaries.of_evening(other.id)} == {first}
        found = summaries.of_club(club.club.id, "2024-02-29", "2024-02-29")
    assert {one.match_id for one in found} == {first}
    shown = matches_of_evening(club, evening.evening.id, "Somebody")
    assert [one.match.id for one in shown] == [second]
    assert differences() == []


def test_an_evening_with_matches_is_not_deleted() -> None:
    club = new_club()
    taken_in(club)
    (evening,) = list_evenings(club)
    empty = make_evening(club, "2024-01-05")

    with pytest.raises(RefusedError) as refused:
        delete_evening(club, evening.evening.id)
    delete_evening(club, empty.id)

    assert codes(refused.value) == [Reason.NOT_EMPTY]
    assert list_evenings(club) == [evening]


def test_an_evening_may_have_a_name() -> None:
    club = new_club()
    evening = make_evening(club, "2024-01-05")

    name_evening(club, evening.id, " Cup  night ")
    named = load_evening(club, evening.id).name
    name_evening(club, evening.id, "")

    assert (named, load_evening(club, evening.id).name) == ("Cup night", None)


@pytest.mark.parametrize("day", ["", "tomorrow", "2025-02-29", None, 7])
def test_a_day_that_is_none_is_refused(day: object) -> None:
    with pytest.raises(RefusedError) as refused:
        make_evening(new_club(), day)

    assert codes(refused.value) == [Reason.NOT_A_DAY]


def test_the_evening_of_another_club_is_not_there() -> None:
    ours, theirs = new_club(), new_club("The Rivals")
    evening = make_evening(theirs, "2024-01-05")
    match_id = taken_in(ours)

    for wish in (
        lambda: load_evening(ours, evening.id),
        lambda: name_evening(ours, evening.id, "Ours"),
        lambda: delete_evening(ours, evening.id),
        lambda: matches_of_evening(ours, evening.id, ""),
        lambda: move_match(ours, match_id, evening.id),
    ):
        with pytest.raises(NoSuchEveningError):
            wish()


def test_a_match_started_for_the_club_has_its_players_on_their_seats() -> None:
    club = new_club()
    anna, bert = gathered(club, "Anna", "Bert")
    match_id, tokens = uid("a club match"), new_tokens()

    first, again = (
        start_club_match(club, plan(), {0: anna.id, 3: bert.id}, EVA, (match_id, tokens))
        for _ in range(2)
    )

    assert (first.fresh, again.fresh) == (True, False)
    assert list_seats(club, match_id) == (SeatPlayer(0, anna.id), SeatPlayer(3, bert.id))
    assert [one.matches for one in list_evenings(club)] == [1]


def test_the_next_match_of_the_table_comes_along_with_its_players() -> None:
    club = new_club()
    anna, bert, cora, eva = gathered(club, "Anna", "Bert", "Cora", "Eva")
    match_id = taken_in(club, "41-27")
    told = [SeatPlayer(0, anna.id), SeatPlayer(1, bert.id), SeatPlayer(2, cora.id)]
    seat_players(club, match_id, [*told, SeatPlayer(2, eva.id, from_number=2)])

    following = rematch(match_id, EVA).match.id
    swapped = rematch(match_id, EVA, swap_partners=True).match.id

    assert list_seats(club, following) == (*told[:2], SeatPlayer(2, eva.id))
    assert list_seats(club, swapped) == (
        SeatPlayer(0, anna.id),
        SeatPlayer(1, eva.id),
        SeatPlayer(2, bert.id),
    )
    assert load_match(following).known_names == ("Anna", "Bert", "Eva", None)


def test_the_next_match_of_a_table_of_guests_is_in_no_club() -> None:
    new_club()

    assert find_club_of(rematch(started().match.id, EVA).match.id) is None


def test_nobody_sits_on_two_seats_at_once() -> None:
    club = new_club()
    anna, bert = gathered(club, "Anna", "Bert")
    match_id = taken_in(club)

    with pytest.raises(RefusedError) as twice:
        seat_players(club, match_id, [SeatPlayer(0, anna.id), SeatPlayer(1, anna.id, 5)])
    with pytest.raises(RefusedError) as doubled:
        seat_players(club, match_id, [SeatPlayer(0, anna.id), SeatPlayer(0, bert.id)])
    seat_players(
        club,
        match_id,
        [SeatPlayer(0, anna.id), SeatPlayer(0, bert.id, 5), SeatPlayer(1, anna.id, 5)],
    )

    assert codes(twice.value) == [Reason.SEATED_TWICE]
    assert codes(doubled.value) == [Reason.SEAT_CHANGED_TWICE]


def test_a_hidden_player_has_no_name_before_those_who_may_not_know_it() -> None:
    club = new_club()
    viewer = by_link(club, "view")
    (anne,) = gathered(club, "Anne")
    match_id = taken_in(club)
    seat_players(club, match_id, [SeatPlayer(0, anne.id)])
    set_hidden(club, anne.id, OLGA, is_hidden=True)

    shown = [
        list_matches(right, "Somebody")[0].match.ledger.sides[0].players
        for right in (club, viewer)
    ]

    assert shown == [("Anne", "Cora"), ("Somebody", "Cora")]


def test_a_role_in_the_club_opens_the_table_as_far_as_it_goes() -> None:
    club = new_club()
    match_id = taken_in(club)

    opened = [
        open_match(right, match_id, OLGA).kind
        for right in (by_link(club, "score"), by_link(club, "organise"), club)
    ]

    assert opened == ["score", "manage", "manage"]
    with pytest.raises(NotAllowedInClubError):
        open_match(by_link(club, "view"), match_id, OLGA)


def test_a_match_keeps_who_was_merged_or_made_anonymous_after_he_sat_there() -> None:
    club = new_club()
    anna, bert, cora = gathered(club, "Anna", "Bert", "Cora")
    match_id = taken_in(club)
    seat_players(club, match_id, [SeatPlayer(0, anna.id)])
    merge_players(club, anna.id, bert.id, OLGA)

    seat_players(club, match_id, [SeatPlayer(0, anna.id), SeatPlayer(1, cora.id)])

    assert load_match(match_id).known_names == ("Bert", "Cora", None, None)
    with pytest.raises(RefusedError) as refused:
        seat_players(club, match_id, [SeatPlayer(0, anna.id), SeatPlayer(1, bert.id)])
    assert codes(refused.value) == [Reason.SEATED_TWICE]


def test_a_summary_follows_every_entry() -> None:
    club = new_club()
    anna, bert = gathered(club, "Anna", "Bert")
    match_id = taken_in(club, "60-8")
    seat_players(club, match_id, [SeatPlayer(0, anna.id), SeatPlayer(1, bert.id)])
    with reading():
        running = summaries.of_club(club.club.id)

    append_entry(match_id, recorded(2, "60-8"), ANNA)

    with reading():
        over = [(one.player_id, one.result) for one in summaries.of_club(club.club.id)]
    assert running == []
    assert over == [(anna.id, "win"), (bert.id, "loss"), (None, "win"), (None, "loss")]
