"""Deals judged per second: the engine beside its naive twin and a bare loop over the cards.

All three take the same complete deals in the same run, in turns. Processor time is counted, so
that a busy machine spoils the ratios little.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

from scorekeeper.domain.cardplay.verification import verify, write_report
from scorekeeper.domain.rulesets import Ruleset
from tests.naive.deals import random_deal
from tests.twins import PROFILE_NAMES, Record, Rules, naive_report, rules_of, seeded

REFERENCE = ("fr32", "LP-A")
ENGINE, TWIN, BARE = "engine, record to JSON report", "naive twin", "bare loop over the cards"
TWIN_SHARE = 20


@dataclass(frozen=True)
class Contest:
    """Deals under some rules; each contestant is a function of one deal."""

    rules: Rules
    deals: Sequence[Record]

    def contestants(self) -> dict[str, tuple[Callable[[Record], object], Sequence[Record]]]:
        """Return every contestant with its deals; the slow twin gets few of them."""
        ruleset, deck = self.rules.ruleset, self.rules.ruleset.cards
        worth = {card: deck.points_of(card) for card in deck.cards}
        few = self.deals[: max(1, len(self.deals) // TWIN_SHARE)]
        return {
            ENGINE: (lambda deal: engine(deal, ruleset), self.deals),
            TWIN: (lambda deal: naive_report(self.rules, deal), few),
            BARE: (lambda deal: bare_loop(deal, worth), self.deals),
        }


def engine(deal: Record, ruleset: Ruleset) -> object:
    """Return all that the engine says of *deal*, as JSON values."""
    return write_report(verify(deal, ruleset))


def bare_loop(deal: Record, worth: dict[str, int]) -> int:
    """Touch every card of *deal* once, and add up what it is worth: less cannot be done."""
    points = 0
    for trick in deal["tricks"]:
        for card in trick:
            points += worth[card]
    return points


def main() -> None:
    """Measure what the command line says, and print medians with their range, and ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=7)
    wanted = parser.parse_args()
    compare(contest(*REFERENCE, wanted.deals), wanted.rounds)
    for deck in ("fr32", "es40", "es48"):
        for profile in PROFILE_NAMES:
            tell_cost(contest(deck, profile, wanted.deals // 2), deck, profile)


def compare(one: Contest, rounds: int) -> None:
    """Let all contestants run in turns, and print how they compare."""
    contestants = one.contestants()
    speeds: dict[str, list[float]] = {name: [] for name in contestants}
    warm_up(one)
    for _ in range(rounds):
        for name, (judge, deals) in contestants.items():
            speeds[name].append(speed(judge, deals))
    middle = {name: median(found) for name, found in speeds.items()}
    for name, found in speeds.items():
        print(f"{name:31}{middle[name]:11,.0f} deals/s ({min(found):,.0f} – {max(found):,.0f})")
    print(f"engine : twin {middle[ENGINE] / middle[TWIN]:.1f} : 1")
    print(f"bare loop : engine {middle[BARE] / middle[ENGINE]:.1f} : 1")


def tell_cost(one: Contest, deck: str, profile: str) -> None:
    """Print what a play costs the engine under one set of rules."""
    warm_up(one)
    judge, deals = one.contestants()[ENGINE]
    found = median(speed(judge, deals) for _ in range(3))
    cards = len(one.rules.ruleset.cards.cards)
    print(f"{deck} {profile:15}{found:11,.0f} deals/s {1e6 / found / cards:6.2f} µs a play")


def contest(deck: str, profile: str, count: int) -> Contest:
    """Return *count* complete deals, of which every hundredth card is laid carelessly."""
    rules, dice = rules_of(deck, profile), seeded(f"speed {deck} {profile}")
    deals = [random_deal(dice, rules.deck, rules.switches, mistakes=0.01) for _ in range(count)]
    fields = ("trump", "leader", "tricks")
    return Contest(rules, [{name: deal[name] for name in fields} for deal in deals])


def warm_up(one: Contest) -> None:
    """Let the engine work out its tables, as it does once in the life of a program."""
    judge, deals = one.contestants()[ENGINE]
    speed(judge, deals)


def speed(judge: Callable[[Record], object], deals: Sequence[Record]) -> float:
    """Return how many *deals* are judged in a second of processor time."""
    started = time.process_time()
    for deal in deals:
        judge(deal)
    return len(deals) / (time.process_time() - started)


if __name__ == "__main__":
    main()
