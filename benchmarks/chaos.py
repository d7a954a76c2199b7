"""Twenty tables write while the server is killed, again and again, over loopback only.

Two phones of each table send every deal, each until it is answered, while a real `scorekeeper
serve` is killed with all its processes at random moments and started again; matches of fifteen
deals are followed by rematches. Whatever was acknowledged must be in the log exactly once, and
`scorekeeper check` must find nothing.

Without `--postgres` the database is a file that goes with the run; with it, the address of an
empty PostgreSQL of yours. A test does the same with fewer deals.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.killed_evening import Evening, Sizes
from tests.killed_server import Settings, served


def wreak(sizes: Sizes, seed: int, settings: Settings) -> list[str]:
    """Print what became of an evening of *sizes*; return what it lost, doubled or damaged."""
    with served(settings, Path(settings["SCOREKEEPER_INSTANCE"]) / "log") as server:
        evening, start = Evening(server, sizes, seed), time.perf_counter()
        problems = asyncio.run(evening.run())
        seconds = time.perf_counter() - start
    damage = checked(settings)
    rows = {**evening.figures(), "seconds": round(seconds)}
    rows |= {"lost, doubled, misplaced": len(problems), "found by a check": len(damage)}
    for name, figure in rows.items():
        print(f"{name:<28}{figure:>8}")
    return problems + damage


def checked(settings: Settings) -> list[str]:
    """Return what `scorekeeper check` finds wrong."""
    command = [sys.executable, "-m", "scorekeeper", "check", "--json"]
    done = subprocess.run(  # noqa: S603 - our own program
        command, env={**os.environ, **settings}, capture_output=True, check=False
    )
    found: list[str] = json.loads(done.stdout)["problems"]
    return found


def main() -> None:
    """Run, print, and exit with 1 when anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", default="", help="address of an empty database")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "SCOREKEEPER_INSTANCE": folder,
            "SCOREKEEPER_DATABASE_URL": asked.postgres,
            "SCOREKEEPER_WORKERS": str(asked.workers),
        }
        sizes = Sizes(asked.tables, asked.deals, asked.kills)
        problems = wreak(sizes, asked.seed, settings)
    print(*problems, sep="\n")
    raise SystemExit(1 if problems else 0)


if __name__ == "__main__":
    main()
