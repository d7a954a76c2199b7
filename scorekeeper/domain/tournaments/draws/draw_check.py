"""What is wrong, or has to be looked at, in a round that was drawn or changed by hand."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from scorekeeper.domain.tournaments.draws.proposal import DrawWarning, Place, Warned
from scorekeeper.domain.tournaments.draws.snapshot import (
    Candidate,
    DrawRules,
    Pair,
    Snapshot,
    is_protected,
    last_met,
    pair_of,
)


def check_draw(
    snapshot: Snapshot,
    rules: DrawRules,
    seats: Mapping[Pair, Place],
    byes: Sequence[int] = (),
) -> tuple[DrawWarning, ...]:
    """Return what has to be looked at in the round of the pairs in *seats* and *byes*."""
    field = {one.number: one for one in snapshot.candidates}
    return (
        *_attendance(field, seats, byes),
        *meetings_to_look_at(snapshot, rules, seats),
        *_byes_to_look_at(field, byes),
        *_tables_twice(seats),
    )


def meetings_to_look_at(
    snapshot: Snapshot, rules: DrawRules, pairs: Iterable[Pair]
) -> Iterator[DrawWarning]:
    """Yield which of *pairs* meet again, are kept apart, or must not meet."""
    field = {one.number: one for one in snapshot.candidates}
    for first, second in pairs:
        if first in field and second in field and first != second:
            yield from _meeting(snapshot, rules, field[first], field[second])


def _meeting(
    snapshot: Snapshot, rules: DrawRules, first: Candidate, second: Candidate
) -> Iterator[DrawWarning]:
    both = (first.number, second.number)
    if pair_of(*both) in rules.forbidden:
        yield DrawWarning(Warned.FORBIDDEN, both)
    if is_protected(rules, snapshot.round, first, second):
        yield DrawWarning(Warned.PROTECTED, both)
    met = max(last_met(first, second.number), last_met(second, first.number))
    if met:
        yield DrawWarning(Warned.REMATCH, both, round=met)


def second_byes(field: Mapping[int, Candidate], byes: Iterable[int]) -> Iterator[DrawWarning]:
    """Yield whose bye is not the first."""
    for entrant in byes:
        if entrant in field and field[entrant].byes:
            yield DrawWarning(Warned.SECOND_BYE, (entrant,))


def _byes_to_look_at(
    field: Mapping[int, Candidate], byes: Sequence[int]
) -> Iterator[DrawWarning]:
    yield from second_byes(field, byes)
    for entrant in byes[len(field) % 2 :]:
        yield DrawWarning(Warned.EXTRA_BYE, (entrant,))


def _attendance(
    field: Mapping[int, Candidate], pairs: Iterable[Pair], byes: Iterable[int]
) -> Iterator[DrawWarning]:
    """Yield who is missing, there twice, not of the field, or his own opponent."""
    pairs = tuple(pairs)
    times = Counter([*(entrant for pair in pairs for entrant in pair), *byes])
    for first in sorted({first for first, second in pairs if first == second}):
        yield DrawWarning(Warned.ITSELF, (first,))
    for entrant in sorted({*field, *times}):
        if entrant not in field:
            yield DrawWarning(Warned.UNKNOWN, (entrant,))
        elif times[entrant] != 1:
            yield DrawWarning(Warned.TWICE if times[entrant] else Warned.MISSING, (entrant,))


def _tables_twice(seats: Mapping[Pair, Place]) -> Iterator[DrawWarning]:
    for seat, times in sorted(Counter(seats.values()).items(), key=lambda one: str(one[0])):
        if times > 1:
            sitting = [entrant for pair, at in seats.items() if at == seat for entrant in pair]
            yield DrawWarning(Warned.TABLE_TWICE, tuple(sitting), table=seat.table)
