"""The pen that writes on the log of one match, while nobody else can."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from uuid import uuid4

from scorekeeper import clock
from scorekeeper.domain.admission import admit
from scorekeeper.domain.entries import (
    Adjusted,
    Content,
    Entry,
    Kind,
    TimeCalled,
    read_entry,
)
from scorekeeper.domain.match import Match
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.services import event_reports, summing
from scorekeeper.services.writers import Writer
from scorekeeper.store import matches
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import writing

LONGEST_LOG = 1000
"""How many entries phones may write on one match: ten times what the longest evening needs."""


class Pen:
    """Writes entries on a match; `match` is the match with all that was written so far."""

    def __init__(self, match: Match, writer: Writer) -> None:
        self.match = match
        self.before = match
        self._writer = writer
        self._at = write_moment(clock.now())

    def write(self, values: object) -> Entry:
        """Return the entry that *values* describe, as it stands in the log now.

        An entry that is known by its id is not written again. Raise `ConflictError` when
        somebody was first, or `RefusedError`.
        """
        entry = read_entry(values, self.match.ruleset)
        return self.known(entry) or self.admit(entry)

    def write_new(self, kind: Kind, **values: object) -> Entry:
        """Return the entry of *kind* that *values* describe, written under a new id."""
        return self.admit(self.read_new(kind, **values))

    def read_new(self, kind: Kind, **values: object) -> Entry:
        """Return the entry of *kind* that *values* describe, under a new id, unwritten."""
        return read_entry({**values, "id": str(uuid4()), "kind": kind}, self.match.ruleset)

    def known(self, entry: Entry) -> Entry | None:
        """Return the entry that has the id of *entry* in the log, or `None`.

        Raise `RefusedError` when something else was written under this id, here or elsewhere.
        """
        stored = next((one for one in self.match.entries if one.id == entry.id), None)
        if stored is None:
            is_reused = matches.has_entry(entry.id)
        else:
            is_reused = not _says_the_same(entry.content, stored.content)
        if is_reused:
            raise RefusedError(Refusal(Reason.ID_REUSED, "id"))
        return stored

    def admit(self, entry: Entry) -> Entry:
        """Return *entry*, signed, as it stands in the log now; raise as `write` does."""
        if self.match.version >= LONGEST_LOG:
            raise RefusedError(
                Refusal(Reason.TOO_LONG, "entries", {"longest": LONGEST_LOG, "of": "entries"})
            )
        return self.join(self._signed(entry))

    def join(self, entry: Entry) -> Entry:
        """Return *entry*, signed by somebody before, as it stands in the log now."""
        self.match = admit(self.match, entry)
        return self.match.entries[-1]

    def sign(self, content: Content) -> Entry:
        """Return the entry that says *content*, a thing only the server may write."""
        self.match = self.match.with_entry(self._signed(Entry(str(uuid4()), content)))
        return self.match.entries[-1]

    def _signed(self, entry: Entry) -> Entry:
        writer = self._writer
        return replace(entry, by=writer.by, device=writer.label, at=self._at)

    def keep(self) -> None:
        """Put into the database what was written since the match was opened."""
        matches.append(self.match.id, self.match.entries[len(self.before.entries) :])
        summing.keep_up(self.match)
        event_reports.keep_up(self.before, self.match, self._writer)


@contextmanager
def pen_on(match_id: str, writer: Writer) -> Iterator[Pen]:
    """Yield the pen of *writer* on the match, and keep all that it wrote at the end.

    Raise `NoSuchMatchError`. Whatever is raised inside takes back all of it.
    """
    with writing():
        pen = Pen(matches.load_to_write(match_id), writer)
        yield pen
        pen.keep()


def _says_the_same(sent: Content, stored: Content) -> bool:
    """Return whether *sent* is *stored*, whose slot the server filled in when none was sent."""
    if isinstance(sent, Adjusted | TimeCalled) and sent.after is None:
        return sent == replace(stored, after=None) if isinstance(stored, type(sent)) else False
    return sent == stored
