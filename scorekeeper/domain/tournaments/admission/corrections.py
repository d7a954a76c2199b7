"""What a correction would change, said before it is made."""

from dataclasses import dataclass

from scorekeeper.domain.tournaments.admission.result_admission import hanging
from scorekeeper.domain.tournaments.course import plan
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_prizes import prizes_of
from scorekeeper.domain.tournaments.course.event_standings import (
    final_places,
    group_standings,
    qualification_of,
    standings_of,
)
from scorekeeper.domain.tournaments.course.rounds import RoundState, winning_side
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.log.acts import Act, Decided, Place

Ranks = dict[int, int | None]


@dataclass(frozen=True, slots=True)
class RankChange:
    """An entrant whose rank changes, or who has none before or after."""

    entrant: int
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class MoneyChange:
    """An entrant whose prize changes, and how much of it has been paid out already."""

    entrant: int
    before: int
    after: int
    paid: int


@dataclass(frozen=True, slots=True)
class Correction:
    """What a decision changes.

    `goes_on` and `goes_out` are those whom the groups send on, or no longer; `tables` those of
    the next round of a knock-out that hang on it, with whether anything was played there.
    Rounds `drawn_before` were paired with the old result and stay as they are; `needs_reason`
    when what counted changes.
    """

    ranks: tuple[RankChange, ...]
    prizes: tuple[MoneyChange, ...]
    goes_on: tuple[int, ...]
    goes_out: tuple[int, ...]
    tables: tuple[tuple[int, Place, bool], ...]
    drawn_before: tuple[int, ...]
    needs_reason: bool


def preview(event: Event, decided: Decided) -> Correction:
    """Return what *decided* would change in *event*; raise `RefusedError` without its table."""
    one, table = event.round(decided.round), event.table(decided.round, decided.place)
    after = event.with_act(Act("", decided, at=event.moment))
    advancing = _advancing(event), _advancing(after)
    is_change = table.verdict.state.is_over
    return Correction(
        ranks=_rank_changes(_ranks(event), _ranks(after)),
        prizes=_money_changes(event, after),
        goes_on=tuple(sorted(advancing[1] - advancing[0])),
        goes_out=tuple(sorted(advancing[0] - advancing[1])),
        tables=_hanging_tables(event, after, decided),
        drawn_before=tuple(
            each.number for each in event.rounds if each.number > one.number and is_change
        ),
        needs_reason=is_change or one.state == RoundState.CLOSED,
    )


def _ranks(event: Event) -> Ranks:
    if event.rules.kind == EventKind.GROUPS:
        return {row.entrant: row.rank for one in group_standings(event) for row in one.rows}
    if event.rules.kind == EventKind.KNOCKOUT:
        return {place.entrant: place.rank for place in final_places(event)}
    return {row.entrant: row.rank for row in standings_of(event).rows}


def _rank_changes(before: Ranks, after: Ranks) -> tuple[RankChange, ...]:
    return tuple(
        RankChange(entrant, before.get(entrant), after.get(entrant))
        for entrant in sorted({*before, *after})
        if before.get(entrant) != after.get(entrant)
    )


def _money_changes(event: Event, after: Event) -> tuple[MoneyChange, ...]:
    old, new = prizes_of(event), prizes_of(after)
    return tuple(
        MoneyChange(one, old.get(one, 0), new.get(one, 0), event.entrant(one).prize)
        for one in sorted({*old, *new})
        if old.get(one, 0) != new.get(one, 0)
    )


def _advancing(event: Event) -> frozenset[int]:
    if event.rules.kind != EventKind.GROUPS or not plan.groups_of(event):
        return frozenset()
    return frozenset(one.entrant for one in qualification_of(event).qualified)


def _hanging_tables(
    event: Event, after: Event, decided: Decided
) -> tuple[tuple[int, Place, bool], ...]:
    """Return the tables of the next round that another winner would sit at."""
    one, table = event.round(decided.round), event.table(decided.round, decided.place)
    then = after.table(decided.round, decided.place)
    if table.plan.slot is None or winning_side(table.verdict) == winning_side(then.verdict):
        return ()
    return tuple(
        (later.number, each.place, each.said.begun or bool(each.said.claims))
        for later, each in hanging(event, one, table)
    )
