"""The file of a club, read strictly: every reason with its place, nothing taken on trust."""

from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from typing import TypeVar, cast

from scorekeeper.domain.entries import LONGEST_PLAYER, MOST_SLOTS
from scorekeeper.domain.reading import Reader, raise_any, shown
from scorekeeper.domain.refusals import Reason
from scorekeeper.domain.ruleset_json import read_ruleset
from scorekeeper.domain.rulesets import LONGEST_NAME, SEATS
from scorekeeper.domain.seasons.ranking import read_ranking, write_ranking
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.services.club_files import FORMAT, VERSION, ClubFile, FiledMatch
from scorekeeper.services.club_rights import Club, Role
from scorekeeper.services.clubs import ClubSettings, read_settings
from scorekeeper.services.evenings import LONGEST_EVENING
from scorekeeper.services.event_files import FiledEvent, unpack_event
from scorekeeper.services.exports import (
    Export,
    noted,
    opened_file,
    read_moment,
    read_rows,
    unpack,
)
from scorekeeper.services.player_names import fold
from scorekeeper.services.players import Deed
from scorekeeper.services.seasons import LONGEST_SEASON
from scorekeeper.store.club_matches import ClubMatch
from scorekeeper.store.clubs import Member
from scorekeeper.store.evenings import Evening
from scorekeeper.store.house_rules import HouseRules
from scorekeeper.store.players import Player, PlayerEvent
from scorekeeper.store.seasons import Season

Part = TypeVar("Part")

MOST_ROWS = 100_000

_SETTINGS = ("name", "visibility", "time_zone")


def unpack_club(values: object) -> ClubFile:
    """Return what the JSON object *values* says.

    Raise `RefusedError`: with that alone when it is no such file or a newer one, else with
    every reason and its place.
    """
    reader = opened_file(values, FORMAT, VERSION)
    club = _read_club(reader)
    raise_any(reader.refusals)
    file = _ClubReader(reader, club.id).read(club)
    reader.finish()
    return file


class _ClubReader:
    """Reads the rows of a file; each may only name what stands in the file as well."""

    def __init__(self, reader: Reader, club_id: str) -> None:
        self._reader = reader
        self._club_id = club_id

    def read(self, club: Club) -> ClubFile:
        """Return the whole of the file, with every reason noted."""
        players = self._rows("players", self._player)
        self._refuse_circles(players)
        evenings = self._rows("evenings", self._evening)
        here = {one.id for one in players}
        events = self._rows("events", lambda row: _read_event(row, here))
        days = {one.id for one in evenings}
        return ClubFile(
            club=club,
            members=self._rows("members", _read_member),
            players=players,
            events=events,
            rules=self._rows("rules", _read_rules),
            evenings=evenings,
            seasons=self._rows("seasons", self._season),
            matches=self._rows("matches", lambda row: self._match(row, here, days)),
            tournaments=self._tournaments(),
        )

    def _tournaments(self) -> tuple[FiledEvent, ...]:
        """Return the events of the file, which has none if it was written before there were."""
        found = self._reader.optional("tournaments", self._events)
        return found or ()

    def _events(self, name: str) -> tuple[FiledEvent, ...]:
        return read_rows(self._reader, name, unpack_event, MOST_ROWS)

    def _rows(self, name: str, read: Callable[[Reader], Part]) -> tuple[Part, ...]:
        return read_rows(self._reader, name, lambda row: _finished(row, read), MOST_ROWS)

    def _refuse_circles(self, players: tuple[Player, ...]) -> None:
        """Refuse a player who is merged into nobody of the file, or at last into himself."""
        into = {one.id: one.merged_into for one in players}
        for place, one in enumerate(players):
            path, at = [one.id], one.merged_into
            while at in into and at not in path:
                path.append(at)
                at = into[at]
            if at is not None:
                _refuse_unknown(self._reader, f"players.{place}.merged_into", at, "players")

    def _player(self, row: Reader) -> Player:
        name = row.text("name", LONGEST_PLAYER)
        return Player(
            id=row.id("id"),
            club_id=self._club_id,
            name=name,
            name_key=fold(name),
            is_hidden=row.flag("is_hidden"),
            merged_into=row.optional_id("merged_into"),
            anonymised_at=row.optional("anonymised_at", lambda name: read_moment(row, name)),
            made_at=read_moment(row, "made_at"),
        )

    def _evening(self, row: Reader) -> Evening:
        return Evening(
            id=row.id("id"),
            club_id=self._club_id,
            day=_read_day(row, "day"),
            name=row.optional_text("name", LONGEST_EVENING),
            made_at=read_moment(row, "made_at"),
        )

    def _season(self, row: Reader) -> Season:
        rules = row.take("rules")
        return Season(
            id=row.id("id"),
            club_id=self._club_id,
            name=row.text("name", LONGEST_SEASON),
            from_day=_read_day(row, "from_day"),
            to_day=_read_day(row, "to_day"),
            rules=noted(row, "rules", lambda: write_ranking(read_ranking(rules)), {}),
            made_at=read_moment(row, "made_at"),
        )

    def _match(self, row: Reader, players: set[str], evenings: set[str]) -> FiledMatch:
        values = row.take("match")
        evening = row.id("evening")
        if evening not in evenings:
            _refuse_unknown(row, "evening", evening, "evenings")
        by, device = row.text("by", LONGEST_NAME), row.optional_text("device", LONGEST_NAME)
        at = read_moment(row, "taken_in_at")
        seats = row.each("seats", lambda place, one: _read_seat(row, place, one, players))
        raise_any(row.refusals)
        export = _unpacked(row, values)
        place = ClubMatch(export.match.id, self._club_id, evening, by, device or "", at)
        return FiledMatch(export, place, seats)


def _finished(row: object, read: Callable[[Reader], Part]) -> Part:
    reader = Reader(row)
    raise_any(reader.refusals)
    part = read(reader)
    reader.finish()
    return part


def _unpacked(row: Reader, values: object) -> Export:
    found = noted(row, "match", lambda: unpack(values), None)
    raise_any(row.refusals)
    assert found is not None  # noqa: S101 - what is not found was refused
    return found


def _read_club(reader: Reader) -> Club:
    row = reader.inside("club")
    # What is no text at all is refused where the settings are read.
    name, visibility, zone = (cast("str", row.take(one)) for one in _SETTINGS)
    club_id, has_rating = row.id("id"), row.flag("has_rating")
    made_at = read_moment(row, "made_at")
    row.close()
    plan = ClubSettings(name, visibility, zone, has_rating)
    settings = noted(reader, "club", lambda: read_settings(plan), plan)
    return Club(club_id, **asdict(settings), made_at=made_at)


def _read_member(row: Reader) -> Member:
    account, name = row.id("account"), row.text("name", LONGEST_PLAYER)
    return Member(account, name, row.choice("role", Role), read_moment(row, "since"))


def _read_event(row: Reader, players: set[str]) -> PlayerEvent:
    player = row.id("player")
    if player not in players:
        _refuse_unknown(row, "player", player, "players")
    return PlayerEvent(
        player_id=player,
        kind=row.choice("kind", Deed),
        old=row.optional_text("old", LONGEST_PLAYER),
        new=row.optional_text("new", LONGEST_PLAYER),
        by=row.text("by", LONGEST_NAME),
        device=row.optional_text("device", LONGEST_NAME) or "",
        at=read_moment(row, "at"),
    )


def _read_rules(row: Reader) -> HouseRules:
    values = row.take("ruleset")
    ruleset = noted(row, "ruleset", lambda: read_ruleset(values), None)
    rules_id, name = row.id("id"), row.text("name", LONGEST_NAME)
    raise_any(row.refusals)
    assert ruleset is not None  # noqa: S101 - refused above
    return HouseRules(rules_id, name, ruleset)


def _read_seat(row: Reader, place: str, value: object, players: set[str]) -> SeatPlayer:
    seat = Reader(value, place, row.refusals)
    player = seat.id("player")
    if player not in players:
        _refuse_unknown(seat, "player", player, "players")
    number, at = seat.whole("from_number", 1, MOST_SLOTS), seat.whole("seat", 0, SEATS - 1)
    seat.close()
    return SeatPlayer(at, player, number)


def _read_day(row: Reader, name: str) -> str:
    text = row.text(name, LONGEST_NAME)
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        row.refuse(Reason.NOT_A_DAY, name, value=shown(text))
        return ""


def _refuse_unknown(reader: Reader, name: str, value: str, among: str) -> None:
    """Refuse an id that stands nowhere among the rows of that name."""
    reader.refuse(Reason.NOT_A_CHOICE, name, value=value, choices=[among])
