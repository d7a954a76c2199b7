"""Entries of an event: lists, waiting lists, fees, check-in, and who may enter whom."""

import contextlib

import pytest
from flask import Flask

from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.tournaments.event_rules_json import write_rules
from scorekeeper.domain.tournaments.log.acts import Apart, EventState, Member, Paid, Purpose
from scorekeeper.domain.tournaments.presets import event_preset
from scorekeeper.services import event_entries, event_rounds, players, tournaments
from scorekeeper.services.club_rights import ClubRight, NotAllowedInClubError, Role
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.store.players import NoSuchPlayerError
from tests.club_cast import PHONE, joined, owner_of_new_club
from tests.event_cast import event_of, filled, made, played, published, sides, wish

pytestmark = pytest.mark.usefixtures("app")

SWISS = {"kind": "swiss", "ruleset": "botifarra-swiss"}


@pytest.fixture
def owner(app: Flask) -> ClubRight:
    del app
    return owner_of_new_club()


def codes(error: pytest.ExceptionInfo[RefusedError]) -> list[Reason]:
    return [one.code for one in error.value.refusals]


def test_a_pasted_list_is_entered_and_says_which_lines_are_wrong(owner: ClubRight) -> None:
    event_id = made(owner)
    text = "\n".join(
        (
            "Anna & Bert",
            "Cora / Dirk; The Aces; 2",
            "",
            "Eva + Finn\tThe Jacks",
            "Gus,Hana,The Kings,1",
            "Ida",
            "Jan – Kim; The Aces; first",
        )
    )

    entered, refused = event_entries.enter_list(owner, event_id, text, wish())

    assert [(one.number, one.name, one.club, one.seed) for one in entered] == [
        (1, "Anna – Bert", None, None),
        (2, "Cora – Dirk", "The Aces", 2),
        (3, "Eva – Finn", "The Jacks", None),
        (4, "Gus – Hana", "The Kings", 1),
    ]
    assert [(one.number, one.line, [r.code for r in one.refusals]) for one in refused] == [
        (6, "Ida", [Reason.WRONG_NUMBER_OF_MEMBERS]),
        (7, "Jan – Kim; The Aces; first", [Reason.NOT_WHOLE]),
    ]


def test_a_list_sent_twice_is_entered_once(owner: ClubRight) -> None:
    event_id = made(owner)
    for _ in range(2):
        entered, _ = event_entries.enter_list(
            owner, event_id, "Anna & Bert\nCora & Dirk", wish(request="list")
        )

    assert [one.name for one in entered] == ["Anna – Bert", "Cora – Dirk"]
    assert list(event_of(owner, event_id).course.entrants) == [1, 2]


def test_beyond_the_capacity_one_waits_until_somebody_leaves(owner: ClubRight) -> None:
    event_id = made(owner, {**SWISS, "capacity": 2})
    event_entries.enter_list(owner, event_id, "A & B\nC & D\nE & F\nG & H", wish())

    waiting = event_of(owner, event_id).course.waiting
    with pytest.raises(RefusedError) as error:
        event_entries.check_in(owner, event_id, [3], wish())
    after = event_entries.withdraw(owner, event_id, 1, wish())

    assert waiting == {3, 4}
    assert codes(error) == [Reason.NOT_PLAYING]
    assert after.course.waiting == {4}
    assert event_entries.enter(owner, event_id, NewEntry(["I", "J"]), wish()).number == 5


@pytest.mark.parametrize(
    ("names", "club", "number"),
    [
        (["Anna", "Bert"], None, None),
        (["bert", "ANNA"], "Aces", None),
        (["Anna", "Bert"], "Kings", 4),
        (["Anna", "Bert B."], None, 4),
        (["Anna", "Anna"], None, 4),
        (["Elly", "Fons"], None, 4),
    ],
)
def test_an_entry_that_reads_like_another_is_refused(
    owner: ClubRight, names: list[str], club: str | None, number: int | None
) -> None:
    event_id = made(owner)
    event_entries.enter_list(owner, event_id, "Anna & Bert; Aces\nCora & Dirk", wish())
    gone = event_entries.enter(owner, event_id, NewEntry(["Elly", "Fons"]), wish())
    event_entries.withdraw(owner, event_id, gone.number, wish())

    with contextlib.suppress(RefusedError):
        event_entries.enter(owner, event_id, NewEntry(names, club=club), wish())
    with pytest.raises(RefusedError) as error:
        event_entries.change_entry(owner, event_id, 2, NewEntry(["Anna", "Bert"]), wish())
    kept = event_entries.change_entry(owner, event_id, 1, NewEntry(["Bert", "Anna"]), wish())

    assert max(event_of(owner, event_id).course.entrants) == (number or gone.number)
    assert codes(error) == [Reason.ENTRY_TWICE]
    assert kept.name == "Bert – Anna"


def test_who_comes_back_is_not_in_twice(owner: ClubRight) -> None:
    event_id = filled(owner, 2)
    event_entries.withdraw(owner, event_id, 1, wish())
    again = event_entries.enter(owner, event_id, NewEntry(["P1b", "P1a"]), wish())

    with pytest.raises(RefusedError) as error:
        event_entries.reinstate(owner, event_id, 1, wish())
    event_entries.withdraw(owner, event_id, again.number, wish())
    event = event_entries.reinstate(owner, event_id, 1, wish())

    assert codes(error) == [Reason.ENTRY_TWICE]
    assert [one.number for one in event.staying] == [1, 2]


def test_two_players_of_one_name_are_two(owner: ClubRight) -> None:
    event_id = made(owner, write_rules(event_preset("drawn-partner")))
    both = [players.add_player(owner, "Anna", PHONE, is_another=True) for _ in range(2)]

    entered = [
        event_entries.enter(owner, event_id, NewEntry([{"player": one.id}]), wish())
        for one in both
    ]

    assert [one.number for one in entered] == [1, 2]


def test_a_player_of_the_club_is_entered_once_and_called_as_now(owner: ClubRight) -> None:
    event_id = made(owner)
    anna, bert = (players.add_player(owner, name, PHONE) for name in ("Anna", "Bert"))
    entry = NewEntry([{"player": anna.id}, {"player": bert.id}])
    event_entries.enter(owner, event_id, entry, wish())

    with pytest.raises(RefusedError) as error:
        event_entries.enter(owner, event_id, NewEntry([{"player": anna.id}, "Cora"]), wish())
    players.rename_player(owner, anna.id, "Anna Maes", PHONE)

    assert codes(error) == [Reason.ENTERED_TWICE]
    assert event_of(owner, event_id).entrant(1).members == (
        Member("Anna Maes", anna.id),
        Member("Bert", bert.id),
    )


def test_who_is_forgotten_is_forgotten_in_events(owner: ClubRight) -> None:
    event_id = made(owner)
    anna = players.add_player(owner, "Anna", PHONE)
    event_entries.enter(owner, event_id, NewEntry([{"player": anna.id}, "Bert"]), wish())
    viewer = joined(owner, "Vera", Role.VIEWER)

    players.anonymise_player(owner, anna.id, "Somebody else", PHONE)

    assert event_of(owner, event_id).entrant(1).name == "Somebody else – Bert"
    assert event_of(viewer, event_id).entrant(1).name == "Somebody – Bert"


def test_a_player_of_another_club_is_nobody_here(owner: ClubRight) -> None:
    event_id = made(owner)
    rival = owner_of_new_club("The Rivals", "Rosa")
    theirs = players.add_player(rival, "Rik", PHONE)

    with pytest.raises(NoSuchPlayerError):
        event_entries.enter(owner, event_id, NewEntry([{"player": theirs.id}, "Bert"]), wish())


def test_players_enter_themselves_only_while_entries_are_open(owner: ClubRight) -> None:
    event_id = made(owner, {**SWISS, "self_entry": True})
    entry = NewEntry(["Anna", "Bert"], fixed_table=1, seed=1)

    with pytest.raises(RefusedError) as error:
        event_entries.enter_oneself(event_id, entry, wish())
    tournaments.set_state(owner, event_id, EventState.ENTRIES_OPEN, wish())
    entrant = event_entries.enter_oneself(event_id, entry, wish())

    assert codes(error) == [Reason.ENTRIES_CLOSED]
    assert (entrant.name, entrant.fixed_table, entrant.seed) == ("Anna – Bert", None, None)


def test_nobody_enters_a_player_of_the_club_from_outside(owner: ClubRight) -> None:
    event_id = made(owner, {**SWISS, "self_entry": True})
    tournaments.set_state(owner, event_id, EventState.ENTRIES_OPEN, wish())
    anna = players.add_player(owner, "Anna", PHONE)

    with pytest.raises(RefusedError):
        event_entries.enter_oneself(event_id, NewEntry([{"player": anna.id}, "Bert"]), wish())


def test_fees_are_owed_until_they_are_paid(owner: ClubRight) -> None:
    event_id = made(owner, {**SWISS, "fee": 500})
    entrant = event_entries.enter(owner, event_id, NewEntry(["Anna", "Bert"]), wish())
    before = event_of(owner, event_id).owed(entrant)

    paid = event_entries.pay(owner, event_id, Paid(1, 500), wish())
    event_entries.pay(owner, event_id, Paid(1, 2000, Purpose.PRIZE), wish())

    event = event_of(owner, event_id)
    assert (before, event.owed(paid)) == (500, 0)
    assert event.entrant(1).prize == 2000


def test_a_ticket_is_a_round(owner: ClubRight) -> None:
    event_id = filled(owner, 8, "kaarting")
    for number in range(1, 5):
        entry = NewEntry([f"T{number}"], tickets=2)
        event_entries.change_entry(owner, event_id, number, entry, wish())
    event = event_of(owner, event_id)

    first = played(owner, event_id)
    second = played(owner, event_id)

    assert (event.owed(event.entrant(1)), event.owed(event.entrant(5))) == (600, 300)
    assert (len(first.tables), len(second.tables)) == (2, 1)
    assert set(second.tables[0].entrants) == {1, 2, 3, 4}


def test_who_needs_a_table_has_it(owner: ClubRight) -> None:
    event_id = filled(owner, 8)
    entry = NewEntry(["Anna", "Bert"], fixed_table=4)
    event_entries.change_entry(owner, event_id, 1, entry, wish())

    rounds = [played(owner, event_id) for _ in range(3)]

    assert all(1 in one.tables[3].entrants for one in rounds)


def test_two_who_must_not_meet_do_not(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    for other in (2, 3):
        event_entries.keep_apart(owner, event_id, (other, 1), Apart.FORBIDDEN, wish())

    one = published(owner, event_id)

    assert {frozenset(pair) for pair in sides(one)} == {frozenset({1, 4}), frozenset({2, 3})}


def test_who_is_checked_in_by_mistake_is_not_drawn(owner: ClubRight) -> None:
    event_id = filled(owner, 5)

    event_entries.check_in(owner, event_id, [5], wish(), here=False)
    one = event_rounds.draw_round(owner, event_id, wish())

    assert sorted(number for pair in sides(one) for number in pair) == [1, 2, 3, 4]


def test_who_keeps_the_score_checks_in_but_enters_nobody(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    helper = joined(owner, "Sara", Role.SCOREKEEPER)

    with pytest.raises(NotAllowedInClubError):
        event_entries.enter(helper, event_id, NewEntry(["Anna", "Bert"]), wish())
    event = event_entries.check_in(helper, event_id, [4], wish(), here=False)

    assert not event.entrant(4).is_here
