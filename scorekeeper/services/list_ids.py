"""The ids of what a list tells: they follow from it, so that no list is taken in twice."""

from collections.abc import Mapping
from dataclasses import replace
from uuid import UUID, uuid5

from scorekeeper.domain.entries import Corrected, Entry, Recorded, Restored, Withdrawn
from scorekeeper.domain.lists.listing import ListedMatch
from scorekeeper.domain.match import Match


def match_id_of(club_id: str, listed: ListedMatch) -> str:
    """Return the id of the match in the club: the same whenever the list is read again."""
    return str(uuid5(UUID(club_id), listed.key))


def stamped(match_id: str, match: Match) -> Match:
    """Return *match* under its id, its entries and deals under ids that follow from it."""
    own = UUID(match_id)
    ids = {one.id: str(uuid5(own, one.id)) for one in match.entries if one.id}
    entries = tuple(
        _stamped_entry(own, seq, one, ids) for seq, one in enumerate(match.entries, start=1)
    )
    return replace(match, id=match_id, entries=entries)


def _stamped_entry(own: UUID, seq: int, entry: Entry, ids: Mapping[str, str]) -> Entry:
    content = entry.content
    if not entry.id and isinstance(content, Recorded):
        content = replace(content, deal_id=str(uuid5(own, f"deal {content.number}")))
    if isinstance(content, Corrected | Withdrawn | Restored):
        content = replace(content, replaces=ids[content.replaces])
    return replace(
        entry, id=ids.get(entry.id) or str(uuid5(own, f"entry {seq}")), seq=seq, content=content
    )
