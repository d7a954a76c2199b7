"""Swiss rounds: level scores meet, nobody twice, one fair bye, and the same from a seed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random  # noqa: TID251 - the dice are seeded.

import pytest

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.draws.draw import Draw
from scorekeeper.domain.tournaments.draws.draw_check import check_draw
from scorekeeper.domain.tournaments.draws.proposal import (
    DrawWarning,
    Place,
    Proposal,
    Term,
    Warned,
)
from scorekeeper.domain.tournaments.draws.snapshot import (
    Candidate,
    DrawRules,
    Pair,
    Snapshot,
    Style,
    pair_of,
)
from scorekeeper.domain.tournaments.draws.swiss import digest, pair_round
from scorekeeper.domain.tournaments.results import (
    Outcome,
    Rest,
    RestKind,
    Results,
    TableResult,
)
from tests.domain.tournaments.histories import history
from tests.domain.tournaments.notation import event, snapshot_after
from tests.naive.draws import fewest_rematches, has_rest_without, has_round

ANY = DrawRules()
HISTORIES, SLICES = 1000, 4


def pairs_of(proposal: Proposal) -> set[Pair]:
    return {pair_of(one.first, one.second) for one in proposal.pairs}


def byes_of(proposal: Proposal) -> list[int]:
    return [one.entrant for one in proposal.byes]


def tables_of(proposal: Proposal) -> dict[Pair, int]:
    return {pair_of(one.first, one.second): one.seat.table for one in proposal.pairs}


def field_of(count: int) -> tuple[Candidate, ...]:
    return tuple(Candidate(number) for number in range(1, count + 1))


def met_in(results: Results) -> set[frozenset[int]]:
    return {frozenset((*one.sides[0], *one.sides[1])) for one in results.tables}


@pytest.mark.parametrize("seed", range(8))
def test_the_leaders_meet_and_nobody_meets_again(seed: int) -> None:
    results = event("5>1 2>4 6>3", "5>2 4>3 6>1")

    drawn = pair_round(snapshot_after(results), ANY, seed)

    assert pairs_of(drawn) == {(5, 6), (1, 4), (2, 3)}
    assert (drawn.byes, drawn.warnings) == ((), ())


@pytest.mark.parametrize("seed", range(8))
def test_an_even_field_has_no_bye(seed: int) -> None:
    results = event("1>6 2>3 5>4", "3>5 1>2 4>6")

    drawn = pair_round(snapshot_after(results), ANY, seed)

    assert len(drawn.pairs) == 3
    assert (drawn.byes, drawn.relaxed) == ((), ())


def test_without_a_round_of_new_opponents_the_oldest_rematch_is_proposed_and_named() -> None:
    results = event("1>4 2>5 3>6", "1>5 2>6 3>4", "1>6 2>4 3>5")

    drawn = pair_round(snapshot_after(results), ANY, seed=1)

    (again,) = pairs_of(drawn) & {(1, 4), (2, 5), (3, 6)}
    assert drawn.relaxed == (Warned.REMATCH,)
    assert [(one.code, pair_of(*one.entrants), one.round) for one in drawn.warnings] == [
        (Warned.REMATCH, again, 1)
    ]


@pytest.mark.parametrize("count", [0, 1])
def test_fewer_than_two_are_refused(count: int) -> None:
    with pytest.raises(RefusedError) as refused:
        pair_round(Snapshot(1, field_of(count)), ANY, seed=1)

    assert refused.value.refusals == (Refusal(Reason.TOO_FEW_ENTRANTS, "entrants", {"low": 2}),)


def test_who_must_never_meet_is_refused_rather_than_drawn() -> None:
    rules = DrawRules(forbidden=frozenset({(1, 2)}))

    with pytest.raises(RefusedError) as refused:
        pair_round(Snapshot(1, field_of(2)), rules, seed=1)

    assert refused.value.refusals == (Refusal(Reason.NO_ROUND_POSSIBLE, "entrants"),)


@pytest.mark.parametrize("slice_", range(SLICES))
def test_a_round_without_rematch_and_with_one_fair_bye_is_found_wherever_there_is_one(
    slice_: int,
) -> None:
    found = Counter(_hold_to_the_search(seed) for seed in range(slice_, HISTORIES, SLICES))

    assert min(found[True], found[False]) > HISTORIES // SLICES // 50, found


def _hold_to_the_search(seed: int) -> bool:
    results, there = history(seed)
    met = met_in(results)
    had_bye = {rest.entrant for rest in results.rests}
    is_possible = has_round(there, met, had_bye)

    drawn = pair_round(snapshot_after(results, there), ANY, seed)

    again = [pair for pair in pairs_of(drawn) if frozenset(pair) in met]
    second = [one for one in byes_of(drawn) if one in had_bye]
    assert Counter(_everybody(drawn)) == Counter(there), seed
    assert len(drawn.byes) == len(there) % 2, seed
    assert is_possible == (not again and not second), seed
    assert is_possible == (drawn.relaxed == ()), seed
    assert len(again) == fewest_rematches(there, met) or is_possible, seed
    assert len(drawn.warnings) == len(again) + len(second), seed
    return is_possible


def _everybody(drawn: Proposal) -> list[int]:
    return [*(one for pair in pairs_of(drawn) for one in pair), *byes_of(drawn)]


@pytest.mark.parametrize("part", range(4))
def test_no_pair_of_twenty_one_has_two_byes_in_five_rounds(part: int) -> None:
    for seed in range(part * 30, part * 30 + 30):
        byes = _simulated_byes(21, 5, seed)

        assert len(byes) == len(set(byes)) == 5, seed


def _simulated_byes(count: int, rounds: int, seed: int) -> list[int]:
    """Return who had the bye in each round; each time nobody lower could have had it."""
    dice = Random(seed)  # noqa: S311 - no secret.
    results = Results(frozenset(range(1, count + 1)), 0, ())
    byes: list[int] = []
    for number in range(1, rounds + 1):
        snapshot = snapshot_after(results)
        drawn = pair_round(snapshot, ANY, seed)
        (bye,) = byes_of(drawn)
        assert not _could_be_lower(snapshot, bye, byes, results), (seed, number)
        byes.append(bye)
        results = _with_round(results, drawn, dice)
    return byes


def _could_be_lower(
    snapshot: Snapshot, bye: int, byes: Sequence[int], results: Results
) -> bool:
    halves = {one.number: one.halves for one in snapshot.candidates}
    lower = [one for one in halves if halves[one] < halves[bye] and one not in byes]
    return any(has_rest_without(one, list(halves), met_in(results)) for one in lower)


def _with_round(results: Results, drawn: Proposal, dice: Random) -> Results:
    number = results.rounds + 1
    tables = [
        TableResult(
            number,
            ((one.first,), (one.second,)),
            Outcome.PLAYED,
            (dice.randint(40, 101), dice.randint(40, 101)),
        )
        for one in drawn.pairs
    ]
    byes = [Rest(number, one, RestKind.BYE) for one in byes_of(drawn)]
    return Results(
        results.entrants, number, (*results.tables, *tables), (*results.rests, *byes)
    )


def test_the_same_seed_draws_the_same_round_whatever_order_the_entrants_come_in() -> None:
    results, there = history(5)
    snapshot = snapshot_after(results, there)
    turned = replace(snapshot, candidates=tuple(reversed(snapshot.candidates)))

    drawn = pair_round(snapshot, ANY, seed=11)

    assert pair_round(turned, ANY, seed=11) == drawn
    assert digest(turned, ANY) == drawn.digest


def test_another_result_changes_the_fingerprint() -> None:
    before, after = (snapshot_after(event(line)) for line in ("1>2 3>4", "2>1 3>4"))

    assert digest(before, ANY) != digest(after, ANY)


def test_every_first_round_of_four_is_drawn_about_as_often() -> None:
    snapshot = Snapshot(1, field_of(4))

    drawn = Counter(frozenset(pairs_of(pair_round(snapshot, ANY, seed))) for seed in range(600))

    assert len(drawn) == 3
    assert min(drawn.values()) > 150


def test_a_field_that_is_looked_at_in_part_is_drawn_as_well_as_one_looked_at_whole() -> None:
    for seed in range(6):
        results = Results(frozenset(range(1, 62)), 0, ())
        dice = Random(seed)  # noqa: S311 - no secret.
        for _ in range(4):
            snapshot = snapshot_after(results)
            results = _with_round(results, pair_round(snapshot, ANY, seed), dice)
        snapshot = snapshot_after(results)
        in_part = Draw.of(snapshot, ANY, seed).pairing(frozenset())
        # All relaxed, nothing has to give way: the same round is sought in the whole graph.
        whole = Draw.of(snapshot, ANY, seed).pairing(frozenset({Warned.REMATCH}))

        assert in_part is not None
        assert whole is not None
        assert _gaps(snapshot, seed, in_part) == _gaps(snapshot, seed, whole)


def leading_club(leaders: int, count: int, *, byes: int = 0) -> tuple[Candidate, ...]:
    """Return a field led by a club that is kept apart, all with the same nearest opponents."""
    return tuple(
        Candidate(number, halves=6, club="Ghent")
        if number <= leaders
        else Candidate(number, halves=4, byes=byes)
        for number in range(1, count + 1)
    )


def test_where_the_nearest_opponents_do_not_suffice_farther_ones_are_taken() -> None:
    snapshot = Snapshot(2, leading_club(10, 34))

    drawn = pair_round(snapshot, DrawRules(clubs_apart_until=2), seed=1)

    assert drawn.relaxed == ()


def test_the_bye_goes_down_even_if_that_takes_farther_opponents() -> None:
    field = (*leading_club(9, 34, byes=1), Candidate(35, halves=0))

    drawn = pair_round(Snapshot(2, field), DrawRules(clubs_apart_until=2), seed=1)

    assert (byes_of(drawn), drawn.relaxed) == ([35], ())


def _gaps(snapshot: Snapshot, seed: int, found: Sequence[Pair]) -> int:
    order = Draw.of(snapshot, ANY, seed).order
    above = [(order[one].above, order[two].above) for one, two in found if two < len(order)]
    return sum((first - second) ** 2 for first, second in above)


def test_each_pairing_says_what_it_costs() -> None:
    results = event("5>1 2>4 6>3", "5>2 4>3 6>1")

    drawn = pair_round(snapshot_after(results), ANY, seed=1)

    terms = {pair_of(one.first, one.second): dict(one.terms) for one in drawn.pairs}
    for costs in terms.values():
        costs.pop(Term.LOT, None)
    assert terms == {
        (5, 6): {},
        (1, 4): {Term.GAP: 4_000_000, Term.UP_AGAIN: 300_000, Term.HIGH_FLOAT: 20_000},
        (2, 3): {Term.GAP: 4_000_000, Term.HIGH_FLOAT: 20_000},
    }


def test_two_of_one_club_are_kept_apart_while_the_rule_says_so() -> None:
    field = tuple(
        replace(one, club="Ghent" if one.number <= 4 else None) for one in field_of(8)
    )
    rules = DrawRules(clubs_apart_until=2)

    for seed in range(20):
        drawn = pair_round(Snapshot(2, field), rules, seed)

        assert all((first <= 4) != (second <= 4) for first, second in pairs_of(drawn))
        assert drawn.relaxed == ()


def test_only_as_many_of_one_club_meet_as_must() -> None:
    field = tuple(
        replace(one, club="Ghent" if one.number <= 6 else None) for one in field_of(8)
    )

    drawn = pair_round(Snapshot(1, field), DrawRules(clubs_apart_until=1), seed=3)

    assert drawn.relaxed == (Warned.PROTECTED,)
    assert [one.code for one in drawn.warnings] == [Warned.PROTECTED, Warned.PROTECTED]


def test_what_gives_way_is_named_in_order_when_all_have_met_and_rested() -> None:
    results = event("1>2 3", "1>3 2", "2>3 1")

    drawn = pair_round(snapshot_after(results), ANY, seed=1)

    assert drawn.relaxed == (Warned.SECOND_BYE, Warned.REMATCH)
    assert sorted(one.code for one in drawn.warnings) == [Warned.REMATCH, Warned.SECOND_BYE]


def test_when_all_had_the_bye_somebody_has_it_again_but_nobody_meets_again() -> None:
    results = event("1>2 3", "3>4 1", "1>5 2", "4>1 5", "2>5 4")

    drawn = pair_round(snapshot_after(results), ANY, seed=1)

    assert drawn.relaxed == (Warned.SECOND_BYE,)


@pytest.mark.parametrize("seed", range(5))
def test_by_fold_the_upper_half_meets_the_lower(seed: int) -> None:
    field = tuple(replace(one, rank=one.number) for one in field_of(40))

    drawn = pair_round(Snapshot(1, field), DrawRules(style=Style.FOLD), seed)

    assert pairs_of(drawn) == {(number, number + 20) for number in range(1, 21)}


@pytest.mark.parametrize("seed", range(5))
def test_by_neighbours_the_first_meets_the_second(seed: int) -> None:
    field = tuple(replace(one, rank=one.number) for one in field_of(40))

    drawn = pair_round(Snapshot(1, field), DrawRules(style=Style.ADJACENT), seed)

    assert pairs_of(drawn) == {(number, number + 1) for number in range(1, 41, 2)}


def test_a_ranked_field_gives_the_bye_to_its_last() -> None:
    field = tuple(replace(one, rank=one.number) for one in field_of(9))

    drawn = pair_round(Snapshot(1, field), DrawRules(style=Style.FOLD), seed=1)

    assert byes_of(drawn) == [9]


def test_tables_go_down_the_standings() -> None:
    results = event("1>2 3>4 5>6 7>8", "1>3 5>7 2>4 6>8")

    drawn = pair_round(snapshot_after(results), ANY, seed=1)

    halves = {one.number: one.halves for one in snapshot_after(results).candidates}
    sums = [
        (max(halves[one.first], halves[one.second]), halves[one.first] + halves[one.second])
        for one in drawn.pairs
    ]
    assert [one.seat for one in drawn.pairs] == [Place(table) for table in range(1, 5)]
    assert all(above >= below for above, below in pairwise(sums))


def test_who_needs_a_certain_table_sits_there() -> None:
    field = tuple(
        replace(one, fixed_table=3 if one.number == 4 else None) for one in field_of(8)
    )

    drawn = pair_round(Snapshot(1, field), ANY, seed=1)

    (table,) = (number for pair, number in tables_of(drawn).items() if 4 in pair)
    assert table == 3
    assert sorted(tables_of(drawn).values()) == [1, 2, 3, 4]


def test_two_who_need_the_same_table_are_warned_of() -> None:
    field = tuple(
        replace(one, fixed_table=2 if one.number in {1, 3} else None) for one in field_of(4)
    )
    rules = DrawRules(forbidden=frozenset({(1, 3)}))

    drawn = pair_round(Snapshot(1, field), rules, seed=1)

    ((warning),) = drawn.warnings
    assert warning.code == Warned.TABLE_TAKEN
    assert warning.table == 2
    assert sorted(tables_of(drawn).values()) == [1, 2]


def test_with_fewer_tables_than_pairs_there_is_a_second_heat() -> None:
    drawn = pair_round(Snapshot(1, field_of(6)), DrawRules(tables=(11, 12)), seed=1)

    assert [one.seat for one in drawn.pairs] == [Place(11, 1), Place(12, 1), Place(11, 2)]


def test_a_hand_made_round_is_looked_over() -> None:
    results = event("1>2 3>4 5")
    snapshot = snapshot_after(results, present=range(1, 6))
    rules = DrawRules(protected=frozenset({(3, 5)}), forbidden=frozenset({(1, 5)}))
    seats = {(2, 1): Place(1), (5, 1): Place(1), (3, 3): Place(2), (9, 4): Place(3)}

    warnings = check_draw(snapshot, rules, seats, byes=[5, 4])

    assert warnings == (
        DrawWarning(Warned.ITSELF, (3,)),
        DrawWarning(Warned.TWICE, (1,)),
        DrawWarning(Warned.TWICE, (3,)),
        DrawWarning(Warned.TWICE, (4,)),
        DrawWarning(Warned.TWICE, (5,)),
        DrawWarning(Warned.UNKNOWN, (9,)),
        DrawWarning(Warned.REMATCH, (2, 1), round=1),
        DrawWarning(Warned.FORBIDDEN, (5, 1)),
        DrawWarning(Warned.SECOND_BYE, (5,)),
        DrawWarning(Warned.EXTRA_BYE, (4,)),
        DrawWarning(Warned.TABLE_TWICE, (2, 1, 5, 1), table=1),
    )


def test_who_was_forgotten_in_a_hand_made_round_is_missing() -> None:
    snapshot = Snapshot(1, field_of(4))

    warnings = check_draw(
        snapshot, DrawRules(protected=frozenset({(1, 2)})), {(1, 2): Place(1)}, byes=[3]
    )

    assert warnings == (
        DrawWarning(Warned.MISSING, (4,)),
        DrawWarning(Warned.PROTECTED, (1, 2)),
        DrawWarning(Warned.EXTRA_BYE, (3,)),
    )
