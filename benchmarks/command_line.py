"""Deals per second through the command line, JSON in and out, and the memory that it takes.

The same command verifies a short file and a long one; the difference of the two tells what a
deal costs without the start of the program. Beside it runs a loop that only reads and writes
the same JSON. Processor time is counted.
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
DIFFERENT = 1000


class Cost(NamedTuple):
    """What a run took: seconds of processor time, and the most memory, in MiB."""

    seconds: float
    memory: float


def main() -> None:
    """Measure what the command line says, and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        short, long = (written(Path(folder), count) for count in (SHORT, SHORT + wanted.deals))
        speeds = [measure(name, (short, long), wanted.deals) for name in FORMS]
    print(f"only JSON : verify, JSON {speeds[-1] / speeds[0]:.1f} : 1")


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
