"""Deals per second through the command line, JSON in and out, and the memory that it takes.

The same command verifies a short file and a long one; the difference of the two tells what a
deal costs without the start of the program. Beside it runs a loop that only reads and writes
the same JSON. Processor time is counted. `--memory` looks at nothing but the memory instead,
for ten deals, ten thousand and a million.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

from benchmarks.engine import REFERENCE, contest

VERIFY = ("-m", "scorekeeper", "verify")
ECHO = """
import json, sys
for line in open(sys.argv[1]):
    print(json.dumps(json.loads(line)))
"""
FORMS = {
    "verify, JSON": (*VERIFY, "--json"),
    "verify, text": VERIFY,
    "only reading and writing JSON": ("-c", ECHO),
}
SHORT = 10
SIZES = (SHORT, 10_000, 1_000_000)
DIFFERENT = 1000


class Cost(NamedTuple):
    """What a run took: seconds of processor time, and the most memory, in MiB."""

    seconds: float
    memory: float


def main() -> None:
    """Measure what the command line says, and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--memory", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if wanted.memory:
            tell_memory(Path(folder))
        else:
            tell_speed(Path(folder), wanted.deals)


def tell_speed(folder: Path, deals: int) -> None:
    """Print how many deals a second each program takes, and how the first and last compare."""
    short, long = (written(folder, count) for count in (SHORT, SHORT + deals))
    speeds = [measure(name, (short, long), deals) for name in FORMS]
    print(f"only JSON : verify, JSON {speeds[-1] / speeds[0]:.1f} : 1")


def tell_memory(folder: Path) -> None:
    """Print the most memory that verifying takes, JSON in and out, for files of many sizes."""
    for count in SIZES:
        path = written(folder, count)
        cost = run(path, *FORMS["verify, JSON"])
        size = path.stat().st_size / 1024**2
        print(f"{count:9,} deals, {size:7.1f} MiB: {cost.memory:.1f} MiB, {cost.seconds:.1f} s")


def measure(name: str, files: tuple[Path, Path], deals: int) -> float:
    """Print and return how many deals a second the program called *name* takes."""
    short, long = (run(path, *FORMS[name]) for path in files)
    speed = deals / (long.seconds - short.seconds)
    print(
        f"{name:31}{speed:9,.0f} deals/s; {short.memory:.1f} MiB for {SHORT} deals, "
        f"{long.memory:.1f} MiB for {deals:,} more"
    )
    return speed


def written(folder: Path, count: int) -> Path:
    """Return a file of *count* records; after some they come again."""
    deals = contest(*REFERENCE, DIFFERENT).deals
    lines = [json.dumps({"ruleset": "classic", **deal}) + "\n" for deal in deals]
    path = folder / f"{count}.jsonl"
    with path.open("w", encoding="utf-8") as file:
        file.writelines(islice(cycle(lines), count))
    return path


def run(path: Path, *words: str) -> Cost:
    """Return what a program takes for the file at *path*, its answer thrown away."""
    command = [sys.executable, *words, str(path)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603 - our own
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode in (0, 1), process.returncode
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


if __name__ == "__main__":
    main()
