"""Read everything again and say what does not fit together."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from scorekeeper import clock
from scorekeeper.domain.damage import Damage, Log, LogKind, Problem
from scorekeeper.domain.entries import Kind
from scorekeeper.domain.match import Match
from scorekeeper.services import summing
from scorekeeper.services.event_checking import problems_of_event, unreadable
from scorekeeper.store import deal_records, links, matches, tournaments
from scorekeeper.store.inspection import storage_problems
from scorekeeper.store.transactions import reading


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found wrong, and how many logs of how many it has read."""

    problems: list[Problem]
    read: int
    logs: int


def check_database() -> list[Problem]:
    """Return what is wrong with the database; nothing when all is in order."""
    return check_for(math.inf).problems


def check_for(seconds: float) -> Checked:
    """Return what is wrong with the database; after *seconds* no further log is read."""
    begun = clock.ticks()
    with reading():
        problems, read, logs = storage_problems(), 0, _logs()
        for log, problems_of in logs:
            if clock.ticks() - begun > seconds:
                break
            problems += [problem.within(log) for problem in problems_of()]
            read += 1
    return Checked(problems, read, len(logs))


def _logs() -> list[tuple[Log, Callable[[], Sequence[Problem]]]]:
    """Return every log, with what says the problems of it."""
    return [
        *((Log(LogKind.MATCH, one), partial(_problems_of_match, one)) for one in matches.ids()),
        *(
            (Log(LogKind.EVENT, one), partial(problems_of_event, one))
            for one in tournaments.ids()
        ),
    ]


def _problems_of_match(match_id: str) -> list[Problem]:
    try:
        match = matches.load(match_id)
        return [
            *_log_problems(match),
            *_sheet_problems(match),
            *_link_problems(match),
            *summing.problems_of(match),
        ]
    except Exception as error:  # Damage can look like anything; the next match may be whole.
        return [unreadable(error)]


def _log_problems(match: Match) -> Iterator[Problem]:
    numbers = [entry.seq for entry in match.entries]
    if numbers != list(range(1, len(numbers) + 1)):
        yield Problem.of(Damage.GAPS, numbers=numbers)
    kinds = [entry.kind for entry in match.entries]
    if kinds[:1] != [Kind.STARTED] or kinds.count(Kind.STARTED) != 1:
        yield Problem.of(Damage.NO_START)


def _sheet_problems(match: Match) -> Iterator[Problem]:
    uncounted = len(match.ledger.slots()) - len(match.course.played)
    if uncounted:
        yield Problem.of(Damage.SLOT_SHARED, uncounted=uncounted)
    for kept in deal_records.of_match(match.id):
        if kept.deal_id not in match.ledger.lines:
            yield Problem.of(Damage.STRAY_CARDS, deal=kept.deal_id)


def _link_problems(match: Match) -> Iterator[Problem]:
    ours = links.of_match(match.id)
    revoked = {link.id for link in ours if link.revoked_at is not None}
    for link_id in sorted(revoked ^ (match.ledger.revoked_links & {link.id for link in ours})):
        yield Problem.of(Damage.LINK_DISAGREES, link=link_id)
