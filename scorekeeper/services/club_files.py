"""The file that holds one club, and how it is written.

Version 1 is a JSON object: `format`, `version`, the `club`, its `members`, `players` and what
was done to them (`events`), house `rules`, `evenings`, `seasons`, and `matches`, each with its
evening, who took it in, who sat where, and the file of the match itself; where there are any,
`tournaments`, each the file of an event. Accounts, links and invitations never leave the
database: of a member, the file says who it was, and no more.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.services.club_rights import Club
from scorekeeper.services.event_files import FiledEvent, pack_event
from scorekeeper.services.exports import Export, pack
from scorekeeper.store.club_matches import ClubMatch
from scorekeeper.store.clubs import Member
from scorekeeper.store.evenings import Evening
from scorekeeper.store.house_rules import HouseRules
from scorekeeper.store.players import Player, PlayerEvent
from scorekeeper.store.seasons import Season

FORMAT = "scorekeeper-club"
VERSION = 1

Row = dict[str, object]


@dataclass(frozen=True, slots=True)
class FiledMatch:
    """A match of a club: its log, where it belongs, and who sat where."""

    export: Export
    place: ClubMatch
    seats: tuple[SeatPlayer, ...]


@dataclass(frozen=True, slots=True)
class ClubFile:
    """What a file says of a club."""

    club: Club
    members: tuple[Member, ...]
    players: tuple[Player, ...]
    events: tuple[PlayerEvent, ...]
    rules: tuple[HouseRules, ...]
    evenings: tuple[Evening, ...]
    seasons: tuple[Season, ...]
    matches: tuple[FiledMatch, ...]
    tournaments: tuple[FiledEvent, ...] = ()


def pack_club(file: ClubFile) -> Row:
    """Return *file* as the JSON object that `club_file_reading` reads."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "club": asdict(file.club),
        "members": [_renamed(asdict(one), account_id="account") for one in file.members],
        "players": [_without(asdict(one), "club_id", "name_key") for one in file.players],
        "events": [_renamed(asdict(one), player_id="player") for one in file.events],
        "rules": [_write_rules(one) for one in file.rules],
        "evenings": [_without(asdict(one), "club_id") for one in file.evenings],
        "seasons": [_without(asdict(one), "club_id") for one in file.seasons],
        "matches": [_write_match(one) for one in file.matches],
        "tournaments": [pack_event(one) for one in file.tournaments],
    }


def _write_rules(rules: HouseRules) -> Row:
    return {"id": rules.id, "name": rules.name, "ruleset": write_ruleset(rules.ruleset)}


def _write_match(filed: FiledMatch) -> Row:
    place = filed.place
    return {
        "evening": place.evening_id,
        "by": place.by,
        "device": place.device,
        "taken_in_at": place.taken_in_at,
        "seats": [asdict(one) for one in filed.seats],
        "match": pack(filed.export),
    }


def _without(row: Mapping[str, object], *names: str) -> Row:
    return {name: value for name, value in row.items() if name not in names}


def _renamed(row: Mapping[str, object], **names: str) -> Row:
    return {names.get(name, name): value for name, value in row.items()}
