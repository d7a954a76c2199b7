"""Carry a club out of the database and in again, whole and never twice.

What is here already stays as it is here: an import only adds, by the ids of the file. Showing
it does all of it and takes it back, so that what is shown is what would happen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import add
from typing import NoReturn, TypeVar

from scorekeeper import clock
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.services import audit
from scorekeeper.services.audit import Act
from scorekeeper.services.club_file_reading import unpack_club
from scorekeeper.services.club_files import ClubFile, FiledMatch, pack_club
from scorekeeper.services.club_links import add_link
from scorekeeper.services.club_rights import Club, ClubLinkKind, Membership
from scorekeeper.services.event_files import add_event, filed_event
from scorekeeper.services.exports import Export, noted
from scorekeeper.services.seating import check_seats
from scorekeeper.services.summing import sum_up
from scorekeeper.services.transfer import join_export
from scorekeeper.services.writers import Writer
from scorekeeper.store import (
    accounts,
    club_matches,
    club_rules,
    clubs,
    deal_records,
    evenings,
    house_rules,
    matches,
    players,
    seasons,
    seats,
    tournaments,
)
from scorekeeper.store.club_ids import club_of
from scorekeeper.store.club_matches import ClubMatch
from scorekeeper.store.clubs import Member, NoSuchClubError
from scorekeeper.store.evenings import Evening
from scorekeeper.store.house_rules import HouseRules, NoSuchHouseRulesError
from scorekeeper.store.moments import write_moment
from scorekeeper.store.players import Player
from scorekeeper.store.seasons import Season
from scorekeeper.store.transactions import reading, writing

Owned = TypeVar("Owned", Player, Evening, Season)

WRITER = Writer("owner", "import")


@dataclass(frozen=True, slots=True)
class ClubPreview:
    """What an import of a club does: how many of each kind are new.

    `known` tells whether the club was here before; `token` is that of a link which owns the
    club, where it is new and the import was done.
    """

    club: Club
    known: bool
    new: dict[str, int]
    token: str | None = None


def export_club(club_id: str) -> dict[str, object]:
    """Return the whole club as a JSON object; raise `NoSuchClubError`."""
    with reading():
        return pack_club(_file_of(clubs.load(club_id)))


def club_match_ids(club_id: str) -> list[str]:
    """Return the ids of the club's matches, the earliest first; raise `NoSuchClubError`."""
    with reading():
        clubs.load(club_id)
        return [one.match_id for one in reversed(club_matches.of_club(club_id))]


def read_club(values: object) -> ClubPreview:
    """Return what importing the JSON object *values* would do, without doing it.

    Raise `RefusedError` with every reason.
    """
    file = unpack_club(values)
    try:
        with writing():
            _take_back(_import(file))
    except _TakenBackError as taken_back:
        return taken_back.preview


def import_club(values: object) -> ClubPreview:
    """Return what importing the JSON object *values* did; raise as `read_club` does.

    Members belong to the club again where their accounts are here; links are not carried.
    """
    file = unpack_club(values)
    with writing():
        done = _import(file)
        audit.note(Act.CLUB_IMPORTED, club_id=file.club.id)
        if done.known:
            return done
        return replace(done, token=add_link(file.club.id, ClubLinkKind.OWN, WRITER).token)


class _TakenBackError(Exception):
    """Takes back what was only to be shown."""

    def __init__(self, preview: ClubPreview) -> None:
        super().__init__(preview.club.id)
        self.preview = preview


def _take_back(preview: ClubPreview) -> NoReturn:
    raise _TakenBackError(preview)


def _file_of(club: Club) -> ClubFile:
    everybody = players.of_club(club.id)
    return ClubFile(
        club=club,
        members=tuple(clubs.members(club.id)),
        players=tuple(everybody),
        events=tuple(one for who in everybody for one in reversed(players.events(who.id))),
        rules=tuple(house_rules.load(one) for one in club_rules.ids(club.id)),
        evenings=tuple(one.evening for one in reversed(evenings.of_club(club.id))),
        seasons=tuple(reversed(seasons.of_club(club.id))),
        matches=tuple(map(_filed, reversed(club_matches.of_club(club.id)))),
        tournaments=tuple(map(filed_event, reversed(tournaments.of_club(club.id)))),
    )


def _filed(place: ClubMatch) -> FiledMatch:
    match_id = place.match_id
    created_at, rematch_of = matches.origin_of(match_id)
    cards = tuple(deal_records.of_match(match_id))
    export = Export(matches.load(match_id), created_at, rematch_of, cards)
    return FiledMatch(export, place, seats.of_match(match_id))


def _import(file: ClubFile) -> ClubPreview:
    """Return what *file* added, inside the transaction that is going on."""
    _hold(file)
    known, reader = _is_known(file.club.id), Reader({})
    if not known:
        clubs.add(file.club)
    new = {
        "players": _add_players(reader, file),
        "rules": sum(_add_rules(file.club.id, one) for one in file.rules),
        "evenings": _add_evenings(reader, file),
        "seasons": _add_seasons(reader, file),
        "members": sum(_add_member(file.club.id, one) for one in file.members),
    }
    reader.finish()
    return ClubPreview(file.club, known, new | _add_matches(file) | _add_tournaments(file))


def _hold(file: ClubFile) -> None:
    """Let nobody else write on what is here of *file*: players, then matches, then the club."""
    players.hold([one.id for one in file.players])
    for match_id in sorted(one.place.match_id for one in file.matches):
        if matches.exists(match_id):
            matches.load_to_write(match_id)


def _is_known(club_id: str) -> bool:
    try:
        clubs.load_to_write(club_id)
    except NoSuchClubError:
        return False
    return True


def _missing(reader: Reader, kind: str, rows: Sequence[Owned]) -> list[Owned]:
    """Return those of *rows* that are not here; note those that belong to another club."""
    owners = [club_of(kind, one.id) for one in rows]
    for place, (one, owner) in enumerate(zip(rows, owners, strict=True)):
        if owner not in (None, one.club_id):
            reader.refuse(Reason.ID_REUSED, f"{kind}.{place}.id")
    return [one for one, owner in zip(rows, owners, strict=True) if owner is None]


def _add_players(reader: Reader, file: ClubFile) -> int:
    """Return how many players are new; who turned out to be whom is told once all are in."""
    new = _missing(reader, "players", file.players)
    players.add(*(replace(one, merged_into=None) for one in new))
    for one in new:
        if one.merged_into is not None:
            players.change(one)
    ids = {one.id for one in new}
    for event in file.events:
        if event.player_id in ids:
            players.add_event(event)
    return len(new)


def _add_evenings(reader: Reader, file: ClubFile) -> int:
    new = _missing(reader, "evenings", file.evenings)
    for one in new:
        evenings.add(one)
    return len(new)


def _add_seasons(reader: Reader, file: ClubFile) -> int:
    new = _missing(reader, "seasons", file.seasons)
    for one in new:
        seasons.add(one)
    return len(new)


def _add_rules(club_id: str, rules: HouseRules) -> bool:
    """Return whether the club did not play by *rules* yet."""
    try:
        house_rules.load(rules.id)
    except NoSuchHouseRulesError:
        house_rules.add(rules, write_moment(clock.now()))
    if rules.id in club_rules.ids(club_id):
        return False
    club_rules.add(club_id, rules.id)
    return True


def _add_member(club_id: str, member: Member) -> bool:
    """Return whether *member* was let in: an account of the same id and the same name."""
    account = accounts.by_id(member.account_id)
    if account is None or account.name != member.name:
        return False
    if clubs.membership(club_id, account.id) is not None:
        return False
    clubs.add_member(Membership(club_id, account.id, member.role, member.since))
    return True


def _add_matches(file: ClubFile) -> dict[str, int]:
    """Return how many matches are new in the club, and how many entries."""
    reader, counts = Reader({}), {"matches": 0, "entries": 0}
    for place, filed in enumerate(file.matches):
        added = noted(reader, f"matches.{place}", partial(_add_match, filed), (0, 0))
        counts = dict(zip(counts, map(add, counts.values(), added), strict=True))
    reader.finish()
    return counts


def _add_tournaments(file: ClubFile) -> dict[str, int]:
    """Return how many events are new: their matches are in the club by now."""
    reader = Reader({})
    new = [
        noted(reader, f"tournaments.{place}", partial(add_event, file.club.id, one), None)
        for place, one in enumerate(file.tournaments)
    ]
    reader.finish()
    return {"tournaments": new.count(True)}


def _add_match(filed: FiledMatch) -> tuple[int, int]:
    """Return how many matches and entries *filed* added; raise `RefusedError`."""
    match_id = filed.place.match_id
    # In a club, names are what they are now: a match that is here joins it before its log does.
    is_new = matches.exists(match_id) and _place(filed)
    joined = join_export(filed.export)
    is_new = is_new or _place(filed)
    sum_up(matches.load_to_write(match_id))
    return int(is_new), joined.new_entries


def _place(filed: FiledMatch) -> bool:
    """Return whether the match did not belong to the club yet; raise `RefusedError`."""
    place = filed.place
    found = club_matches.find(place.match_id)
    if found is not None and found.club_id != place.club_id:
        raise RefusedError(Refusal(Reason.IN_ANOTHER_CLUB, "club"))
    if found is None:
        check_seats(place.club_id, filed.seats, before=filed.seats)
        club_matches.add(place)
        seats.put(place.match_id, filed.seats)
    return found is None
