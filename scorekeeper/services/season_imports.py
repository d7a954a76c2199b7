"""Take the list of an old season in, as a whole, and undo it as a whole."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from uuid import uuid4

from scorekeeper import clock
from scorekeeper.domain.lists.listing import ListedMatch
from scorekeeper.domain.match import Match
from scorekeeper.domain.statistics.summarising import summaries
from scorekeeper.services.audit import Act, note_in_club
from scorekeeper.services.club_rights import Club, ClubRight, Role, check
from scorekeeper.services.list_ids import match_id_of, stamped
from scorekeeper.services.list_players import ListedPerson, decided
from scorekeeper.services.list_reading import NEW, Choices
from scorekeeper.services.match_times import seconds_of
from scorekeeper.services.player_names import fold
from scorekeeper.services.players import make_player
from scorekeeper.services.season_files import Cards
from scorekeeper.services.season_lists import ListPreview, look
from scorekeeper.services.writers import Writer
from scorekeeper.store import clubs, evenings, many_matches
from scorekeeper.store import season_imports as shelf
from scorekeeper.store import seasons as season_shelf
from scorekeeper.store.club_matches import ClubMatch
from scorekeeper.store.evenings import Evening
from scorekeeper.store.many_matches import NewMatch
from scorekeeper.store.moments import write_moment
from scorekeeper.store.season_imports import Brought, Kind, NoSuchImportError, SeasonImport
from scorekeeper.store.summaries import Place
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "CountedImport",
    "NoSuchImportError",
    "NotReadyError",
    "SeasonImport",
    "Undoing",
    "import_list",
    "list_imports",
    "look_at_undoing",
    "undo_import",
]

LONGEST_FILE_NAME = 80
_BY = "import"
_NAMELESS = ""


class NotReadyError(Exception):
    """Raised when a list cannot be taken in as it is; the preview says what is open."""

    def __init__(self, preview: ListPreview) -> None:
        super().__init__("not ready")
        self.preview = preview


@dataclass(frozen=True, slots=True)
class CountedImport:
    """An import, and how many matches, evenings and players it brought."""

    made: SeasonImport
    matches: int
    evenings: int
    players: int


@dataclass(frozen=True, slots=True)
class Undoing:
    """What undoing an import takes away, by ids.

    `changed` are those of the matches on which somebody has written since; `gone` counts the
    matches that are no longer the club's, which stay where they are.
    """

    made: SeasonImport
    matches: tuple[str, ...]
    changed: tuple[str, ...]
    gone: int
    evenings: tuple[str, ...]
    players: tuple[str, ...]


def import_list(
    right: ClubRight, season_id: str, sent: tuple[str, str], choices: Choices, writer: Writer
) -> tuple[SeasonImport, ListPreview]:
    """Return the import of a list, *sent* as the name of its file and its text, and a look.

    All of it is taken in, or nothing. Raise `NotReadyError` when somebody must still decide
    something or nothing is new, and as `preview_list` does.
    """
    check(right, Role.ORGANISER)
    name, text = sent
    with writing():
        club = clubs.load_to_write(right.club.id)
        preview = look(right, season_id, text, choices)
        if not preview.is_ready:
            raise NotReadyError(preview)
        intake = _Intake(right, club, writer)
        made = intake.made_for(season_id, name)
        shelf.add(made, intake.take(preview))
        note_in_club(right, Act.LIST_IMPORTED, made.id)
    return made, preview


def list_imports(right: ClubRight, season_id: str) -> list[CountedImport]:
    """Return the imports for the season, the latest first; raise `NoSuchSeasonError`."""
    check(right, Role.ORGANISER)
    with reading():
        season_shelf.load(right.club.id, season_id)
        found = shelf.of_season(right.club.id, season_id)
        counts = shelf.counts([one.id for one in found])
    return [
        CountedImport(one, *(counts.get((one.id, kind), 0) for kind in Kind)) for one in found
    ]


def look_at_undoing(right: ClubRight, season_id: str, import_id: str) -> Undoing:
    """Return what undoing the import would take away; raise `NoSuchImportError`."""
    check(right, Role.ORGANISER)
    with reading():
        return _undoing(right.club.id, season_id, import_id)


def undo_import(right: ClubRight, season_id: str, import_id: str) -> Undoing:
    """Return what was taken away: all that the import brought and that nothing else needs.

    Once more takes nothing away. Raise `NoSuchImportError`.
    """
    check(right, Role.ORGANISER)
    with writing():
        many_matches.hold(one.brought_id for one in shelf.brought_by(import_id))
        clubs.load_to_write(right.club.id)
        undoing = _undoing(right.club.id, season_id, import_id)
        many_matches.delete(undoing.matches)
        many_matches.delete_evenings(undoing.evenings)
        many_matches.delete_players(undoing.players)
        shelf.note_undone(import_id, write_moment(clock.now()))
        note_in_club(right, Act.IMPORT_UNDONE, import_id)
    return undoing


def _undoing(club_id: str, season_id: str, import_id: str) -> Undoing:
    made = shelf.load(club_id, season_id, import_id)
    brought = [] if made.undone_at else shelf.brought_by(import_id)
    ids = {kind: [one.brought_id for one in brought if one.kind == kind] for kind in Kind}
    before = {one.brought_id: one.version for one in brought if one.kind == Kind.MATCH}
    now = many_matches.versions(club_id, before)
    return Undoing(
        made=made,
        matches=tuple(now),
        changed=tuple(one for one, version in now.items() if version != before[one]),
        gone=len(before) - len(now),
        evenings=tuple(many_matches.idle_evenings(club_id, ids[Kind.EVENING], now)),
        players=tuple(many_matches.idle_players(club_id, ids[Kind.PLAYER], now)),
    )


class _Intake:
    """Takes the matches of a list in, with the evenings and players that they need."""

    def __init__(self, right: ClubRight, club: Club, writer: Writer) -> None:
        self._right = right
        self._club = club
        self._writer = writer
        self._now = clock.now()
        self._at = write_moment(self._now)
        self._new_evenings: list[Evening] = []
        self._cards: Cards = {}

    def made_for(self, season_id: str, name: str) -> SeasonImport:
        """Return the import that is being made of the file *name*."""
        line, writer = " ".join(name.split())[:LONGEST_FILE_NAME], self._writer
        return SeasonImport(
            str(uuid4()), self._club.id, season_id, line, writer.by, writer.label, self._at
        )

    def take(self, preview: ListPreview) -> list[Brought]:
        """Return what the new matches of *preview* brought along, themselves among it."""
        self._cards = preview.read.cards
        who, new_players = self._players(preview.people)
        held = self._evenings(preview.new)
        new = [
            self._match(listed, who, held[_evening_key(listed)], moment)
            for listed, moment in zip(preview.new, self._moments(len(preview.new)), strict=True)
        ]
        many_matches.add(new)
        return [
            *(Brought(Kind.MATCH, one.match.id, one.match.version) for one in new),
            *(Brought(Kind.EVENING, one.id) for one in self._new_evenings),
            *(Brought(Kind.PLAYER, one) for one in new_players),
        ]

    def _moments(self, count: int) -> list[datetime]:
        """Return a moment for each row, so that matches keep the order of the list."""
        return [self._now - timedelta(milliseconds=count - place) for place in range(count)]

    def _players(self, people: Sequence[ListedPerson]) -> tuple[Mapping[str, str], list[str]]:
        who = dict(decided(people))
        made: dict[str, str] = {}
        for one in people:
            if one.player == NEW:
                made[one.key] = make_player(self._right, one.name, self._writer).id
        return who | made, list(made.values())

    def _evenings(self, new: Iterable[ListedMatch]) -> dict[tuple[str, str], Evening]:
        held = self._held()
        for listed in new:
            key = _evening_key(listed)
            if key not in held:
                held[key] = self._new_evening(listed)
        return held

    def _held(self) -> dict[tuple[str, str], Evening]:
        """Return the evenings that are here, by day and name and by day and id.

        Without a name the first evening of the day is meant.
        """
        found: dict[tuple[str, str], Evening] = {}
        for counted in reversed(evenings.of_club(self._club.id)):
            one = counted.evening
            found.setdefault((one.day, fold(one.name or "")), one)
            found.setdefault((one.day, _NAMELESS), one)
            found[one.day, one.id] = one
        return found

    def _new_evening(self, listed: ListedMatch) -> Evening:
        made = Evening(str(uuid4()), self._club.id, listed.day, listed.evening, self._at)
        evenings.add(made)
        self._new_evenings.append(made)
        return made

    def _match(
        self,
        listed: ListedMatch,
        who: Mapping[str, str],
        evening: Evening,
        moment: datetime,
    ) -> NewMatch:
        at, club_id, writer = write_moment(moment), self._club.id, self._writer
        match = self._signed(stamped(match_id_of(club_id, listed), listed.match), at)
        seats = tuple(
            replace(one, player=who[one.player]) for one in listed.seats if one.player in who
        )
        return NewMatch(
            match=match,
            created_at=listed.created_at or at,
            taken_in=ClubMatch(
                match.id, club_id, evening.id, writer.by, writer.label, self._at
            ),
            place=Place(club_id, evening.id, evening.day),
            seats=seats,
            summaries=summaries(match, seats, seconds_of(match)),
            cards=self._cards.get(listed.key, ()),
        )

    def _signed(self, match: Match, at: str) -> Match:
        """Return *match* signed as an import where the list does not say who wrote it."""
        signature = {"by": _BY, "device": self._writer.label, "at": at}
        entries = (
            one if one.at else replace(one, **signature)  # type: ignore[arg-type]  # all text
            for one in match.entries
        )
        return replace(match, entries=tuple(entries))


def _evening_key(listed: ListedMatch) -> tuple[str, str]:
    return listed.day, fold(listed.evening or "")
