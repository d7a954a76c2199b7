"""Names in the log of an event: players of the club are called what they are called now."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.domain.tournaments.log.acts import Act, Content, Entered, EntryChanged, Member
from scorekeeper.store import players


def named(club_id: str, acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """Return *acts* with the players of the club called what they are called now."""
    if not any(_players(act) for act in acts):
        return acts
    roots = players.roots(club_id)
    names = {one.id: one.name for one in players.of_club(club_id)}
    return tuple(_with_names(act, names, roots) if _players(act) else act for act in acts)


def nameless(content: Content) -> Content:
    """Return *content* without the names of players: those stand with the club."""
    if not isinstance(content, Entered | EntryChanged):
        return content
    members = tuple(
        one if one.player is None else Member("", one.player) for one in content.members
    )
    return replace(content, members=members)


def _players(act: Act) -> list[str]:
    content = act.content
    if not isinstance(content, Entered | EntryChanged):
        return []
    return [member.player for member in content.members if member.player]


def _with_names(act: Act, names: Mapping[str, str], roots: Mapping[str, str]) -> Act:
    content = act.content
    assert isinstance(content, Entered | EntryChanged)  # noqa: S101 - others name nobody
    members = tuple(
        Member(names[roots.get(one.player, one.player)], roots.get(one.player, one.player))
        if one.player is not None and one.player in names
        else one
        for one in content.members
    )
    return replace(act, content=replace(content, members=members))
