"""Who shares a rank stands by name, whatever ids the players have."""

from fractions import Fraction

from scorekeeper.domain.seasons.standing import Criterion, Standing
from scorekeeper.web.level_rows import level_by_name

NAMES = {"1": "Dirk", "2": "Cora", "3": "Ánna", "4": "bert", "5": "Anna", "6": "Abel"}


def row(player: str, rank: int | None, why: Criterion | None = None) -> Standing:
    """Return a row of a table in which nothing else matters."""
    return Standing(
        rank=rank,
        entrant=(player,),
        total=Fraction(0),
        attended=1,
        separated_by=why,
        matches=1,
        won=0,
        drawn=0,
        lost=1,
        halves=0,
        bonus_halves=0,
        written=0,
        against=0,
    )


def test_those_of_one_rank_stand_by_name_and_keep_what_separates_them() -> None:
    rows = [
        row("1", 1),
        row("2", 2, Criterion.WINS),
        row("3", 2),
        row("4", 2),
        row("5", None, Criterion.LEAST_EVENINGS),
        row("6", None),
    ]

    told = level_by_name(rows, lambda entrant: NAMES[entrant[0]])

    assert [(NAMES[one.entrant[0]], one.rank, one.separated_by) for one in told] == [
        ("Dirk", 1, None),
        ("Ánna", 2, Criterion.WINS),
        ("bert", 2, None),
        ("Cora", 2, None),
        ("Anna", None, Criterion.LEAST_EVENINGS),
        ("Abel", None, None),
    ]
