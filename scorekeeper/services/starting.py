"""Begin a match: a new one, or the next one of the same table."""

from dataclasses import dataclass, replace
from uuid import uuid4

from scorekeeper import clock
from scorekeeper.domain.entries import Started
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.services import links as rights
from scorekeeper.services.links import LinkKind, RevokedLinkError, Tokens, WrongLinkError
from scorekeeper.services.pen import Pen
from scorekeeper.services.writers import Writer
from scorekeeper.store import matches
from scorekeeper.store.matches import MatchExistsError
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import writing


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match that is about to begin."""

    ruleset: Ruleset
    sides: tuple[Side, Side] = (Side(), Side())
    first_dealer: int = 0


@dataclass(frozen=True, slots=True)
class StartedMatch:
    """A match with the secrets of its links; `fresh` unless it had been started before."""

    match: Match
    tokens: Tokens
    fresh: bool


class IdTakenError(Exception):
    """Raised when somebody else's match has this id."""


def start_match(
    plan: NewMatch,
    writer: Writer,
    *,
    match_id: str | None = None,
    tokens: Tokens | None = None,
) -> StartedMatch:
    """Return the match of *plan* with its links, begun now or known by its id already.

    Raise `IdTakenError` when the id is known and the manage token is not its own, and
    `RefusedError` when the id or a token is none.
    """
    start = Match(_read_id(match_id), plan.ruleset, plan.sides, plan.first_dealer)
    secrets = rights.read_tokens(tokens or rights.new_tokens())
    try:
        return _begin_or_know(start, writer, secrets)
    except MatchExistsError:  # The same request came twice, and the other was a moment faster.
        return _begin_or_know(start, writer, secrets)


def rematch(match_id: str, writer: Writer, *, swap_partners: bool = False) -> StartedMatch:
    """Return the next match of the table: the same rules, dealt first by who would deal next.

    With *swap_partners* seats 1 and 2 change places. Two phones that ask for it get the same
    match, as long as nothing is written in it. Raise `NoSuchMatchError`.
    """
    tokens = rights.new_tokens()
    with writing():
        match = matches.load_to_write(match_id)
        plan = _next(match, swap_partners=swap_partners)
        begun = _untouched_rematch(plan, match_id)
        if begun is not None:
            rights.add_first_links(begun.id, tokens, writer)
            return StartedMatch(begun, tokens, fresh=False)
        return StartedMatch(_begin(plan, writer, tokens, match_id), tokens, fresh=True)


def _read_id(match_id: str | None) -> str:
    if match_id is None:
        return str(uuid4())
    reader = Reader({"id": match_id})
    known = reader.id("id")
    reader.finish()
    return known


def _begin_or_know(start: Match, writer: Writer, tokens: Tokens) -> StartedMatch:
    with writing():
        if matches.exists(start.id):
            _check_manages(start.id, tokens)
            return StartedMatch(matches.load(start.id), tokens, fresh=False)
        return StartedMatch(_begin(start, writer, tokens), tokens, fresh=True)


def _check_manages(match_id: str, tokens: Tokens) -> None:
    try:
        right = rights.right_of(match_id, tokens.manage)
    except (WrongLinkError, RevokedLinkError):
        raise IdTakenError from None
    if right.kind != LinkKind.MANAGE:
        raise IdTakenError


def _begin(
    start: Match, writer: Writer, tokens: Tokens, rematch_of: str | None = None
) -> Match:
    pen = Pen(start, writer)
    pen.sign(Started())
    matches.add(pen.match, write_moment(clock.now()), rematch_of)
    rights.add_first_links(start.id, tokens, writer)
    return pen.match


def _next(match: Match, *, swap_partners: bool) -> Match:
    sides = match.ledger.sides[0], match.ledger.sides[1]
    if swap_partners:
        sides = _swapped(sides)
    return Match(str(uuid4()), match.ruleset, sides, match.course.dealer)


def _untouched_rematch(plan: Match, match_id: str) -> Match | None:
    """Return the rematch that another phone began a moment ago, if it is the same."""
    for rematch_id in matches.rematches_of(match_id):
        begun = matches.load(rematch_id)
        if replace(plan, id=begun.id, entries=begun.entries) == begun and begun.version == 1:
            return begun
    return None


def _swapped(sides: tuple[Side, Side]) -> tuple[Side, Side]:
    """Return the sides after seats 1 and 2 changed places; their own names fit no more."""
    (first, third), (second, fourth) = sides[0].players, sides[1].players
    return Side(None, (first, second)), Side(None, (third, fourth))
