"""An event as tables for spreadsheets and programs; the names of columns stay what they are."""

from collections.abc import Callable, Iterator, Mapping

from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Round, Table, winning_side
from scorekeeper.domain.tournaments.log.acts import Member
from scorekeeper.domain.tournaments.placing.scoring import Criterion
from scorekeeper.web.downloads import Sheet, Value, sheet
from scorekeeper.web.tournaments.showing import Showing

Line = Mapping[str, Value]

_ENTRIES = "number name members club seed fixed_table state last_round"
_ROUNDS = "round stage table heat group game first_numbers first second_numbers second rest"
_RESULTS = (
    "round table heat first second state outcome points_first points_second deals stopped "
    "corrected_at winner"
)
_STANDINGS = (
    "group rank number name points played won drawn lost forfeits difference total against "
    "adjustment_points adjustment_total withdrawn separated_by"
)
_FIGURES = (
    Criterion.WINS,
    Criterion.QUOTIENT,
    Criterion.BUCHHOLZ,
    Criterion.BUCHHOLZ_CUT,
    Criterion.MEDIAN_BUCHHOLZ,
    Criterion.FINE_BUCHHOLZ,
    Criterion.SONNEBORN_BERGER,
    Criterion.FEWEST_FORFEITS,
)
_SIDES: Mapping[int | None, str] = {0: "first", 1: "second"}
_PLACES = "rank number name"


def sheet_of(event: Event, name: str) -> Sheet:
    """Return a sheet of the event by its *name* in `SHEETS`.

    What the sheet is called ends with the number of the event's latest act, which tells two
    files of the same event apart.
    """
    columns, lines = SHEETS[name]
    if name == "standings" and not Showing(event).has_standings:
        columns, lines = _PLACES, _place_lines
    return sheet(f"{name}-{event.version}", lines(event), columns)


def _entry_lines(event: Event) -> Iterator[Line]:
    for one in event.course.entrants.values():
        yield {
            "number": one.number,
            "name": one.name,
            "members": _joined(one.members),
            "club": one.club,
            "seed": one.seed,
            "fixed_table": one.fixed_table,
            "state": _state(event, one),
            "last_round": one.last_round,
        }


def _state(event: Event, one: Entrant) -> str:
    if one.left is not None:
        return str(one.left)
    if one.number in event.course.waiting:
        return "waiting"
    return "here" if one.is_here else "entered"


def _joined(members: tuple[Member, ...]) -> str:
    return " & ".join(member.name for member in members)


def _round_lines(event: Event) -> Iterator[Line]:
    for one in event.published_rounds:
        for table in one.tables:
            yield {**_drawn(one), **_seated(event, table), "rest": None}
        for rest in one.rests:
            empty = dict.fromkeys(_ROUNDS.split())
            yield {
                **empty,
                **_drawn(one),
                "first_numbers": str(rest.entrant),
                "first": event.names((rest.entrant,)),
                "rest": str(rest.kind),
            }


def _drawn(one: Round) -> Line:
    return {"round": one.number, "stage": one.stage}


def _seated(event: Event, table: Table) -> Line:
    first, second = table.sides
    return {
        "table": table.place.table,
        "heat": table.place.heat,
        "group": None if table.plan.group is None else table.plan.group + 1,
        "game": table.plan.slot,
        "first_numbers": " ".join(map(str, first)),
        "first": event.names(first),
        "second_numbers": " ".join(map(str, second)),
        "second": event.names(second),
    }


def _result_lines(event: Event) -> Iterator[Line]:
    showing = Showing(event)
    for one in event.published_rounds:
        for line in showing.lines(one):
            verdict, place = line.table.verdict, line.table.place
            first, second = line.points or (None, None)
            yield {
                "round": one.number,
                "table": place.table,
                "heat": place.heat,
                "first": line.names[0],
                "second": line.names[1],
                "state": str(verdict.state),
                "outcome": str(verdict.outcome),
                "points_first": first,
                "points_second": second,
                "deals": verdict.deals if line.points else None,
                "stopped": verdict.stopped and str(verdict.stopped),
                "corrected_at": line.corrected_at,
                "winner": _SIDES.get(winning_side(verdict)),
            }


def _standing_lines(event: Event) -> Iterator[Line]:
    for table in Showing(event).standings:
        for line in table.lines:
            row, tally = line.row, line.row.tally
            yield {
                "group": None if table.group is None else table.group + 1,
                "rank": row.rank,
                "number": row.entrant,
                "name": line.name,
                "points": tally.halves / 2,
                **{name: getattr(tally, name) for name in _TALLIED},
                "difference": tally.difference,
                "adjustment_points": tally.adjustment.halves / 2,
                "adjustment_total": tally.adjustment.points,
                "withdrawn": int(row.is_withdrawn),
                "separated_by": row.separated_by and str(row.separated_by),
                **{_column(one): row.values.get(one) for one in _FIGURES},
            }


def _place_lines(event: Event) -> Iterator[Line]:
    for rank, number, name in Showing(event).places:
        yield {"rank": rank, "number": number, "name": name}


def _column(criterion: Criterion) -> str:
    return criterion.replace("-", "_")


_TALLIED = ("played", "won", "drawn", "lost", "forfeits", "total", "against")

SHEETS: Mapping[str, tuple[str, Callable[[Event], Iterator[Line]]]] = {
    "entries": (_ENTRIES, _entry_lines),
    "rounds": (_ROUNDS, _round_lines),
    "results": (_RESULTS, _result_lines),
    "standings": (
        " ".join((_STANDINGS, *(_column(one) for one in _FIGURES))),
        _standing_lines,
    ),
}
"""Every sheet of an event: its columns, and what yields its rows."""
