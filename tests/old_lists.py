"""Lists of old seasons as clubs keep them, and a season to take them into."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.list_reading import Choices
from scorekeeper.services.season_imports import import_list
from scorekeeper.services.season_lists import ListPreview, preview_list
from scorekeeper.services.seasons import Season, SeasonPlan, make_season, table_of
from scorekeeper.services.writers import Writer

RULES: dict[str, Any] = {
    "entrants": "players",
    "unit": "matches",
    "measure": "points",
    "halves": {"win": 4, "draw": 2, "loss": 0},
    "bonus": None,
    "best": None,
    "drop": 0,
    "least_evenings": 0,
    "absent": {"rule": "zero", "halves": 0},
    "substitute": "substitute",
    "tie_breaks": [],
}

BY_PERCENTAGE = {"measure": "percentage", "unit": "games"}
OLGA = Writer("owner", "Olga's laptop")
ALL_NEW = Choices(rules="classic", rest_is_new=True)

RESULTS = """date;a1;a2;b1;b2;score
05/09/2023;Anna;Bert;Cora;Dirk;101-87
19/09/2023;Anna;Cora;Bert;Dirk;64-103
03/10/2023;Anna;Dirk;Bert;Cora;101-99
"""
"""Three matches, of which only the results are known."""

DEALS = """match,day,side_a,side_b,deal,taken_a,taken_b,trump
1,2023-09-05,Anna + Bert,Cora + Dirk,1,60,8,h
1,,,,2,20,48,c
1,,,,3,60,8,
2,2023-09-19,Anna + Bert,Cora + Dirk,1,34,34,s
2,,,,2,10,58,s
"""
"""Two matches deal by deal; the second one was never played out."""

PRINTED = """rank;name;points
1;Rik;3901
2;Mia;3874
3;Jan;3750
4;Els;3601
5;Stan;3588
6;Lode;3592
7;Dirk;3410
"""
"""A printed list whose sixth has more points than its fifth."""


def old_season(right: ClubRight, **rules: Any) -> Season:
    """Return the season of 2023 of the club, ranked by *rules*."""
    plan = SeasonPlan("Season 2023", "2023-09-01", "2024-06-30", {**RULES, **rules})
    return make_season(right, plan)


def looked_at(right: ClubRight, season: Season, text: str, **choices: Any) -> ListPreview:
    """Return what taking *text* in would do."""
    return preview_list(right, season.id, text, Choices(**{"rules": "classic", **choices}))


def taken_in(
    right: ClubRight, season: Season, text: str, choices: Choices = ALL_NEW
) -> tuple[str, ListPreview]:
    """Return the id of the import of *text*, where whoever is unknown is new, and its look."""
    made, preview = import_list(right, season.id, ("season.csv", text), choices, OLGA)
    return made.id, preview


def totals(right: ClubRight, season: Season, names: dict[str, str]) -> list[tuple[Any, ...]]:
    """Return the table of the season: rank, name, total, won, matches."""
    return [
        (row.rank, names[row.entrant[0]], row.total, row.won, row.matches)
        for row in table_of(right, season.id).standings
    ]


def flaws(preview: ListPreview) -> list[tuple[int, str]]:
    """Return what is odd in a list: each line with its flaw."""
    return [(one.line, one.flaw.value) for one in preview.remarks]


def evenings_of(rows: Sequence[Sequence[object]]) -> str:
    """Return a list with a match in each of *rows*: day, four names, games of both sides."""
    lines = (";".join(map(str, row)) for row in rows)
    return "\n".join(["date;a1;a2;b1;b2;games a;games b", *lines])
