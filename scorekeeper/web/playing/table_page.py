"""All that the page of a match shows: one value, from which its templates read."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from uuid import uuid4

from scorekeeper.domain.course import no_trump_named
from scorekeeper.domain.deals import Deal, Pair, read_deal
from scorekeeper.domain.endings import games_won
from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.settlement import multiplier
from scorekeeper.services.cards import Tally
from scorekeeper.services.links import LinkKind
from scorekeeper.web.filters import figure
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.playing.deal_form import DealForm
from scorekeeper.web.playing.deal_rows import BLANK, GameRows, Row, games_of
from scorekeeper.web.playing.match_values import match_values
from scorekeeper.web.playing.pad_keys import Keys, word
from scorekeeper.web.playing.said import Said, said_at_end, said_of
from scorekeeper.web.playing.trial_match import TRIAL
from scorekeeper.web.scores import final_score
from scorekeeper.web.words import player_name, players_of, side_name, side_title


@dataclass(frozen=True, slots=True)
class Half:
    """One side of the score: what the page calls it, and how it stands."""

    mark: str
    name: str
    players: str
    total: int
    to_go: int | None
    ahead: int
    games: int
    has_won: bool


@dataclass(frozen=True)
class TablePage:
    """The page of *match* for a phone that may do what *right* allows.

    `way` is how this phone writes deals; `form` is the plain form, with what was typed and why
    it was refused; `correcting` is the line that is being corrected, and `rival` the
    line that another phone wrote instead of ours. `verified` are the ids of the deals that
    their cards bear out, and `tallies` what all known cards say. `event_door` is the address of
    the table of an event at which the match is played.
    """

    match: Match
    right: LinkKind
    way: str
    form: DealForm
    correcting: Line | None = None
    rival: Line | None = None
    as_form: bool = False
    verified: frozenset[str] = frozenset()
    tallies: Mapping[str, Tally] = field(default_factory=dict)
    event_door: str | None = None

    @property
    def may_write(self) -> bool:
        """Return whether this phone may write deals."""
        return self.right.allows(LinkKind.SCORE)

    @property
    def is_blank(self) -> bool:
        """Return whether no server knows the match yet: a phone will begin it."""
        return self.match.id == BLANK.id

    @property
    def is_trial(self) -> bool:
        """Return whether the match is only tried out: no server ever knows it."""
        return self.match.id == TRIAL

    @property
    def is_over(self) -> bool:
        """Return whether the match is over."""
        return not self.match.is_running

    @property
    def shows_pad(self) -> bool:
        """Return whether deals can be typed: while the match runs, or to correct one."""
        return self.may_write and (self.match.is_running or self.correcting is not None)

    @property
    def ruleset(self) -> Ruleset:
        """Return the rules of the match."""
        return self.match.ruleset

    @cached_property
    def halves(self) -> tuple[Half, Half]:
        """Return both sides of the score."""
        return self._half(0), self._half(1)

    @property
    def deal_word(self) -> str:
        """Return what the table calls a deal, with a capital letter."""
        own = word(self.ruleset, "deal", _("deal"))
        return own[:1].upper() + own[1:]

    @property
    def dealer(self) -> str:
        """Return the name of who deals next."""
        return player_name(self.match, self.match.course.dealer)

    @property
    def position(self) -> int:
        """Return which deal of its game the next one is, those thrown in not counted."""
        return self.match.course.game.deals + 1

    @cached_property
    def games(self) -> tuple[GameRows, ...]:
        """Return the history, the newest first."""
        return games_of(self.match)

    @property
    def games_won(self) -> Pair:
        """Return how many games each side has won."""
        return games_won(self.match.course.games)

    @cached_property
    def last(self) -> Line | None:
        """Return the line that undo takes back."""
        return self.match.ledger.last_line()

    @property
    def last_said(self) -> Said:
        """Return what that line wrote; nothing before the first."""
        return said_of(self.match, self.last) if self.last else Said("nothing")

    @property
    def standing(self) -> dict[str, str]:
        """Return both totals, as they are read out after each line."""
        ours, theirs = self.halves
        totals = {"ours": str(ours.total), "theirs": str(theirs.total)}
        return {"us": ours.name, "them": theirs.name, **totals}

    @property
    def end_said(self) -> Said:
        """Return how the match ended; nothing while it goes on."""
        return said_at_end(self.match) if self.is_over else Said("nothing")

    @property
    def final_score(self) -> Pair:
        """Return the score that decided the match."""
        return final_score(self.match)

    @property
    def result(self) -> dict[str, str]:
        """Return who has how much of what decided the match, as it is passed on."""
        us, them = side_title(self.match, 0), side_title(self.match, 1)
        ours, theirs = map(figure, self.final_score)
        return {"us": us, "ours": ours, "them": them, "theirs": theirs}

    @property
    def deals_played(self) -> int:
        """Return how many deals were played in all games."""
        return sum(game.deals for game in self.match.course.games)

    @property
    def carried_factor(self) -> int:
        """Return what drawn deals before the next one multiply it by."""
        return multiplier(self.ruleset, Deal(), self.match.course.carried)

    @cached_property
    def no_trump_left(self) -> Pair | None:
        """Return how many no-trump deals each side may still name; `None` without a quota."""
        no_trump = self.ruleset.no_trump
        if no_trump is None or no_trump.quota_per_side is None:
            return None
        quota, course = no_trump.quota_per_side, self.match.course
        ours, theirs = no_trump_named(self.ruleset, course, len(course.games))
        return max(0, quota - ours), max(0, quota - theirs)

    @property
    def typed(self) -> Deal:
        """Return the deal that the form says."""
        return read_deal(Reader(self.form.values()), self.ruleset)

    @property
    def blank_row(self) -> Row:
        """Return the row that scripts copy."""
        return BLANK

    @property
    def keys(self) -> Keys:
        """Return the keys of the pad."""
        return Keys(self.ruleset)

    @property
    def values(self) -> dict[str, object]:
        """Return what the scripts read: the match, its rules in full, whether it is theirs."""
        rules, manages = write_ruleset(self.ruleset), self.right == LinkKind.MANAGE
        return {**match_values(self.match), "rules": rules, "manages": manages}

    @property
    def tally_values(self) -> dict[str, object]:
        """Return what scripts need to tell whether a deal is verified."""
        return {
            deal_id: {
                "trump": tally.trump,
                "complete": tally.report.complete,
                "taken": tally.report.taken,
                "card_points": tally.report.card_points,
                "tricks": tally.report.tricks,
            }
            for deal_id, tally in self.tallies.items()
        }

    def new_id(self) -> str:
        """Return an id for an entry, so that a form that is sent twice writes once."""
        return str(uuid4())

    def _half(self, side: int) -> Half:
        match, course = self.match, self.match.course
        written = course.game.written
        return Half(
            mark="ab"[side],
            name=side_name(match.ledger.sides[side], side),
            players=players_of(match, side),
            total=written[side],
            to_go=match.to_go(side),
            ahead=max(0, written[side] - written[1 - side]),
            games=self.games_won[side],
            has_won=course.ending is not None and course.ending.winner == side,
        )
