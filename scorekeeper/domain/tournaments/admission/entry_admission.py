"""Whether an entry may be made or changed now, and why not."""

from collections.abc import Iterable
from typing import Any

from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import RoundState
from scorekeeper.domain.tournaments.log.acts import Act, Member


def entered(event: Event, act: Act) -> list[Refusal]:
    """Return why somebody cannot enter."""
    content: Any = act.content
    if content.entrant != event.next_entrant:
        return [Refusal(Reason.STALE, "entrant")]
    return _members(event, content.entrant, content.members)


def entry_changed(event: Event, act: Act) -> list[Refusal]:
    """Return why an entry cannot be changed so."""
    content: Any = act.content
    event.entrant(content.entrant)
    return _members(event, content.entrant, content.members)


def known(event: Event, act: Act) -> list[Refusal]:
    """Raise `RefusedError` when there is no such entrant."""
    content: Any = act.content
    event.entrant(content.entrant)
    return []


def checked_in(event: Event, act: Act) -> list[Refusal]:
    """Return who cannot be checked in: who has left, or waits for a place."""
    content: Any = act.content
    found = []
    for number in content.entrants:
        entrant = event.entrant(number)
        if content.here and (entrant.left or number in event.course.waiting):
            found.append(_not_playing(event, number))
    return found


def absence_set(event: Event, act: Act) -> list[Refusal]:
    """Return why an entrant cannot be left out of a round: it is drawn already."""
    content: Any = act.content
    event.entrant(content.entrant)
    drawn = [one for one in event.rounds if one.number == content.round and one.is_published]
    return [Refusal(Reason.ROUND_DRAWN, "round", {"round": content.round}) for _ in drawn]


def left(event: Event, act: Act) -> list[Refusal]:
    """Return why an entrant cannot leave: it has left before."""
    content: Any = act.content
    if event.entrant(content.entrant).left is not None:
        return [_not_playing(event, content.entrant)]
    return []


def reinstated(event: Event, act: Act) -> list[Refusal]:
    """Return why an entrant cannot come back: it has not left, or is in anew."""
    content: Any = act.content
    entrant = event.entrant(content.entrant)
    if entrant.left is None:
        return [Refusal(Reason.NOTHING_TO_CHANGE, "entrant")]
    return _entered_twice(event, entrant.number, entrant.members)


def kept_apart(event: Event, act: Act) -> list[Refusal]:
    """Return why two cannot be kept apart."""
    content: Any = act.content
    first, second = content.pair
    for number in content.pair:
        event.entrant(number)
    return [] if first < second else [Refusal(Reason.NOT_A_PAIR, "pair")]


def adjusted(event: Event, act: Act) -> list[Refusal]:
    """Return why an entrant cannot be given points: there are none, or no reason is told."""
    content: Any = act.content
    found = [*known(event, act)]
    if not (content.halves or content.points):
        found.append(Refusal(Reason.NOTHING_TO_CHANGE, "points"))
    if act.reason is None:
        found.append(Refusal(Reason.REASON_NEEDED, "reason"))
    return found


def last_begun(event: Event) -> int:
    """Return the number of the last round that was published, or 0: who leaves now has that."""
    return max((one.number for one in event.rounds if one.state != RoundState.DRAFT), default=0)


def _members(event: Event, number: int, members: tuple[Member, ...]) -> list[Refusal]:
    size, count = event.rules.size, len(members)
    # A team has at least its four, and may bring others to take turns.
    if count < size or (count > size and not _is_team(event)):
        values = {"wanted": size, "given": count}
        return [Refusal(Reason.WRONG_NUMBER_OF_MEMBERS, "members", values)]
    return _entered_twice(event, number, members)


def _is_team(event: Event) -> bool:
    return event.rules.size > 2  # noqa: PLR2004 - a player alone, a pair, or else a team


def _entered_twice(event: Event, number: int, members: Iterable[Member]) -> list[Refusal]:
    """Refuse a person in two entries that play; only players of the club are known persons."""
    wanted = [member for member in members if member.player is not None]
    twice = [one for one in wanted if [m.player for m in wanted].count(one.player) > 1]
    for other in event.course.entrants.values():
        if other.number != number and other.left is None:
            there = {member.player for member in other.members}
            twice += [member for member in wanted if member.player in there]
    names = sorted({member.name for member in twice})
    return [Refusal(Reason.ENTERED_TWICE, "members", {"value": name}) for name in names]


def _not_playing(event: Event, number: int) -> Refusal:
    values = {"value": event.entrant(number).name}
    return Refusal(Reason.NOT_PLAYING, "entrant", values)
