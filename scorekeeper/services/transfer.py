"""Carry matches out of the database and in again, whole and never twice.

An import is a replay: every entry of the file that the log does not hold yet joins it as if it
were written now, so that what no phone could write, no file can.
"""

from dataclasses import dataclass

from scorekeeper.domain.entries import (
    Entry,
    write_content,
)
from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import write_ruleset
from scorekeeper.store import matches
from scorekeeper.store.transactions import reading

FORMAT = "scorekeeper-match"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Preview:
    """What an import would do: the match as it would be, and how many entries would join.

    `known` tells whether the match is here already.
    """

    match: Match
    known: bool
    new_entries: int


def export_match(match_id: str) -> dict[str, object]:
    """Return the whole match as a JSON object, without its links; raise `NoSuchMatchError`."""
    with reading():
        match = matches.load(match_id)
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": match.id,
        "ruleset": write_ruleset(match.ruleset),
        "sides": [{"name": side.name, "players": list(side.players)} for side in match.sides],
        "first_dealer": match.first_dealer,
        "entries": [_write_entry(entry) for entry in match.entries],
    }


def _write_entry(entry: Entry) -> dict[str, object]:
    return {
        "id": entry.id,
        "kind": entry.kind,
        "by": entry.by,
        "device": entry.device,
        "at": entry.at,
        "written_at": entry.written_at,
        **write_content(entry.content),
    }
