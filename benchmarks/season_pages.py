"""Every page of a large season: how long it takes, and the bare question to the database.

Clubs are filled directly in the store: every match has its log, its seats and its summaries,
copied from a few that were simulated. Told are the first time of each page since the start, the
median for whoever comes first after a match has ended, the median of all others, and that of
the SQL that reads the same rows.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import count, islice
from pathlib import Path
from random import Random  # noqa: TID251 - seeded, so that the club is the same each time.
from statistics import median
from typing import Any
from uuid import UUID

from flask import Flask
from sqlalchemy import text

from scorekeeper.domain.entries import write_content
from scorekeeper.domain.match import Match
from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.domain.statistics.summarising import summaries
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.seasons import SeasonPlan, make_season
from scorekeeper.services.summing import sum_up_all
from scorekeeper.store import clubs
from scorekeeper.store.database import upgrade
from scorekeeper.store.player_tables import (
    EveningRow,
    MatchClubRow,
    PlayerRow,
    SeatPlayerRow,
    summary_table,
)
from scorekeeper.store.tables import EntryRow, MatchRow, db, table_of
from scorekeeper.store.transactions import writing
from scorekeeper.web.app import create_app
from scorekeeper.web.season.season_words import preset_rules
from tests.club_cast import owner_of_new_club
from tests.simulated import season

SEED = 2026
ROUNDS = 7
TEMPLATES = 60
DEALS_A_MATCH = 12
EVENINGS = 40
SEASONS_OF_A_CLUB = 4
FIRST_DAY = date(2025, 9, 4)
_FIRST = "0" * 7
_PLAYERS = 1 << 16
MADE = "2025-09-04T18:00:00.000Z"
CHUNK = 1000
_BEGINNING = 28

Row = dict[str, Any]


@dataclass(frozen=True)
class Filled:
    """A club full of matches: the right of its owner, a season, a player, the latest match."""

    right: ClubRight
    season_id: str
    player: str
    latest: str


def main() -> None:
    """Fill clubs and print what each page of one takes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=5000)
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--seasons", type=int, default=1, help="four of a club, then the next")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'club.sqlite'}"
        app = create_app({"TESTING": True, "SQLALCHEMY_DATABASE_URI": url})
        with app.app_context():
            upgrade()
            filled = Filling(wanted.matches, wanted.players).fill(wanted.seasons)
            asked = {page: sql_median(sql, filled) for page, sql in PAGES.items()}
            print(counted())
        print(f"{'page':28}{'since start':>14}{'after a match':>14}{'else':>11}", end="")
        print(f"{'SQL':>11}{'ratios':>14}")
        for page in PAGES:
            tell(app, filled, page, asked[page])
        tell_ending(app, filled)


def counted() -> str:
    """Return how much there is in the database."""
    found = db.session.execute(
        text("SELECT count(*), count(DISTINCT club_id), sum(match_deals) / 4 FROM summary")
    )
    rows, clubs_found, deals = found.one()
    db.session.rollback()
    return f"{rows:,} summaries of {deals:,} deals in {clubs_found} clubs"


class Filling:
    """Fills clubs with seasons of so many matches among so many players."""

    def __init__(self, matches: int, players: int) -> None:
        self.matches, self.players = matches, players
        self.dice = Random(SEED)  # noqa: S311 - nothing secret
        self.played = _long_enough(
            [one.match for one in season(SEED, TEMPLATES) if summaries(one.match, ())]
        )
        self.ids = count(1)

    def fill(self, seasons: int) -> Filled:
        """Return the club of a season; there are so many *seasons* in all, the others alike."""
        right = _new_club(0)
        club_id = right.club.id
        names = [self.id() for _ in range(self.players)]
        with writing():
            insert(PlayerRow, (_player(club_id, name, next(self.ids)) for name in names))
        latest = self.fill_season(club_id, names)
        plan = SeasonPlan("All", "2025-09-01", "2026-08-31", preset_rules("two-points"))
        found = Filled(right, make_season(right, plan).id, names[0], latest)
        for number in range(1, seasons):
            club, years = divmod(number, SEASONS_OF_A_CLUB)
            if years == 0:
                copy_players(club_id, _new_club(club).club.id, club)
            copy_season(club_id, number)
        return found

    def fill_season(self, club_id: str, names: Sequence[str]) -> str:
        """Return the latest match of a new season."""
        days = [(self.id(), FIRST_DAY + timedelta(weeks=week)) for week in range(EVENINGS)]
        with writing():
            insert(EveningRow, (_evening(club_id, *one) for one in days))
        for start in range(0, self.matches, CHUNK):
            size = min(CHUNK, self.matches - start)
            chunk = [
                _copy(self.dice.choice(self.played), next(self.ids), self.dice.sample(names, 4))
                for _ in range(size)
            ]
            # The evenings one after the other, as they are played.
            placed = [
                (one, *days[(start + place) * EVENINGS // self.matches])
                for place, one in enumerate(chunk)
            ]
            with writing():
                _insert_matches(club_id, placed)
        return chunk[-1].id

    def id(self) -> str:
        """Return an id that nothing else has."""
        return str(UUID(int=next(self.ids)))


_CLUBS: list[str] = []


def _new_club(number: int) -> ClubRight:
    right = owner_of_new_club(f"Club {number}", f"Owner {number}")
    with writing():
        known = clubs.load_to_write(right.club.id)
        clubs.change(replace(known, has_rating=True, visibility="public"))
    _CLUBS.append(right.club.id)
    return right


def copy_players(source: str, club_id: str, club: int) -> None:
    """Give another club players of its own."""
    with writing():
        changed = {"id": _moved("id", _PLAYERS + club), "club_id": f"'{club_id}'"}
        _copy_rows(PlayerRow, changed, f"club_id = '{source}'")


def copy_season(source: str, number: int) -> None:
    """Play the first season of *source* once more, in its club and its year by *number*."""
    club, years = divmod(number, SEASONS_OF_A_CLUB)
    club_id = f"'{_CLUBS[club]}'"
    match, evening = _moved("match_id", number), _moved("evening_id", number)
    player = _moved("player_id", _PLAYERS + club) if club else "player_id"
    day, moved = f"date(day, '-{years} years')", _moved("id", number)
    first = f"club_id = '{source}' AND day >= '{FIRST_DAY}'"
    evenings = f"SELECT id FROM evening WHERE {first}"  # noqa: S608 - all ours
    matches = f"SELECT match_id FROM match_club WHERE evening_id IN ({evenings})"  # noqa: S608
    content = f"replace(content, '\"{_FIRST}', '\"{number:0{len(_FIRST)}x}')"
    in_club = {"match_id": match, "club_id": club_id, "evening_id": evening}
    of_match = f"match_id IN ({matches})"
    with writing():
        told = {"id": moved, "club_id": club_id, "day": day}
        _copy_rows(EveningRow, told, f"id IN ({evenings})")
        _copy_rows(MatchRow, {"id": moved}, f"id IN ({matches})")
        _copy_rows(EntryRow, {"id": moved, "match_id": match, "content": content}, of_match)
        _copy_rows(MatchClubRow, in_club, of_match)
        _copy_rows(SeatPlayerRow, {"match_id": match, "player_id": player}, of_match)
        _copy_rows(summary_table, {**in_club, "player_id": player, "day": day}, of_match)


def _moved(column: str, number: int) -> str:
    """Return SQL for the id of a copy: what was made first begins with seven zeros."""
    return f"'{number:0{len(_FIRST)}x}' || substr({column}, {len(_FIRST) + 1})"


def _copy_rows(model: Any, changed: dict[str, str], wanted: str) -> None:
    table = model if model is summary_table else table_of(model)
    columns = [f'"{column.name}"' for column in table.columns]
    values = [changed.get(column.name, f'"{column.name}"') for column in table.columns]
    told = f'INSERT INTO "{table.name}" ({", ".join(columns)}) SELECT {", ".join(values)}'
    db.session.execute(text(f'{told} FROM "{table.name}" WHERE {wanted}'))


def _long_enough(played: list[Match]) -> list[Match]:
    """Return those of *played* but the shortest, so that they have enough deals on average."""
    deals = {one.id: summaries(one, ())[0].match_deals for one in played}
    longest_first = sorted(played, key=lambda one: -deals[one.id])
    sizes = range(len(played), 0, -1)
    chosen = (longest_first[:size] for size in sizes)
    return next(
        some
        for some in chosen
        if sum(deals[one.id] for one in some) >= DEALS_A_MATCH * len(some)
    )


@dataclass(frozen=True)
class Copy:
    """A match with an id of its own, and who sat there."""

    match: Match
    number: int
    seats: tuple[SeatPlayer, ...]

    @property
    def id(self) -> str:
        """Return the id of the match."""
        return str(UUID(int=(2 << 96) + self.number))


def _copy(match: Match, number: int, players: Sequence[str]) -> Copy:
    seats = tuple(SeatPlayer(seat, player) for seat, player in enumerate(players))
    return Copy(match, number, seats)


def insert(model: Any, rows: Iterator[Row]) -> None:
    """Put *rows* in, many at once."""
    while part := list(islice(rows, 10_000)):
        table = model if model is summary_table else table_of(model)
        db.session.execute(table.insert(), part)


def _insert_matches(club_id: str, placed: Sequence[tuple[Copy, str, date]]) -> None:
    chunk = [one for one, _, _ in placed]
    insert(MatchRow, (_match(one) for one in chunk))
    insert(EntryRow, (row for one in chunk for row in _entries(one)))
    insert(MatchClubRow, (_taken(club_id, one, evening) for one, evening, _ in placed))
    insert(SeatPlayerRow, (row for one in chunk for row in _seats(one)))
    where = [
        (one, {"club_id": club_id, "evening_id": evening, "day": day.isoformat()})
        for one, evening, day in placed
    ]
    insert(summary_table, (row for one, place in where for row in _summaries(one, place)))


def _player(club_id: str, player_id: str, number: int) -> Row:
    name = f"Player {number:03}"
    more = {"is_hidden": False, "merged_into": None, "anonymised_at": None, "made_at": MADE}
    return {
        "id": player_id,
        "club_id": club_id,
        "name": name,
        "name_key": name.casefold(),
        **more,
    }


def _evening(club_id: str, evening_id: str, day: date) -> Row:
    told = {"id": evening_id, "club_id": club_id, "day": day.isoformat()}
    return {**told, "name": None, "made_at": MADE}


def _match(copy: Copy) -> Row:
    names = {"name": None, "players": [None, None]}
    return {
        "id": copy.id,
        "ruleset": write_ruleset(copy.match.ruleset),
        "sides": [names, names],
        "first_dealer": copy.match.first_dealer,
        "created_at": MADE,
        "rematch_of": None,
    }


def _entries(copy: Copy) -> Iterator[Row]:
    for seq, entry in enumerate(copy.match.entries, start=1):
        # What a log says of itself has the same beginning everywhere, here that of the copy.
        old, new = entry.id[:_BEGINNING], str(UUID(int=(3 << 96) + (copy.number << 32)))
        told = json.dumps(write_content(entry.content))
        content = json.loads(told.replace(old, new[:_BEGINNING]))
        yield {
            "id": new[:_BEGINNING] + entry.id[_BEGINNING:],
            "match_id": copy.id,
            "seq": seq,
            "kind": entry.kind,
            "content": content,
            "by": "score",
            "device": "",
            "at": f"2025-09-04T18:{seq % 60:02}:00.000Z",
            "written_at": None,
        }


def _taken(club_id: str, copy: Copy, evening_id: str) -> Row:
    told = {"match_id": copy.id, "club_id": club_id, "evening_id": evening_id}
    return {**told, "by": "owner", "device": "", "taken_in_at": MADE}


def _seats(copy: Copy) -> Iterator[Row]:
    for one in copy.seats:
        told = {"match_id": copy.id, "seat": one.seat}
        yield {**told, "from_number": 1, "player_id": one.player}


def _summaries(copy: Copy, place: Row) -> Iterator[Row]:
    for row in summaries(copy.match, copy.seats, 1800):
        values = {name: getattr(row, name) for name in Summary._fields}
        yield {**values, "match_id": copy.id, **place}


_ALL = "SELECT * FROM summary WHERE club_id = :club"
_SEASON = f"{_ALL} AND day BETWEEN '2025-09-01' AND '2026-08-31'"
_LOGS = (
    "SELECT entry.* FROM entry WHERE match_id IN "
    "(SELECT match_id FROM summary WHERE player_id = :player)"
)

PAGES = {
    "seasons/{season}": _SEASON,
    "seasons/{season}/yearbook": _SEASON,
    "statistics": _SEASON,
    "pairs": _SEASON,
    "head-to-head": _SEASON,
    "records": _SEASON,
    "rating": _ALL,
    "players/{player}/statistics": _LOGS,
    "players/{player}/rating": _ALL,
    "seasons/{season}.json": _SEASON,
    "seasons/{season}/course.csv": _SEASON,
    "statistics.csv": _SEASON,
    "evenings.ics": "SELECT * FROM evening WHERE club_id = :club",
}
"""Each page with the SQL that reads the rows which it is made of."""


def sql_median(sql: str, filled: Filled) -> float:
    """Return the median of milliseconds that the database takes for *sql*."""
    values = {"club": filled.right.club.id, "player": filled.player}
    used = {name: value for name, value in values.items() if f":{name}" in sql}
    answer = median(timed(lambda: db.session.execute(text(sql), used).all()) for _ in range(5))
    db.session.rollback()
    return answer


def tell(app: Flask, filled: Filled, page: str, sql: float) -> None:
    """Print what *page* takes: since the start, right after a match, and for all others."""
    path = page.format(season=filled.season_id, player=filled.player)
    client = app.test_client()

    def ask() -> float:
        return timed(lambda: client.get(f"/clubs/{filled.right.club.id}/{path}").data)

    assert client.get(f"/clubs/{filled.right.club.id}").status_code == 200  # noqa: PLR2004
    first = ask()
    after = median(ask() for _ in range(ROUNDS) if end_match(app, filled))
    later = median(ask() for _ in range(ROUNDS))
    name = page.replace("{season}", "…").replace("{player}", "…")
    print(f"{name:28}{first:>11,.0f} ms{after:>11,.0f} ms{later:>8,.0f} ms", end="")
    print(f"{sql:>8,.1f} ms{after / sql:>7.2f}{later / sql:>7.2f}")


def end_match(app: Flask, filled: Filled) -> bool:
    """Sum the latest match up, as is done when it ends."""
    with app.app_context(), writing():
        sum_up_all([filled.latest])
    return True


def tell_ending(app: Flask, filled: Filled) -> None:
    """Print what the end of a match takes the table that writes its last deal."""
    took = median(timed(lambda: end_match(app, filled)) for _ in range(ROUNDS))
    print(f"a match is read, summed up and kept in {took:.1f} ms")


def timed(work: Callable[[], object]) -> float:
    """Return the milliseconds of the processor that *work* takes."""
    started = time.process_time()
    work()
    return 1000 * (time.process_time() - started)


if __name__ == "__main__":
    main()
