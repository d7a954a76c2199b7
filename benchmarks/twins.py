"""Judge many deals by the engine, its naive twin and the scripts; count where they differ.

`--small` takes every deal of a deck of eight cards under every profile instead of random deals
of the real decks. The work is cut into parts that each go through every deck and profile, so
that a run which ends for want of time has seen as much of each, and another can go on with
`--first`. It ends with 1 when any two reports differ in any field.
"""

import argparse
import shutil
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from itertools import islice, repeat
from pathlib import Path
from typing import NamedTuple

from tests.parity.questions import differences
from tests.parity.records import asked_of
from tests.twins import (
    PAIRS,
    PROFILE_NAMES,
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
GAME = Path(__file__).parents[1] / "static/js/game"
SMALL = "eight"
PART = 200
SLICES = 16


class Tally(NamedTuple):
    """How many deals were judged, and in how many the twin and the scripts said otherwise."""

    deals: int = 0
    twin: int = 0
    scripts: int = 0

    def __str__(self) -> str:
        """Return the three in words."""
        return f"{self.deals:9} deals {self.twin:3} differ by twin {self.scripts:3} by scripts"


def main() -> int:
    """Judge as many deals as the command line says, and print what came out by pair."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--small", action="store_true", help="every deal of eight cards")
    parser.add_argument("--deals", type=int, default=200_000, help="random deals in all")
    parser.add_argument("--first", type=int, default=0, help="leave out the parts before this")
    parser.add_argument("--seconds", type=int, default=3600, help="begin no part after these")
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args()
    pairs = [(SMALL, profile) for profile in PROFILE_NAMES] if wanted.small else [*PAIRS]
    parts = SLICES if wanted.small else -(-wanted.deals // (PART * len(pairs)))
    return report(pairs, parts, wanted)


def report(pairs: list[Pair], parts: int, wanted: argparse.Namespace) -> int:
    """Judge part after part of all *pairs*, print the sums, and return 1 if any differed."""
    started = time.monotonic()
    sums = dict.fromkeys(pairs, Tally())
    with ProcessPoolExecutor(wanted.workers) as pool:
        for part in range(wanted.first, parts):
            if time.monotonic() - started > wanted.seconds:
                break
            found = pool.map(compare, pairs, repeat(part))
            sums = {pair: plus(sums[pair], one) for pair, one in zip(pairs, found, strict=True)}
            print(f"part {part} of {parts}: {total(sums)}", flush=True)
    for pair, tally in sums.items():
        print(f"{' '.join(pair):22}{tally}")
    print(f"{total(sums)} in {time.monotonic() - started:.0f} s")
    return int(total(sums)[1:] != (0, 0))


def plus(one: Tally, other: Tally) -> Tally:
    """Return the sum of two tallies."""
    return Tally(*map(sum, zip(one, other, strict=True)))


def total(sums: Mapping[Pair, Tally]) -> Tally:
    """Return the sum of all tallies."""
    return reduce(plus, sums.values())


def compare(pair: Pair, part: int) -> Tally:
    """Return how many deals this part of *pair* has, and how many were judged differently."""
    with eight_cards():
        deals = [*deals_of(pair, part)]
        return Tally(len(deals), told_by_twin(deals), told_by_scripts(deals))


def deals_of(pair: Pair, part: int) -> Iterator[tuple[Rules, Record]]:
    """Yield the deals of this part: a slice of the small deck's, `PART` of another."""
    if pair[0] != SMALL:
        return random_deals(*pair, part, PART)
    rules = rules_of(*pair)
    return ((rules, record) for record in islice(every_small_deal(), part, None, SLICES))


def told_by_twin(deals: Iterable[tuple[Rules, Record]]) -> int:
    """Return in how many *deals* engine and twin differ, and print them."""
    differ = 0
    for rules, record in deals:
        if engine_report(rules, record) != naive_report(rules, record):
            differ += 1
            print(f"twin: {rules.switches} {record}", file=sys.stderr)
    return differ


def told_by_scripts(deals: Iterable[tuple[Rules, Record]]) -> int:
    """Return in how many *deals* engine and scripts differ, and print them."""
    node = shutil.which("node")
    assert node, "node judges for the phone"
    differ = 0
    for question, _, _ in differences(Path(node), GAME, [*asked_of(deals)]):
        differ += 1
        print(f"scripts: {question}", file=sys.stderr)
    return differ


if __name__ == "__main__":
    sys.exit(main())
