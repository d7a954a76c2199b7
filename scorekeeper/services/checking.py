"""Read everything again and say what does not fit together."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from scorekeeper import clock
from scorekeeper.domain.entries import Kind
from scorekeeper.domain.match import Match
from scorekeeper.services import summing
from scorekeeper.services.event_checking import problems_of_event
from scorekeeper.store import deal_records, links, matches, tournaments
from scorekeeper.store.inspection import storage_problems
from scorekeeper.store.transactions import reading


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found wrong, a sentence each, and how many logs of how many it has read."""

    problems: list[str]
    read: int
    logs: int


def check_database() -> list[str]:
    """Return what is wrong with the database, a sentence each; none when all is in order."""
    return check_for(math.inf).problems


def check_for(seconds: float) -> Checked:
    """Return what is wrong with the database; after *seconds* no further log is read."""
    begun = clock.ticks()
    with reading():
        problems, read, logs = storage_problems(), 0, _logs()
        for name, problems_of in logs:
            if clock.ticks() - begun > seconds:
                break
            problems += [f"{name}: {problem}" for problem in problems_of()]
            read += 1
    return Checked(problems, read, len(logs))


def _logs() -> list[tuple[str, Callable[[], Sequence[str]]]]:
    """Return every log by its name, with what says the problems of it."""
    return [
        *((f"Match {one}", partial(_problems_of_match, one)) for one in matches.ids()),
        *((f"Event {one}", partial(problems_of_event, one)) for one in tournaments.ids()),
    ]


def _problems_of_match(match_id: str) -> list[str]:
    try:
        match = matches.load(match_id)
        return [
            *_log_problems(match),
            *_sheet_problems(match),
            *_link_problems(match),
            *summing.problems_of(match),
        ]
    except Exception as error:  # Damage can look like anything; the next match may be whole.
        return [f"it cannot be read ({type(error).__name__}: {error})."]


def _log_problems(match: Match) -> Iterator[str]:
    numbers = [entry.seq for entry in match.entries]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"its log is not numbered without gaps: {numbers}."
    kinds = [entry.kind for entry in match.entries]
    if kinds[:1] != [Kind.STARTED] or kinds.count(Kind.STARTED) != 1:
        yield "its log does not begin with the start, and only there."


def _sheet_problems(match: Match) -> Iterator[str]:
    uncounted = len(match.ledger.slots()) - len(match.course.played)
    if uncounted:
        yield f"deals share a slot, so that {uncounted} cannot count."
    for kept in deal_records.of_match(match.id):
        if kept.deal_id not in match.ledger.lines:
            yield f"there are cards of a deal that it does not have: {kept.deal_id}."


def _link_problems(match: Match) -> Iterator[str]:
    ours = links.of_match(match.id)
    revoked = {link.id for link in ours if link.revoked_at is not None}
    for link_id in sorted(revoked ^ (match.ledger.revoked_links & {link.id for link in ours})):
        yield f"the log and the link {link_id} disagree about whether it is revoked."
