"""Begin a match: a new one, or the next one of the same table."""

from dataclasses import dataclass, replace
from uuid import UUID, uuid4, uuid5

from scorekeeper import clock
from scorekeeper.domain.entries import RematchBegun, Started
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.services import links as rights
from scorekeeper.services import taking_in
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

    With *swap_partners* seats 1 and 2 change places. All who ask for it after the same deal get
    the same match, each with links of their own. Raise `NoSuchMatchError`.
    """
    with writing():
        match = matches.load_to_write(match_id)
        start = _next(match, swap_partners=swap_partners)
        if _is_a_strangers(start.id, match_id):
            start = replace(start, id=str(uuid4()))
        tokens = rights.new_tokens()
        return _begin_next(match, start, writer, tokens, is_swapped=swap_partners)


def adopt_rematch(
    match_id: str, rematch_id: str, start: NewMatch, writer: Writer, tokens: Tokens
) -> StartedMatch:
    """Return the next match of the table, which a phone began alone, as `rematch` does.

    Its rules are those of the match before it, whatever *start* says. Raise
    `NoSuchMatchError`, `IdTakenError` when the id is that of another table's match, and
    `RefusedError`.
    """
    secrets = rights.read_tokens(tokens)
    with writing():
        match = matches.load_to_write(match_id)
        if _is_a_strangers(rematch_id, match_id):
            raise IdTakenError
        begun = Match(_read_id(rematch_id), match.ruleset, start.sides, start.first_dealer)
        is_swapped = rematch_id == _rematch_id(match, "swapped")
        return _begin_next(match, begun, writer, secrets, is_swapped=is_swapped)


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
        return StartedMatch(begin(start, writer, tokens), tokens, fresh=True)


def _check_manages(match_id: str, tokens: Tokens) -> None:
    if not _manages(match_id, tokens):
        raise IdTakenError


def _manages(match_id: str, tokens: Tokens) -> bool:
    try:
        right = rights.right_of(match_id, tokens.manage)
    except (WrongLinkError, RevokedLinkError):
        return False
    return right.kind == LinkKind.MANAGE


def _begin_next(
    match: Match, start: Match, writer: Writer, tokens: Tokens, *, is_swapped: bool
) -> StartedMatch:
    """Return the match of *start* after *match*, with links of the writer's own."""
    if not matches.exists(start.id):
        begun = begin(start, writer, tokens, match.id)
        taking_in.bring_along(match, begun, writer, is_swapped=is_swapped)
        pen = Pen(match, writer)
        pen.sign(RematchBegun(start.id))
        pen.keep()
        return StartedMatch(begun, tokens, fresh=True)
    if not _manages(start.id, tokens):
        rights.add_first_links(start.id, tokens, writer)
    return StartedMatch(matches.load(start.id), tokens, fresh=False)


def _is_a_strangers(rematch_id: str, match_id: str) -> bool:
    """Return whether *rematch_id* is taken by a match that is no rematch of *match_id*."""
    return matches.exists(rematch_id) and matches.origin_of(rematch_id)[1] != match_id


def begin(start: Match, writer: Writer, tokens: Tokens, rematch_of: str | None = None) -> Match:
    """Return the match of *start* begun with its links, inside the transaction going on."""
    pen = Pen(start, writer)
    pen.sign(Started())
    matches.add(pen.match, write_moment(clock.now()), rematch_of)
    rights.add_first_links(start.id, tokens, writer)
    return pen.match


def _next(match: Match, *, swap_partners: bool) -> Match:
    sides = match.ledger.sides[0], match.ledger.sides[1]
    if swap_partners:
        sides = _swapped(sides)
    rematch_id = _rematch_id(match, "swapped" if swap_partners else "same")
    return Match(rematch_id, match.ruleset, sides, match.course.dealer)


def _rematch_id(match: Match, partners: str) -> str:
    """Return the id of the next match: the same on every phone, with a network or without.

    The twin of `idAfter` in static/js/rematch.js.
    """
    return str(uuid5(UUID(match.id), f"rematch {match.ledger.last_number()} {partners}"))


def _swapped(sides: tuple[Side, Side]) -> tuple[Side, Side]:
    """Return the sides after seats 1 and 2 changed places; their own names fit no more."""
    (first, third), (second, fourth) = sides[0].players, sides[1].players
    return Side(None, (first, second)), Side(None, (third, fourth))
