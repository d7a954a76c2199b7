"""The naive judge: a deal record in, the report of the contract out."""

from collections.abc import Mapping
from typing import Any

from tests.naive.completions import (
    Completions,
    Play,
    allowed_instead,
    one_set_of_each_kind,
    rule_named,
    rules_broken,
)
from tests.naive.refusals import hand_size, refusals
from tests.naive.rules import Deck, Switches, Turn, all_cards, points_of

Record = Mapping[str, Any]
Report = dict[str, Any]


def judge(record: Record, *, deck: Deck, trick_point: int, switches: Switches) -> Report:
    """Return the report on *record*, or its refusals alone if it is no deal."""
    reasons = refusals(record, deck)
    if not reasons:
        table = Table(record, deck, switches)
        reasons = table.strangers()
    if reasons:
        return {"refusals": [{"place": list(place), "why": why} for place, why in reasons]}
    return {**table.verdicts(one_set_of_each_kind), **table.count(trick_point), "refusals": []}


class Table:
    """A deal record played over again, card by card."""

    def __init__(self, record: Record, deck: Deck, switches: Switches) -> None:
        self.record, self.deck, self.switches = record, deck, switches
        self.size = hand_size(deck)
        self.turns: list[tuple[int, Turn, str]] = []  # Number of the trick, turn, card played.
        self.winners: list[int] = []
        leader = record["leader"]
        for number, cards in enumerate(record["tricks"], start=1):
            leader = self.play_over(number, leader, cards)
        self.played: list[list[str]] = [[], [], [], []]  # By seat, in the order played.
        for _, turn, card in self.turns:
            self.played[turn.seat].append(card)
        self.unseen = frozenset(all_cards(deck)) - {card for _, _, card in self.turns}

    def play_over(self, number: int, leader: int, cards: list[str]) -> int:
        """Lay the *cards* of a trick, and return who leads the next."""
        trick: tuple[tuple[int, str], ...] = ()
        for place, card in enumerate(cards):
            seat = (leader + place) % 4
            self.turns.append((number, self.turn(seat, trick), card))
            trick = (*trick, (seat, card))
        winner = self.turn(leader, trick).winning[0]
        if len(trick) == 4:
            self.winners.append(winner)
        return winner

    def turn(self, seat: int, trick: tuple[tuple[int, str], ...]) -> Turn:
        """Return the turn of *seat* at a *trick*."""
        return Turn(seat, trick, self.record["trump"], self.deck, self.switches)

    def strangers(self) -> list[tuple[tuple[str | int, ...], str]]:
        """Return a reason for each card that was not in the hand given for its player."""
        hands = self.record.get("hands")
        if not hands:
            return []
        return [
            (("tricks", number - 1, len(turn.trick)), "not-in-hand")
            for number, turn, card in self.turns
            if card not in hands[turn.seat]
        ]

    def plays(self) -> list[tuple[int, Play]]:
        """Return each play with the number of its trick."""
        return [(number, self.play(turn, card)) for number, turn, card in self.turns]

    def play(self, turn: Turn, card: str) -> Play:
        """Return the play of *card*, with all that is known of its player's hand."""
        played = self.played[turn.seat]
        place = played.index(card)
        if self.record.get("hands"):
            known = frozenset(self.record["hands"][turn.seat]).difference(played[:place])
            return Play(turn, card, known, frozenset(), 0)
        hidden = self.size - len(played)
        return Play(turn, card, frozenset(played[place:]), self.unseen, hidden)

    def verdicts(self, completions: Completions) -> Report:
        """Return which plays are illegal, and which may still turn out to be."""
        illegal, undecided = [], []
        for number, play in self.plays():
            row = {"trick": number, "seat": play.turn.seat, "card": play.card}
            broken = rules_broken(play, completions)
            if None not in broken:
                rule = rule_named(broken)
                allowed = allowed_instead(play, completions)
                illegal.append({**row, "rule": rule, "allowed": allowed})
            elif broken != {None}:
                undecided.append(row)
        return {"legal": illegal == [], "illegal": illegal, "open": undecided}

    def count(self, trick_point: int) -> Report:
        """Return who won the tricks that were finished, and what each side took with them."""
        card_points, tricks = [0, 0], [0, 0]
        for cards, winner in zip(self.record["tricks"], self.winners, strict=False):
            card_points[winner % 2] += sum(points_of(self.deck, card) for card in cards)
            tricks[winner % 2] += 1
        taken = [card_points[side] + trick_point * tricks[side] for side in (0, 1)]
        return {
            "complete": len(self.winners) == self.size,
            "winners": self.winners,
            "card_points": card_points,
            "tricks": tricks,
            "taken": taken,
        }
