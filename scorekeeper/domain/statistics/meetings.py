"""Who met whom, and how that went: against each other, or side by side."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import chain, groupby
from operator import attrgetter
from typing import TypeVar

from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.seating import side_of
from scorekeeper.domain.statistics.facts import Result
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.domain.statistics.tallies import Results


@dataclass(frozen=True, slots=True)
class Meeting:
    """What *player* did in the matches against, or beside, the *other*."""

    player: str
    other: str
    results: Results


Met = Counter[tuple[str, str, str]]
"""How often two met (the first one's id, the other's) and the first won, drew or lost."""

Key = TypeVar("Key")

_RESULTS = (Result.WIN.value, Result.DRAW.value, Result.LOSS.value)
_match_of = attrgetter("match_id")


def meetings(rows: Iterable[Summary]) -> tuple[Meeting, ...]:
    """Return who did what against whom, both ways round, in the order of their ids."""
    return meetings_of(met(rows, beside=False))


def pairs(rows: Iterable[Summary]) -> tuple[Meeting, ...]:
    """Return what two did together, both ways round, in the order of their ids."""
    return meetings_of(met(rows, beside=True))


def met(rows: Iterable[Summary], *, beside: bool) -> Met:
    """Return how often two met, against or *beside* each other; *rows* come match by match."""
    matches = (list(match) for _, match in groupby(rows, _match_of))
    return Counter(
        chain.from_iterable(
            _met_plainly(match, beside) if _is_plain(match) else _met_in(match, beside)
            for match in matches
        )
    )


def met_once(found: Met) -> Counter[tuple[str, str]]:
    """Return how many matches two met in, by their ids in the order of the alphabet."""
    counted: Counter[tuple[str, str]] = Counter()
    for (player, other, _), count in found.items():
        if player < other:
            counted[player, other] += count
    return counted


def joined_met(parts: Iterable[Counter[Key]]) -> Counter[Key]:
    """Return how often two met in all of *parts*, at least one."""
    first, *others = parts
    found = Counter(first)
    for part in others:
        found.update(part)
    return found


def meetings_of(found: Met) -> tuple[Meeting, ...]:
    """Return what two did when they met, both ways round, in the order of their ids."""
    return tuple(meeting(found, *both) for both in sorted({key[:2] for key in found}))


def busiest(once: Mapping[tuple[str, str], int], most: int) -> list[tuple[str, str]]:
    """Return so many of those who met, with the most matches first, then by their ids."""
    least = nlargest(most, once.values())[-1:]
    enough = [both for both, count in once.items() if [count] >= least]
    return sorted(enough, key=lambda both: (-once[both], both))[:most]


def meeting(found: Met, player: str, other: str) -> Meeting:
    """Return what *player* did when he met the *other*."""
    return Meeting(
        player, other, Results(*(found[player, other, result] for result in _RESULTS))
    )


def together(one: Summary, other: Summary) -> bool:
    """Return whether both rows of a match have a deal in common."""
    return one.first_deal <= other.last_deal and other.first_deal <= one.last_deal


def _is_plain(match: Sequence[Summary]) -> bool:
    """Return whether four known players sat from the first deal to the last."""
    players = {row.player_id for row in match}
    return len(match) == len(players) == SEATS and None not in players


def _met_plainly(match: Sequence[Summary], beside: bool) -> list[tuple[str, str, str]]:  # noqa: FBT001 - as told
    """Return who met whom where everybody met, which is nearly always: much faster."""
    north, east, south, west = [str(row.player_id) for row in match]
    ours, theirs = match[0].result, match[1].result
    if beside:
        return [
            (north, south, ours),
            (south, north, ours),
            (east, west, theirs),
            (west, east, theirs),
        ]
    found = [(one, other, ours) for one in (north, south) for other in (east, west)]
    return found + [(one, other, theirs) for one in (east, west) for other in (north, south)]


def _met_in(rows: Sequence[Summary], beside: bool) -> Iterator[tuple[str, str, str]]:  # noqa: FBT001 - as told
    """Yield how the match ended for everybody who met, once for each two and each side."""
    found = {
        (one.player_id, other.player_id, side_of(one.seat)): one.result
        for one in rows
        for other in rows
        if one.player_id is not None
        and other.player_id is not None
        and one.seat != other.seat
        and (side_of(one.seat) == side_of(other.seat)) == beside
        and together(one, other)
    }
    for (player, other_player, _), result in found.items():
        yield player, other_player, result
