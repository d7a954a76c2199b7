"""Summaries are what the logs make them, whatever is written, linked, merged or renamed."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.services import scoring
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.evenings import make_evening, move_match
from scorekeeper.services.merging import merge_players, unmerge_player
from scorekeeper.services.players import Player, anonymise_player, rename_player
from scorekeeper.services.seating import seat_players
from scorekeeper.services.summing import differences, rebuild
from scorekeeper.services.taking_in import take_out
from scorekeeper.services.transfer import check_database
from scorekeeper.store import summaries
from scorekeeper.store.player_tables import summary_table
from scorekeeper.store.tables import db
from scorekeeper.store.transactions import reading, writing
from tests.build import deal, uid
from tests.cast import ANNA, started
from tests.players_cast import OLGA, gathered, new_club, taken_in
from tests.services.told import check_in_words, in_words

DEALS = ("60-8", "8-60", "34-34", "41-27", "50-18 h")


@dataclass(frozen=True)
class Turn:
    """One thing to be done in a club of four players and two matches: with which of them."""

    club: ClubRight
    players: list[Player]
    matches: list[str]
    count: int
    one: int
    other: int
    which: int

    @property
    def match_id(self) -> str:
        """Return the match that it is done to."""
        return self.matches[self.one % 2]

    @property
    def deal_id(self) -> str:
        """Return a deal of that match; raise `IndexError` when it has none."""
        lines = scoring.load_match(self.match_id).ledger.lines.values()
        ids = [line.id for line in lines if line.deal]
        return ids[self.other % max(1, len(ids))]

    def player(self, place: int) -> str:
        """Return the id of the player who comes *place* after the other one."""
        return self.players[(self.other + place) % 4].id


Step = tuple[str, int, int, int]


def write(turn: Turn) -> None:
    number = scoring.load_match(turn.match_id).next_number
    values = {"number": number, **deal(DEALS[turn.which])}
    scoring.put_deal(turn.match_id, uid(f"{turn.match_id} {turn.count}"), values, ANNA)


def correct(turn: Turn) -> None:
    latest = scoring.load_match(turn.match_id).ledger.lines[turn.deal_id].entry.id
    values = {"replaces": latest, **deal(DEALS[turn.which])}
    scoring.put_deal(turn.match_id, turn.deal_id, values, ANNA)


def close(kind: str, turn: Turn) -> None:
    entry = {"id": uid(f"{kind} {turn.match_id} {turn.count}"), "kind": kind}
    scoring.append_entry(turn.match_id, entry, ANNA)


def link(turn: Turn) -> None:
    told = [SeatPlayer(seat, turn.player(seat)) for seat in range(turn.which)]
    seat_players(turn.club, turn.match_id, told)


def substitute(turn: Turn) -> None:
    told = [
        SeatPlayer(0, turn.player(0)),
        SeatPlayer(0, turn.player(1), from_number=2),
        SeatPlayer(1, turn.player(2)),
    ]
    seat_players(turn.club, turn.match_id, told)


def move(turn: Turn) -> None:
    evening = make_evening(turn.club, f"2025-01-0{turn.which + 1}")
    move_match(turn.club, turn.match_id, evening.id)


WISHES: dict[str, Callable[[Turn], object]] = {
    "write": write,
    "correct": correct,
    "undo": lambda turn: scoring.undo(turn.match_id, ANNA),
    "withdraw": lambda turn: scoring.withdraw_deal(turn.match_id, turn.deal_id, ANNA),
    "restore": lambda turn: scoring.restore_deal(turn.match_id, turn.deal_id, ANNA),
    "finish": lambda turn: close("finished", turn),
    "abandon": lambda turn: close("abandoned", turn),
    "rename": lambda turn: rename_player(turn.club, turn.player(0), f"Name {turn.count}", OLGA),
    "link": link,
    "substitute": substitute,
    "merge": lambda turn: merge_players(
        turn.club, turn.players[turn.one].id, turn.player(0), OLGA
    ),
    "unmerge": lambda turn: unmerge_player(turn.club, turn.players[turn.one].id, OLGA),
    "move": move,
    "take out": lambda turn: take_out(turn.club, turn.match_id),
    "anonymise": lambda turn: anonymise_player(
        turn.club, turn.player(0), "Former player", OLGA
    ),
}

STEPS = st.lists(
    st.tuples(
        st.sampled_from(["write", "write", "link", *WISHES]),
        st.integers(0, 3),
        st.integers(0, 3),
        st.integers(0, 4),
    ),
    min_size=1,
    max_size=25,
)


def kept() -> list[tuple[object, ...]]:
    """Return every row of the summaries."""
    with reading():
        found = db.session.execute(summary_table.select()).all()
    return sorted((tuple(row) for row in found), key=repr)


@pytest.mark.usefixtures("app")
@settings(
    max_examples=20,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=STEPS)
def test_whatever_is_done_the_summaries_are_those_of_a_rebuild(steps: list[Step]) -> None:
    club = new_club()
    players = gathered(club, "Anna", "Bert", "Cora", "Dirk")
    matches = [taken_in(club), taken_in(club, "60-8")]

    for count, (kind, *chosen) in enumerate(steps):
        # What the rules refuse must leave everything as it was.
        with suppress(RefusedError, LookupError):
            WISHES[kind](Turn(club, players, matches, count, *chosen))

    assert differences() == []
    before = kept()
    rebuild()
    assert kept() == before


def tampered() -> str:
    """Return a match whose summaries nobody made from its log."""
    club = new_club()
    match_id = taken_in(club, "60-8", "60-8")
    with writing():
        place, rows = summaries.of_match(match_id)
        assert place is not None
        wrong = rows[0]._replace(score=99)
        alone = rows[1]._replace(first_deal=2)
        summaries.put(match_id, place, [wrong, alone, *rows[2:]])
    return match_id


@pytest.mark.usefixtures("everywhere")
def test_the_check_tells_what_a_summary_says_wrongly_and_a_rebuild_mends_it() -> None:
    match_id = tampered()

    told = check_in_words()

    assert told == [
        f"Match {match_id}: the summary of seat 0 from deal 1 is wrong: score is 99, not 52.",
        f"Match {match_id}: the summary of seat 1 from deal 1 is missing.",
        f"Match {match_id}: the summary of seat 1 from deal 2 sums up what was not played.",
    ]
    assert (rebuild(), check_database()) == (1, [])


@pytest.mark.usefixtures("everywhere")
def test_the_check_tells_when_a_summary_stands_on_another_evening() -> None:
    club = new_club()
    match_id = taken_in(club, "60-8", "60-8")
    with writing():
        db.session.execute(summary_table.update().values(day="1999-01-01"))

    (told,) = in_words(differences())

    assert told.startswith(f"Match {match_id}: its summaries stand at Place(")


@pytest.mark.usefixtures("everywhere")
def test_a_match_outside_a_club_is_summed_up_nowhere() -> None:
    scoring.append_entry(started().match.id, {"id": uid("end"), "kind": "finished"}, ANNA)

    assert kept() == []
