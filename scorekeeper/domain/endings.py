"""When a game is over and who has won it; when that decides the match (RULES.md, 8 and 11)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.domain.deals import Pair
from scorekeeper.domain.entries import ResultTold
from scorekeeper.domain.rulesets import Ruleset, Tie

_EXTRA_DEALS = 2


class Outcome(StrEnum):
    """How a game or a match ended."""

    WIN = "win"
    DRAW = "draw"
    HALF = "half"
    BOTH_WIN = "both_win"


@dataclass(frozen=True, slots=True)
class Ending:
    """How something ended, and the side that won; no winner unless it is a win."""

    outcome: Outcome
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a match: what each side has written, and how it ended if it has."""

    written: Pair
    deals: int
    ending: Ending | None = None


@dataclass(slots=True)
class GameInPlay:
    """The game being played, as it stands after a slot.

    `first_number` is the lowest slot that can belong to it; `won_by` a side that won without
    counting (a sweep that wins, a turned-up card at once); `ends_with` the number of deals
    after which extra deals are over.
    """

    first_number: int
    written: Pair = (0, 0)
    deals: int = 0
    won_by: int | None = None
    ends_with: int | None = None

    @property
    def leader(self) -> int | None:
        """Return the side that has written more, `None` when level."""
        return leader_of(self.written)

    def add(self, points: Pair) -> None:
        """Let each side write *points*."""
        self.written = (self.written[0] + points[0], self.written[1] + points[1])

    def closed(self, ending: Ending | None) -> Game:
        """Return the game as it stands, over with *ending* or still open."""
        return Game(self.written, self.deals, ending)


_TIES = {
    Tie.DRAW: Outcome.DRAW,
    Tie.HALF: Outcome.HALF,
    Tie.BOTH_WIN: Outcome.BOTH_WIN,
}


def ending_of(
    ruleset: Ruleset, game: GameInPlay, number: int, times_called: Iterable[int]
) -> Ending | None:
    """Return how *game* ended with the slot *number*, or `None` while it goes on.

    The target counts when reached or passed; the higher score wins, and a level score plays on.
    """
    target = ruleset.end.target
    if game.won_by is not None:
        return Ending(Outcome.WIN, game.won_by)
    if target is not None and max(game.written) >= target and game.leader is not None:
        return Ending(Outcome.WIN, game.leader)
    if game.ends_with is not None:
        return _after_extra_deals(game)
    if _length_reached(ruleset, game, number, times_called):
        return _at_full_length(ruleset, game)
    return None


def match_ending(ruleset: Ruleset, games: Sequence[Game]) -> Ending | None:
    """Return how *games* decide the match, or `None` while another game is to be played."""
    if ruleset.games == 1:
        return games[-1].ending if games else None
    won = games_won(games)
    if max(won) >= ruleset.games_to_win or len(games) == ruleset.games:
        return most(ruleset, won)
    return None


def ending_by_hand(ruleset: Ruleset, games: Sequence[Game], open_game: Game) -> Ending:
    """Return how the match ends when the table stops: more games, then the higher score."""
    won = games_won(games)
    return most(ruleset, open_game.written if won[0] == won[1] else won)


def told_games(ruleset: Ruleset, told: ResultTold) -> list[Game]:
    """Return the games of a result that was told; only a single one has points of its own."""
    ours, theirs = told.won
    winners = [*[0] * ours, *[1] * theirs, *[None] * told.drawn]
    points = told.points if len(winners) == 1 and told.points else (0, 0)
    level = most(ruleset, (0, 0))
    return [
        Game(points, 0, level if winner is None else Ending(Outcome.WIN, winner))
        for winner in winners
    ]


def most(ruleset: Ruleset, pair: Pair) -> Ending:
    """Return a win for the higher of *pair*, or what a tie means in *ruleset*."""
    leader = leader_of(pair)
    if leader is None:
        return Ending(_TIES.get(ruleset.end.tie, Outcome.DRAW))
    return Ending(Outcome.WIN, leader)


def games_won(games: Iterable[Game]) -> Pair:
    """Return how many games each side has won."""
    winners = [game.ending.winner for game in games if game.ending]
    return winners.count(0), winners.count(1)


def leader_of(pair: Pair) -> int | None:
    """Return the side with more, `None` when level."""
    return None if pair[0] == pair[1] else int(pair[1] > pair[0])


def _length_reached(
    ruleset: Ruleset, game: GameInPlay, number: int, times_called: Iterable[int]
) -> bool:
    end = ruleset.end
    if end.deals is not None and game.deals >= end.deals:
        return True
    time_is_up = any(game.first_number <= after <= number for after in times_called)
    return time_is_up and not (end.even_deals and game.deals % 2)


def _at_full_length(ruleset: Ruleset, game: GameInPlay) -> Ending | None:
    tie = ruleset.end.tie
    if game.leader is None and tie == Tie.PLAY_ON:
        return None
    if game.leader is None and tie == Tie.TWO_EXTRA_DEALS:
        game.ends_with = game.deals + _EXTRA_DEALS
        return None
    return most(ruleset, game.written)


def _after_extra_deals(game: GameInPlay) -> Ending | None:
    if game.ends_with is None or game.deals < game.ends_with:
        return None
    return Ending(Outcome.DRAW if game.leader is None else Outcome.WIN, game.leader)
