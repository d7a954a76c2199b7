"""The tree of a knock-out as pages show it: round by round, who met whom and who goes on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.domain.tournaments.course import plan
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Table
from scorekeeper.domain.tournaments.formats.knockout import Game, KnockoutGame, games
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.web.i18n import gettext as _

_THIRD = 2


@dataclass(frozen=True, slots=True)
class TreeSide:
    """One side of a game: its name, empty while it is not known, its points if it has some."""

    name: str
    points: int | None
    has_won: bool


@dataclass(frozen=True, slots=True)
class TreeGame:
    """A game of the tree; at `table` once it is drawn, free when there is nobody to meet."""

    sides: tuple[TreeSide, TreeSide]
    table: Table | None
    is_free: bool
    is_for_third: bool


@dataclass(frozen=True, slots=True)
class TreeRound:
    """A round of the tree: what it is called, and its games from above."""

    name: str
    games: tuple[TreeGame, ...]

    @property
    def is_open(self) -> bool:
        """Return whether a game of the round has no winner yet."""
        return any(not any(side.has_won for side in game.sides) for game in self.games)


@dataclass(frozen=True)
class Tree:
    """The knock-out of an event, which has to be drawn."""

    event: Event

    @cached_property
    def rounds(self) -> tuple[TreeRound, ...]:
        """Return the rounds, those that are not drawn yet too."""
        tree = plan.tree_of(self.event)
        found = games(tree, plan.tree_winners(self.event))
        return tuple(
            TreeRound(round_name(tree.rounds - number), tuple(self._round(found, number)))
            for number in range(1, tree.rounds + 1)
        )

    def near(self, most_games: int, most_rounds: int) -> tuple[TreeRound, ...]:
        """Return the round that is played now and those after it, as many as there is room for.

        The last rounds, where fewer are left than fit.
        """
        fitting = [one for one in self.rounds if len(one.games) <= most_games]
        now = next((at for at, one in enumerate(fitting) if one.is_open), len(fitting))
        first = max(0, min(now, len(fitting) - most_rounds))
        return tuple(fitting[first : first + most_rounds])

    @cached_property
    def _tables(self) -> Mapping[Game, Table]:
        stage = plan.knockout_stage(self.event)
        return {
            Game(plan.tree_round(self.event, one), table.plan.slot): table
            for one in self.event.published_rounds
            if one.stage == stage
            for table in one.tables
            if table.plan.slot is not None
        }

    def _round(self, found: tuple[KnockoutGame, ...], number: int) -> Iterator[TreeGame]:
        last = max(one.game.round for one in found)
        for one in found:
            if one.game.round == number:
                is_third = number == last and one.game.place == _THIRD
                table = self._tables.get(one.game)
                sides = self._side(one, 0, table), self._side(one, 1, table)
                yield TreeGame(sides, table, one.is_free, is_third)

    def _side(self, game: KnockoutGame, place: int, table: Table | None) -> TreeSide:
        entrant = game.entrants[place]
        if entrant is None:
            return TreeSide("", None, has_won=False)
        points = None if table is None else _points(table, entrant)
        name = self.event.names((entrant,))
        return TreeSide(name, points, has_won=game.winner == entrant)


def round_name(before_last: int) -> str:
    """Return what a round is called that has so many after it."""
    names = (_("Final"), _("Semi-finals"), _("Quarter-finals"))
    if before_last < len(names):
        return names[before_last]
    return _("Last %(count)s", count=2 ** (before_last + 1))


def _points(table: Table, entrant: int) -> int | None:
    if table.verdict.outcome != Outcome.PLAYED:
        return None
    for side, points in zip(table.sides, table.verdict.points, strict=True):
        if entrant in side:
            return points
    return None
