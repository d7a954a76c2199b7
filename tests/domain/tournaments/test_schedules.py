"""Round robins, knock-out trees, groups, meetings of teams, and how many rounds can be."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from scorekeeper.domain.tournaments.draws.feasibility import (
    Limit,
    RoundLimits,
    limit,
    partner_limits,
    swiss_limits,
)
from scorekeeper.domain.tournaments.formats.groups import (
    Advancing,
    Cut,
    Drawing,
    Qualified,
    crossed,
    draw_groups,
    qualification,
)
from scorekeeper.domain.tournaments.formats.knockout import (
    Cascade,
    Game,
    SlotChange,
    bracket,
    cascade,
    corrected,
    games,
    places,
)
from scorekeeper.domain.tournaments.formats.round_robin import evenings, schedule
from scorekeeper.domain.tournaments.formats.team_meetings import MeetingTable, meeting_result
from scorekeeper.domain.tournaments.placing.scoring import ByeScore, Criterion, Scoring
from scorekeeper.domain.tournaments.placing.standings import standings
from scorekeeper.domain.tournaments.results import Outcome, TableResult
from tests.domain.tournaments.notation import event, same


@pytest.mark.parametrize("count", range(2, 24))
def test_in_a_round_robin_every_two_meet_once_and_all_play_in_every_round(count: int) -> None:
    numbers = list(range(100, 100 + count))

    rounds = schedule(numbers)

    met = Counter(frozenset(pair) for one in rounds for pair in one.pairs)
    free = [one.free for one in rounds if one.free is not None]
    first = Counter(pair[0] for one in rounds for pair in one.pairs)
    assert met == Counter(frozenset(pair) for pair in combinations(numbers, 2))
    assert sorted(free) == (numbers if count % 2 else [])
    for one in rounds:
        there = [entrant for pair in one.pairs for entrant in pair]
        assert sorted([*there, *([one.free] if one.free else [])]) == numbers
    assert max(first[one] for one in numbers) - min(first[one] for one in numbers) <= 1


@pytest.mark.parametrize("count", [4, 7])
def test_in_a_double_round_robin_each_of_two_is_named_first_once(count: int) -> None:
    rounds = schedule(range(count), is_double=True)

    named = Counter(pair for one in rounds for pair in one.pairs)
    assert named == Counter(
        (one, other) for one in range(count) for other in range(count) if one != other
    )


@pytest.mark.parametrize("numbers", [[], [5]])
def test_without_two_there_is_nothing_to_schedule(numbers: list[int]) -> None:
    assert [one.pairs for one in schedule(numbers)] in ([], [()])


def test_a_league_is_played_over_several_evenings() -> None:
    rounds = schedule(range(6))

    held = evenings(rounds, 2)

    assert [len(one) for one in held] == [2, 2, 1]
    assert tuple(one for evening in held for one in evening) == rounds


@pytest.mark.parametrize("count", range(2, 40))
def test_the_best_have_no_opponent_at_once_and_meet_late(count: int) -> None:
    tree = bracket(range(1, count + 1))

    standing = games(tree, {})
    free = [one.winner for one in standing if one.is_free]
    favourites = _all_favourites(count)
    assert sorted(one for one in free if one) == list(range(1, len(tree.slots) - count + 1))
    assert sorted(one for one in tree.slots if one) == list(range(1, count + 1))
    assert favourites == {1, 2}


def _all_favourites(count: int) -> set[int | None]:
    """Return who meets in the final when the better one always wins."""
    tree = bracket(range(1, count + 1))
    winners: dict[Game, int] = {}
    for _ in range(tree.rounds):
        for one in games(tree, winners):
            if one.winner is None and None not in one.entrants:
                winners[one.game] = min(entrant for entrant in one.entrants if entrant)
    return set(games(tree, winners)[-1].entrants)


EIGHT = bracket([1, 2, 3, 4, 5, 6, 7, 8], has_third_place=True)
QUARTERS = {Game(1, 1): 1, Game(1, 2): 4, Game(1, 3): 2, Game(1, 4): 3}


def test_who_won_goes_on_and_who_lost_plays_for_the_third_place() -> None:
    played = {**QUARTERS, Game(2, 1): 1, Game(2, 2): 3}

    standing = games(EIGHT, played)

    assert [one.entrants for one in standing] == [
        (1, 8),
        (4, 5),
        (2, 7),
        (3, 6),
        (1, 4),
        (2, 3),
        (1, 3),
        (4, 2),
    ]


def test_a_correction_puts_the_other_one_into_the_next_game() -> None:
    found = cascade(EIGHT, QUARTERS, Game(1, 1), 8)

    assert found == Cascade((SlotChange(Game(2, 1), 0, 1, 8),), ())


def test_a_correction_is_barred_by_the_result_of_the_next_game() -> None:
    played = {**QUARTERS, Game(2, 1): 1, Game(2, 2): 3, Game(3, 1): 1, Game(3, 2): 2}

    found = cascade(EIGHT, played, Game(1, 1), 8)

    assert found.blocked == (Game(2, 1), Game(3, 1), Game(3, 2))
    assert found.changes == (
        SlotChange(Game(2, 1), 0, 1, 8),
        SlotChange(Game(3, 1), 0, 1, None),
        SlotChange(Game(3, 2), 0, 4, None),
    )
    assert corrected(EIGHT, played, Game(1, 1), 8) == {
        **QUARTERS,
        Game(1, 1): 8,
        Game(2, 2): 3,
    }


def test_taking_a_winner_back_leaves_his_slot_empty() -> None:
    found = cascade(EIGHT, QUARTERS, Game(1, 2), None)

    assert found == Cascade((SlotChange(Game(2, 1), 1, 4, None),), ())


def test_a_correction_that_changes_nothing_bars_nothing() -> None:
    played = {**QUARTERS, Game(2, 1): 1}

    assert cascade(EIGHT, played, Game(1, 1), 1) == Cascade((), ())


def test_places_are_shared_by_those_who_lost_in_the_same_round() -> None:
    whole = {**QUARTERS, Game(2, 1): 1, Game(2, 2): 3, Game(3, 1): 3, Game(3, 2): 2}
    without_third = bracket([1, 2, 3, 4, 5])

    assert places(EIGHT, whole) == (
        (1, (3,)),
        (2, (1,)),
        (3, (2,)),
        (4, (4,)),
        (5, (8, 5, 7, 6)),
    )
    assert places(without_third, {Game(1, 2): 4, Game(2, 1): 1, Game(2, 2): 2}) == (
        (3, (4, 3)),
        (5, (5,)),
    )


def test_groups_are_drawn_like_a_snake() -> None:
    drawn = draw_groups(range(1, 11), 4, Drawing.SNAKE)

    assert drawn == ((1, 6, 7), (2, 5, 8), (3, 4, 9, 10))


def test_groups_are_drawn_by_lots_of_a_seed() -> None:
    one, again, other = (draw_groups(range(1, 11), 4, Drawing.LOTS, seed) for seed in (1, 1, 2))

    assert one == again != other
    assert sorted(map(len, one)) == [3, 3, 4]


PLAIN = Scoring(
    bye=ByeScore(halves=0, points=(0, 0)),
    order=(Criterion.POINTS, Criterion.DIFFERENCE, Criterion.TOTAL),
)
OF_FOUR = event("1>2:101-100 3>4:101-90", "1>3:101-10 4>2:101-99", "1>4:101-50 2>3:101-20")
OF_THREE = event("5>6:101-80 7", "5>7:101-60 6", "6>7:101-70 5")


def test_the_best_of_each_group_go_on_and_the_best_next_by_averages() -> None:
    # 2 has won one of three and made more of it than 6, who has won one of two.
    found = qualification(
        [standings(OF_FOUR, PLAIN), standings(OF_THREE, PLAIN)],
        Advancing(each=1, best_next=1),
    )

    assert [(one.entrant, one.group, one.place) for one in found.qualified] == [
        (1, 0, 1),
        (5, 1, 1),
        (6, 1, 2),
    ]
    assert found.qualified[2].averages == same((1, Fraction(10, 2), Fraction(181, 2)))
    assert found.unresolved == ()


def test_who_won_nothing_is_no_best_next_where_the_rule_says_so() -> None:
    losers = standings(event("8>9"), PLAIN)
    advancing = Advancing(each=1, best_next=1, only_winners=True)

    found = qualification([losers], advancing)

    assert [one.entrant for one in found.qualified] == [8]


def test_a_tie_at_the_cut_is_left_to_be_decided() -> None:
    level = standings(event("1=2:88-88 3>4", "1>4:101-50 2>3:101-50"), PLAIN)

    found = qualification([level], Advancing(each=1))

    assert found.qualified == ()
    assert found.unresolved == (Cut(0, (1, 2), 1),)


def test_a_tie_between_the_best_next_is_left_to_be_decided() -> None:
    three = [standings(event(line), PLAIN) for line in ("1>2", "3>4", "5>6:101-99")]

    found = qualification(three, Advancing(each=1, best_next=2))

    assert [one.entrant for one in found.qualified] == [1, 3, 5, 6]
    assert found.unresolved == (Cut(None, (2, 4), 1),)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8])
def test_two_of_a_group_do_not_meet_at_once(count: int) -> None:
    nothing = (Fraction(), Fraction(), Fraction())
    seeds = [
        Qualified(group * 10 + place, group, place, nothing)
        for place in (1, 2)
        for group in range(count)
    ]

    tree = bracket(crossed(seeds))

    groups = [
        {one // 10 for one in game.entrants if one is not None}
        for game in games(tree, {})
        if game.game.round == 1 and not game.is_free
    ]
    assert {len(group) for group in groups} == {2}
    assert sorted(one for one in tree.slots if one) == sorted(one.entrant for one in seeds)


@pytest.mark.parametrize(
    ("drawn", "crossed_over"),
    [
        # The third winner would meet the second of his own group, and the last is a third.
        ("01 11 21 02 12 22 03 13", "01 11 21 02 22 12 03 13"),
        # Changing with the only other third would make two of that group meet there.
        ("01 22 21 11 02 23 03 12", "01 22 21 11 02 23 03 12"),
        # Nobody to change with.
        ("01 02", "01 02"),
    ],
)
def test_only_those_of_the_same_place_change_theirs(drawn: str, crossed_over: str) -> None:
    nothing = (Fraction(), Fraction(), Fraction())
    seeds = [Qualified(int(one), int(one[0]), int(one[1]), nothing) for one in drawn.split()]

    assert crossed(seeds) == tuple(int(one) for one in crossed_over.split())


MEETING = (
    MeetingTable(Outcome.PLAYED, (101, 80)),
    MeetingTable(Outcome.PLAYED, (88, 88)),
    MeetingTable(Outcome.FORFEIT_FIRST),
    MeetingTable(Outcome.PLAYED, (101, 30)),
)


def test_a_meeting_of_teams_counts_the_half_points_of_its_tables() -> None:
    result = meeting_result(2, (7, 9), MEETING, Scoring())

    assert result == TableResult(
        2, ((7,), (9,)), Outcome.PLAYED, (2 + 1 + 0 + 2, 0 + 1 + 2 + 0)
    )


@pytest.mark.parametrize(
    ("outcomes", "outcome"),
    [
        ([Outcome.PLAYED, Outcome.PENDING], Outcome.PENDING),
        ([Outcome.FORFEIT_FIRST, Outcome.FORFEIT_FIRST], Outcome.FORFEIT_FIRST),
        ([Outcome.VOID], Outcome.VOID),
        ([Outcome.VOID, Outcome.PLAYED], Outcome.PLAYED),
        ([], Outcome.PENDING),
    ],
)
def test_a_meeting_is_over_when_each_of_its_tables_is(
    outcomes: list[Outcome], outcome: Outcome
) -> None:
    tables = [MeetingTable(one) for one in outcomes]

    assert meeting_result(1, (1, 2), tables, Scoring()).outcome == outcome


def test_eight_pairs_are_warned_of_seven_swiss_rounds() -> None:
    limits = swiss_limits(8)

    assert limits == RoundLimits(sure=4, possible=7)
    assert [limit(limits, rounds) for rounds in (4, 5, 7, 8)] == [
        None,
        Limit.BEYOND_SURE,
        Limit.BEYOND_SURE,
        Limit.BEYOND_POSSIBLE,
    ]


def test_an_odd_field_counts_with_its_bye() -> None:
    assert swiss_limits(21) == RoundLimits(sure=11, possible=21)


@pytest.mark.parametrize(("players", "sure", "possible"), [(8, 4, 7), (10, 4, 11), (3, 0, 0)])
def test_partners_run_out_as_opponents_do(players: int, sure: int, possible: int) -> None:
    assert partner_limits(players) == RoundLimits(sure, possible)


def test_one_alone_plays_no_round() -> None:
    assert [limit(limits, 1) for limits in (swiss_limits(0), partner_limits(3))] == [
        Limit.TOO_FEW_ENTRANTS,
        Limit.TOO_FEW_ENTRANTS,
    ]
