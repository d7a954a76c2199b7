"""Seasons and figures of a club as JSON: rows of the same columns as the files of the pages."""

from typing import Any

from marshmallow import fields

from scorekeeper.domain.refusals import Reason
from scorekeeper.web.api.schemas.fields import (
    Described,
    Id,
    Many,
    Part,
    Text,
    Whole,
    codes,
    told,
)
from scorekeeper.web.api.schemas.shapes import Answer, Body
from scorekeeper.web.season import figure_sheets, season_page


class Number(fields.Float):
    """A number that need not be whole, rounded to four decimals."""

    def __init__(self, meaning: str, **more: Any) -> None:
        super().__init__(metadata=told(meaning), **more)


class Day(fields.Date):
    """A day in the query of an address, as in 2025-11-28."""

    def __init__(self, meaning: str, **more: Any) -> None:
        super().__init__(metadata=told(meaning), error_messages=codes(Reason.NOT_A_DAY), **more)


class FiguresQuery(Body):
    """Which matches the figures are about; without a word, all of the club."""

    season = Id("only matches of this season", load_default=None)
    rules = Text("only matches by the rules of this id", load_default=None)
    from_day = Day("only matches from this day on", data_key="from", load_default=None)
    to_day = Day("only matches up to this day", data_key="to", load_default=None)


def _whole(meaning: str) -> Whole:
    return Whole(meaning, allow_none=True)


def _number(meaning: str) -> Number:
    return Number(meaning, allow_none=True)


_KEPT_BACK = "`null` for who is not known, or hidden"

_COLUMNS: dict[str, fields.Field[Any]] = {
    "rank": _whole("the rank; `null` for who has none"),
    "player_1_id": Id(f"the player's id; {_KEPT_BACK}", allow_none=True),
    "player_1": Text("what the player is called now", allow_none=True),
    "player_2_id": Id(f"the partner's id, of a pair; {_KEPT_BACK}", allow_none=True),
    "player_2": Text("what the partner is called now", allow_none=True),
    "total": _number("what ranks, by the rules of the season"),
    "matches": _whole("how many matches"),
    "won": _whole("how many were won"),
    "drawn": _whole("how many were drawn"),
    "lost": _whole("how many were lost"),
    "points": _number("points for results"),
    "bonus_points": _number("points of the bonus"),
    "written": _whole("points written"),
    "against": _whole("points written by the opponents"),
    "difference": _whole("points written less those of the opponents"),
    "share_won": _number("the share won, from 0 to 1"),
    "evenings_played": _whole("on how many evenings"),
    "separated_by": Text("what separated the row from the one above", allow_none=True),
    "day": Text("the day of the evening, as in 2025-11-28", allow_none=True),
    "evening_id": Id("the evening's id"),
    "player_id": Id(f"the player's id; {_KEPT_BACK}", allow_none=True),
    "player": Text("what the player is called now", allow_none=True),
    "other_id": Id("the other's id", allow_none=True),
    "other": Text("what the other is called now", allow_none=True),
    "win_rate": _number("the share of matches won, from 0 to 1"),
    "win_rate_low": _number("the lower end of where the true share lies, 19 times out of 20"),
    "win_rate_high": _number("the upper end of it"),
    "games_won": _whole("games won"),
    "games_drawn": _whole("games drawn"),
    "games_lost": _whole("games lost"),
    "score": _whole("the scores of all matches, adjustments included"),
    "score_against": _whole("those of the opponents"),
    "deals": _whole("how many deals"),
    "deals_won": _whole("deals won"),
    "deals_drawn": _whole("deals drawn"),
    "deals_lost": _whole("deals lost"),
    "written_against": _whole("points written by the opponents"),
    "points_deals": _whole("deals whose raw points are known"),
    "taken": _whole("raw points taken in them"),
    "trick_deals": _whole("deals whose tricks are known"),
    "tricks": _whole("tricks won in them"),
    "sweep_deals": _whole("deals of which it is known whether one side won every trick"),
    "sweeps": _whole("those in which the own side did"),
    "swept": _whole("those in which the other side did"),
    "dealer_deals": _whole("deals dealt"),
    "dealer_won": _whole("those of them that were won"),
    "namer_deals": _whole("deals in which the player named trump"),
    "namer_won": _whole("those of them that were won"),
    "doubling_deals": _whole("deals in which the own side doubled last"),
    "doubling_right": _whole("those of them that were won"),
    "highest_deal": _whole("most points written in a deal"),
    "comeback": _whole("most points behind in a game that was won after all"),
    "seconds_per_deal": _number("seconds of a deal, on average"),
    "record": Text("the kind of record"),
    "place": _whole("its place"),
    "amount": _whole("how much"),
    "match_id": Id("the match's id", allow_none=True),
    "players": Text("who it was", allow_none=True),
    "rating": _number("the rating"),
    "provisional": Whole("1 while it rests on few matches, else 0", 0, 1),
    "rating_before": _number("the rating before the match"),
    "rating_after": _number("the rating after it"),
    "gain": _number("the difference"),
    "expected": _number("the share of such matches that the rating expected to be won"),
    "matches_before": _whole("how many rated matches came before"),
    "figure": Text("which figure"),
    "key": Text("what of, as a trump or a player's id; empty for all"),
    "count": _number("how often, or how much together"),
    "sample": _whole("out of how many"),
    "value": _number("the share, from 0 to 1, or the mean"),
    "low": _number("the lower end of where the true share lies, 19 times out of 20"),
    "high": _number("the upper end of it"),
}


def _rows(name: str, columns: str, meaning: str, **other: fields.Field[Any]) -> type[Answer]:
    """Return the answer that holds rows of *columns* under *name*, called after it."""
    called = name.capitalize()
    shape = {column: other.get(column, _COLUMNS[column]) for column in columns.split()}
    row = Answer.from_dict(shape, name=f"{called}Row")
    answer = Answer.from_dict({name: Many(Part(row), meaning)}, name=called)
    assert issubclass(answer, Answer)  # noqa: S101 - made of one
    return answer


Standings = _rows("standings", season_page.STANDINGS, "the table, from the first place down")
Course = _rows("course", season_page.COURSE, "rank and total of everybody after each evening")
Totals = _rows("totals", figure_sheets.TOTALS, "what everybody did, the most matches first")
Pairs = _rows("pairs", figure_sheets.MEETINGS, "who did what beside whom, once each")
Meetings = _rows("meetings", figure_sheets.MEETINGS, "who did what against whom, both ways")
Records = _rows(
    "records",
    figure_sheets.RECORDS,
    "the best of each kind",
    against=Text("against whom", allow_none=True),
)
Ratings = _rows("ratings", figure_sheets.RATING, "everybody's rating, the highest first")
History = _rows("history", figure_sheets.HISTORY, "what each match did to the rating")
Figures = _rows("figures", figure_sheets.FIGURES, "all figures, one a row")


class Season(Answer):
    """A season of the club."""

    id = Id("the season's id")
    name = Text("its name")
    from_day = Text("its first day, as in 2025-09-01")
    to_day = Text("its last day")
    rules = Described("the rules of its table", {"type": "object"})


class Seasons(Answer):
    """The seasons of a club, the latest first."""

    seasons = Many(Part(Season), "the seasons")
