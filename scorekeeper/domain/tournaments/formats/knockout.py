"""Knock-out: who meets whom out of who won, and what a correction changes further on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

Both = tuple[int | None, int | None]


class Game(NamedTuple):
    """A game of the tree: its round, the first being 1, and its place in it from above.

    The game for the third place is the second of the last round.
    """

    round: int
    place: int


Winners = Mapping[Game, int]


@dataclass(frozen=True, slots=True)
class Bracket:
    """A tree: who stands where in the first round, from above; `None` is nobody."""

    slots: tuple[int | None, ...]
    has_third_place: bool = False

    @property
    def rounds(self) -> int:
        """Return how many rounds there are."""
        return len(self.slots).bit_length() - 1


@dataclass(frozen=True, slots=True)
class KnockoutGame:
    """A game as it stands: who meets, as far as it is known, and who won.

    A game against nobody is won without being played.
    """

    game: Game
    entrants: Both
    winner: int | None
    is_free: bool = False

    @property
    def loser(self) -> int | None:
        """Return who lost, once that is known."""
        if self.winner is None:
            return None
        first, second = self.entrants
        return second if self.winner == first else first


@dataclass(frozen=True, slots=True)
class SlotChange:
    """A slot of a game, 0 or 1, in which someone else stands after a correction."""

    game: Game
    slot: int
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Cascade:
    """What a correction does: slots that change, and games that bar it by a result of theirs.

    With `blocked` games the correction goes only with their results taken back.
    """

    changes: tuple[SlotChange, ...]
    blocked: tuple[Game, ...]


def bracket(seeds: Sequence[int], *, has_third_place: bool = False) -> Bracket:
    """Return the tree of *seeds*, the best first: the first two can meet in the final only.

    If their number is no power of two, the best have no opponent in the first round.
    """
    size = 1 << max(1, (len(seeds) - 1).bit_length())
    order = [1]
    while len(order) < size:
        order = [one for seed in order for one in (seed, 2 * len(order) + 1 - seed)]
    slots = tuple(seeds[seed - 1] if seed <= len(seeds) else None for seed in order)
    return Bracket(slots, has_third_place and len(seeds) > 2 + 1)


def games(tree: Bracket, winners: Winners) -> tuple[KnockoutGame, ...]:
    """Return all games as they stand after *winners*, round by round.

    A winner who does not stand in the game counts as none.
    """
    found: dict[Game, KnockoutGame] = {}
    for game in _all_games(tree):
        found[game] = _played(game, _entrants(tree, game, found), winners.get(game))
    return tuple(found.values())


def corrected(tree: Bracket, winners: Winners, game: Game, winner: int | None) -> Winners:
    """Return *winners* with another one of *game*, without the results that it overthrows."""
    before = {one.game: one for one in games(tree, winners)}
    kept: dict[Game, int] = {}
    found: dict[Game, KnockoutGame] = {}
    wished = {**winners, game: winner}
    for one in _all_games(tree):
        entrants = _entrants(tree, one, found)
        won = wished.get(one)
        if won is not None and entrants == before[one].entrants:
            kept[one] = won
        found[one] = _played(one, entrants, kept.get(one))
    return kept


def cascade(tree: Bracket, winners: Winners, game: Game, winner: int | None) -> Cascade:
    """Return what it does to later games that *winner*, or nobody yet, won *game*."""
    after = corrected(tree, winners, game, winner)
    changes = tuple(
        SlotChange(old.game, slot, old.entrants[slot], new.entrants[slot])
        for old, new in zip(games(tree, winners), games(tree, after), strict=True)
        for slot in (0, 1)
        if old.entrants[slot] != new.entrants[slot]
    )
    blocked = tuple(one for one in _all_games(tree) if one in winners and one not in after)
    return Cascade(changes, tuple(one for one in blocked if one != game))


def places(tree: Bracket, winners: Winners) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the ranks that are known, the first first, each with those who share it.

    Those who lost in the same round share a rank, unless the third place is played for.
    """
    standing = games(tree, winners)
    ranks: list[tuple[int, tuple[int | None, ...]]] = []
    for one in standing:
        if one.game.round == tree.rounds and one.winner is not None:
            best = 2 * one.game.place - 1
            ranks += [(best, (one.winner,)), (best + 1, (one.loser,))]
    for round_ in range(tree.rounds - tree.has_third_place - 1, 0, -1):
        ranks.append(((len(tree.slots) >> round_) + 1, _lost_in(standing, round_)))
    known = ((rank, tuple(one for one in shared if one is not None)) for rank, shared in ranks)
    return tuple((rank, shared) for rank, shared in known if shared)


def _lost_in(standing: Sequence[KnockoutGame], round_: int) -> tuple[int | None, ...]:
    return tuple(one.loser for one in standing if one.game.round == round_)


def _all_games(tree: Bracket) -> Iterator[Game]:
    for round_ in range(1, tree.rounds + 1):
        for place in range(1, (len(tree.slots) >> round_) + 1):
            yield Game(round_, place)
    if tree.has_third_place:
        yield Game(tree.rounds, 2)


def _entrants(tree: Bracket, game: Game, found: Mapping[Game, KnockoutGame]) -> Both:
    """Return who meets in *game*, out of the games before it."""
    if game.round == 1:
        return tree.slots[2 * game.place - 2], tree.slots[2 * game.place - 1]
    if game == Game(tree.rounds, 2):
        first, second = (found[Game(game.round - 1, place)].loser for place in (1, 2))
        return first, second
    above, below = (
        found[Game(game.round - 1, place)].winner
        for place in (2 * game.place - 1, 2 * game.place)
    )
    return above, below


def _played(game: Game, entrants: Both, winner: int | None) -> KnockoutGame:
    """Return the game as it stands; only in the first round can there be nobody to meet."""
    there = [one for one in entrants if one is not None]
    if game.round == 1 and len(there) == 1:
        return KnockoutGame(game, entrants, there[0], is_free=True)
    return KnockoutGame(game, entrants, winner if winner in there else None)
