"""Who in a list is which player of the club: by the same name, else as somebody says."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.domain.lists.listing import ListedMatch, Listing
from scorekeeper.services.list_reading import NEW, NOBODY, Choices
from scorekeeper.services.player_names import fold, meant_by, suggestions
from scorekeeper.store.players import Player


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """Somebody in a list: who it is decided to be, if it is, and whom it may be.

    `player` is an id, `NEW`, `NOBODY`, or empty while nobody has said; `is_same_name` tells
    that nobody need say, because exactly one player is called so.
    """

    key: str
    name: str
    player: str
    is_same_name: bool
    offered: tuple[Player, ...]

    @property
    def is_open(self) -> bool:
        """Return whether somebody must still say who this is."""
        return not self.player


def people_of(
    listing: Listing, new: Iterable[ListedMatch], known: list[Player], choices: Choices
) -> tuple[ListedPerson, ...]:
    """Return everybody in the *new* matches of a list, by name."""
    seated = {seat.player for match in new for seat in match.seats}
    by_key: dict[str, list[Player]] = {}
    for one in known:
        by_key.setdefault(one.name_key, []).append(one)
    ids = {one.id for one in known}
    found = [
        _person(key, listing.people[key], by_key, known, _chosen(key, choices, ids))
        for key in seated
    ]
    return tuple(sorted(found, key=lambda one: (fold(one.name), one.key)))


def decided(people: Iterable[ListedPerson]) -> Mapping[str, str]:
    """Return who is whom, by the keys of the list; who is nobody is not in it."""
    return {one.key: one.player for one in people if one.player not in ("", NOBODY)}


def _chosen(key: str, choices: Choices, ids: set[str]) -> str:
    """Return whom somebody chose; an id of another club is no choice."""
    chosen = choices.people.get(key, "")
    if chosen in ids or chosen in (NEW, NOBODY):
        return chosen
    return "rest" if choices.rest_is_new else ""


def _person(
    key: str, name: str, by_key: Mapping[str, list[Player]], known: list[Player], chosen: str
) -> ListedPerson:
    same = by_key.get(fold(name), [])
    if chosen in ("", "rest") and len(same) == 1:
        return ListedPerson(key, name, same[0].id, True, ())  # noqa: FBT003 - a field
    offered = meant_by(name, same) or suggestions(name, known)
    # Who shares a name with several may be any of them, so "all others" does not speak of him.
    rest = "" if same else NEW
    player = rest if chosen == "rest" else chosen
    return ListedPerson(key, name, player, False, tuple(offered))  # noqa: FBT003 - a field
