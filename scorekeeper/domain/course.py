"""The course of a match: who dealt, what each deal wrote, which game it belongs to, who won.

Everything is derived from the ledger, slot by slot in the order of their numbers; nothing here
is ever stored.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.domain.cards import NO_TRUMP
from scorekeeper.domain.deals import Deal, Pair
from scorekeeper.domain.endings import (
    Ending,
    Game,
    GameInPlay,
    ending_by_hand,
    ending_of,
    match_ending,
    most,
    told_games,
)
from scorekeeper.domain.entries import Abandoned, Adjusted
from scorekeeper.domain.ledger import Ledger, Line
from scorekeeper.domain.rulesets import Ruleset, SweepEffect, TrumpBy, TurnedUpAt
from scorekeeper.domain.seating import dealer_after_thrown_in, seat_after, side_of
from scorekeeper.domain.settlement import Settlement, counts_as_sweep, settle


class State(StrEnum):
    """Whether a match goes on, was decided, or was given up."""

    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Played:
    """A live slot with all that follows for it.

    `game` counts from 1 and is `None` after the end, when the deal no longer counts; `totals`
    are the game's right after this slot; a deal thrown in has no `settlement`.
    """

    line: Line
    game: int | None
    dealer: int
    carried: int
    settlement: Settlement | None
    totals: Pair


@dataclass(frozen=True, slots=True)
class Course:
    """All that follows from a ledger.

    `games` are those that are over and, while one is being played, that one last; `dealer`
    deals next and `carried` drawn deals go before that deal; `adjusted_in` is the game of
    each adjustment by the line's id.
    """

    played: tuple[Played, ...]
    games: tuple[Game, ...]
    state: State
    ending: Ending | None
    dealer: int
    carried: int
    adjusted_in: Mapping[str, int | None]

    @property
    def game(self) -> Game:
        """Return the game being played, or the last one."""
        return self.games[-1]


def course_of(ruleset: Ruleset, first_dealer: int, ledger: Ledger) -> Course:
    """Return the course of the match that *ledger* tells."""
    fold = _Fold(ruleset, first_dealer, ledger)
    fold.walk()
    games = (*fold.games,) if fold.ending else (*fold.games, fold.game.closed(None))
    state, ending = _state(ruleset, ledger, fold)
    return Course(
        tuple(fold.played), games, state, ending, fold.dealer, fold.carried, fold.adjusted_in
    )


def namer_of(ruleset: Ruleset, played: Played) -> int | None:
    """Return the seat that named trump; `None` where nobody does.

    Unless the table says otherwise it is the dealer, or the leader at the dealer's side; who
    passes the choice to the partner leaves it with the same side.
    """
    deal = played.line.deal
    if deal is not None and deal.named_by is not None:
        return deal.named_by
    if ruleset.trump_by == TrumpBy.TURNED_UP:
        return None
    return played.dealer if ruleset.trump_by == TrumpBy.DEALER else seat_after(played.dealer)


def no_trump_named(ruleset: Ruleset, course: Course, game: int | None) -> Pair:
    """Return how many no-trump deals each side has named in *game*."""
    sides = [
        side_of(seat)
        for played in course.played
        if played.game == game and played.line.deal and played.line.deal.trump == NO_TRUMP
        for seat in [namer_of(ruleset, played)]
        if seat is not None
    ]
    return sides.count(0), sides.count(1)


def _state(ruleset: Ruleset, ledger: Ledger, fold: "_Fold") -> tuple[State, Ending | None]:
    closing = ledger.closing()
    if closing is not None and isinstance(closing.content, Abandoned):
        return State.ABANDONED, None
    if fold.ending is not None:
        return State.FINISHED, fold.ending
    if closing is not None:
        return State.FINISHED, ending_by_hand(ruleset, fold.games, fold.game.closed(None))
    return State.RUNNING, None


class _Fold:
    """Walks the slots in order; afterwards it holds what a `Course` is made of."""

    def __init__(self, ruleset: Ruleset, first_dealer: int, ledger: Ledger) -> None:
        self.ruleset = ruleset
        self.ledger = ledger
        self.dealer = first_dealer
        self.thrown_in_row = 0
        self.carried = 0
        self.game = GameInPlay(first_number=1)
        self.games: list[Game] = []
        self.ending: Ending | None = None
        self.played: list[Played] = []
        self.adjusted_in: dict[str, int | None] = {}
        self._times_called = ledger.times_called()
        told = ledger.told()
        if told is not None:
            # Nothing counts beside a result that was told: the match is over before any deal.
            self.games = told_games(ruleset, told)
            self.ending = most(ruleset, told.won)
        self._dealer_sets = dict(sorted(ledger.dealer_sets.items()))

    def walk(self) -> None:
        """Walk every slot that holds a deal, or that adjustments were written after."""
        slots = {line.number or 0: line for line in self.ledger.slots()}
        adjusted: defaultdict[int, list[tuple[Line, Adjusted]]] = defaultdict(list)
        for line in self.ledger.live():
            if isinstance(line.content, Adjusted):
                adjusted[line.content.after or 0].append((line, line.content))
        for number in sorted({*slots, *adjusted}):
            if number in slots:
                self._slot(number, slots[number])
            for line, adjustment in adjusted[number]:
                self._adjust(line, adjustment)
            self._end_slot(number)
        self._set_dealer(self.ledger.last_number() + 1)

    def _slot(self, number: int, line: Line) -> None:
        self._set_dealer(number)
        if line.deal is None:
            self._throw_in(line)
        else:
            self._deal(line, line.deal)

    def _set_dealer(self, number: int) -> None:
        for slot in [slot for slot in self._dealer_sets if slot <= number]:
            self.dealer = self._dealer_sets.pop(slot)
            self.thrown_in_row = 0

    def _throw_in(self, line: Line) -> None:
        self._write_down(line, None)
        self.thrown_in_row += 1
        dealer = self.dealer
        self.dealer = dealer_after_thrown_in(self.ruleset.misdeal, dealer, self.thrown_in_row)
        if self.dealer != dealer:
            self.thrown_in_row = 0

    def _deal(self, line: Line, deal: Deal) -> None:
        self.dealer = self.dealer if deal.dealer is None else deal.dealer
        settlement = settle(self.ruleset, deal, self.carried, side_of(self.dealer))
        if self.ending is None:
            self._count(deal, settlement)
        self._write_down(line, settlement)
        self.carried = self.carried + 1 if deal.is_drawn else 0
        self.thrown_in_row = 0
        self.dealer = seat_after(self.dealer)

    def _count(self, deal: Deal, settlement: Settlement) -> None:
        if self.ruleset.turned_up_at == TurnedUpAt.AT_ONCE and self._wins_at_once(settlement):
            self.game.won_by = int(settlement.bonus[1] > 0)
        elif deal.taken and self._wins_by_sweep(deal):
            self.game.won_by = int(deal.taken[1] > deal.taken[0])
        self.game.add(settlement.written)
        self.game.deals += 1

    def _wins_by_sweep(self, deal: Deal) -> bool:
        wins = self.ruleset.sweep.effect == SweepEffect.WINS_GAME
        return wins and counts_as_sweep(self.ruleset, deal)

    def _wins_at_once(self, settlement: Settlement) -> bool:
        target = self.ruleset.end.target
        reached = zip(self.game.written, settlement.bonus, strict=True)
        return target is not None and any(
            bonus and written + bonus >= target for written, bonus in reached
        )

    def _write_down(self, line: Line, settlement: Settlement | None) -> None:
        totals = self.game.written
        row = Played(line, self._game_number(), self.dealer, self.carried, settlement, totals)
        self.played.append(row)

    def _adjust(self, line: Line, adjustment: Adjusted) -> None:
        self.adjusted_in[line.id] = self._game_number()
        if self.ending is None:
            points = adjustment.points
            self.game.add((points, 0) if adjustment.side == 0 else (0, points))

    def _game_number(self) -> int | None:
        return len(self.games) + 1 if self.ending is None else None

    def _end_slot(self, number: int) -> None:
        if self.ending is not None:
            return
        ending = ending_of(self.ruleset, self.game, number, self._times_called)
        if ending is None:
            return
        games = [*self.games, self.game.closed(ending)]
        decided = match_ending(self.ruleset, games)
        if decided and self.ledger.played_on():
            return
        self.games, self.ending = games, decided
        if not decided:
            self.game = GameInPlay(first_number=number + 1)
            self.carried = 0
