"""Read a list of players: what is new, what is known, what is odd; then take in what is new."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from io import StringIO

from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.lists.people import columns_of_names
from scorekeeper.domain.reading import is_writable, one_line
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.services.audit import Act, note_in_club
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.player_names import fold
from scorekeeper.services.players import make_player
from scorekeeper.services.spreadsheets import unquoted
from scorekeeper.services.writers import Writer
from scorekeeper.store import clubs, players
from scorekeeper.store.transactions import reading, writing

MOST_ROWS = 1000
MOST_MARKS = 100_000
_SEPARATORS = ("\t", ";", ",")


class Finding(StrEnum):
    """What a row of a list is: a new player, a known one, the same again, or none."""

    NEW = "new"
    KNOWN = "known"
    REPEATED = "repeated"
    TOO_LONG = "too-long"
    NOT_A_NAME = "not-a-name"


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A row of a list: its line, the name it gives, and what that is."""

    line: int
    name: str
    finding: Finding


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """What a list holds, row by row."""

    rows: tuple[ListedPlayer, ...]

    def of(self, *findings: Finding) -> list[ListedPlayer]:
        """Return the rows that are any of *findings*."""
        return [row for row in self.rows if row.finding in findings]

    @property
    def new(self) -> list[ListedPlayer]:
        """Return the rows that name new players."""
        return self.of(Finding.NEW)

    @property
    def known(self) -> list[ListedPlayer]:
        """Return the rows that name players who are here already."""
        return self.of(Finding.KNOWN)

    @property
    def odd(self) -> list[ListedPlayer]:
        """Return the rows from which nothing is taken, and that say why."""
        return self.of(Finding.REPEATED, Finding.TOO_LONG, Finding.NOT_A_NAME)


def preview_import(right: ClubRight, text: str) -> ImportPreview:
    """Return what the list *text* holds: names one a line, or the first column of a table.

    Columns whose headings speak of names go before. Raise `RefusedError` when it is too long.
    """
    check(right, Role.ORGANISER)
    with reading():
        return _preview(right, text)


def import_players(right: ClubRight, text: str, writer: Writer) -> ImportPreview:
    """Return what the list *text* held, after its new players have been taken in.

    The same list again finds them all known.
    """
    check(right, Role.ORGANISER)
    with writing():
        clubs.load_to_write(right.club.id)
        preview = _preview(right, text)
        for row in preview.new:
            make_player(right, row.name, writer)
        note_in_club(right, Act.PLAYERS_IMPORTED, detail=str(len(preview.new)))
    return preview


def _preview(right: ClubRight, text: str) -> ImportPreview:
    known = {one.name_key for one in players.of_club(right.club.id) if one.is_present}
    seen: set[str] = set()
    rows = []
    for line, name in _names(text):
        rows.append(ListedPlayer(line, name, _finding(name, known, seen)))
        seen.add(fold(name))
    return ImportPreview(tuple(rows))


def _finding(name: str, known: set[str], seen: set[str]) -> Finding:
    key = fold(name)
    if not is_writable(name) or not any(mark.isalpha() for mark in name):
        return Finding.NOT_A_NAME
    if len(name) > LONGEST_PLAYER:
        return Finding.TOO_LONG
    if key in seen:
        return Finding.REPEATED
    return Finding.KNOWN if key in known else Finding.NEW


def _names(text: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of each row, below the headings if there are any."""
    rows = _rows(text)
    columns = columns_of_names(rows[0][1]) if rows else ()
    for line, cells in rows[1:] if columns else rows:
        parts = (cells[place] for place in columns or (0,) if place < len(cells))
        yield line, unquoted(one_line(" ".join(parts)))


def _rows(text: str) -> list[tuple[int, list[str]]]:
    if len(text) > MOST_MARKS:
        raise RefusedError(Refusal(Reason.TOO_LONG, "text", {"longest": MOST_MARKS}))
    clean = text.removeprefix("\ufeff")
    first = next((line for line in clean.splitlines() if line.strip()), "")
    separator = max(_SEPARATORS, key=first.count)
    reader = csv.reader(StringIO(clean, newline=""), delimiter=separator)
    try:
        rows = [(reader.line_num, cells) for cells in reader if any(map(str.strip, cells))]
    except csv.Error:
        raise RefusedError(Refusal(Reason.NOT_TEXT, "text", {"value": "CSV"})) from None
    if len(rows) > MOST_ROWS:
        raise RefusedError(
            Refusal(Reason.TOO_LONG, "text", {"longest": MOST_ROWS, "of": "entries"})
        )
    return rows
