"""What the pages about lists of old seasons say: of columns, of rows, and of whole lists."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scorekeeper.domain.lists.days import DayOrder
from scorekeeper.domain.lists.listing import Flaw, Remark
from scorekeeper.domain.lists.meanings import Form, Meaning
from scorekeeper.domain.seasons.oddities import Oddity, OddRow
from scorekeeper.services.list_tables import (
    MOST_MARKS,
    MOST_ROWS,
    Unreadable,
    UnreadableListError,
)
from scorekeeper.services.ranking_check import Differing, Figure
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.messages import sentence
from scorekeeper.web.season.figure_words import total

MEANINGS: Mapping[Meaning, str] = {
    Meaning.NOTHING: _l("nothing of use"),
    Meaning.DAY: _l("day"),
    Meaning.TIME: _l("time"),
    Meaning.EVENING: _l("evening"),
    Meaning.MATCH: _l("name of the match"),
    Meaning.RULES: _l("rules"),
    Meaning.SIDE_A: _l("side A, both players"),
    Meaning.A1: _l("side A, player 1"),
    Meaning.A2: _l("side A, player 2"),
    Meaning.SIDE_B: _l("side B, both players"),
    Meaning.B1: _l("side B, player 1"),
    Meaning.B2: _l("side B, player 2"),
    Meaning.POINTS: _l("points of both, as in 101–87"),
    Meaning.POINTS_A: _l("points of side A"),
    Meaning.POINTS_B: _l("points of side B"),
    Meaning.GAMES: _l("games won by both, as in 3–2"),
    Meaning.GAMES_A: _l("games won by side A"),
    Meaning.GAMES_B: _l("games won by side B"),
    Meaning.DRAWN: _l("games drawn"),
    Meaning.RESULT: _l("who won: a, b or draw"),
    Meaning.DEAL: _l("number of the deal"),
    Meaning.TAKEN_A: _l("deal: points taken by side A"),
    Meaning.TAKEN_B: _l("deal: points taken by side B"),
    Meaning.TRICKS_A: _l("deal: tricks of side A"),
    Meaning.TRICKS_B: _l("deal: tricks of side B"),
    Meaning.TRUMP: _l("deal: trump"),
    Meaning.DOUBLED: _l("deal: times doubled"),
    Meaning.DEALER: _l("deal: seat of the dealer, 0 to 3"),
    Meaning.NOTE: _l("deal: note"),
    Meaning.RANK: _l("printed ranking: rank"),
    Meaning.PLAYER: _l("printed ranking: player"),
    Meaning.TOTAL: _l("printed ranking: points, or share in %"),
    Meaning.PLAYED: _l("printed ranking: played"),
    Meaning.WON: _l("printed ranking: won"),
}
"""What each meaning of a column is called."""

FORMS: Mapping[Form, str] = {
    Form.RESULTS: _l("Results: each row is a match"),
    Form.DEALS: _l("Deals: the matches with all that was written"),
    Form.RANKING: _l("A printed ranking: each row is a player"),
}
"""What a list is."""

ORDERS: Mapping[DayOrder, str] = {
    DayOrder.DAY_FIRST: _l("day, month, year"),
    DayOrder.MONTH_FIRST: _l("month, day, year"),
    DayOrder.YEAR_FIRST: _l("year, month, day"),
}
"""In which order a day is written."""

_FLAWS: Mapping[Flaw, str] = {
    Flaw.NO_DAY: _l("There is no day: say when the match was played."),
    Flaw.NOT_A_DAY: _l("“%(value)s” is no day in this order of day, month and year."),
    Flaw.NO_PLAYERS: _l("A side has no player: name one or two on each side."),
    Flaw.TOO_MANY_PLAYERS: _l("“%(value)s” names more than two players for one side."),
    Flaw.NOT_A_NAME: _l("“%(value)s” is no name of at most 40 characters."),
    Flaw.NOT_A_NUMBER: _l("“%(value)s” is no whole number that can stand here."),
    Flaw.NOT_A_PAIR: _l("A number is needed for each side, as in 101–87, not “%(value)s”."),
    Flaw.NO_RESULT: _l("There is no result: give points, games won, or who won."),
    Flaw.NOT_A_RESULT: _l("“%(value)s” does not say who won: write a, b or draw."),
    Flaw.RESULT_DISAGREES: _l("Who won does not follow from the points or games: correct one."),
    Flaw.UNKNOWN_RULES: _l("The club has no rules called “%(value)s”."),
    Flaw.UNKNOWN_TRUMP: _l("“%(value)s” is no trump of these cards."),
    Flaw.MATCH_DISAGREES: _l("“%(value)s” is not what line %(at)s says of the same match."),
    Flaw.DEAL_TWICE: _l("Deal %(number)s of this match stands in the list already."),
    Flaw.KNOWN: _l("This match is here already."),
    Flaw.KNOWN_DIFFERS: _l(
        "This match is here already, and the list says otherwise than what is kept: correct it "
        "there, or undo the import that brought it."
    ),
    Flaw.OUTSIDE: _l("%(day)s is not one of the days of this season."),
    Flaw.TO_COME: _l("%(day)s is still to come: look at how the list writes its days."),
    Flaw.THE_SAME_AGAIN: _l("The same players, evening and result as in line %(line)s."),
    Flaw.LOOKS_LIKE: _l(
        "The same players have a match with this score on this day already: it may be this one."
    ),
    Flaw.AT_TWO_TABLES: _l("Somebody sits at the table of line %(line)s at %(time)s too."),
    Flaw.ONE_GAME_OF_A_SERIES: _l(
        "The rules play up to %(games)s games; the list says nothing of them, so it counts as "
        "one."
    ),
    Flaw.SUM_DISAGREES: _l("%(printed)s is printed, but the deals come to %(sum)s."),
    Flaw.ENDED_BY_HAND: _l("The deals do not end the match: it counts as ended by the table."),
    Flaw.AFTER_THE_END: _l("Deals after the end of the match are kept and do not count."),
}

_MOST_LINES = 8

_UNREADABLE: Mapping[Unreadable, str] = {
    Unreadable.BROKEN_JSON: _l("This begins like JSON and is none: save the file again."),
    Unreadable.NO_ROWS_IN_JSON: _l(
        "This JSON has no rows: send a list of objects, or an object with such a list as "
        "“rows”."
    ),
    Unreadable.BROKEN_TABLE: _l("This is no table: save it as CSV, a row on each line."),
    Unreadable.EMPTY: _l("Paste a list with its headings, or choose a file."),
    Unreadable.NOT_THIS_FILE: _l("This is no file of a season that this version can read."),
}

_ODDITIES: Mapping[Oddity, str] = {
    Oddity.ORDER: _l("has %(printed)s, more than the %(expected)s of the row above"),
    Oddity.RANK: _l("is printed as number %(printed)s, but stands at number %(expected)s"),
    Oddity.SHARED: _l("shares a rank, but has %(printed)s and the row above %(expected)s"),
    Oddity.SHARE: _l("is printed with %(printed)s, but won and played come to %(expected)s"),
    Oddity.MORE_WON_THAN_PLAYED: _l("has won %(printed)s of %(expected)s"),
}

_DIFFERING: Mapping[Figure, str] = {
    Figure.NOT_THERE: _l("has no row in the table of this season"),
    Figure.TOTAL: _l("is printed with %(printed)s, the table of this season has %(counted)s"),
    Figure.PLAYED: _l("is printed with %(printed)s played, the table has %(counted)s"),
    Figure.WON: _l("is printed with %(printed)s won, the table has %(counted)s"),
}


def said_of_remark(remark: Remark) -> str:
    """Return what is odd in a row, as a sentence that says what would be right."""
    refusals: Any = remark.values.get("refusals")
    if refusals:
        return " ".join(dict.fromkeys(map(sentence, refusals)))
    if remark.flaw == Flaw.SEATED_TWICE:
        return _seated_twice(remark.values)
    return str(_FLAWS[remark.flaw]) % dict(remark.values)


def lines_in_words(lines: Sequence[int]) -> str:
    """Return on which lines something is said: the first of many, and how many follow."""
    first = ", ".join(map(str, lines[:_MOST_LINES]))
    more = len(lines) - _MOST_LINES
    if more > 0:
        return _("lines %(lines)s and %(num)s more", lines=first, num=more)
    return ngettext("line %(lines)s", "lines %(lines)s", len(lines), lines=first)


def said_of_list(error: UnreadableListError) -> str:
    """Return why nothing of a list can be read, as a sentence that says what would be right."""
    own = _LIMITS.get(error.why)
    said = own() if own else str(_UNREADABLE[error.why])
    return " ".join([said, *map(sentence, error.refusals[:3])])


def said_of_odd_row(odd: OddRow) -> str:
    """Return what is odd in a row of a printed ranking, about the name that goes before."""
    printed, expected = _figure(odd.printed), _figure(odd.expected)
    return str(_ODDITIES[odd.oddity]) % {"printed": printed, "expected": expected}


def said_of_differing(one: Differing) -> str:
    """Return in what a printed row differs from the table of the season."""
    values = {"printed": _figure(one.printed), "counted": _figure(one.counted)}
    return str(_DIFFERING[one.figure]) % values


def _seated_twice(values: Mapping[str, object]) -> str:
    if values["value"]:
        return _("“%(value)s” sits on two seats of one table.", value=values["value"])
    return _("By what was chosen for the names, one player sits on two seats of this table.")


def _figure(value: Any) -> str:
    if value is None:
        return ""
    return total(value) if value.denominator in (1, 2) else f"{float(value):.2f}"


_LIMITS: Mapping[Unreadable, Callable[[], str]] = {
    Unreadable.TOO_MUCH: lambda: _(
        "This list is too long: at most %(marks)s characters are read at once. Take it in in "
        "parts.",
        marks=MOST_MARKS,
    ),
    Unreadable.TOO_MANY_ROWS: lambda: _(
        "This list is too long: at most %(rows)s rows are read at once. Take it in in parts.",
        rows=MOST_ROWS,
    ),
}
