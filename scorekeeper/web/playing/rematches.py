"""The next match of the same table: begun, followed, or adopted from a phone that was alone."""

from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.services import links, scoring
from scorekeeper.services.links import LinkKind, Right, Tokens
from scorekeeper.services.scoring import NewMatch
from scorekeeper.web import guard
from scorekeeper.web.limits import STARTING, limiter

_LONGEST_TOKEN = 43

bp = Blueprint("rematches", __name__, url_prefix="/matches/<uuid:match_id>")


@bp.post("/rematch")
def begin(match_id: UUID) -> ResponseReturnValue:
    """Let the same four play again; this phone manages the new match."""
    right = guard.require(str(match_id), LinkKind.SCORE)
    swap = "swap_partners" in request.form
    started = scoring.rematch(right.match_id, guard.writer_of(right), swap_partners=swap)
    return _sit_down(links.right_of(started.match.id, started.tokens.manage))


@bp.post("/next")
def follow(match_id: UUID) -> ResponseReturnValue:
    """Let this phone go on to the next match, where it may do what it may do here."""
    right = guard.require(str(match_id), LinkKind.WATCH)
    rematch_id = scoring.load_match(right.match_id).ledger.rematch
    if rematch_id is None:
        abort(HTTPStatus.NOT_FOUND)
    return _sit_down(links.follow(right, rematch_id, guard.writer_of(right)))


@bp.post("/next/<uuid:rematch_id>")
@limiter.limit(STARTING)
def adopt(match_id: UUID, rematch_id: UUID) -> ResponseReturnValue:
    """Take in the next match, which this phone began alone, and let it manage that."""
    right = guard.require(str(match_id), LinkKind.SCORE)
    start, tokens = _read_start(right)
    writer = guard.writer_of(right)
    begun = scoring.adopt_rematch(right.match_id, str(rematch_id), start, writer, tokens)
    guard.join(links.right_of(begun.match.id, begun.tokens.manage))
    return {"id": begun.match.id}


def _sit_down(right: Right) -> ResponseReturnValue:
    guard.join(right)
    return redirect(url_for("table.show", match_id=right.match_id), HTTPStatus.SEE_OTHER)


def _read_start(right: Right) -> tuple[NewMatch, Tokens]:
    """Return the match that the body describes, and its secrets; refuse what is none."""
    ruleset = scoring.load_match(right.match_id).ruleset
    reader = Reader(request.get_json())
    sides = reader.optional_pair("sides", lambda place, one: _read_side(reader, place, one))
    first_dealer = reader.whole("first_dealer", 0, SEATS - 1)
    tokens = _read_tokens(reader.inside("tokens"))
    reader.finish()
    return NewMatch(ruleset, sides or (Side(), Side()), first_dealer), tokens


def _read_side(whole: Reader, place: str, values: object) -> Side:
    reader = Reader(values, place, whole.refusals)
    name = reader.optional_text("name", LONGEST_PLAYER)
    players = reader.optional_pair(
        "players",
        lambda seat, one: None if one is None else reader.as_text(seat, one, LONGEST_PLAYER),
    )
    reader.close()
    return Side(name, players or (None, None))


def _read_tokens(reader: Reader) -> Tokens:
    tokens = Tokens(*(reader.text(kind, _LONGEST_TOKEN) for kind in LinkKind))
    reader.close()
    return tokens
