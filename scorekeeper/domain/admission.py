"""Whether an entry may join the log of a match, and why not.

Conflicts come before refusals: when two phones write the last deal, the second is told that it
is there already, not that the match is over.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from scorekeeper.domain.cards import NO_TRUMP
from scorekeeper.domain.course import Played, State, namer_of, no_trump_named
from scorekeeper.domain.deals import Deal
from scorekeeper.domain.entries import MOST_SLOTS_AHEAD, Adjusted, Entry, Kind, TimeCalled
from scorekeeper.domain.ledger import Line, LineContent
from scorekeeper.domain.match import Match
from scorekeeper.domain.reading import raise_any
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.seating import side_of
from scorekeeper.domain.settlement import refusals


class ConflictError(RefusedError):
    """Raised when somebody was first; `stored` is the line that stands there now."""

    def __init__(self, stored: Line, *refusals: Refusal) -> None:
        super().__init__(*refusals)
        self.stored = stored


def admit(match: Match, entry: Entry) -> Match:
    """Return *match* with *entry* at the end of its log.

    Raise `ConflictError` when somebody was first, `RefusedError` with every reason when the
    rules say no.
    """
    entry = _placed(match, entry)
    _check_id(match, entry)
    _CHECKS.get(entry.kind, _always)(match, entry)
    return match.with_entry(entry)


def _always(_: Match, __: Entry) -> None:
    return None


def _placed(match: Match, entry: Entry) -> Entry:
    """Return *entry* with the slot that it means when it names none."""
    content = entry.content
    if isinstance(content, Adjusted) and content.after is None:
        return replace(entry, content=replace(content, after=match.ledger.last_number()))
    if isinstance(content, TimeCalled) and content.after is None:
        return replace(entry, content=replace(content, after=match.next_number))
    return entry


def _check_id(match: Match, entry: Entry) -> None:
    """Refuse an id that is taken: the entry would stand in the place of what it names."""
    is_line = isinstance(entry.content, LineContent) and entry.kind != Kind.RECORDED
    known = {one.id for one in match.entries}
    if entry.id in known or (is_line and entry.id in match.ledger.lines):
        raise RefusedError(Refusal(Reason.ID_REUSED, "id"))


def _check_recorded(match: Match, entry: Entry) -> None:
    line = match.with_entry(entry).ledger.lines[_deal_id(entry)]
    assert line.deal is not None and line.number is not None  # noqa: S101, PT018 - recorded
    earlier = match.ledger.lines.get(line.id)
    if earlier is not None:
        raise ConflictError(earlier, Refusal(_same_or(line, earlier, Reason.STALE), "deal"))
    _check_slot(match, line)
    _check_running(match)
    raise_any([*_too_far_ahead(match, line), *refusals(match.ruleset, line.deal)])
    _check_in_course(match, match.with_entry(entry), line.id)


def _check_thrown_in(match: Match, entry: Entry) -> None:
    line = match.with_entry(entry).ledger.lines[entry.id]
    _check_slot(match, line)
    _check_running(match)
    raise_any(_too_far_ahead(match, line))


def _check_corrected(match: Match, entry: Entry) -> None:
    line = _current_line(match, entry)
    deal = getattr(entry.content, "deal", None)
    if line.deal is None or not isinstance(deal, Deal):
        raise RefusedError(Refusal(Reason.NO_SUCH_DEAL, "replaces"))
    raise_any(refusals(match.ruleset, deal))
    _check_in_course(match, match.with_entry(entry), line.id)


def _check_withdrawn(match: Match, entry: Entry) -> None:
    _current_line(match, entry)


def _check_restored(match: Match, entry: Entry) -> None:
    line = _line(match, entry)
    if line.entry.id != _replaced(entry) or line.live:
        raise ConflictError(line, Refusal(Reason.STALE, "replaces"))
    _check_slot(match, line)
    _check_in_course(match, match.with_entry(entry), line.id)


def _check_running(match: Match, *_: Entry) -> None:
    if not match.is_running:
        raise RefusedError(Refusal(Reason.FINISHED))


def _check_time_called(match: Match, _: Entry) -> None:
    _check_running(match)
    if match.ruleset.end.minutes is None:
        raise RefusedError(Refusal(Reason.NO_TIME_LIMIT, "kind"))


def _check_reopened(match: Match, _: Entry) -> None:
    if match.ledger.closing() is None:
        raise RefusedError(Refusal(Reason.NOT_CLOSED))


def _check_played_on(match: Match, _: Entry) -> None:
    if match.course.state != State.FINISHED or match.ledger.closing() is not None:
        raise RefusedError(Refusal(Reason.NOT_FINISHED))


def _current_line(match: Match, entry: Entry) -> Line:
    """Return the live line whose latest entry is the one that *entry* replaces."""
    line = _line(match, entry)
    if line.entry.id != _replaced(entry) or not line.live:
        raise ConflictError(line, Refusal(Reason.STALE, "replaces"))
    return line


def _line(match: Match, entry: Entry) -> Line:
    line = match.ledger.line_of(_replaced(entry))
    if line is None:
        raise RefusedError(Refusal(Reason.NO_SUCH_ENTRY, "replaces"))
    return line


def _replaced(entry: Entry) -> str:
    return str(getattr(entry.content, "replaces", ""))


def _deal_id(entry: Entry) -> str:
    return str(getattr(entry.content, "deal_id", ""))


def _check_slot(match: Match, line: Line) -> None:
    holder = match.ledger.holder_of(line.number) if line.number else None
    if holder is not None:
        reason = _same_or(line, holder, Reason.SLOT_TAKEN)
        raise ConflictError(holder, Refusal(reason, "number", {"number": line.number}))


def _too_far_ahead(match: Match, line: Line) -> list[Refusal]:
    """Refuse a slot so far ahead that the next ones would not be left for the table."""
    high = match.ledger.last_number() + MOST_SLOTS_AHEAD
    if line.number is None or line.number <= high:
        return []
    values = {"value": str(line.number), "low": 1, "high": high}
    return [Refusal(Reason.TOO_LARGE, "number", values)]


def _same_or(line: Line, other: Line, otherwise: Reason) -> Reason:
    same_slot = line.number == other.number and other.live
    if line.deal is None or other.deal is None:
        same = line.deal is other.deal
    else:
        same = line.deal.is_same_as(other.deal)
    return Reason.ALREADY_THERE if same and same_slot else otherwise


def _check_in_course(match: Match, trial: Match, line_id: str) -> None:
    """Refuse what is wrong only in its place: one no-trump deal too many, no points at all."""
    for played in trial.course.played:
        if played.line.id == line_id:
            raise_any([*_quota_refusals(match, trial, played), *_missing_points(trial, played)])


def _quota_refusals(match: Match, trial: Match, played: Played) -> list[Refusal]:
    no_trump, deal = match.ruleset.no_trump, played.line.deal
    namer = namer_of(match.ruleset, played)
    if no_trump is None or no_trump.quota_per_side is None or deal is None or namer is None:
        return []
    named = no_trump_named(match.ruleset, trial.course, played.game)[side_of(namer)]
    if deal.trump != NO_TRUMP or named <= no_trump.quota_per_side:
        return []
    return [Refusal(Reason.QUOTA, "trump", {"quota": no_trump.quota_per_side})]


def _missing_points(trial: Match, played: Played) -> list[Refusal]:
    """Refuse a deal without points, unless the turned-up card won the game at once."""
    deal = played.line.deal
    if deal is None or deal.taken is not None or deal.revoke is not None:
        return []
    return [] if _won_at_once(trial, played) else [Refusal(Reason.NO_POINTS, "taken")]


def _won_at_once(trial: Match, played: Played) -> bool:
    target, settlement = trial.ruleset.end.target, played.settlement
    if played.game is None or target is None or settlement is None:
        return False
    reached = zip(settlement.bonus, played.totals, strict=True)
    is_over = trial.course.games[played.game - 1].ending is not None
    return is_over and any(bonus and total >= target for bonus, total in reached)


_CHECKS: Mapping[Kind, Callable[[Match, Entry], None]] = {
    Kind.RECORDED: _check_recorded,
    Kind.THROWN_IN: _check_thrown_in,
    Kind.CORRECTED: _check_corrected,
    Kind.WITHDRAWN: _check_withdrawn,
    Kind.RESTORED: _check_restored,
    Kind.TIME_CALLED: _check_time_called,
    Kind.FINISHED: _check_running,
    Kind.ABANDONED: _check_running,
    Kind.REOPENED: _check_reopened,
    Kind.PLAYED_ON: _check_played_on,
}
