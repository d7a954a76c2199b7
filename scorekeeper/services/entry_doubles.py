"""An entry that reads like another one of the event: a line pasted twice, a form sent again."""

from collections import Counter
from itertools import zip_longest

from scorekeeper.domain.names import fold
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.log.acts import Entered, Member


def refuse_double(event: Event, entry: Entered) -> None:
    """Raise `RefusedError` when somebody who has not left is called exactly as *entry* is.

    Case, accents and the order of the members tell nobody apart; two different clubs do, and
    two players of the club. Who is in already may keep the names that it has.
    """
    if entry.entrant in event.course.entrants and _is_same(event.entrant(entry.entrant), entry):
        return
    _refuse_same(event, entry.entrant, entry)


def refuse_double_back(event: Event, number: int) -> None:
    """Raise `RefusedError` when the entrant *number* would come back beside its double."""
    _refuse_same(event, number, event.entrant(number))


def _refuse_same(event: Event, number: int, entry: Entered | Entrant) -> None:
    for other in event.course.entrants.values():
        if other.number != number and other.left is None and _is_same(other, entry):
            values = {"value": other.name, "entrant": other.number}
            raise RefusedError(Refusal(Reason.ENTRY_TWICE, "members", values))


def _is_same(one: Entrant, entry: Entered | Entrant) -> bool:
    if one.club and entry.club and fold(one.club) != fold(entry.club):
        return False
    pairs = zip_longest(_in_order(one.members), _in_order(entry.members), fillvalue=Member(""))
    return all(_may_be_one(*pair) for pair in pairs)


def _in_order(members: tuple[Member, ...]) -> list[Member]:
    return sorted(members, key=lambda member: (fold(member.name), member.player or ""))


def _may_be_one(one: Member, other: Member) -> bool:
    are_two = one.player and other.player and one.player != other.player
    return not are_two and fold(one.name) == fold(other.name)


def shared_names(event: Event) -> dict[str, list[Entrant]]:
    """Return the names that stand in several entries which have not left, and in which."""
    staying = [one for one in event.course.entrants.values() if one.left is None]
    every = [(fold(member.name), member.name, one) for one in staying for member in one.members]
    count = Counter(key for key, _, _ in every)
    found: dict[str, tuple[str, list[Entrant]]] = {}
    for key, name, one in every:
        if count[key] > 1:
            found.setdefault(key, (name, []))[1].append(one)
    return dict(found.values())
