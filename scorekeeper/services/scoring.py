"""Keeping the score: start a match, write its log, take back, play again."""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from uuid import uuid4

from scorekeeper import clock
from scorekeeper.domain.admission import ConflictError, admit
from scorekeeper.domain.entries import Entry, Kind, Recorded, Started, read_entry
from scorekeeper.domain.ledger import Line, Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.services import links as rights
from scorekeeper.services.links import LinkKind, Tokens, WrongLinkError
from scorekeeper.services.writers import Writer
from scorekeeper.store import matches
from scorekeeper.store.matches import NoSuchMatchError
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "Answer",
    "ConflictError",
    "IdTakenError",
    "NewMatch",
    "NoSuchDealError",
    "NoSuchMatchError",
    "PutDeal",
    "StartedMatch",
    "Status",
    "Writer",
    "append_entries",
    "append_entry",
    "delete_match",
    "load_match",
    "put_deal",
    "rematch",
    "restore_deal",
    "start_match",
    "undo",
    "withdraw_deal",
]

MOST_ENTRIES = 200


class Status(StrEnum):
    """What became of an entry that was sent."""

    STORED = "stored"
    KNOWN = "known"
    CONFLICT = "conflict"
    REFUSED = "refused"


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


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of one entry: its id as it was sent, its place in the log, or why not.

    `stored` is the line that stands there now, when somebody was first.
    """

    id: str
    status: Status
    seq: int | None = None
    refusals: tuple[Refusal, ...] = ()
    stored: Line | None = None


@dataclass(frozen=True, slots=True)
class PutDeal:
    """The match with the deal in it; `fresh` when the deal was not there before."""

    match: Match
    fresh: bool


class IdTakenError(Exception):
    """Raised when somebody else's match has this id."""


class NoSuchDealError(RefusedError):
    """Raised when the match knows no deal of this id."""

    def __init__(self) -> None:
        super().__init__(Refusal(Reason.NO_SUCH_DEAL, "deal"))


def start_match(
    plan: NewMatch,
    writer: Writer,
    *,
    match_id: str | None = None,
    tokens: Tokens | None = None,
) -> StartedMatch:
    """Return the match of *plan* with its links, begun now or known by its id already.

    Raise `IdTakenError` when the id is known and the manage token is not its own.
    """
    match_id = match_id or str(uuid4())
    tokens = rights.read_tokens(tokens or rights.new_tokens())
    with writing():
        try:
            match = matches.load_to_write(match_id)
        except NoSuchMatchError:
            match, fresh = _begin(plan, writer, match_id, tokens), True
        else:
            fresh = False
            _check_manages(match_id, tokens)
    return StartedMatch(match, tokens, fresh)


def load_match(match_id: str) -> Match:
    """Return the match *match_id*; raise `NoSuchMatchError`."""
    with reading():
        return matches.load(match_id)


def append_entries(
    match_id: str, values: Sequence[object], writer: Writer
) -> tuple[Match, tuple[Answer, ...]]:
    """Return the match with every entry in it that could join, and an answer for each.

    All in one transaction; an entry that conflicts or is refused never stops the next.
    """
    if len(values) > MOST_ENTRIES:
        raise RefusedError(Refusal(Reason.TOO_LONG, "entries", {"longest": MOST_ENTRIES}))
    with writing():
        before = match = matches.load_to_write(match_id)
        answers = []
        for one in values:
            match, answer = _answer(match, one, writer)
            answers.append(answer)
        _keep(before, match)
    return match, tuple(answers)


def append_entry(match_id: str, values: Mapping[str, object], writer: Writer) -> Match:
    """Return the match with the entry in it; one known by its id is in it already.

    Raise `ConflictError` or `RefusedError`.
    """
    return _change(match_id, lambda match: _admit(match, values, writer)[0])


def put_deal(
    match_id: str, deal_id: str, values: Mapping[str, object], writer: Writer
) -> PutDeal:
    """Return the match with the deal as *values* tell it: new, corrected, or the same again.

    Raise `ConflictError` when another deal has its number or the correction is stale, or
    `RefusedError`.
    """
    before: list[Match] = []

    def change(match: Match) -> Match:
        before.append(match)
        return _put(match, deal_id, values, writer)

    match = _change(match_id, change)
    return PutDeal(match, deal_id not in before[0].ledger.lines)


def withdraw_deal(match_id: str, deal_id: str, writer: Writer) -> Match:
    """Return the match without the deal; raise `NoSuchDealError`."""
    return _change(match_id, lambda match: _toggle(match, deal_id, writer, live=False))


def restore_deal(match_id: str, deal_id: str, writer: Writer) -> Match:
    """Return the match with the withdrawn deal back; raise as `put_deal` does."""
    return _change(match_id, lambda match: _toggle(match, deal_id, writer, live=True))


def undo(match_id: str, writer: Writer) -> tuple[Match, Line | None]:
    """Return the match without the line that was written last, and that line if any."""
    taken_back: list[Line] = []

    def change(match: Match) -> Match:
        line = match.ledger.last_line()
        if line is None:
            return match
        taken_back.append(line)
        return _admit(match, _new(Kind.WITHDRAWN, replaces=line.entry.id), writer)[0]

    match = _change(match_id, change)
    return match, next(iter(taken_back), None)


def rematch(match_id: str, writer: Writer, *, swap_partners: bool = False) -> StartedMatch:
    """Return a new match under the same rules, dealt first by who would deal next."""
    match = load_match(match_id)
    sides = match.ledger.sides[0], match.ledger.sides[1]
    plan = NewMatch(
        match.ruleset, _swapped(sides) if swap_partners else sides, match.course.dealer
    )
    tokens, new_id = rights.new_tokens(), str(uuid4())
    with writing():
        started = _begin(plan, writer, new_id, tokens, rematch_of=match_id)
    return StartedMatch(started, tokens, fresh=True)


def delete_match(match_id: str) -> None:
    """Delete the match, its log and its links; raise `NoSuchMatchError`."""
    with writing():
        matches.delete(match_id)


def _begin(
    plan: NewMatch, writer: Writer, match_id: str, tokens: Tokens, rematch_of: str | None = None
) -> Match:
    now = write_moment(clock.now())
    first = Entry(str(uuid4()), Started(), 0, writer.by, writer.device, now)
    match = Match(match_id, plan.ruleset, plan.sides, plan.first_dealer).with_entry(first)
    matches.add(match, now, rematch_of)
    rights.add_first_links(match_id, tokens)
    return match


def _check_manages(match_id: str, tokens: Tokens) -> None:
    try:
        right = rights.right_of(match_id, tokens.manage)
    except (WrongLinkError, rights.RevokedLinkError):
        raise IdTakenError from None
    if right.kind != LinkKind.MANAGE:
        raise IdTakenError


def _change(match_id: str, change: Callable[[Match], Match]) -> Match:
    with writing():
        before = matches.load_to_write(match_id)
        match = change(before)
        _keep(before, match)
    return match


def _keep(before: Match, match: Match) -> None:
    matches.append(match.id, match.entries[len(before.entries) :])


def _answer(match: Match, values: object, writer: Writer) -> tuple[Match, Answer]:
    given = values.get("id") if isinstance(values, Mapping) else None
    sent_id = given if isinstance(given, str) else ""
    try:
        after, entry = _admit(match, values, writer)
    except ConflictError as error:
        return match, Answer(sent_id, Status.CONFLICT, None, error.refusals, error.stored)
    except RefusedError as error:
        return match, Answer(sent_id, Status.REFUSED, None, error.refusals)
    status = Status.KNOWN if after is match else Status.STORED
    return after, Answer(sent_id, status, entry.seq)


def _admit(match: Match, values: object, writer: Writer) -> tuple[Match, Entry]:
    entry = read_entry(values, match.ruleset)
    known = next((one for one in match.entries if one.id == entry.id), None)
    if known is not None:
        return match, known
    if matches.matches_of_entries([entry.id]):
        raise RefusedError(Refusal(Reason.ID_REUSED, "id"))
    now = write_moment(clock.now())
    signed = dataclasses.replace(entry, by=writer.by, device=writer.device, at=now)
    after = admit(match, signed)
    return after, after.entries[-1]


def _put(match: Match, deal_id: str, values: Mapping[str, object], writer: Writer) -> Match:
    if values.get("replaces") is not None:
        return _admit(match, _new(Kind.CORRECTED, **values), writer)[0]
    try:
        return _admit(match, _new(Kind.RECORDED, **{**values, "deal": deal_id}), writer)[0]
    except ConflictError as error:
        if error.stored.id == deal_id and error.refusals[0].code == Reason.ALREADY_THERE:
            return match
        raise


def _toggle(match: Match, deal_id: str, writer: Writer, *, live: bool) -> Match:
    line = match.ledger.lines.get(deal_id)
    if line is None or not isinstance(line.content, Recorded):
        raise NoSuchDealError
    if line.live == live:
        return match
    kind = Kind.RESTORED if live else Kind.WITHDRAWN
    return _admit(match, _new(kind, replaces=line.entry.id), writer)[0]


def _new(kind: Kind, **values: object) -> dict[str, object]:
    return {"id": str(uuid4()), "kind": kind, **values}


def _swapped(sides: tuple[Side, Side]) -> tuple[Side, Side]:
    """Seats 1 and 2 change places, so that everybody has another partner."""
    (first, third), (second, fourth) = sides[0].players, sides[1].players
    return Side(None, (first, second)), Side(None, (third, fourth))
