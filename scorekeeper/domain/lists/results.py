"""Lists with a match in each row: who won, and perhaps how many games and points."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.domain.deals import Pair
from scorekeeper.domain.endings import leader_of
from scorekeeper.domain.entries import MOST_GAMES, Entry, ResultTold, Started
from scorekeeper.domain.lists.days import DayOrder
from scorekeeper.domain.lists.listing import (
    Flaw,
    FlawedError,
    ListedMatch,
    Listing,
    Remark,
    Rules,
)
from scorekeeper.domain.lists.meanings import Form, Meaning, bare
from scorekeeper.domain.lists.places import Place, names_in, place_of
from scorekeeper.domain.lists.rows import Row
from scorekeeper.domain.match import Match
from scorekeeper.domain.reading import shown

_OURS = {"a", "1", "win", "won", "winst", "gewonnen", "gagne", "guanyat", "ganado"}
_THEIRS = {"b", "2", "loss", "lost", "verlies", "verloren", "perdu", "perdut", "perdido"}
_NOBODYS = {
    *("draw", "drawn", "0", "x", "gelijk", "remise", "nul", "nulle", "egalite"),
    *("remis", "unentschieden", "gleich", "empat", "empate", "taules", "tablas"),
}
_DRAWN = -1


@dataclass(frozen=True, slots=True)
class _Told:
    """A row that can be read: where, and what came of it."""

    line: int
    place: Place
    result: ResultTold


def read_results(rows: Iterable[Row], order: DayOrder, rules: Rules) -> Listing:
    """Return the matches that *rows* tell, and what is odd in them."""
    told: list[_Told] = []
    remarks: list[Remark] = []
    for row in rows:
        try:
            place = place_of(row, order, rules)
            told.append(_Told(row.line, place, _result(row, place)))
        except FlawedError as error:
            remarks.append(error.remark)
    remarks += _games_missing(told)
    matches = tuple(_numbered(told, remarks))
    return Listing(Form.RESULTS, matches, names_in(one.place for one in told), (), (*remarks,))


def points_of(row: Row) -> Pair | None:
    """Return what each side wrote, `None` where the row does not say."""
    points = row.pair(Meaning.POINTS, Meaning.POINTS_A, Meaning.POINTS_B)
    return row.score(Meaning.RESULT) if points is None else points


def _result(row: Row, place: Place) -> ResultTold:
    points, winner = points_of(row), _winner(row, place)
    games = row.pair(Meaning.GAMES, Meaning.GAMES_A, Meaning.GAMES_B)
    drawn = row.whole(Meaning.DRAWN) or 0
    if points == (0, 0):
        points = None  # Who won did not write nothing: nobody wrote down what.
    if games is not None and any((*games, drawn)):
        return _of_games(row, ResultTold(games, drawn, points), winner)
    return _of_one_game(row, points, winner)


def _of_games(row: Row, result: ResultTold, winner: int | None) -> ResultTold:
    if sum(result.won) + result.drawn > MOST_GAMES:
        raise FlawedError(row.line, Flaw.NOT_A_NUMBER, value=sum(result.won) + result.drawn)
    leader = leader_of(result.won)
    if winner is not None and winner != (_DRAWN if leader is None else leader):
        raise FlawedError(row.line, Flaw.RESULT_DISAGREES)
    return result


def _of_one_game(row: Row, points: Pair | None, winner: int | None) -> ResultTold:
    leader = None if points is None else leader_of(points)
    if points is None and winner is None:
        raise FlawedError(row.line, Flaw.NO_RESULT)
    if winner is None:
        winner = _DRAWN if leader is None else leader
    elif leader is not None and leader != winner:
        raise FlawedError(row.line, Flaw.RESULT_DISAGREES)
    return ResultTold((int(winner == 0), int(winner == 1)), int(winner == _DRAWN), points)


def _winner(row: Row, place: Place) -> int | None:
    """Return the side that the row says has won, `_DRAWN`, or `None` where it says nothing."""
    text = row.text(Meaning.RESULT)
    if not text or row.score(Meaning.RESULT):
        return None
    word = bare(text)
    ours, theirs = ({bare("".join(names)), *map(bare, names)} for names in place.sides)
    for winner, words in ((0, _OURS | ours), (1, _THEIRS | theirs), (_DRAWN, _NOBODYS)):
        if word in words:
            return winner
    raise FlawedError(row.line, Flaw.NOT_A_RESULT, value=shown(text))


def _games_missing(told: Iterable[_Told]) -> Iterator[Remark]:
    for one in told:
        games = one.place.ruleset.games
        if games > 1 and sum(one.result.won) + one.result.drawn == 1:
            yield Remark(one.line, Flaw.ONE_GAME_OF_A_SERIES, {"games": games})


def _numbered(told: Iterable[_Told], remarks: list[Remark]) -> Iterator[ListedMatch]:
    """Yield the matches; those of the same four on one evening are told apart by a number."""
    count: Counter[str] = Counter()
    results: dict[tuple[str, ResultTold], int] = {}
    for one in told:
        key = one.place.key
        first = results.setdefault((key, one.result), one.line)
        if first != one.line:
            remarks.append(Remark(one.line, Flaw.THE_SAME_AGAIN, {"line": first}))
        yield _match(one, f"{key} {count[key]}")
        count[key] += 1


def _match(told: _Told, key: str) -> ListedMatch:
    place, entries = told.place, (Entry("", Started()), Entry("", told.result))
    match = Match("", place.ruleset, place.named_sides, 0, entries)
    seats = place.seats
    return ListedMatch(
        told.line, key, place.day, place.evening, place.time, seats, match, place.name
    )
