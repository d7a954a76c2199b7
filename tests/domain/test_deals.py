"""A deal as the table reports it, and what follows from it."""

import pytest

from scorekeeper.domain.deals import Deal, read_deal
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.settlement import refusals
from tests.domain.worlds import rules


@pytest.mark.parametrize(
    ("ruleset", "told", "completed"),
    [
        (
            "classic",
            {"taken": [46, None]},
            Deal(taken=(46, 22)),
        ),
        (
            "classic",
            {"card_points": [None, 19], "tricks": [5, None]},
            Deal(taken=(46, 22), card_points=(41, 19), tricks=(5, 3)),
        ),
        (
            "classic",
            {"taken": [46, None], "tricks": [None, 3]},
            Deal(taken=(46, 22), card_points=(41, 19), tricks=(5, 3)),
        ),
        (
            "classic",
            {"taken": [0, None]},
            Deal(taken=(0, 68), card_points=(0, 60), tricks=(0, 8), sweep=True),
        ),
        (
            "classic",
            {"card_points": [60, None], "sweep": True},
            Deal(taken=(68, 0), card_points=(60, 0), tricks=(8, 0), sweep=True),
        ),
        (
            "manillen-club",
            {"card_points": [60, None], "sweep": True},
            Deal(taken=(60, 0), card_points=(60, 0), tricks=(8, 0), sweep=True),
        ),
        (
            "manillen-club",
            {"taken": [None, 60], "sweep": True},
            Deal(taken=(0, 60), card_points=(0, 60), tricks=(0, 8), sweep=True),
        ),
        (
            "manillen-club",
            {"taken": [60, None]},
            Deal(taken=(60, 0), card_points=(60, 0)),
        ),
        (
            "manillen-club",
            {"taken": [60, None], "tricks": [8, None]},
            Deal(taken=(60, 0), card_points=(60, 0), tricks=(8, 0), sweep=True),
        ),
        ("boom", {"taken": [None, None], "revoke": 1}, Deal(revoke=1)),
    ],
)
def test_what_follows_from_a_report_is_filled_in(
    ruleset: str, told: dict[str, object], completed: Deal
) -> None:
    reader = Reader(told)

    assert read_deal(reader, rules(ruleset)) == completed
    assert reader.refusals == []


def test_a_completed_deal_agrees_with_itself() -> None:
    told = {"card_points": [60, None], "sweep": True}

    reasons = [
        refusals(rules(name), read_deal(Reader(told), rules(name)))
        for name in ("classic", "manillen-club", "botifarra")
    ]

    assert reasons == [(), (), ()]
