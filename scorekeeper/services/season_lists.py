"""Look at the list of an old season: what it would bring, what is here, what is odd in it."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper import clock
from scorekeeper.domain.deals import Pair
from scorekeeper.domain.entries import Recorded, write_content
from scorekeeper.domain.lists.listing import Flaw, ListedMatch, Remark
from scorekeeper.domain.lists.meanings import Form
from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import SIDES
from scorekeeper.domain.seasons.oddities import OddRow, oddities
from scorekeeper.domain.statistics.played_match import SeatPlayer, players_at
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.club_rules import list_club_rules
from scorekeeper.services.evenings import today
from scorekeeper.services.list_ids import match_id_of, stamped
from scorekeeper.services.list_players import ListedPerson, decided, people_of
from scorekeeper.services.list_reading import NEW, Choices, ReadList, read_list, rules_of
from scorekeeper.services.played_matches import evenings_of_matches
from scorekeeper.services.ranking_check import Differing, differing
from scorekeeper.store import club_matches, many_matches, players, summaries
from scorekeeper.store import seasons as shelf
from scorekeeper.store.seasons import Season
from scorekeeper.store.transactions import reading

Members = frozenset[str | None]
Face = frozenset[tuple[Members, int]]
Logs = Mapping[str, list[tuple[str, Any]]]


@dataclass(frozen=True, slots=True)
class ListPreview:
    """What a list holds, and what taking it in would do.

    `new` are the matches that are not here yet, `evenings` how many evenings they are on.
    `remarks` stand in the order of their lines. Of a printed ranking `odd` is what does not
    follow from its own figures, and `differing` what is not as the season's table has it.
    """

    season: Season
    read: ReadList
    new: tuple[ListedMatch, ...]
    evenings: int
    people: tuple[ListedPerson, ...]
    remarks: tuple[Remark, ...]
    odd: tuple[OddRow, ...] = ()
    differing: tuple[Differing, ...] = ()

    @property
    def form(self) -> Form:
        """Return what a row of the list is."""
        return self.read.listing.form

    @property
    def open_people(self) -> list[ListedPerson]:
        """Return of whom somebody must still say who they are."""
        return [one for one in self.people if one.is_open]

    @property
    def is_day_open(self) -> bool:
        """Return whether somebody must still say in which order the days are written."""
        return len(self.read.orders) > 1

    @property
    def is_ready(self) -> bool:
        """Return whether the list can be taken in as it is."""
        return bool(self.new) and not self.open_people and not self.is_day_open

    @property
    def deals(self) -> int:
        """Return how many deals the new matches have."""
        logs = (one.match.entries for one in self.new)
        return sum(isinstance(entry.content, Recorded) for log in logs for entry in log)

    @property
    def known(self) -> int:
        """Return how many matches are here already."""
        return sum(one.is_known for one in self.remarks)


def preview_list(right: ClubRight, season_id: str, text: str, choices: Choices) -> ListPreview:
    """Return what taking *text* in for the season would do, without doing it.

    Raise `NoSuchSeasonError`, or `UnreadableListError` when nothing of it can be read.
    """
    check(right, Role.ORGANISER)
    with reading():
        return look(right, season_id, text, choices)


def look(right: ClubRight, season_id: str, text: str, choices: Choices) -> ListPreview:
    """Return the preview, inside the transaction that is going on."""
    season = shelf.load(right.club.id, season_id)
    read = read_list(text, choices, rules_of(list_club_rules(right), choices.rules))
    new, known = _parted(right.club.id, read.listing.matches)
    present = [one for one in players.of_club(right.club.id) if one.is_present]
    people = people_of(read.listing, new, present, choices)
    kept, seated_twice = _seatable(new, decided(people))
    days = [*_outside(kept, season), *_to_come(kept, right)]
    odd = [*days, *_two_tables(kept), *_look_alikes(right, kept, people)]
    remarks = [*read.listing.remarks, *known, *seated_twice, *odd]
    ranking = read.listing.ranking
    return ListPreview(
        season=season,
        read=read,
        new=kept,
        evenings=len({(one.day, one.evening) for one in kept}),
        people=people,
        remarks=tuple(sorted(remarks, key=lambda one: one.line)),
        odd=oddities(ranking),
        differing=differing(right, season_id, ranking) if ranking else (),
    )


def _parted(
    club_id: str, listed: Sequence[ListedMatch]
) -> tuple[list[ListedMatch], list[Remark]]:
    """Return the matches that are new here, and what is to be said of all others."""
    ids = {one.key: match_id_of(club_id, one) for one in listed}
    origins = {one.origin for one in listed if one.origin} & {
        one.match_id for one in club_matches.of_club(club_id)
    }
    here = many_matches.known(ids.values())
    kept = many_matches.contents(here)
    new: list[ListedMatch] = []
    remarks: list[Remark] = []
    for one in listed:
        match_id = ids[one.key]
        if one.origin in origins:
            remarks.append(Remark(one.line, Flaw.KNOWN))
        elif match_id in here:
            flaw = Flaw.KNOWN if _is_told(match_id, one, kept) else Flaw.KNOWN_DIFFERS
            remarks.append(Remark(one.line, flaw))
        else:
            new.append(one)
    return new, remarks


def _is_told(match_id: str, listed: ListedMatch, kept: Logs) -> bool:
    """Return whether the log that is kept begins as the list tells it."""
    told = [
        [one.kind, write_content(one.content)]
        for one in stamped(match_id, listed.match).entries
    ]
    stands = [[kind, content] for kind, content in kept.get(match_id, [])[: len(told)]]
    # As JSON, because that is how contents are kept.
    return json.dumps(stands) == json.dumps(told)


def _seatable(
    new: Iterable[ListedMatch], who: Mapping[str, str]
) -> tuple[tuple[ListedMatch, ...], list[Remark]]:
    """Return the matches in which nobody would sit on two seats, and those that are others."""
    kept: list[ListedMatch] = []
    remarks: list[Remark] = []
    for one in new:
        sat = [who[seat.player] for seat in one.seats if seat.player in who]
        known = Counter(player for player in sat if player != NEW)
        if not _changes_seats(one.seats) and max(known.values(), default=0) > 1:
            remarks.append(Remark(one.line, Flaw.SEATED_TWICE, {"value": ""}))
        else:
            kept.append(one)
    return tuple(kept), remarks


def _changes_seats(seats: Sequence[SeatPlayer]) -> bool:
    return any(one.from_number > 1 for one in seats)


def _outside(new: Iterable[ListedMatch], season: Season) -> Iterator[Remark]:
    for one in new:
        if not season.from_day <= one.day <= season.to_day:
            yield Remark(one.line, Flaw.OUTSIDE, {"day": one.day})


def _to_come(new: Iterable[ListedMatch], right: ClubRight) -> Iterator[Remark]:
    # The evening of yesterday goes on until morning, and the list may call it today's.
    last = max(today(right.club), clock.now().date()).isoformat()
    for one in new:
        if one.day > last:
            yield Remark(one.line, Flaw.TO_COME, {"day": one.day})


def _two_tables(new: Iterable[ListedMatch]) -> Iterator[Remark]:
    """Yield matches of somebody who sits at another table at the same time."""
    busy: dict[tuple[str, str, str], int] = {}
    for one in new:
        clashes = [
            first
            for seat in one.seats
            for first in [busy.setdefault((one.day, one.time, seat.player), one.line)]
            if first != one.line
        ]
        if one.time and clashes:
            values = {"line": clashes[0], "time": one.time}
            yield Remark(one.line, Flaw.AT_TWO_TABLES, values)


def _look_alikes(
    right: ClubRight, new: Sequence[ListedMatch], people: Iterable[ListedPerson]
) -> Iterator[Remark]:
    """Yield matches that the same four have here already, on that day with that score."""
    faces = _faces_of_club(right, [one.day for one in new]) if new else set()
    who = decided(people)
    for one in new if faces else ():
        sat = players_at(one.seats, 1)
        sides = [frozenset(who.get(sat[seat] or "") for seat in side) for side in SIDES]
        if (one.day, _face(sides, _score(one.match))) in faces:
            yield Remark(one.line, Flaw.LOOKS_LIKE)


def _faces_of_club(right: ClubRight, days: Sequence[str]) -> set[tuple[str, Face]]:
    held = evenings_of_matches(right)
    of_match: dict[str, list[Summary]] = {}
    for row in summaries.of_club(right.club.id, min(days), max(days)):
        of_match.setdefault(row.match_id, []).append(row)
    return {
        (held[match_id].day.isoformat(), _face(_sides_of(rows), _score_of(rows[0])))
        for match_id, rows in of_match.items()
    }


def _sides_of(rows: Sequence[Summary]) -> list[Members]:
    return [frozenset(row.player_id for row in rows if row.seat in side) for side in SIDES]


def _score_of(row: Summary) -> Pair:
    return row.score, row.score_against


def _face(sides: Sequence[Members], score: Pair) -> Face:
    """Return what a match looks like, from whichever side it was written down."""
    return frozenset(zip(sides, score, strict=True))


def _score(match: Match) -> Pair:
    told = match.ledger.told()
    if told is not None:
        return told.points or (0, 0)
    ours, theirs = zip(*(game.written for game in match.course.games), strict=True)
    return sum(ours), sum(theirs)
