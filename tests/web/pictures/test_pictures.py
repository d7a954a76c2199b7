"""Drawings of figures: where lines, bars and cells lie."""

from scorekeeper.domain.statistics.rates import Rate
from scorekeeper.web.pictures.bars import Bar, bar_chart, step_for
from scorekeeper.web.pictures.heat_map import Cell, heat_map
from scorekeeper.web.pictures.lines import (
    MARKED,
    Frame,
    Lane,
    Level,
    LineChart,
    Series,
    apart,
    line_chart,
)

ENDS = ("4 Sep", "11 Sep")


def test_a_line_runs_from_left_to_right_with_the_head_on_top() -> None:
    drawn = line_chart([Series("Anna", (1.0, 0.0, 0.5))], Frame(0, 1), [(0.5, "50")], ENDS)

    lane = Lane(
        0, "Anna", ("0,0 50,100 100,50",), ((0.0, 0.0), (50.0, 100.0), (100.0, 50.0)), 50.0
    )
    assert drawn == LineChart((lane,), (Level(50.0, "50"),), *ENDS)


def test_ranks_have_the_first_place_on_top() -> None:
    assert [Frame(foot=4, head=1).y(rank) for rank in (1, 2.5, 4)] == [0, 50, 100]


def test_a_frame_of_one_value_has_it_in_the_middle() -> None:
    assert Frame(foot=7, head=7).y(7) == 50


def test_a_line_is_broken_where_nothing_is_known() -> None:
    values = (1.0, 1.0, None, 0.0, None, 0.0, 1.0)

    (lane,) = line_chart([Series("Anna", values)], Frame(0, 1), [], ENDS).lanes

    assert lane.pieces == ("0,0 16.67,0", "83.33,100 100,0")
    assert len(lane.marks) == 5


def test_a_long_line_is_marked_at_its_end_only() -> None:
    values = (1.0,) * MARKED + (0.0,)

    (lane,) = line_chart([Series("Anna", values)], Frame(0, 1), [], ENDS).lanes

    assert lane.marks == ((100.0, 100.0),)


def test_a_long_name_is_cut() -> None:
    name = "Jordi Puig i Cadafalch"

    (lane,) = line_chart([Series(name, (1.0, 0.0))], Frame(0, 1), [], ENDS).lanes

    assert (lane.name, lane.label) == (name, "Jordi Puig i…")


def test_names_stand_apart_in_the_order_of_their_lines() -> None:
    assert apart([50, 52, 10], 10) == [50, 60, 10]


def test_names_at_the_foot_push_the_others_up() -> None:
    assert apart([100, 99, 98], 10) == [100, 90, 80]


def test_bars_stand_side_by_side_and_the_longest_is_full() -> None:
    drawn = bar_chart((1, 0, 4, 2))

    assert drawn.bars == (
        Bar(0, 0, 1, x=0, y=75, width=25, height=25),
        Bar(1, 1, 0, x=25, y=100, width=25, height=0),
        Bar(2, 2, 4, x=50, y=0, width=25, height=100),
        Bar(3, 3, 2, x=75, y=50, width=25, height=50),
    )
    assert (drawn.half, drawn.highest, drawn.every) == (50, 4, 3)
    assert [bar.label for bar in drawn.named] == ["0", "2", "3"]


def test_many_points_share_bars_of_equal_width() -> None:
    drawn = bar_chart(tuple(int(points in (34, 35)) for points in range(69)))

    assert [(bar.first, bar.last, bar.label) for bar in drawn.bars[:2]] == [
        (0, 4, "0–4"),
        (5, 9, "5–9"),
    ]
    assert [bar.label for bar in drawn.bars if bar.count] == ["30–34", "35–39"]
    assert (drawn.bars[-1].first, drawn.bars[-1].last) == (65, 68)


def test_half_of_all_lies_in_the_bar_that_holds_it() -> None:
    drawn = bar_chart((0,) * 69)

    holding = next(bar for bar in drawn.bars if bar.first <= 34 <= bar.last)
    assert holding.x < drawn.half < holding.x + holding.width
    assert {bar.height for bar in drawn.bars} == {0}


def test_there_are_never_too_many_bars() -> None:
    assert [step_for(count) for count in (2, 16, 17, 61, 131)] == [1, 1, 2, 5, 10]


def test_a_map_has_a_cell_for_everybody_who_met() -> None:
    rates = {
        ("anna", "bert"): Rate(3, 4),
        ("bert", "anna"): Rate(1, 4),
        ("anna", "stranger"): Rate(1, 1),
    }

    drawn = heat_map(["anna", "bert"], ["Anna", "Bert"], rates)

    assert drawn.cells == (
        Cell(180, 28, Rate(3, 4), strength=2, wins=True),
        Cell(136, 72, Rate(1, 4), strength=2, wins=False),
    )
    assert drawn.labels == ((1, "Anna", 50, 158), (2, "Bert", 94, 202))
    assert (drawn.width, drawn.height) == (224, 116)


def test_a_map_of_nobody_is_empty() -> None:
    assert heat_map([], [], {}).cells == ()
