"""The application's figures and the naive ones side by side: what differs between them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import chain, groupby
from typing import Any

from scorekeeper.domain.rating import rated_match, replay
from scorekeeper.domain.seasons.ranking import read_ranking
from scorekeeper.domain.seasons.results import Evening, results_of
from scorekeeper.domain.seasons.standings import standings
from scorekeeper.domain.statistics.club_figuring import club_figures_of
from scorekeeper.domain.statistics.club_merging import merged
from scorekeeper.domain.statistics.fact_finding import facts_of
from scorekeeper.domain.statistics.facts import MatchFacts
from scorekeeper.domain.statistics.figuring import figures_of
from scorekeeper.domain.statistics.filters import Filter
from scorekeeper.domain.statistics.league import Totals, totals
from scorekeeper.domain.statistics.meetings import Meeting, meetings, pairs
from scorekeeper.domain.statistics.played_match import PlayedMatch
from scorekeeper.domain.statistics.rates import Rate
from scorekeeper.domain.statistics.subjects import Subject
from scorekeeper.domain.statistics.summarising import summaries, summaries_of
from tests.naive import figures as naive
from tests.naive import league
from tests.simulated import as_json

Json = dict[str, Any]

RANKINGS: dict[str, Json] = {
    "points, all evenings": {},
    "three, one, nothing; best four": {
        "halves": {"win": 6, "draw": 2, "loss": 0},
        "best": 4,
        "tie_breaks": ["best_evening", "evenings", "last_evenings", "written", "lots"],
    },
    "points written, two dropped, own average": {
        "measure": "written",
        "drop": 2,
        "absent": {"rule": "average"},
        "substitute": "replaced",
    },
    "difference of pairs, at least two evenings": {
        "entrants": "pairs",
        "measure": "difference",
        "least_evenings": 2,
        "absent": {"rule": "fixed", "halves": -21},
        "substitute": "nobody",
    },
    "share of games, best five": {
        "measure": "percentage",
        "unit": "games",
        "best": 5,
        "least_evenings": 3,
        "tie_breaks": ["wins", "percentage", "points", "difference"],
    },
    "bonus for a hundred": {"bonus": {"target": 100, "halves": 3}, "drop": 1},
}


@dataclass(frozen=True)
class Difference:
    """Where application and twin do not agree."""

    what: str
    ours: object
    theirs: object


def ranking_json(changes: Json) -> Json:
    """Return a ranking as JSON: points 2, 1, 0 over all evenings, with *changes*."""
    return {
        "entrants": "players",
        "unit": "matches",
        "measure": "points",
        "halves": {"win": 4, "draw": 2, "loss": 0},
        "bonus": None,
        "best": None,
        "drop": 0,
        "least_evenings": 0,
        "absent": {"rule": "zero", "halves": 0},
        "substitute": "substitute",
        "tie_breaks": ["direct", "wins", "difference", "written", "lots"],
        **changes,
    }


class Twins:
    """Some matches, read by both."""

    def __init__(self, played: Sequence[PlayedMatch]) -> None:
        self.played = played
        self.facts = sorted(
            (facts for facts in map(facts_of, played) if facts), key=lambda one: one.order
        )
        self.plain = naive.finished(map(as_json, played))
        self._plain_of = naive.by_player(self.plain)
        of_id = {one.match: one for one in self.facts}
        self._facts_of = {
            player: [of_id[match["id"]] for match in matches]
            for player, matches in self._plain_of.items()
        }

    def in_all_figures(self, subjects: Iterable[Subject]) -> Iterator[Difference]:
        """Compare everything but standings, which are a season's."""
        yield from self.in_summaries()
        yield from self.in_meetings()
        yield from self.in_totals()
        yield from self.in_club_figures()
        yield from chain.from_iterable(map(self.in_own_figures, subjects))
        for with_margin in (False, True):
            yield from self.in_ratings(with_margin=with_margin)

    def some_pairs(self, count: int) -> list[Meeting]:
        """Return the pairs that played together most often."""
        rows = [row for facts in self.facts for row in summaries_of(facts)]
        return sorted(pairs(rows), key=lambda one: -one.results.played)[:count]

    def in_summaries(self) -> Iterator[Difference]:
        """Compare all rows of all matches, and those made without facts."""
        ours = [row for facts in self.facts for row in summaries_of(facts)]
        theirs = [row for match in self.plain for row in league.summary_rows(match)]
        yield from _differ("summaries", [row._asdict() for row in ours], theirs)
        made = {
            (row.match_id, row.seat, row.first_deal): row
            for one in self.played
            for row in summaries(one.match, one.seats, one.seconds)
        }
        known = {(row.match_id, row.seat, row.first_deal): row for row in ours}
        yield from _differ("summaries of matches", made, known)

    def in_meetings(self) -> Iterator[Difference]:
        """Compare who met whom, and who sat with whom."""
        rows = [row for facts in self.facts for row in summaries_of(facts)]
        for name, find, beside in (("meetings", meetings, False), ("pairs", pairs, True)):
            ours = _plain_meetings(find(rows))
            yield from _differ(name, ours, league.meetings(self.plain, beside=beside))

    def in_totals(self) -> Iterator[Difference]:
        """Compare the sums over summaries with the figures of each player."""
        rows = [row for facts in self.facts for row in summaries_of(facts)]
        for one in totals(rows):
            figures = figures_of(Subject.of(one.player), self._facts_of[one.player])
            feats = figures.feats
            ours = replace(one, score=0, score_against=0, counted=0, counted_against=0)
            theirs = Totals(
                player=one.player,
                matches=figures.matches,
                games=figures.games,
                score=0,
                score_against=0,
                counted=0,
                counted_against=0,
                deals=figures.deals,
                as_dealer=Rate(figures.as_dealer.won, figures.as_dealer.deals),
                as_namer=Rate(figures.as_namer.won, figures.as_namer.deals),
                doubling=figures.doubling,
                highest_deal=feats.highest_deal.amount if feats.highest_deal else 0,
                comeback=feats.comeback.amount if feats.comeback else 0,
                seconds_per_deal=figures.seconds_per_deal,
            )
            yield from _differ(f"totals of {one.player}", ours, theirs)
            margins = sum(point.margin for point in figures.form)
            yield from _differ("scores", one.score - one.score_against, margins)

    def in_club_figures(self) -> Iterator[Difference]:
        """Compare the figures of all matches."""
        ours = club_figures_of(reversed(self.facts))
        yield from _differ("club", asdict(ours), naive.club_figures(self.plain))
        by_evening = groupby(self.facts, lambda facts: facts.evening)
        evenings = [club_figures_of(matches) for _, matches in by_evening]
        yield from _differ("merged evenings", asdict(merged(evenings)), asdict(ours))

    def in_figures(self, subject: Subject) -> Iterator[Difference]:
        """Compare all figures of *subject*."""
        yield from self._figures(subject, self.facts, self.plain)

    def in_own_figures(self, subject: Subject) -> Iterator[Difference]:
        """Compare all figures of *subject*, worked out from the matches of a player of it."""
        one = min(subject.own)
        yield from self._figures(
            subject, self._facts_of.get(one, []), self._plain_of.get(one, [])
        )

    def in_filtered(self, wanted: Filter, subject: Subject) -> Iterator[Difference]:
        """Compare the figures of *subject* over the matches that are *wanted*."""
        plain = [match for match in self.plain if _is_wanted(wanted, match)]
        narrowed = wanted.narrowed(subject)
        yield from self._figures(narrowed, wanted.chosen(self.facts), plain)

    def in_standings(self, name: str) -> Iterator[Difference]:
        """Compare the standings by the ranking called *name*."""
        rules = ranking_json(RANKINGS[name])
        ranking = read_ranking(rules)
        rows = [row for facts in self.facts for row in summaries_of(facts)]
        evenings = {one.match: Evening(one.day, one.evening or "") for one in self.facts}
        ours = standings(ranking, results_of(ranking, rows, evenings))
        plain = [(row.rank, row.entrant, row.total) for row in ours]
        yield from _differ(name, plain, league.standings(rules, self.plain))

    def in_ratings(self, *, with_margin: bool) -> Iterator[Difference]:
        """Compare the ratings after all matches."""
        rated = [one for one in map(rated_match, self.facts) if one]
        ours = {
            player: (round(rating.value, 6), rating.matches)
            for player, rating in replay(rated, with_margin=with_margin).current.items()
        }
        theirs = {
            player: (round(value, 6), matches)
            for player, (value, matches) in league.ratings(
                self.plain, with_margin=with_margin
            ).items()
        }
        yield from _differ("ratings", ours, theirs)

    def _figures(
        self, subject: Subject, facts: Sequence[MatchFacts], plain: list[Json]
    ) -> Iterator[Difference]:
        ours = asdict(figures_of(subject, reversed(facts)))
        theirs = naive.figures(plain, set(subject.own), set(subject.against))
        assert ours.keys() == theirs.keys()
        for name, figure in ours.items():
            yield from _differ(f"{name} of {subject}", figure, theirs[name])


def _is_wanted(wanted: Filter, match: Json) -> bool:
    checks: list[tuple[object, Callable[[Any], bool]]] = [
        (wanted.season, lambda season: season in match["seasons"]),
        (wanted.ruleset, lambda ruleset: match["rules"]["id"] == ruleset),
        (wanted.from_day, lambda day: match["day"] >= day),
        (wanted.to_day, lambda day: match["day"] <= day),
    ]
    return all(asked is None or fits(asked) for asked, fits in checks)


def _plain_meetings(found: Iterable[Meeting]) -> set[tuple[str, str, int, int, int]]:
    return {
        (one.player, one.other, one.results.won, one.results.drawn, one.results.lost)
        for one in found
    }


def _differ(what: str, ours: object, theirs: object) -> Iterator[Difference]:
    """Yield the first place in which the two differ, if they do."""
    if ours == theirs:
        return
    for key, mine, other in _inside(ours, theirs):
        if mine != other:
            yield from _differ(f"{what}, {key}", mine, other)
            return
    yield Difference(what, ours, theirs)


def _inside(ours: object, theirs: object) -> Iterator[tuple[object, object, object]]:
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        yield from ((key, ours[key], theirs[key]) for key in ours)
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        yield from ((place, *both) for place, both in enumerate(zip(ours, theirs, strict=True)))
