"""A printed ranking that does not follow from its own figures is told, line by line."""

from fractions import Fraction

from scorekeeper.domain.seasons.oddities import Oddity, OddRow, PrintedRow, oddities


def points(*rows: tuple[int, int]) -> list[PrintedRow]:
    """Return a printed list of ranks and points."""
    return [
        PrintedRow(rank, f"player {line}", Fraction(value))
        for line, (rank, value) in enumerate(rows, start=1)
    ]


def share(rank: int, percent: str, won: float, played: int, decimals: int = 2) -> PrintedRow:
    """Return a printed row with a percentage."""
    return PrintedRow(rank, "a club", Fraction(percent), Fraction(won), played, decimals)


def test_a_fifth_with_fewer_points_than_the_sixth_is_odd() -> None:
    printed = points(
        (1, 3901), (2, 3874), (3, 3750), (4, 3601), (5, 3588), (6, 3592), (7, 3410)
    )

    assert oddities(printed) == (
        OddRow(6, "player 6", Oddity.ORDER, Fraction(3592), Fraction(3588)),
    )


def test_a_list_that_follows_from_its_points_is_not_odd() -> None:
    assert oddities(points((1, 90), (2, 80), (2, 80), (4, 70), (5, 70), (6, 10))) == ()


def test_an_empty_list_is_not_odd() -> None:
    assert oddities([]) == ()


def test_a_rank_after_shared_ones_leaves_as_many_out() -> None:
    assert oddities(points((1, 90), (2, 80), (2, 80), (3, 70))) == (
        OddRow(4, "player 4", Oddity.RANK, Fraction(3), Fraction(4)),
    )


def test_a_list_that_does_not_begin_with_one_is_odd() -> None:
    assert oddities(points((2, 90))) == (
        OddRow(1, "player 1", Oddity.RANK, Fraction(2), Fraction(1)),
    )


def test_a_rank_shared_by_different_points_is_odd() -> None:
    assert oddities(points((1, 90), (1, 80))) == (
        OddRow(2, "player 2", Oddity.SHARED, Fraction(80), Fraction(90)),
    )


def test_percentages_may_be_rounded_but_not_invented() -> None:
    printed = [
        share(1, "72.0", 18, 25, decimals=1),
        share(2, "65.71", 23, 35),
        share(3, "50.5", 10.5, 21),
        share(4, "33.34", 1, 3),
    ]

    assert oddities(printed) == (
        OddRow(3, "a club", Oddity.SHARE, Fraction("50.5"), Fraction(50)),
        OddRow(4, "a club", Oddity.SHARE, Fraction("33.34"), Fraction(100, 3)),
    )


def test_nobody_wins_more_than_he_plays() -> None:
    assert oddities([share(1, "120", 6, 5)]) == (
        OddRow(1, "a club", Oddity.MORE_WON_THAN_PLAYED, Fraction(6), Fraction(5)),
    )


def test_a_club_that_has_not_played_is_not_odd() -> None:
    assert oddities([share(1, "0", 0, 0)]) == ()
