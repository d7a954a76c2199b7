"""Keeping the score: write the log of a match, take back, put back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.domain.admission import ConflictError
from scorekeeper.domain.entries import Corrected, Kind, Recorded
from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.services import audit
from scorekeeper.services.audit import Act
from scorekeeper.services.pen import Pen, pen_on
from scorekeeper.services.starting import (
    IdTakenError,
    NewMatch,
    StartedMatch,
    adopt_rematch,
    rematch,
    start_match,
)
from scorekeeper.services.writers import Writer
from scorekeeper.store import club_matches, matches, summaries
from scorekeeper.store.matches import NoSuchMatchError
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "MOST_ENTRIES",
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
    "adopt_rematch",
    "append_entries",
    "append_entry",
    "delete_match",
    "line_of_deal",
    "load_match",
    "put_deal",
    "rematch",
    "restore_deal",
    "start_match",
    "undo",
    "version_of",
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


class NoSuchDealError(RefusedError):
    """Raised when the match knows no deal of this id."""

    def __init__(self) -> None:
        super().__init__(Refusal(Reason.NO_SUCH_DEAL, "deal"))


def load_match(match_id: str) -> Match:
    """Return the match *match_id*; raise `NoSuchMatchError`."""
    with reading():
        return matches.load(match_id)


def version_of(match_id: str) -> int:
    """Return the version of the match, without reading the match; raise `NoSuchMatchError`."""
    with reading():
        return matches.version(match_id)


def append_entries(
    match_id: str, values: Sequence[object], writer: Writer
) -> tuple[Match, tuple[Answer, ...]]:
    """Return the match with every entry in it that could join, and an answer for each.

    All in one transaction; an entry that conflicts or is refused never stops the next. Raise
    `RefusedError` for more than `MOST_ENTRIES`.
    """
    if len(values) > MOST_ENTRIES:
        raise RefusedError(
            Refusal(Reason.TOO_LONG, "entries", {"longest": MOST_ENTRIES, "of": "entries"})
        )
    with pen_on(match_id, writer) as pen:
        answers = tuple(_answer(pen, one) for one in values)
    return pen.match, answers


def append_entry(match_id: str, values: Mapping[str, object], writer: Writer) -> Match:
    """Return the match with the entry in it; one known by its id is in it already.

    Raise `ConflictError` or `RefusedError`.
    """
    with pen_on(match_id, writer) as pen:
        pen.write(values)
    return pen.match


def put_deal(
    match_id: str, deal_id: str, values: Mapping[str, object], writer: Writer
) -> PutDeal:
    """Return the match with the deal as *values* tell it: new, corrected, or the same again.

    Raise `ConflictError` when another deal has its number or the correction is stale, or
    `RefusedError`.
    """
    with pen_on(match_id, writer) as pen:
        if values.get("replaces") is None:
            _record(pen, deal_id, values)
        else:
            _correct(pen, deal_id, values)
    return PutDeal(pen.match, deal_id not in pen.before.ledger.lines)


def withdraw_deal(match_id: str, deal_id: str, writer: Writer) -> Match:
    """Return the match without the deal; raise `NoSuchDealError`."""
    with pen_on(match_id, writer) as pen:
        line = line_of_deal(pen.match, deal_id)
        if line.live:
            pen.write_new(Kind.WITHDRAWN, replaces=line.entry.id)
    return pen.match


def restore_deal(match_id: str, deal_id: str, writer: Writer) -> Match:
    """Return the match with the withdrawn deal back.

    Raise `NoSuchDealError`, or `ConflictError` when another deal has its number by now.
    """
    with pen_on(match_id, writer) as pen:
        line = line_of_deal(pen.match, deal_id)
        if not line.live:
            pen.write_new(Kind.RESTORED, replaces=line.entry.id)
    return pen.match


def undo(match_id: str, writer: Writer) -> tuple[Match, Line | None]:
    """Return the match without the line that was written last, and that line if any."""
    with pen_on(match_id, writer) as pen:
        line = pen.match.ledger.last_line()
        if line is not None:
            pen.write_new(Kind.WITHDRAWN, replaces=line.entry.id)
    return pen.match, line


def delete_match(match_id: str, link_id: str | None = None) -> None:
    """Delete the match, its log and its links, by one of these; raise `NoSuchMatchError`."""
    with writing():
        place = club_matches.find(match_id)
        actor = None if link_id is None else audit.link(link_id)
        club_id = None if place is None else place.club_id
        audit.note(Act.MATCH_DELETED, actor, club_id=club_id, subject=match_id)
        summaries.remove(match_id)
        matches.delete(match_id)


def _answer(pen: Pen, values: object) -> Answer:
    sent_id = values.get("id") if isinstance(values, Mapping) else None
    entry_id = sent_id if isinstance(sent_id, str) else ""
    version = pen.match.version
    try:
        entry = pen.write(values)
    except ConflictError as error:
        return Answer(entry_id, Status.CONFLICT, None, error.refusals, error.stored)
    except RefusedError as error:
        return Answer(entry_id, Status.REFUSED, None, error.refusals)
    status = Status.STORED if entry.seq > version else Status.KNOWN
    return Answer(entry_id, status, entry.seq)


def _record(pen: Pen, deal_id: str, values: Mapping[str, object]) -> None:
    """Write the deal down, unless it is there already just as it is told now."""
    told = {name: value for name, value in values.items() if name != "replaces"}
    try:
        pen.write_new(Kind.RECORDED, **{**told, "deal": deal_id})
    except ConflictError as error:
        is_same = Reason.ALREADY_THERE in {refusal.code for refusal in error.refusals}
        if error.stored.id != deal_id or not is_same:
            raise


def _correct(pen: Pen, deal_id: str, values: Mapping[str, object]) -> None:
    """Write the correction down, unless the deal says so already.

    A correction whose answer was lost comes again: then it is stale by its own doing.
    """
    line = line_of_deal(pen.match, deal_id)
    entry = pen.read_new(Kind.CORRECTED, **_without_slot_of(line, values))
    assert isinstance(entry.content, Corrected)  # noqa: S101 - its kind says so
    if pen.match.ledger.line_of(entry.content.replaces) != line:
        raise RefusedError(Refusal(Reason.NO_SUCH_ENTRY, "replaces"))
    if not (line.live and line.deal == entry.content.deal):
        pen.admit(entry)


def line_of_deal(match: Match, deal_id: str) -> Line:
    """Return the line of the deal, which may be withdrawn; raise `NoSuchDealError`."""
    line = match.ledger.lines.get(deal_id)
    if line is None or not isinstance(line.content, Recorded):
        raise NoSuchDealError
    return line


def _without_slot_of(line: Line, values: Mapping[str, object]) -> dict[str, object]:
    """Return *values* without the number that the deal has anyway; another is refused."""
    told = dict(values)
    if type(told.get("number")) is int and told["number"] == line.number:
        del told["number"]
    return told
