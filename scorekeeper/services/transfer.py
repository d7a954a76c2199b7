"""Carry matches out of the database and in again, whole and never twice.

An import is a replay: every entry of the file that the log does not hold yet joins it by the
same rules as if a phone had sent it, so that what no phone could write, no file can.
"""

from dataclasses import dataclass, replace
from functools import partial

from scorekeeper.domain.admission import ConflictError
from scorekeeper.domain.entries import Entry, Kind
from scorekeeper.domain.match import Match
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.services import audit
from scorekeeper.services.audit import Act
from scorekeeper.services.checking import check_database
from scorekeeper.services.exports import Export, noted, pack, unpack
from scorekeeper.services.pen import Pen
from scorekeeper.services.writers import Writer
from scorekeeper.store import deal_records, matches
from scorekeeper.store.matches import MatchExistsError
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "Preview",
    "check_database",
    "export_match",
    "import_match",
    "join_export",
    "match_ids",
    "read_export",
]


@dataclass(frozen=True, slots=True)
class Preview:
    """What an import does: the match as it is afterwards, and how many entries are new.

    `known` tells whether the match was here before.
    """

    match: Match
    known: bool
    new_entries: int


def match_ids() -> list[str]:
    """Return the id of every match, in the order in which they were begun."""
    with reading():
        return matches.ids()


def export_match(match_id: str) -> dict[str, object]:
    """Return the whole match as a JSON object, without its links; raise `NoSuchMatchError`."""
    with reading():
        match, (created_at, rematch_of) = matches.load(match_id), matches.origin_of(match_id)
        cards = tuple(deal_records.of_match(match_id))
    return pack(Export(match, created_at, rematch_of, cards))


def read_export(values: object) -> Preview:
    """Return what importing the JSON object *values* would do, without doing it.

    Raise `RefusedError` with every reason when it is no export, a newer one, or has entries
    that cannot join the match that is here.
    """
    export = unpack(values)
    with reading():
        return _preview(_replay(export))


def import_match(values: object) -> Preview:
    """Return what importing the JSON object *values* did; raise as `read_export` does.

    Who wrote what when is kept as the file says. A match that is new here has no links yet.
    """
    export = unpack(values)
    try:
        return _import(export)
    except MatchExistsError:  # The same import came twice, and the other was a moment faster.
        return _import(export)


def join_export(export: Export) -> Preview:
    """Return what importing *export* did, inside the transaction that is going on.

    Raise `RefusedError`, or `MatchExistsError` after which nothing can follow.
    """
    pen = _replay(export)
    if pen.before.entries:
        pen.keep()
    else:
        before = export.rematch_of
        known = before if before and matches.exists(before) else None
        matches.add(pen.match, export.created_at, known)
    kept = deal_records.of_match(pen.match.id)
    deal_records.add(pen.match.id, *(one for one in export.cards if one not in kept))
    return _preview(pen)


def _import(export: Export) -> Preview:
    with writing():
        audit.note(Act.MATCH_IMPORTED, subject=export.match.id)
        return join_export(export)


def _preview(pen: Pen) -> Preview:
    new_entries = len(pen.match.entries) - len(pen.before.entries)
    return Preview(pen.match, bool(pen.before.entries), new_entries)


def _replay(export: Export) -> Pen:
    """Return a pen that has written all that *export* knows more; raise `RefusedError`."""
    pen = Pen(_match_to_go_on(replace(export.match, entries=())), Writer("import"))
    reader = Reader({})
    for place, entry in enumerate(export.match.entries):
        noted(reader, f"entries.{place}", partial(_join, pen, entry), None)
    for place, kept in enumerate(export.cards):
        if kept.deal_id not in pen.match.ledger.lines:
            reader.refuse(Reason.NO_SUCH_DEAL, f"cards.{place}.deal")
    reader.finish()
    return pen


def _match_to_go_on(start: Match) -> Match:
    if not matches.exists(start.id):
        return start
    stored = matches.load_to_write(start.id)
    # In a club, names are what they are now, not what they were when the file was written.
    sides = stored.sides if stored.known_names is None else start.sides
    if replace(stored, sides=sides, entries=()) != replace(start, entries=()):
        raise RefusedError(Refusal(Reason.ID_REUSED, "id"))
    return stored


def _is_known_naming(match: Match, entry: Entry) -> bool:
    """Return whether *entry* named players of a club, who may be called otherwise by now."""
    if match.known_names is None or entry.kind != Kind.RENAMED:
        return False
    return any(one.id == entry.id and one.kind == entry.kind for one in match.entries)


def _join(pen: Pen, entry: Entry) -> None:
    """Let *entry* join the log unless it, or the same deal under another id, is there."""
    if _is_known_naming(pen.match, entry) or pen.known(entry):
        return
    if (entry.kind == Kind.STARTED) != (pen.match.version == 0):
        values = {"value": entry.kind, "choices": [Kind.STARTED]}
        raise RefusedError(Refusal(Reason.NOT_A_CHOICE, "kind", values))
    try:
        pen.join(entry)
    except ConflictError as error:
        if {refusal.code for refusal in error.refusals} != {Reason.ALREADY_THERE}:
            raise
