"""The rules of a season in words: presets to begin from, choices, and whole sentences."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any

from scorekeeper.domain.seasons.ranking import (
    AbsentRule,
    Entrants,
    Measure,
    Ranking,
    SubstituteRule,
    TieBreak,
    Unit,
)
from scorekeeper.domain.seasons.standing import Criterion, Standing
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.season.figure_words import percent, total

CHOICES: Mapping[type[StrEnum], Mapping[StrEnum, str]] = {
    Entrants: {
        Entrants.PLAYERS: _l("every player alone"),
        Entrants.PAIRS: _l("two who play together"),
    },
    Unit: {Unit.MATCHES: _l("matches"), Unit.GAMES: _l("games of a match")},
    Measure: {
        Measure.POINTS: _l("points for results"),
        Measure.WRITTEN: _l("points written"),
        Measure.DIFFERENCE: _l("difference of points written"),
        Measure.PERCENTAGE: _l("share won"),
    },
    AbsentRule: {
        AbsentRule.ZERO: _l("nothing"),
        AbsentRule.FIXED: _l("a fixed number of points"),
        AbsentRule.AVERAGE: _l("the player’s own average"),
    },
    SubstituteRule: {
        SubstituteRule.SUBSTITUTE: _l("who took over"),
        SubstituteRule.REPLACED: _l("who began"),
        SubstituteRule.NOBODY: _l("neither"),
    },
    TieBreak: {
        TieBreak.DIRECT: _l("matches against each other"),
        TieBreak.POINTS: _l("points for results"),
        TieBreak.WINS: _l("more wins"),
        TieBreak.PERCENTAGE: _l("share won"),
        TieBreak.DIFFERENCE: _l("difference of points written"),
        TieBreak.WRITTEN: _l("points written"),
        TieBreak.EVENINGS: _l("more evenings"),
        TieBreak.BEST_EVENING: _l("best evening"),
        TieBreak.LAST_EVENINGS: _l("latest evening, then the one before"),
        TieBreak.LOTS: _l("lots are drawn"),
    },
}
"""What each choice of a ranking is called."""

BEHIND: Mapping[Criterion, str] = {
    Criterion.DIRECT: _l("by the matches against each other"),
    Criterion.POINTS: _l("by points for results"),
    Criterion.WINS: _l("by wins"),
    Criterion.PERCENTAGE: _l("by the share won"),
    Criterion.DIFFERENCE: _l("by the difference"),
    Criterion.WRITTEN: _l("by points written"),
    Criterion.EVENINGS: _l("by evenings played"),
    Criterion.BEST_EVENING: _l("by the best evening"),
    Criterion.LAST_EVENINGS: _l("by the latest evening"),
}
"""What put somebody behind the row above, where it was not the total."""

_PLAIN: dict[str, Any] = {
    "entrants": Entrants.PLAYERS,
    "unit": Unit.MATCHES,
    "measure": Measure.POINTS,
    "halves": {"win": 4, "draw": 2, "loss": 0},
    "bonus": None,
    "best": None,
    "drop": 0,
    "least_evenings": 0,
    "absent": {"rule": AbsentRule.ZERO, "halves": 0},
    "substitute": SubstituteRule.SUBSTITUTE,
    "tie_breaks": [TieBreak.DIRECT, TieBreak.WINS, TieBreak.DIFFERENCE],
}

_BY_SHARE = [TieBreak.DIRECT, TieBreak.DIFFERENCE]

PRESETS: Mapping[str, tuple[str, dict[str, Any]]] = {
    "two-points": (_l("2 points a win, 1 a draw"), {}),
    "three-points": (
        _l("3 points a win, 1 a draw"),
        {"halves": {"win": 6, "draw": 2, "loss": 0}},
    ),
    "share-of-games": (
        _l("Share of games won"),
        {"unit": Unit.GAMES, "measure": Measure.PERCENTAGE, "tie_breaks": _BY_SHARE},
    ),
    "written": (
        _l("Points written"),
        {"measure": Measure.WRITTEN, "tie_breaks": [TieBreak.WINS, TieBreak.DIRECT]},
    ),
    "best-evenings": (
        _l("Best 5 of 7 evenings"),
        {
            "best": 5,
            "tie_breaks": [TieBreak.DIRECT, TieBreak.BEST_EVENING, TieBreak.LAST_EVENINGS],
        },
    ),
    "pairs": (_l("Pairs, 2 points a win"), {"entrants": Entrants.PAIRS}),
}
"""Rules to begin from: what they are called, and in what they differ from the first."""


def preset_rules(name: str) -> dict[str, Any]:
    """Return the rules of the preset *name*; those of the first where there is none."""
    _name, differing = PRESETS.get(name, next(iter(PRESETS.values())))
    return {**_PLAIN, **differing}


def rules_in_words(ranking: Ranking) -> list[str]:
    """Return *ranking* as sentences, in the order in which somebody would ask."""
    return [str(sentence) for sentence in _sentences(ranking)]


def total_in_words(ranking: Ranking, standing: Standing) -> str:
    """Return the total of a row as its measure is written."""
    return value_in_words(ranking, standing.total)


def value_in_words(ranking: Ranking, value: Fraction) -> str:
    """Return a figure of the ranking's measure as it is written."""
    if ranking.measure == Measure.PERCENTAGE:
        return percent(float(value), places=2)
    return total(value)


def points_of(halves: int) -> str:
    """Return half points as points."""
    return total(Fraction(halves, 2))


def _sentences(ranking: Ranking) -> Iterator[str]:
    yield _entrants(ranking)
    yield _measure(ranking)
    if ranking.bonus:
        yield _(
            "%(points)s more for every match in which %(target)s points are written.",
            points=points_of(ranking.bonus.halves),
            target=ranking.bonus.target,
        )
    yield from _evenings(ranking)
    yield _SUBSTITUTES[ranking.substitute]
    yield _ties(ranking)


def _entrants(ranking: Ranking) -> str:
    if ranking.entrants == Entrants.PAIRS:
        return _("Two who play together are ranked as a pair.")
    return _("Every player is ranked alone, whoever the partner was.")


def _measure(ranking: Ranking) -> str:
    if ranking.measure != Measure.POINTS:
        return _RANKED[ranking.measure, ranking.unit]
    worth = ranking.halves
    sentence = _BY_POINTS[ranking.unit]
    win, draw, loss = map(points_of, (worth.win, worth.draw, worth.loss))
    return str(sentence) % {"win": win, "draw": draw, "loss": loss}


def _evenings(ranking: Ranking) -> Iterator[str]:
    if ranking.drop:
        yield ngettext(
            "The worst evening is left out.",
            "The worst %(num)s evenings are left out.",
            ranking.drop,
        )
    if ranking.best:
        yield ngettext(
            "Only the best evening counts.",
            "Only the best %(num)s evenings count.",
            ranking.best,
        )
    if ranking.measure != Measure.PERCENTAGE:
        yield _absent(ranking)
    if ranking.least_evenings > 1:
        yield _(
            "Who has played fewer than %(num)s evenings has no rank.",
            num=ranking.least_evenings,
        )


def _absent(ranking: Ranking) -> str:
    if ranking.absent.rule == AbsentRule.FIXED:
        return _("A missed evening counts %(points)s.", points=points_of(ranking.absent.halves))
    if ranking.absent.rule == AbsentRule.AVERAGE:
        return _("A missed evening counts the average of one’s own evenings.")
    return _("A missed evening counts nothing.")


def _ties(ranking: Ranking) -> str:
    names = [str(CHOICES[TieBreak][one]) for one in ranking.tie_breaks if one != TieBreak.LOTS]
    if not names:
        return _("Who is level shares the rank.")
    order = _(", then ").join(names)
    return _(
        "Who is level is separated by: %(order)s. Who then is still level shares the rank.",
        order=order,
    )


_SUBSTITUTES: Mapping[SubstituteRule, str] = {
    SubstituteRule.SUBSTITUTE: _l("Where somebody took over a seat, the match is theirs."),
    SubstituteRule.REPLACED: _l(
        "Where somebody took over a seat, the match belongs to who began it."
    ),
    SubstituteRule.NOBODY: _l("Where somebody took over a seat, the match is nobody’s there."),
}

_BY_POINTS: Mapping[Unit, str] = {
    Unit.MATCHES: _l("Points: match won %(win)s, draw %(draw)s, loss %(loss)s."),
    Unit.GAMES: _l("Points: game won %(win)s, draw %(draw)s, loss %(loss)s."),
}

_RANKED: Mapping[tuple[Measure, Unit], str] = {
    (Measure.WRITTEN, Unit.MATCHES): _l(
        "Ranked by the points written in all matches together."
    ),
    (Measure.WRITTEN, Unit.GAMES): _l("Ranked by the points written in all matches together."),
    (Measure.DIFFERENCE, Unit.MATCHES): _l(
        "Ranked by the points written less those of the opponents."
    ),
    (Measure.DIFFERENCE, Unit.GAMES): _l(
        "Ranked by the points written less those of the opponents."
    ),
    (Measure.PERCENTAGE, Unit.MATCHES): _l(
        "Ranked by the share of matches won; a draw is half a win."
    ),
    (Measure.PERCENTAGE, Unit.GAMES): _l(
        "Ranked by the share of games won; a draw is half a win."
    ),
}
