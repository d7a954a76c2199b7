"""A match on paper: its score sheet, and the report with all that was changed and by whom."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.domain.entries import Kind
from scorekeeper.domain.match import Match
from scorekeeper.services import cards
from scorekeeper.web import words
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.playing.change_log import Change, changes
from scorekeeper.web.playing.deal_rows import GameRows, Row, games_of
from scorekeeper.web.playing.result_picture import ResultPicture
from scorekeeper.web.playing.score_sheet import SheetForm

# What a table writes while it only plays; everything else was a decision.
_PLAIN = frozenset(
    {
        Kind.STARTED,
        Kind.RECORDED,
        Kind.THROWN_IN,
        Kind.LINK_REVOKED,
        Kind.REMATCH_BEGUN,
        Kind.RESULT_TOLD,
    }
)
_NOT_BY_HAND = frozenset({Kind.STARTED, Kind.LINK_REVOKED, Kind.REMATCH_BEGUN})


@dataclass(frozen=True)
class SheetPage:
    """A match as it is printed: its games and their rows, oldest first."""

    match: Match

    @property
    def form(self) -> SheetForm:
        """Return the columns that the rules of the match need."""
        return SheetForm(self.match.ruleset)

    @property
    def games(self) -> tuple[GameRows, ...]:
        """Return the games."""
        return games_of(self.match)[::-1]

    @property
    def names(self) -> tuple[str, ...]:
        """Return what both sides are called."""
        return words.side_title(self.match, 0), words.side_title(self.match, 1)

    @cached_property
    def verified(self) -> frozenset[str]:
        """Return the ids of the deals that their cards bear out."""
        return cards.verified_deals(self.match)

    @cached_property
    def dealers(self) -> Mapping[str, str]:
        """Return who dealt each deal, by its id."""
        played = self.match.course.played
        return {one.line.id: words.player_name(self.match, one.dealer) for one in played}


@dataclass(frozen=True)
class ReportPage(SheetPage):
    """All of a match for a club's folder: its result, its deals, and what was changed."""

    @property
    def result(self) -> ResultPicture:
        """Return how it ended."""
        return ResultPicture(self.match, len(self.verified))

    @property
    def deals_played(self) -> int:
        """Return how many deals were played in all games, those thrown in left out."""
        return sum(game.deals for game in self.match.course.games)

    @property
    def began(self) -> str:
        """Return when the match began (RFC 3339)."""
        return self.match.entries[0].at

    @property
    def last_written(self) -> str:
        """Return when something was written last (RFC 3339)."""
        return self.match.entries[-1].at

    @property
    def noted(self) -> tuple[Row, ...]:
        """Return the deals about which the table wrote a note, or a revoke, in order."""
        rows = (row for game in self.games for row in reversed(game.rows))
        return tuple(row for row in rows if row.deal and _is_noted(row))

    @cached_property
    def corrections(self) -> tuple[Change, ...]:
        """Return all that was decided, taken back or corrected, oldest first."""
        found = reversed(changes(self.match))
        return tuple(one for one in found if one.entry.kind not in _PLAIN)

    @property
    def writers(self) -> list[tuple[str, int]]:
        """Return who kept the score, with how many lines each wrote, the most first."""
        by_hand = (one for one in changes(self.match) if one.entry.kind not in _NOT_BY_HAND)
        return Counter(one.writer for one in by_hand).most_common()

    def noted_of(self, row: Row) -> str:
        """Return who revoked in the deal of *row*, and what the table wrote about it."""
        return ", ".join(said for said in (self._revoking(row), _note_of(row)) if said)

    def _revoking(self, row: Row) -> str:
        if row.deal is None or row.deal.revoke is None:
            return ""
        return _("revoke: %(side)s", side=words.side_title(self.match, row.deal.revoke))


def _note_of(row: Row) -> str:
    return (row.deal.note if row.deal else None) or ""


def _is_noted(row: Row) -> bool:
    return row.deal is not None and bool(row.deal.note or row.deal.revoke is not None)
