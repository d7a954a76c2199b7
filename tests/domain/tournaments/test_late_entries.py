"""Latecomers enter a drawn round: only what is new gets a table."""

from dataclasses import replace

import pytest

from scorekeeper.domain.tournaments.draws.late_entries import with_latecomers
from scorekeeper.domain.tournaments.draws.proposal import DrawWarning, Place, Proposal, Warned
from scorekeeper.domain.tournaments.draws.snapshot import (
    Candidate,
    DrawRules,
    Snapshot,
    pair_of,
)
from scorekeeper.domain.tournaments.draws.swiss import digest, pair_round
from tests.domain.tournaments.notation import event, snapshot_after

ANY = DrawRules()


def tables_of(proposal: Proposal) -> dict[tuple[int, int], Place]:
    return {pair_of(one.first, one.second): one.seat for one in proposal.pairs}


def joined(snapshot: Snapshot, *numbers: int) -> Snapshot:
    newcomers = tuple(Candidate(number) for number in numbers)
    return replace(snapshot, candidates=(*snapshot.candidates, *newcomers))


EVEN = snapshot_after(event("1>2 3>4 5>6"))
ODD = snapshot_after(event("1>2 3>4 5"))


def test_a_latecomer_meets_whoever_had_the_bye_at_a_new_table() -> None:
    drawn = pair_round(ODD, ANY, seed=1)
    (bye,) = drawn.byes

    late = with_latecomers(drawn, joined(ODD, 9), ANY)

    assert tables_of(late) == {**tables_of(drawn), (bye.entrant, 9): Place(3)}
    assert (late.byes, late.warnings) == ((), ())
    assert late.digest == digest(joined(ODD, 9), ANY)


def test_a_latecomer_in_an_even_field_has_the_bye() -> None:
    drawn = pair_round(EVEN, ANY, seed=1)

    late = with_latecomers(drawn, joined(EVEN, 9), ANY)

    assert tables_of(late) == tables_of(drawn)
    assert [one.entrant for one in late.byes] == [9]


@pytest.mark.parametrize(("newcomers", "tables", "byes"), [((8, 9), 4, 0), ((7, 8, 9), 4, 1)])
def test_several_latecomers_make_new_tables(
    newcomers: tuple[int, ...], tables: int, byes: int
) -> None:
    drawn = pair_round(EVEN, ANY, seed=1)

    late = with_latecomers(drawn, joined(EVEN, *newcomers), ANY)

    assert tables_of(drawn).items() <= tables_of(late).items()
    assert (len(late.pairs), len(late.byes)) == (tables, byes)


def test_who_comes_back_and_has_met_the_one_left_over_is_named() -> None:
    results = event("1>2 3>4 5", "1>3 2>5 4")
    there = snapshot_after(results, present=[1, 4, 5])
    drawn = pair_round(there, ANY, seed=1)
    (bye,) = drawn.byes
    back = snapshot_after(results, present=[1, 2, 4, 5])

    late = with_latecomers(drawn, back, ANY)

    # 1 has not had the bye, and has met 2 in the first round.
    assert bye.entrant == 1
    assert late.warnings == (DrawWarning(Warned.REMATCH, (1, 2), round=1),)
    assert late.relaxed == (Warned.REMATCH,)


def test_with_nobody_new_the_round_stays_as_it_is() -> None:
    drawn = pair_round(EVEN, ANY, seed=1)

    assert with_latecomers(drawn, EVEN, ANY) == drawn
