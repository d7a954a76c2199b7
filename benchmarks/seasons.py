"""Every figure of a large simulated season, worked out twice, and what it takes.

The application and the naive twin of the tests read the same logs; every figure must be equal.
"""

import argparse
import time
from collections.abc import Callable
from statistics import median
from typing import TypeVar

from scorekeeper.domain.rating import rated_match, replay
from scorekeeper.domain.seasons.progress import progress
from scorekeeper.domain.seasons.ranking import read_ranking
from scorekeeper.domain.seasons.results import Evening, results_of
from scorekeeper.domain.seasons.standings import standings
from scorekeeper.domain.statistics.club_figuring import club_figures_of
from scorekeeper.domain.statistics.fact_finding import facts_of
from scorekeeper.domain.statistics.facts import MatchFacts
from scorekeeper.domain.statistics.figuring import figures_of
from scorekeeper.domain.statistics.league import totals
from scorekeeper.domain.statistics.meetings import meetings, pairs
from scorekeeper.domain.statistics.played_match import PlayedMatch
from scorekeeper.domain.statistics.subjects import Subject
from scorekeeper.domain.statistics.summarising import summaries_of
from tests.figure_twins import RANKINGS, Twins, ranking_json
from tests.simulated import season

Answer = TypeVar("Answer")

SEED = 2026
SEASON = 2_000
FEW = 50
ROUNDS = 5


def main() -> None:
    """Compare all figures, unless only speeds are wanted; then print what each costs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--only-speed", action="store_true")
    wanted = parser.parse_args()
    played = season(SEED, wanted.matches, wanted.players)
    if not wanted.only_speed:
        compare(played)
    tell_speed(played)


def compare(played: list[PlayedMatch]) -> None:
    """Print every figure in which application and twin differ, and how many were compared.

    Standings are compared for parts of the matches, each of which is a season of its own.
    """
    twins = Twins(played)
    starts = range(0, len(played), SEASON)
    parts = [Twins(played[start : start + SEASON]) for start in starts]
    names = sorted({name for facts in twins.facts for name in facts.starters if name})
    subjects = [
        *map(Subject.of, names),
        *(Subject.of(one.player, one.other) for one in twins.some_pairs(FEW)),
        *(Subject.of(one, against=[names[0]]) for one in names[1:FEW]),
    ]
    found = [
        *twins.in_all_figures(subjects),
        *(
            difference
            for part in parts
            for name in RANKINGS
            for difference in part.in_standings(name)
        ),
    ]
    for difference in found:
        print(difference)
    deals = sum(len(facts.deals) for facts in twins.facts)
    print(f"{len(twins.facts):,} matches that count, of {len(played):,}, with {deals:,} deals")
    print(f"{len(subjects):,} players and pairs compared, {len(found)} differences")
    print(f"{len(RANKINGS)} rankings of each of {len(parts)} seasons compared")


def tell_speed(played: list[PlayedMatch]) -> None:
    """Print the processor time of each step, in milliseconds: the median of some rounds."""
    facts = timed("logs to facts", lambda: [one for one in map(facts_of, played) if one])
    rows = timed(
        "facts to summaries", lambda: [row for one in facts for row in summaries_of(one)]
    )
    busiest = max(totals(rows), key=lambda one: one.matches.played)
    own = [one for one in facts if busiest.player in one.starters]
    timed(
        f"figures of a player with {busiest.matches.played} matches",
        lambda: figures_of(Subject.of(busiest.player), own),
    )
    timed("figures of the club", lambda: club_figures_of(facts))
    timed("totals of all players", lambda: totals(rows))
    timed("who met whom", lambda: meetings(rows))
    timed("who sat with whom", lambda: pairs(rows))
    timed("ratings", lambda: replay([one for one in map(rated_match, facts) if one]))
    tell_season_speed(facts[:SEASON])


def tell_season_speed(facts: list[MatchFacts]) -> None:
    """Print the processor time of everything about standings."""
    print(f"a season of {len(facts):,} of these matches")
    rows = [row for one in facts for row in summaries_of(one)]
    evenings = {one.match: Evening(one.day, one.evening or "") for one in facts}
    ranking = read_ranking(ranking_json({"best": 10}))
    results = timed("results of the season", lambda: results_of(ranking, rows, evenings))
    timed("standings", lambda: standings(ranking, results))
    timed("standings after every evening", lambda: progress(ranking, results))


def timed(what: str, work: Callable[[], Answer]) -> Answer:
    """Return what *work* returns, having printed what it takes."""
    spent = []
    for _ in range(ROUNDS):
        started = time.process_time()
        answer = work()
        spent.append(1000 * (time.process_time() - started))
    print(f"{what:45}{median(spent):10,.1f} ms")
    return answer


if __name__ == "__main__":
    main()
