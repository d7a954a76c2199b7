"""The score of a match as a page shows it: points, or games where these decided."""

from scorekeeper.domain.deals import Pair
from scorekeeper.domain.endings import games_won
from scorekeeper.domain.match import Match


def final_score(match: Match) -> Pair:
    """Return the score that decided: games won in a series or where no points are known."""
    course = match.course
    return course.game.written if _counts_points(match) else games_won(course.games)


def shown_score(match: Match) -> Pair:
    """Return the points of the game, or the games won where only those were told."""
    return match.course.game.written if match.ledger.told() is None else final_score(match)


def _counts_points(match: Match) -> bool:
    told = match.ledger.told()
    if told is None:
        return match.ruleset.games == 1
    return told.points is not None and len(match.course.games) == 1
