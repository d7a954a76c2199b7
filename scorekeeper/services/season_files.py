"""The file that holds a season: its matches with their whole logs, and who played in them.

Version 1 is a JSON object: `format`, `version`, the `club`'s name, the `season` with its days
and rules, its `players` and `evenings`, and its `matches`, each with its evening, its seats and
the file of the match as `exports` writes it.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from scorekeeper.domain.entries import LONGEST_PLAYER, MOST_SLOTS, Entry, Kind
from scorekeeper.domain.lists.days import DayOrder, read_day
from scorekeeper.domain.lists.listing import Flaw, ListedMatch, Listing, Remark
from scorekeeper.domain.lists.meanings import Form
from scorekeeper.domain.match import Match
from scorekeeper.domain.reading import Reader, raise_any
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.rulesets import LONGEST_NAME, SEATS
from scorekeeper.domain.settlement import refusals
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.exports import Export, noted, opened_file, pack, unpack
from scorekeeper.services.list_tables import MOST_ROWS, Unreadable, UnreadableListError
from scorekeeper.services.players import player_names
from scorekeeper.services.summing import as_roots
from scorekeeper.store import (
    club_matches,
    clubs,
    deal_records,
    evenings,
    matches,
    players,
    season_imports,
    seasons,
    seats,
)
from scorekeeper.store.deal_records import KeptRecord
from scorekeeper.store.seasons import NoSuchSeasonError
from scorekeeper.store.transactions import reading

FORMAT = "scorekeeper-season"
VERSION = 1

Row = dict[str, object]
Cards = Mapping[str, tuple[KeptRecord, ...]]
"""The cards of deals, by the keys of the matches of a listing."""


def export_season(right: ClubRight, season_id: str) -> Row:
    """Return the season with all its matches as a JSON object; raise `NoSuchSeasonError`."""
    check(right, Role.ORGANISER)
    with reading():
        season = seasons.load(right.club.id, season_id)
        days = {
            one.evening.id: one.evening
            for one in evenings.of_club(right.club.id)
            if season.from_day <= one.evening.day <= season.to_day
        }
        found = [one for one in club_matches.of_club(right.club.id) if one.evening_id in days]
        told = seats.of_matches([one.match_id for one in found])
        names, roots = player_names(right), players.roots(right.club.id)
        seated = {match_id: as_roots(one, roots) for match_id, one in told.items()}
        everybody = sorted({one.player for some in seated.values() for one in some})
        return {
            "format": FORMAT,
            "version": VERSION,
            "club": right.club.name,
            "season": {
                "name": season.name,
                "from_day": season.from_day,
                "to_day": season.to_day,
                "rules": season.rules,
            },
            "players": [{"id": one, "name": names[one]} for one in everybody],
            "evenings": [
                {"id": one.id, "day": one.day, "name": one.name} for one in days.values()
            ],
            "matches": [
                _match_row(one.match_id, one.evening_id, seated.get(one.match_id, ()))
                for one in found
            ],
        }


def right_over(season_id: str) -> ClubRight:
    """Return the right of whoever keeps the machine, in the club of the season.

    Raise `NoSuchSeasonError`.
    """
    with reading():
        club_id = season_imports.club_of_season(season_id)
        if club_id is None:
            raise NoSuchSeasonError(season_id)
        return ClubRight(clubs.load(club_id), Role.OWNER)


def is_season_file(told: object) -> bool:
    """Return whether the JSON value *told* is the file of a season, of any version."""
    return isinstance(told, Mapping) and told.get("format") == FORMAT


def read_season_file(told: object) -> tuple[Listing, Cards]:
    """Return what the file of a season tells, strictly; raise `UnreadableListError`."""
    try:
        return _read(opened_file(told, FORMAT, VERSION))
    except RefusedError as error:
        raise UnreadableListError(Unreadable.NOT_THIS_FILE, *error.refusals) from None


def _match_row(match_id: str, evening_id: str, sat: tuple[SeatPlayer, ...]) -> Row:
    created_at, rematch_of = matches.origin_of(match_id)
    cards = tuple(deal_records.of_match(match_id))
    return {
        "evening": evening_id,
        "seats": [
            {"seat": one.seat, "player": one.player, "from_number": one.from_number}
            for one in sat
        ],
        "match": pack(Export(matches.load(match_id), created_at, rematch_of, cards)),
    }


def _read(reader: Reader) -> tuple[Listing, Cards]:
    reader.optional("club", reader.take)
    reader.optional("season", reader.take)
    people = dict(_read_player(one) for one in _rows(reader, "players"))
    days = dict(_read_evening(one) for one in _rows(reader, "evenings"))
    rows = _rows(reader, "matches")
    reader.finish()
    found: list[ListedMatch] = []
    remarks: list[Remark] = []
    cards: dict[str, tuple[KeptRecord, ...]] = {}
    for line, row in enumerate(rows, start=1):
        try:
            listed, kept = _read_match(line, row, people, days)
        except RefusedError as error:
            remarks.append(Remark(line, Flaw.REFUSED, {"refusals": error.refusals}))
        else:
            found.append(listed)
            cards[listed.key] = kept
    return Listing(Form.DEALS, tuple(found), people, (), tuple(remarks)), cards


def _rows(reader: Reader, name: str) -> list[object]:
    rows = reader.take(name)
    if isinstance(rows, list) and len(rows) <= MOST_ROWS:
        return rows
    reader.refuse(Reason.NOT_A_LIST, name, value=type(rows).__name__)
    return []


def _read_player(row: object) -> tuple[str, str]:
    reader = Reader(row, "players")
    found = reader.id("id"), reader.text("name", LONGEST_PLAYER)
    reader.finish()
    return found


def _read_evening(row: object) -> tuple[str, tuple[str, str | None]]:
    reader = Reader(row, "evenings")
    evening_id, text = reader.id("id"), reader.text("day", LONGEST_NAME)
    name, day = reader.optional_text("name", LONGEST_NAME), read_day(text, DayOrder.YEAR_FIRST)
    if day is None:
        reader.refuse(Reason.NOT_A_DAY, "day", value=text)
    reader.finish()
    return evening_id, (day or "", name)


def _read_match(
    line: int,
    row: object,
    people: Mapping[str, str],
    days: Mapping[str, tuple[str, str | None]],
) -> tuple[ListedMatch, tuple[KeptRecord, ...]]:
    reader = Reader(row)
    day, name = days[reader.one_of("evening", [*days, ""])] if days else ("", None)
    sat = reader.each("seats", partial(_read_seat, people))
    file = reader.take("match")
    export = noted(reader, "match", lambda: unpack(file), None)
    reader.finish()
    assert export is not None  # noqa: S101 - else the reader would have refused
    match = replace(export.match, entries=_without_ties(export))
    _check_log(match)
    key = f"match {match.id}"
    listed = ListedMatch(
        line, key, day, name, "", sat, match, origin=match.id, created_at=export.created_at
    )
    return listed, export.cards


def _read_seat(people: Mapping[str, str], place: str, value: object) -> SeatPlayer:
    reader = Reader(value, place)
    seat, number = (
        reader.whole("seat", 0, SEATS - 1),
        reader.whole("from_number", 1, MOST_SLOTS),
    )
    player = reader.one_of("player", tuple(people) or ("",))
    reader.finish()
    return SeatPlayer(seat, player, number)


def _check_log(match: Match) -> None:
    """Raise `RefusedError` unless the log is one that a table could have written."""
    kinds = [entry.kind for entry in match.entries]
    if kinds[:1] != [Kind.STARTED] or kinds.count(Kind.STARTED) != 1:
        values = {"value": str(len(kinds)), "choices": [Kind.STARTED]}
        raise RefusedError(Refusal(Reason.NOT_A_CHOICE, "entries.0.kind", values))
    if len({entry.id for entry in match.entries}) < len(kinds):
        raise RefusedError(Refusal(Reason.ID_REUSED, "entries"))
    try:
        slots, played = match.ledger.slots(), match.course.played
    except KeyError:  # An entry speaks of one that is not there.
        raise RefusedError(Refusal(Reason.NO_SUCH_ENTRY, "entries")) from None
    if len(slots) != len(played):
        raise RefusedError(Refusal(Reason.SLOT_TAKEN, "entries", {"number": ""}))
    deals = (line.deal for line in slots if line.deal)
    raise_any(one for deal in deals for one in refusals(match.ruleset, deal))


def _without_ties(export: Export) -> tuple[Entry, ...]:
    """Return the log without what ties the match to others: links and the next match."""
    return tuple(
        entry
        for entry in export.match.entries
        if entry.kind not in (Kind.LINK_REVOKED, Kind.REMATCH_BEGUN)
    )
