"""A match as programs read it: everything worked out, in the words of the contract."""

from collections.abc import Mapping

from scorekeeper.domain.course import Played
from scorekeeper.domain.deals import Deal, write_deal
from scorekeeper.domain.endings import Game, games_won
from scorekeeper.domain.entries import Adjusted, Entry, write_content
from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match
from scorekeeper.domain.ruleset_json import write_ruleset

Row = dict[str, object]


def match_row(match: Match, verified: Mapping[str, bool]) -> Row:
    """Return how *match* stands; *verified* says of deals whether their cards bear them out."""
    course = match.course
    ending, told = course.ending, match.ledger.told()
    return {
        "id": match.id,
        "state": course.state,
        "outcome": ending and ending.outcome,
        "winner": ending and ending.winner,
        "ruleset": write_ruleset(match.ruleset),
        "sides": [_side_row(match, side) for side in (0, 1)],
        "games": [_game_row(game) for game in course.games],
        "deals": [_deal_row(played, verified) for played in course.played],
        "told": told and write_content(told),
        "adjustments": [_adjustment_row(match, line) for line in match.ledger.adjustments()],
        "first_dealer": match.first_dealer,
        "dealer": course.dealer,
        "next_number": match.next_number,
        "carried": course.carried,
        "played_on": match.ledger.played_on(),
        "version": match.version,
    }


def line_row(line: Line) -> Row:
    """Return what stands on the sheet: the latest entry about it, and whether it is live."""
    return {
        **_without(write_content(line.content), "deal"),
        "id": line.id,
        "kind": line.written.kind,
        "live": line.live,
        **_latest(line),
    }


def entry_row(entry: Entry) -> Row:
    """Return *entry* as it stands in the log."""
    return {
        "id": entry.id,
        "seq": entry.seq,
        "kind": entry.kind,
        "by": entry.by,
        "device": entry.device,
        "at": entry.at,
        "written_at": entry.written_at,
        **write_content(entry.content),
    }


def _side_row(match: Match, side: int) -> Row:
    named = match.ledger.sides[side]
    return {
        "name": named.name,
        "players": named.players,
        "written": match.course.game.written[side],
        "to_go": match.to_go(side),
        "games": games_won(match.course.games)[side],
    }


def _game_row(game: Game) -> Row:
    return {
        "written": game.written,
        "winner": game.ending and game.ending.winner,
        "outcome": game.ending and game.ending.outcome,
        "deals": game.deals,
    }


def _deal_row(played: Played, verified: Mapping[str, bool]) -> Row:
    line, settlement = played.line, played.settlement
    counted = settlement if played.game is not None else None
    return {
        **write_deal(line.deal or Deal()),
        "id": line.id,
        "number": line.number,
        "game": played.game,
        "counted": played.game is not None,
        "thrown_in": line.deal is None,
        "dealer": played.dealer,
        "written": counted.written if counted else (0, 0),
        "bonus": counted.bonus if counted else (0, 0),
        "multiplier": settlement.multiplier if settlement else 1,
        "carried": played.carried,
        "verified": verified.get(line.id),
        **_latest(line),
    }


def _adjustment_row(match: Match, line: Line) -> Row:
    assert isinstance(line.content, Adjusted)  # noqa: S101 - the ledger gives adjustments only
    game = match.course.adjusted_in[line.id]
    return {
        **write_content(line.content),
        "id": line.id,
        "game": game,
        "counted": game is not None,
        **_latest(line),
    }


def _latest(line: Line) -> Row:
    entry = line.entry
    return {"entry": entry.id, "by": entry.by, "device": entry.device, "at": entry.at}


def _without(row: Row, name: str) -> Row:
    return {known: value for known, value in row.items() if known != name}
