"""Calls about the log of a match: write on it, read it."""

from collections.abc import Iterator, Sequence
from typing import Any

from flask import jsonify
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.services import scoring
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.services.scoring import Answer, Status
from scorekeeper.web import guard
from scorekeeper.web.api import examples
from scorekeeper.web.api.calls import Calls
from scorekeeper.web.api.match_answers import Row, entry_row, line_row
from scorekeeper.web.api.rights import writer_of
from scorekeeper.web.api.schemas.entries import EntriesAnswer, EntriesBody, Log, LogQuery
from scorekeeper.web.problems import refusal_rows

calls = Calls("Log", "Write on the log of a match, read it.")

_ENTRIES = "/matches/<uuid:match_id>/entries"


@calls.call("POST", _ENTRIES)
@calls.needs(LinkKind.SCORE)
@calls.answers(EntriesAnswer, {200: "what became of each"}, example=examples.ENTRIES_ANSWER)
@calls.refuses(422)
@calls.takes(EntriesBody, examples=examples.ENTRIES_BODIES)
def append_entries(right: Right, body: dict[str, Any]) -> ResponseReturnValue:
    """Write entries, in one transaction.

    Each gets an answer of its own: one that is refused or comes too late never stops the next,
    one that is known already is answered with its place. To abandon a match needs the manage
    token; if nothing else is sent, a lesser one is answered with 403.
    """
    sent: list[object] = body["entries"]
    allowed = [_is_allowed(right, one) for one in sent]
    if sent and not any(allowed):
        raise guard.NoRightError(LinkKind.MANAGE, right.kind)
    writable = [one for one, may in zip(sent, allowed, strict=True) if may]
    match, written = scoring.append_entries(right.match_id, writable, writer_of(right))
    rows = [_answer_row(one) for one in _in_order(sent, allowed, written)]
    return jsonify(entries=rows, version=match.version)


@calls.call("GET", _ENTRIES)
@calls.needs(LinkKind.WATCH)
@calls.answers(Log, {200: "the log since then"}, example=examples.LOG)
@calls.asks(LogQuery)
def show_log(right: Right, query: dict[str, Any]) -> ResponseReturnValue:
    """Read the log of a match: who wrote what, and when."""
    match = scoring.load_match(right.match_id)
    rows = [entry_row(entry) for entry in match.entries if entry.seq > query["after"]]
    return jsonify(entries=rows, version=match.version)


def _is_allowed(right: Right, sent: object) -> bool:
    kind = sent.get("kind") if isinstance(sent, dict) else None
    return right.kind.allows(guard.needed_for(kind))


def _in_order(
    sent: Sequence[object], allowed: Sequence[bool], written: Sequence[Answer]
) -> Iterator[Answer]:
    """Yield the answers in the order in which the entries were sent."""
    answers = iter(written)
    for one, may in zip(sent, allowed, strict=True):
        yield next(answers) if may else _too_mighty(one)


def _too_mighty(sent: Any) -> Answer:
    entry_id = sent.get("id")
    refusal = Refusal(Reason.NO_RIGHT, "kind")
    return Answer(
        entry_id if isinstance(entry_id, str) else "", Status.REFUSED, None, (refusal,)
    )


def _answer_row(answer: Answer) -> Row:
    row: Row = {
        "id": answer.id or None,
        "status": answer.status,
        "seq": answer.seq,
        "refusals": refusal_rows(answer.refusals),
    }
    return row if answer.stored is None else {**row, "stored": line_row(answer.stored)}
