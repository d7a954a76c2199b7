"""What an event must be after every step, told again in the plainest words."""

from collections import Counter
from fractions import Fraction

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_standings import (
    group_standings,
    results_of,
    standings_of,
)
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState, Table
from scorekeeper.domain.tournaments.draws.proposal import Warned
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.log.acts import (
    Act,
    Arranged,
    Cascade,
    Decided,
    DraftDropped,
    Drafted,
    EventState,
    TakenBack,
    restore_content,
    write_content,
)
from scorekeeper.domain.tournaments.placing.standings import Row
from scorekeeper.domain.tournaments.results import Outcome, RestKind

_TREES = {EventKind.KNOCKOUT, EventKind.GROUPS}
_MAY_MOVE = (Arranged, Drafted, DraftDropped, TakenBack)


def check_step(before: Event, after: Event) -> None:
    """Raise `AssertionError` unless one act has led from *before* to a sound *after*."""
    assert after.acts[:-1] == before.acts
    assert [act.seq for act in after.acts] == list(range(1, len(after.acts) + 1))
    assert set(before.course.entrants) <= set(after.course.entrants)
    _check_pairings_stay(before, after)
    _check_rounds(after)
    content = after.acts[-1].content
    if isinstance(content, Decided):
        _check_standings(after)


def check(event: Event) -> None:
    """Raise `AssertionError` unless *event* is sound, in all that can be said of it."""
    _check_rounds(event)
    _check_standings(event)
    _check_meetings(event)
    _check_log(event)
    assert all(one.is_published for one in event.public.rounds)


def _check_pairings_stay(before: Event, after: Event) -> None:
    """Nobody moves in a published round unless by hand, or by a correction in a knock-out."""
    content = after.acts[-1].content
    may_move = isinstance(content, _MAY_MOVE)
    cascades = isinstance(content, Decided) and content.cascade in {
        Cascade.REPLACE,
        Cascade.RESET,
    }
    if may_move or cascades:
        return
    for one in before.published_rounds:
        now = after.round(one.number)
        assert [table.plan for table in now.tables] == [table.plan for table in one.tables]
        assert now.rests == one.rests


def _check_rounds(event: Event) -> None:
    assert [one.number for one in event.rounds] == list(range(1, len(event.rounds) + 1))
    still = [one for one in event.rounds if one.state != RoundState.CLOSED]
    reopened = {act.content for act in event.acts if act.kind == "round-reopened"}
    if not event.rules.may_overlap and not reopened:
        assert len(still) <= 1
    for one in event.rounds:
        _check_seats(event, one)
        if one.state == RoundState.CLOSED:
            assert all(table.verdict.state.is_over for table in one.tables)


def _check_seats(event: Event, one: Round) -> None:
    places = Counter(table.place for table in one.tables)
    assert max(places.values(), default=0) <= 1
    boards = event.rules.boards if event.rules.kind == EventKind.MEETINGS else 1
    seats = Counter(number for table in one.tables for number in table.entrants)
    assert set(seats.values()) <= {boards}
    resting = Counter(rest.entrant for rest in one.rests)
    assert max(resting.values(), default=0) <= 1
    if one.is_published:
        assert not set(seats) & set(resting)
    assert {*seats, *resting} <= set(event.course.entrants)


def _check_meetings(event: Event) -> None:
    """In a Swiss event nobody meets twice, or has two byes, but where it was warned of."""
    if event.rules.kind != EventKind.SWISS:
        return
    met: set[frozenset[int]] = set()
    rested: set[int] = set()
    for one in event.published_rounds:
        warned = {
            (warning.code, number) for warning in one.warnings for number in warning.entrants
        }
        for table in one.tables:
            pair = frozenset(table.entrants)
            # A table that was void when the round was drawn may have been corrected since.
            is_new = pair not in met or bool(one.paired_before)
            assert is_new or (Warned.REMATCH, min(pair)) in warned
            if table.verdict.outcome in {Outcome.PLAYED, Outcome.PENDING}:
                met.add(pair)
        for rest in one.rests:
            if rest.kind == RestKind.BYE:
                is_second = rest.entrant in rested
                assert not is_second or (Warned.SECOND_BYE, rest.entrant) in warned
                rested.add(rest.entrant)


def _check_standings(event: Event) -> None:
    if event.rules.kind in _TREES or event.rules.kind == EventKind.MEETINGS:
        for group in group_standings(event):
            assert len({row.entrant for row in group.rows}) == len(group.rows)
        return
    rows = {row.entrant: row for row in standings_of(event).rows}
    for entrant, (halves, difference) in _naive(event).items():
        assert rows[entrant].tally.halves == halves
        assert rows[entrant].tally.difference == difference
    _check_order([*rows.values()])


def _check_order(rows: list[Row]) -> None:
    halves = [row.tally.halves for row in rows if row.rank is not None]
    assert halves == sorted(halves, reverse=True)
    ranks = [row.rank for row in rows if row.rank is not None]
    assert ranks == sorted(ranks)


def _naive(event: Event) -> dict[int, tuple[Fraction, Fraction]]:
    """Return half points and difference of everybody, added up in the plainest way."""
    return {entrant: _sum(event, entrant) for entrant in results_of(event).entrants}


def _sum(event: Event, entrant: int) -> tuple[Fraction, Fraction]:
    rules, halves, played, byes = event.rules.scoring, Fraction(), [], 0
    cap = event.rules.ruleset.end.ranking_cap or 10**6
    for one in event.published_rounds:
        for table in one.tables_of(entrant):
            side = int(entrant in table.sides[1])
            points = [min(each, cap) for each in table.verdict.points]
            ours, theirs = points[side], points[1 - side]
            if table.verdict.outcome == Outcome.PLAYED:
                played.append(ours - theirs)
                won = table.verdict.winner == side if _is_named(table) else ours > theirs
                is_draw = ours == theirs and not _is_named(table)
                halves += 2 if won else 1 if is_draw else 0
            elif table.verdict.outcome == _FORFEITED[1 - side]:
                halves += 2
        byes += sum(rest.entrant == entrant and rest.kind == "bye" for rest in one.rests)
    assert rules.bye.halves == 2
    average = Fraction(sum(played), len(played)) if played else Fraction()
    halves += 2 * byes + sum(
        one.halves for one in event.course.adjustments if one.entrant == entrant
    )
    return halves, sum(played) + byes * average


def _is_named(table: Table) -> bool:
    return table.verdict.winner is not None


_FORFEITED = (Outcome.FORFEIT_FIRST, Outcome.FORFEIT_SECOND)


def _check_log(event: Event) -> None:
    """The log that is written and restored tells the same event."""
    restored = tuple(
        Act(
            act.id,
            restore_content(act.kind, write_content(act.content)),
            act.seq,
            act.by,
            act.device,
            act.at,
            act.reason,
        )
        for act in event.acts
    )
    assert Event(event.id, event.first_name, event.first_rules, restored) == event
    assert event.state in EventState
