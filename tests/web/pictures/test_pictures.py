"""Drawings of figures: where lines, bars and cells lie."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from scorekeeper.domain.rating import RatedMatch, replay
from scorekeeper.domain.seasons.progress import progress
from scorekeeper.domain.statistics.facts import Result
from scorekeeper.domain.statistics.form import FormPoint
from scorekeeper.domain.statistics.league import Meeting
from scorekeeper.domain.statistics.parts import Distribution
from scorekeeper.domain.statistics.rates import Rate
from scorekeeper.domain.statistics.tallies import Results
from scorekeeper.web.pictures.bars import Bar, bars_of
from scorekeeper.web.pictures.form_line import form_line
from scorekeeper.web.pictures.heat_map import Cell, heat_map
from scorekeeper.web.pictures.places import Point, Scale
from scorekeeper.web.pictures.rating_line import rating_line
from scorekeeper.web.pictures.season_lines import season_lines
from tests.domain.seasons.notation import evening, evenings, ranking

DAY = date(2025, 9, 4)
ONE = RatedMatch("one", (("anna", "cora"), ("bert", "dirk")), 0, 0)


def form(won: int, sample: int) -> FormPoint:
    return FormPoint("match", DAY, Result.WIN, 5, Rate(won, sample))


def test_a_scale_has_the_highest_value_on_top() -> None:
    scale = Scale.over([2, 4, Fraction(5, 2)])

    assert [scale.y(value) for value in (4, 2, 3, Fraction(5, 2))] == [0, 100, 50, 75]


def test_a_single_value_lies_in_the_middle() -> None:
    assert Scale.over([7, 7]).y(7) == 50


def test_without_a_match_there_is_no_form() -> None:
    assert form_line([]) is None


def test_form_runs_between_never_and_always() -> None:
    line = form_line([form(1, 1), form(1, 2), form(0, 3)])

    assert line is not None
    assert [mark.place for mark in line.marks] == [Point(0, 0), Point(50, 50), Point(100, 100)]
    assert (line.path, line.middle_y) == ("0,0 50,50 100,100", 50)


def test_a_single_match_stands_in_the_middle_of_its_line() -> None:
    line = form_line([form(1, 1)])

    assert line is not None
    assert line.path == "50,0"


def test_a_rating_runs_from_where_everybody_begins() -> None:
    changes = replay([ONE]).changes

    winner, loser = (rating_line(name, changes) for name in ("cora", "dirk"))

    assert winner is not None
    assert loser is not None
    assert [rating.value for rating in winner.ratings] == [1500, 1524]
    assert (winner.path, winner.start_y) == ("0,100 100,0", 100)
    assert (loser.path, loser.start_y) == ("0,0 100,100", 0)


def test_who_was_never_rated_has_no_line() -> None:
    assert rating_line("ed", replay([ONE]).changes) is None


def test_bars_stand_side_by_side_and_the_longest_is_full() -> None:
    drawn = bars_of(Distribution(3, (1, 0, 4, 2)))

    assert drawn.bars == (
        Bar(0, 0, 1, x=0, y=75, width=25, height=25),
        Bar(1, 1, 0, x=25, y=100, width=25, height=0),
        Bar(2, 2, 4, x=50, y=0, width=25, height=100),
        Bar(3, 3, 2, x=75, y=50, width=25, height=50),
    )
    assert (drawn.most, drawn.half_x) == (4, 50)


def test_many_points_share_bars_of_equal_width() -> None:
    counts = tuple(int(points in (34, 35)) for points in range(69))

    drawn = bars_of(Distribution(68, counts))

    assert [(bar.low, bar.high) for bar in drawn.bars[:2]] == [(0, 3), (4, 7)]
    assert [(bar.low, bar.high, bar.deals) for bar in drawn.bars if bar.deals] == [(32, 35, 2)]
    assert (drawn.bars[-1].low, drawn.bars[-1].high) == (68, 68)
    assert drawn.bars[-1].x + 4 * drawn.bars[-1].width == 100
    assert drawn.bars[8].x < drawn.half_x < drawn.bars[8].x + drawn.bars[8].width


def test_a_distribution_of_nothing_has_empty_bars() -> None:
    assert {bar.height for bar in bars_of(Distribution(3, (0, 0, 0, 0))).bars} == {0}


def test_a_map_has_a_cell_for_everybody_who_met() -> None:
    met = [
        Meeting("anna", "bert", Results(won=3, lost=1)),
        Meeting("bert", "anna", Results(won=1, lost=3)),
        Meeting("anna", "stranger", Results(won=1)),
    ]

    drawn = heat_map(["anna", "bert"], met)

    assert drawn.cells == (
        Cell(met[0], level=3, is_few=True, x=50, y=0),
        Cell(met[1], level=1, is_few=True, x=0, y=50),
    )
    assert drawn.size == 50
    assert drawn.cell("bert", "anna") == drawn.cells[1]
    assert drawn.cell("anna", "anna") is None


def test_levels_run_from_never_to_always() -> None:
    met = [
        Meeting("anna", "bert", Results(won=won, lost=20 - won)) for won in (0, 3, 4, 19, 20)
    ]

    drawn = heat_map(["anna", "bert"], met)

    assert [(cell.level, cell.is_few) for cell in drawn.cells] == [
        (0, False),
        (0, False),
        (1, False),
        (4, False),
        (4, False),
    ]


def test_a_map_of_nobody_is_empty() -> None:
    assert heat_map([], []).cells == ()


SEASON = evenings(["anna 101-0 bert"], ["cora 101-0 anna", "cora 101-0 bert"])


def test_lines_run_through_the_ranks_and_begin_when_there_is_one() -> None:
    drawn = season_lines(progress(ranking(), SEASON))

    assert drawn is not None
    assert (drawn.evenings, drawn.lowest) == ((evening(1), evening(2)), 3)
    assert [(line.entrant, line.ranks, line.paths, line.label_y) for line in drawn.lines] == [
        (("cora",), (None, 1), ("100,0",), 0),
        (("anna",), (1, 2), ("0,0 100,50",), 50),
        (("bert",), (2, 3), ("0,50 100,100",), 100),
    ]


def test_only_the_leaders_have_lines() -> None:
    drawn = season_lines(progress(ranking(), SEASON), most=2)

    assert drawn is not None
    assert [line.entrant for line in drawn.lines] == [("cora",), ("anna",)]


def test_a_line_is_broken_where_there_is_no_rank() -> None:
    steps = progress(ranking(), evenings(["anna 9-0 bert"], ["cora 9-0 bert"], ["anna 9-0 ed"]))
    others = tuple(place for place in steps[1].places if place.entrant != ("anna",))

    drawn = season_lines([steps[0], replace(steps[1], places=others), steps[2]])

    assert drawn is not None
    assert drawn.lines[0].entrant == ("anna",)
    assert drawn.lines[0].paths == ("0,0", "100,0")


def test_while_nobody_has_a_rank_there_is_no_drawing() -> None:
    assert season_lines([]) is None
    assert season_lines(progress(ranking(least_evenings=3), SEASON)) is None
