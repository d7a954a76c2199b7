"""The result of a match to be passed on: as a picture to look at, and in a few words."""

from dataclasses import dataclass
from functools import cached_property

from flask import Response, render_template

from scorekeeper.domain.match import Match
from scorekeeper.domain.seating import seat_of
from scorekeeper.services import cards
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.pictures.lettering import Lettering, fitted
from scorekeeper.web.pictures.raster import png_of
from scorekeeper.web.playing.said import Said, said_at_end
from scorekeeper.web.rule_words import end_in_words, rules_name
from scorekeeper.web.scores import final_score, shown_score
from scorekeeper.web.words import player_name, players_of, side_title

WIDTH, HEIGHT = 1200, 630
"""The size of the picture, as previews of links want it."""

_HALF_ROOM = 520
_ROOM = 1080


@dataclass(frozen=True, slots=True)
class PicturedSide:
    """One side in the picture: where its middle lies, and what stands there."""

    x: int
    names: tuple[Lettering, Lettering]
    has_own_name: bool
    total: Lettering
    has_won: bool


@dataclass(frozen=True)
class ResultPicture:
    """How *match* stands or ended; `verified` is how many of its deals their cards bear out."""

    match: Match
    verified: int

    @property
    def end_said(self) -> Said:
        """Return how the match ended; nothing while it goes on."""
        return Said("nothing") if self.match.is_running else said_at_end(self.match)

    @property
    def sides(self) -> tuple[PicturedSide, PicturedSide]:
        """Return both sides."""
        return self._side(0), self._side(1)

    @cached_property
    def score(self) -> tuple[int, int]:
        """Return the score that decided, or how it stands."""
        return shown_score(self.match) if self.match.is_running else final_score(self.match)

    @property
    def standing(self) -> str:
        """Return who has how much, as in "Anna & Cora 101, Bert & Dirk 87"."""
        us, them = side_title(self.match, 0), side_title(self.match, 1)
        ours, theirs = self.score
        return _(
            "%(us)s %(ours)s, %(them)s %(theirs)s",
            us=us,
            ours=ours,
            them=them,
            theirs=theirs,
        )

    @property
    def facts(self) -> str:
        """Return the rules, the target, the deals, and how many of them are verified."""
        return " · ".join(filter(None, (self._rules, self._deals, self._verified)))

    @property
    def facts_fitted(self) -> Lettering:
        """Return these facts as large as they fit."""
        return fitted(self.facts, _ROOM, 34, 20)

    def title_fitted(self, title: str) -> Lettering:
        """Return *title* as large as it fits."""
        return fitted(title, _ROOM, 64, 30)

    @property
    def _rules(self) -> str:
        ruleset = self.match.ruleset
        return ", ".join(filter(None, (rules_name(ruleset), end_in_words(ruleset.end))))

    @property
    def _deals(self) -> str:
        played = sum(game.deals for game in self.match.course.games)
        return ngettext("after %(num)s deal", "after %(num)s deals", played) if played else ""

    @property
    def _verified(self) -> str:
        if not self.verified:
            return ""
        return ngettext(
            "%(num)s deal verified card by card",
            "%(num)s deals verified card by card",
            self.verified,
        )

    def _names(self, side: int) -> tuple[Lettering, Lettering]:
        """Return two lines: the name of the side above its players, else one player each."""
        if name := self.match.ledger.sides[side].name:
            players = players_of(self.match, side)
            return fitted(name, _HALF_ROOM, 48, 24), fitted(players, _HALF_ROOM, 34, 20)
        first, second = (player_name(self.match, seat_of(side, place)) for place in (0, 1))
        return fitted(first, _HALF_ROOM, 46, 24), fitted(second, _HALF_ROOM, 46, 24)

    def _side(self, side: int) -> PicturedSide:
        ending, score = self.match.course.ending, self.score
        largest = 200 if max(map(abs, score)) < 1000 else 150  # noqa: PLR2004 - four figures
        return PicturedSide(
            (330, 870)[side],
            self._names(side),
            bool(self.match.ledger.sides[side].name),
            Lettering(str(score[side]).replace("-", "−"), largest),
            ending is not None and ending.winner == side,
        )


def result_picture(match: Match) -> ResultPicture:
    """Return what the picture of *match* shows."""
    return ResultPicture(match, len(cards.verified_deals(match)))


def svg_answer(match: Match) -> Response:
    """Return the result of *match* as a drawing."""
    return Response(_drawn(match), mimetype="image/svg+xml")


def png_answer(match: Match) -> Response:
    """Return the result of *match* as a picture that messengers show."""
    return Response(png_of(_drawn(match)), mimetype="image/png")


def _drawn(match: Match) -> str:
    return render_template("matches/result.svg", page=result_picture(match))
