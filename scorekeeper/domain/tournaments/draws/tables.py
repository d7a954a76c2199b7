"""Table numbers: fixed seats first, then by standing, and nobody moves who already sits."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from scorekeeper.domain.tournaments.draws.proposal import DrawWarning, Place, Warned
from scorekeeper.domain.tournaments.draws.snapshot import Pair

NOBODY_SITS: Mapping[Pair, Place] = {}


@dataclass(frozen=True, slots=True)
class Sitting:
    """Two who need a table: the one who needs a certain one, with that table, if there is one.

    The lowest `standing` has the first table.
    """

    pair: Pair
    standing: tuple[int, ...]
    fixed: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Seating:
    """Where everybody sits, and whose fixed table could not be kept."""

    seats: Mapping[Pair, Place]
    warnings: tuple[DrawWarning, ...]


def seated(
    sittings: Iterable[Sitting],
    tables: Sequence[int] = (),
    kept: Mapping[Pair, Place] = NOBODY_SITS,
) -> Seating:
    """Return a seat for each of *sittings*: those in *kept* stay, so additions move nobody.

    *tables* are the numbers in use in the order of giving out; without any they are 1, 2, 3 …
    When all are taken, the next heat begins. Who cannot sit at the table he needs is warned of.
    """
    ordered = sorted(sittings, key=lambda one: (one.standing, one.pair))
    seats = {one.pair: kept[one.pair] for one in ordered if one.pair in kept}
    warnings: list[DrawWarning] = []
    for one in ordered:
        if one.pair not in seats and one.fixed:
            _seat_fixed(one, seats)
        warnings += _not_kept(one, seats.get(one.pair))
    free = _free(tables, set(seats.values()))
    seats |= {one.pair: next(free) for one in ordered if one.pair not in seats}
    return Seating(seats, tuple(warnings))


def _seat_fixed(one: Sitting, seats: dict[Pair, Place]) -> None:
    """Give the first fixed table that nobody has yet, if there is one."""
    for _, table in one.fixed:
        if Place(table) not in seats.values():
            seats[one.pair] = Place(table)
            return


def _not_kept(one: Sitting, given: Place | None) -> Iterator[DrawWarning]:
    for entrant, table in one.fixed:
        if given is None or given.table != table:
            yield DrawWarning(Warned.TABLE_TAKEN, (entrant,), table=table)


def _free(tables: Sequence[int], taken: set[Place]) -> Iterator[Place]:
    every = (
        (Place(table, heat) for heat in count(1) for table in tables)
        if tables
        else (Place(table) for table in count(1))
    )
    return (one for one in every if one not in taken)
