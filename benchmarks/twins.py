"""Judge many deals twice, by the engine and by its naive twin, and count where they differ.

`--small` takes every deal of a deck of eight cards under every profile instead of random deals
of the real decks. It ends with 1 when any two reports differ in any field.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from tests.twins import (
    PAIRS,
    SMALL_PROFILES,
    Record,
    Rules,
    eight_cards,
    engine_report,
    every_small_deal,
    naive_report,
    random_deals,
    rules_of,
)

Pair = tuple[str, str]
SMALL = "eight"


def main() -> int:
    """Judge as many deals as the command line says, and print what came out by pair."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--small", action="store_true", help="every deal of eight cards")
    parser.add_argument("--deals", type=int, default=200_000, help="random deals in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args()
    pairs = [(SMALL, profile) for profile in SMALL_PROFILES] if wanted.small else [*PAIRS]
    each = -(-wanted.deals // len(pairs))
    started = time.monotonic()
    with ProcessPoolExecutor(wanted.workers) as pool:
        counts = list(pool.map(compare, pairs, repeat(wanted.seed), repeat(each)))
    judged, differ = map(sum, zip(*counts, strict=True))
    print(f"{judged} deals, {differ} differ, {time.monotonic() - started:.0f} s")
    return int(differ > 0)


def compare(pair: Pair, seed: int, count: int) -> tuple[int, int]:
    """Return how many deals of *pair* were judged, and how many were judged differently."""
    with eight_cards():
        judged, differ = tally(deals_of(pair, seed, count))
    print(f"{' '.join(pair):22}{judged:9} deals {differ:3} differ", flush=True)
    return judged, differ


def deals_of(pair: Pair, seed: int, count: int) -> Iterator[tuple[Rules, Record]]:
    """Yield the deals of *pair*: all there are of the small deck, *count* of another."""
    if pair[0] != SMALL:
        return random_deals(*pair, seed, count)
    rules = rules_of(*pair)
    return ((rules, record) for record in every_small_deal())


def tally(deals: Iterable[tuple[Rules, Record]]) -> tuple[int, int]:
    """Return how many *deals* there are, and in how many engine and twin differ."""
    judged = differ = 0
    for rules, record in deals:
        judged += 1
        if engine_report(rules, record) != naive_report(rules, record):
            differ += 1
            print(f"differ: {rules.switches} {record}", file=sys.stderr)
    return judged, differ


if __name__ == "__main__":
    sys.exit(main())
