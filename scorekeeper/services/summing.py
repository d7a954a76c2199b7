"""Keep the summaries of the matches of clubs what the logs make them.

They are written in the transaction that changes what they follow from, and nothing reads them
to find out what was played: they can be rebuilt at any time.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scorekeeper.domain.damage import Damage, Log, LogKind, Problem
from scorekeeper.domain.match import Match
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.domain.statistics.summarising import summaries
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.services.match_times import seconds_of
from scorekeeper.store import club_matches, evenings, matches, players, seats
from scorekeeper.store import summaries as shelf
from scorekeeper.store.club_matches import ClubMatch
from scorekeeper.store.summaries import Place
from scorekeeper.store.transactions import reading, writing

Kept = tuple[Place | None, tuple[Summary, ...]]


def keep_up(match: Match) -> None:
    """Sum *match* up anew, inside the transaction that changes it, if it is in a club."""
    if match.known_names is not None:
        sum_up(match)


def sum_up(match: Match) -> None:
    """Sum up a match of a club, inside the transaction that is going on."""
    place, rows = _expected(match)
    shelf.put(match.id, place, rows)


def sum_up_all(match_ids: list[str]) -> None:
    """Sum these matches of clubs up, inside the transaction that is going on."""
    for match_id in match_ids:
        sum_up(matches.load_to_write(match_id))


def rebuild() -> int:
    """Sum every match of every club up from its log; return how many there are."""
    with writing():
        found = club_matches.ids()
        sum_up_all(found)
    return len(found)


def differences() -> list[Problem]:
    """Return which summaries are not what the logs make them."""
    with reading():
        return [
            problem.within(Log(LogKind.MATCH, match_id))
            for match_id in club_matches.ids()
            for problem in problems_of(matches.load(match_id))
        ]


def problems_of(match: Match) -> Iterator[Problem]:
    """Yield what the summaries of *match* say that its log does not."""
    if match.known_names is None:
        return
    (place, expected), (kept_place, kept) = _expected(match), shelf.of_match(match.id)
    if expected and kept and place != kept_place:
        yield Problem.of(Damage.SUMMARIES_ELSEWHERE, kept=kept_place, wanted=place)
    known, wanted = _by_key(kept), _by_key(expected)
    for key in sorted(known.keys() | wanted.keys()):
        yield from _difference(key, known.get(key), wanted.get(key))


def resolved(told: tuple[SeatPlayer, ...], club_id: str) -> tuple[SeatPlayer, ...]:
    """Return who sat where, each as the player who he turned out to be."""
    return as_roots(told, players.roots(club_id))


def as_roots(told: tuple[SeatPlayer, ...], roots: Mapping[str, str]) -> tuple[SeatPlayer, ...]:
    """Return who sat where, each as the player whom *roots* says he turned out to be."""
    return tuple(replace(one, player=roots.get(one.player, one.player)) for one in told)


def place_of(found: ClubMatch) -> Place:
    """Return where a match of a club belongs."""
    evening = evenings.load(found.club_id, found.evening_id)
    return Place(found.club_id, evening.id, evening.day)


def _expected(match: Match) -> tuple[Place, tuple[Summary, ...]]:
    found = club_matches.find(match.id)
    assert found is not None  # noqa: S101 - only matches of clubs have known names
    who = resolved(seats.of_match(match.id), found.club_id)
    return place_of(found), summaries(match, who, seconds_of(match))


def _by_key(rows: tuple[Summary, ...]) -> Mapping[tuple[int, int], Summary]:
    return {(row.seat, row.first_deal): row for row in rows}


def _difference(
    key: tuple[int, int], kept: Summary | None, wanted: Summary | None
) -> Iterator[Problem]:
    seat, deal = key
    if kept is None:
        yield Problem.of(Damage.SUMMARY_MISSING, seat=seat, deal=deal)
    elif wanted is None:
        yield Problem.of(Damage.SUMMARY_STRAY, seat=seat, deal=deal)
    elif kept != wanted:
        pairs = zip(Summary._fields, kept, wanted, strict=True)
        figures = [(name, here, right) for name, here, right in pairs if here != right]
        yield Problem.of(Damage.SUMMARY_WRONG, seat=seat, deal=deal, figures=figures)
