"""A deal that is looked at again: one play at a time, and everything on paper."""

from dataclasses import dataclass
from functools import cached_property

from scorekeeper.domain.cardplay.deal_record import DealRecord, read_deal_record
from scorekeeper.domain.cardplay.replay import ReplayedPlay, replay
from scorekeeper.domain.cardplay.verification import Report, judge
from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.playing.pad_keys import word
from scorekeeper.web.playing.play_words import explained
from scorekeeper.web.playing.tricks_form import Kept
from scorekeeper.web.words import player_name, side_name


@dataclass(frozen=True, slots=True)
class Play:
    """One play with its place, counted from 1."""

    place: int
    play: ReplayedPlay


@dataclass(frozen=True)
class ReplayPage:
    """The deal of *line*, of which the play at *asked* (from 1) is shown."""

    match: Match
    line: Line
    kept: Kept
    asked: int

    @cached_property
    def record(self) -> DealRecord:
        """Return the deal card by card."""
        return read_deal_record(self.kept, self.match.ruleset)

    @cached_property
    def report(self) -> Report:
        """Return the report on the whole deal."""
        return judge(self.record)

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """Return every play, in order."""
        return tuple(Play(at, one) for at, one in enumerate(replay(self.record), start=1))

    @property
    def place(self) -> int:
        """Return which play is shown: the one asked for, or the nearest that there is."""
        return max(1, min(self.asked, len(self.plays)))

    @property
    def shown(self) -> ReplayedPlay | None:
        """Return the play that is shown, `None` when no card is kept."""
        return self.plays[self.place - 1].play if self.plays else None

    @property
    def said(self) -> str:
        """Return what could be played at that place, and why."""
        return explained(self.match, self.record, self.place - 1, self.shown)

    @property
    def tricks(self) -> list[tuple[Play, ...]]:
        """Return the plays trick by trick."""
        return [self.plays[at : at + SEATS] for at in range(0, len(self.plays), SEATS)]

    @property
    def trick(self) -> tuple[Play, ...]:
        """Return the plays of the trick that is shown, up to the one shown."""
        start = (self.place - 1) // SEATS * SEATS
        return self.plays[start : self.place]

    @property
    def hands(self) -> list[tuple[str, ...]]:
        """Return what is known of each hand as it was dealt, by seat."""
        first = {one.play.seat: one.play.held for one in reversed(self.plays)}
        return [first.get(seat, ()) for seat in range(SEATS)]

    @property
    def players(self) -> list[str]:
        """Return the names of the players by seat."""
        return [player_name(self.match, seat) for seat in range(SEATS)]

    @property
    def sides(self) -> list[str]:
        """Return the names of both sides."""
        return [side_name(side, at) for at, side in enumerate(self.match.ledger.sides)]

    @property
    def deal_word(self) -> str:
        """Return what the table calls a deal, with a capital letter."""
        own = word(self.match.ruleset, "deal", _("deal"))
        return own[:1].upper() + own[1:]
