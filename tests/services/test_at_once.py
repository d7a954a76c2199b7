"""Eight phones at once lose nothing and double nothing, on either kind of database."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Barrier
from typing import TypeVar
from uuid import uuid4

import pytest
from flask import Flask

from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_standings import standings_of
from scorekeeper.domain.tournaments.course.verdicts import TableState
from scorekeeper.domain.tournaments.log.acts import MatchOpened, Place, Source
from scorekeeper.services import event_results, event_rounds, knocking, scoring, summing
from scorekeeper.services.event_entries import NewEntry, enter
from scorekeeper.services.event_tables import open_table
from scorekeeper.services.links import new_tokens
from scorekeeper.services.merging import merge_players, unmerge_player
from scorekeeper.services.played_matches import summaries_in
from scorekeeper.services.players import NoSuchPlayerError
from scorekeeper.services.scoring import ConflictError, Status
from scorekeeper.services.seating import seat_players
from scorekeeper.store.database import upgrade
from tests.build import recorded, uid
from tests.cast import ANNA, EVA, plan, started
from tests.conftest import opened
from tests.event_cast import decide, event_of, filled, made, published, said, wish
from tests.players_cast import OLGA, gathered, new_club, taken_in

PHONES = 8
DEALS = 6

# An even split writes nothing, so that a match of them has no end.
EVEN = "34-34"

Told = TypeVar("Told")
AtOnce = Callable[[Callable[[int], Told]], list[Told]]


@pytest.fixture
def file_app(tmp_path: Path) -> Iterator[Flask]:
    with opened(f"sqlite:///{tmp_path / 'scorekeeper.sqlite'}") as app:
        upgrade()
        yield app


@pytest.fixture(params=["file_app", "postgres_app"], ids=["SQLite", "PostgreSQL"])
def app(request: pytest.FixtureRequest) -> Flask:
    app: Flask = request.getfixturevalue(request.param)
    return app


@pytest.fixture
def at_once(app: Flask) -> AtOnce[object]:
    """Return a function that lets every phone do the same at the same moment."""
    barrier = Barrier(PHONES)

    def run(wish: Callable[[int], Told], phone: int) -> Told:
        with app.app_context():
            barrier.wait()
            return wish(phone)

    def run_all(wish: Callable[[int], Told]) -> list[Told]:
        with ThreadPoolExecutor(PHONES) as pool:
            running = [pool.submit(run, wish, phone) for phone in range(PHONES)]
            return [one.result() for one in running]

    return run_all


def test_every_deal_is_in_the_log_exactly_once(at_once: AtOnce[None]) -> None:
    match = started().match

    def write_deals(phone: int) -> None:
        for turn in range(DEALS):
            write_in_the_next_slot(match.id, f"deal {turn} of phone {phone}")

    at_once(write_deals)

    after = scoring.load_match(match.id)
    names = [
        f"deal {turn} of phone {phone}" for phone in range(PHONES) for turn in range(DEALS)
    ]
    assert [entry.seq for entry in after.entries] == list(range(1, PHONES * DEALS + 2))
    assert [line.number for line in after.ledger.slots()] == list(range(1, PHONES * DEALS + 1))
    assert sorted(after.ledger.lines) == sorted(map(uid, names))


def test_one_entry_sent_by_all_is_stored_by_one(
    at_once: AtOnce[tuple[Status, int | None]],
) -> None:
    match = started().match

    def send(_: int) -> tuple[Status, int | None]:
        (answer,) = scoring.append_entries(match.id, [recorded(1, "41-27")], ANNA)[1]
        return answer.status, answer.seq

    told = at_once(send)

    assert sorted(told) == [(Status.KNOWN, 2)] * (PHONES - 1) + [(Status.STORED, 2)]
    assert scoring.load_match(match.id).version == 2


def test_one_slot_goes_to_the_first_of_different_deals(at_once: AtOnce[Status]) -> None:
    match = started().match

    def send(phone: int) -> Status:
        sent = recorded(1, f"{40 + phone}-{28 - phone}", f"deal of phone {phone}")
        (answer,) = scoring.append_entries(match.id, [sent], ANNA)[1]
        return answer.status

    told = at_once(send)

    assert sorted(told) == [Status.CONFLICT] * (PHONES - 1) + [Status.STORED]
    assert scoring.load_match(match.id).version == 2


def test_a_match_that_is_sent_by_all_begins_once(at_once: AtOnce[bool]) -> None:
    tokens = new_tokens()

    def start(_: int) -> bool:
        return scoring.start_match(plan(), EVA, match_id=uid("it"), tokens=tokens).fresh

    told = at_once(start)

    assert sorted(told) == [False] * (PHONES - 1) + [True]
    assert scoring.load_match(uid("it")).version == 1


def test_a_rematch_that_all_ask_for_is_one(at_once: AtOnce[str]) -> None:
    match = started().match

    told = at_once(lambda _: scoring.rematch(match.id, ANNA).match.id)

    assert len(set(told)) == 1


def test_a_round_that_all_close_and_draw_is_closed_and_drawn_once(
    at_once: AtOnce[list[Reason]],
) -> None:
    """T6: the last result, the end of the round and the next draw, pressed at once."""
    owner = new_club()
    event_id = filled(owner, 8)
    one = published(owner, event_id)
    for table in one.tables[1:]:
        decide(owner, event_id, 1, table.place, (101, 60))
    told = said(1, one.tables[0].place, Source.SECOND, (101, 60))
    event_results.report(owner, event_id, said(1, told.place, Source.FIRST, (101, 60)), wish())

    def go_on(_: int) -> list[Reason]:
        return [
            *refused(lambda: event_results.report(owner, event_id, told, wish())),
            *refused(lambda: event_rounds.close_round(owner, event_id, 1, wish())),
            *refused(lambda: event_rounds.draw_round(owner, event_id, wish())),
        ]

    answers = at_once(go_on)

    event = event_of(owner, event_id)
    kinds = [act.kind.value for act in event.acts]
    assert [kinds.count(kind) for kind in ("reported", "closed", "drafted")] == [2, 1, 2]
    assert len(event.rounds) == 2
    assert sum(row.tally.played for row in standings_of(event).rows) == 8
    # Who reports the result late is told that it stands, or that the round is closed by now.
    reasons = Counter(reason for answer in answers for reason in answer)
    assert reasons.pop(Reason.ROUND_DRAWN) == PHONES - 1
    assert set(reasons) <= {Reason.ALREADY_DECIDED, Reason.ALREADY_CLOSED}
    assert sum(reasons.values()) == 2 * (PHONES - 1)


def test_sides_that_disagree_at_once_are_a_conflict(at_once: AtOnce[object]) -> None:
    """T7: nobody's word is the last."""
    owner = new_club()
    event_id = filled(owner, 4)
    place = published(owner, event_id).tables[0].place

    def tell(phone: int) -> object:
        source = Source.SECOND if phone % 2 else Source.FIRST
        points = (101, 87) if phone % 2 else (101, 78)
        return event_results.report(
            owner, event_id, said(1, place, source, points), wish(request=f"side {phone % 2}")
        )

    at_once(tell)

    event = event_of(owner, event_id)
    assert event.table(1, place).verdict.state == TableState.CONFLICT
    assert [one.table.place for one in event_results.attention(event)] == [place]
    assert [act.kind.value for act in event.acts].count("reported") == 2
    assert sum(row.tally.played for row in standings_of(event).rows) == 0


def test_a_table_that_all_open_has_one_match(at_once: AtOnce[str]) -> None:
    owner = new_club()
    event_id = filled(owner, 4)
    place = published(owner, event_id).tables[0].place

    opened = at_once(lambda _: open_table(owner, event_id, 1, place, ANNA).match_id)

    assert len(set(opened)) == 1
    assert opened_at(event_of(owner, event_id)) == [place]


def test_entries_at_once_have_numbers_of_their_own(at_once: AtOnce[int]) -> None:
    owner = new_club()
    event_id = made(owner)

    numbers = at_once(
        lambda phone: (
            enter(owner, event_id, NewEntry([f"A{phone}", f"B{phone}"]), wish()).number
        )
    )

    assert sorted(numbers) == list(range(1, PHONES + 1))


def test_a_player_is_merged_while_he_is_seated_and_plays(at_once: AtOnce[None]) -> None:
    """Whatever comes first, nobody waits in a circle, and no match knows him by two names."""
    club = new_club()
    anna, bert, cora = gathered(club, "Anna", "Bert", "Cora")
    played = [taken_in(club, EVEN) for _ in range(2)]
    sitting = [[SeatPlayer(2, anna.id), SeatPlayer(3, cora.id)], []]

    def merge(_: int) -> None:
        merge_players(club, anna.id, bert.id, OLGA)
        unmerge_player(club, anna.id, OLGA)

    def sit(turn: int) -> None:
        with suppress(NoSuchPlayerError):  # Just now, Anna is Bert.
            seat_players(club, played[turn % 2], sitting[turn // 2 % 2])

    def end(turn: int) -> None:
        for kind in ("finished", "reopened"):
            with suppress(RefusedError):  # Another phone has ended the match, or opened it.
                scoring.append_entry(played[turn % 2], {"id": str(uuid4()), "kind": kind}, ANNA)

    def act(phone: int) -> None:
        wish = merge if phone == 0 else sit if phone % 2 else end
        for turn in range(DEALS):
            wish(phone // 2 + turn)

    at_once(act)

    for match_id in played:
        seat_players(club, match_id, sitting[0])
        with suppress(RefusedError):
            scoring.append_entry(match_id, {"id": str(uuid4()), "kind": "finished"}, ANNA)
    merge_players(club, anna.id, bert.id, OLGA)
    assert {row.player_id for row in summaries_in(club)} == {bert.id, cora.id, None}
    assert summing.differences() == []


def test_of_knocks_at_once_each_is_counted(at_once: AtOnce[list[int]]) -> None:
    def knock(_: int) -> list[int]:
        return [knocking.knock(f"door {turn}", 60) for turn in range(DEALS)]

    counts = [one for told in at_once(knock) for one in told]

    assert sorted(counts) == sorted([*range(1, PHONES + 1)] * DEALS)


def opened_at(event: Event) -> list[Place]:
    """Return where matches were begun, as often as they were."""
    contents = [act.content for act in event.acts]
    return [one.place for one in contents if isinstance(one, MatchOpened)]


def refused(wished: Callable[[], object]) -> list[Reason]:
    """Return why what was wished is refused, or nothing."""
    try:
        wished()
    except RefusedError as error:
        return [one.code for one in error.refusals]
    return []


def write_in_the_next_slot(match_id: str, name: str) -> None:
    """Write an even deal as a phone does that is told that somebody was first."""
    while True:
        number = scoring.load_match(match_id).next_number
        try:
            scoring.append_entry(match_id, recorded(number, EVEN, name), ANNA)
        except ConflictError:
            continue
        return
