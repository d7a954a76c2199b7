"""Every page of a large season: how long it takes, and the bare question to the database.

A club is filled directly in the store: every match has its log, its seats and its summaries,
copied from a few that were simulated. Told are the first time of each page after something
changed, the median of the next ones, and the median of the SQL that reads the same rows.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import islice
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
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.seasons import SeasonPlan, make_season
from scorekeeper.store import clubs
from scorekeeper.store.database import upgrade
from scorekeeper.store.player_tables import (
    EveningRow,
    MatchClubRow,
    PlayerRow,
    SeatPlayerRow,
    summary_table,
)
from scorekeeper.store.summaries import mark
from scorekeeper.store.tables import EntryRow, MatchRow, db, table_of
from scorekeeper.store.transactions import writing
from scorekeeper.web.app import create_app
from scorekeeper.web.season_words import preset_rules
from tests.club_cast import owner_of_new_club
from tests.simulated import season

SEED = 2026
ROUNDS = 15
TEMPLATES = 40
EVENINGS = 40
FIRST_DAY = date(2025, 9, 4)
MADE = "2025-09-04T18:00:00.000Z"
CHUNK = 2000
_BEGINNING = 28

Row = dict[str, Any]


@dataclass(frozen=True)
class Filled:
    """A club full of matches: the right of its owner, a season, two who played most."""

    right: ClubRight
    season_id: str
    players: tuple[str, str]


def main() -> None:
    """Fill a club and print what each of its pages takes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=5000)
    parser.add_argument("--players", type=int, default=300)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'club.sqlite'}"
        app = create_app({"TESTING": True, "SQLALCHEMY_DATABASE_URI": url})
        with app.app_context():
            upgrade()
            filled = fill(owner_of_new_club().club.id, wanted.matches, wanted.players)
            counted = db.session.execute(
                text("SELECT count(*), sum(match_deals)/4 FROM summary")
            )
            rows, deals = counted.one()
            db.session.rollback()
            asked = {page: sql_median(sql, filled) for page, sql in PAGES.items()}
        print(f"{wanted.matches:,} matches, {rows:,} summaries, {deals:,} deals")
        print(f"{'page':24}{'first':>10}{'median':>10}{'SQL':>10}{'ratio':>8}")
        for page in PAGES:
            tell(app, filled, page, asked[page])


def fill(club_id: str, matches: int, count: int) -> Filled:
    """Return the club with so many *matches* of so many players, on 40 evenings."""
    dice = Random(SEED)  # noqa: S311 - nothing secret
    names = [str(UUID(int=number + 1)) for number in range(count)]
    days = [FIRST_DAY + timedelta(weeks=week) for week in range(EVENINGS)]
    evenings = [str(UUID(int=(1 << 64) + week)) for week in range(EVENINGS)]
    played = [one.match for one in season(SEED, TEMPLATES) if summaries(one.match, ())]
    with writing():
        insert(PlayerRow, (_player(club_id, one) for one in names))
        insert(
            EveningRow, (_evening(club_id, *one) for one in zip(evenings, days, strict=True))
        )
    for first in range(0, matches, CHUNK):
        chunk = [
            _copy(dice.choice(played), number, dice.sample(names, 4))
            for number in range(first, min(matches, first + CHUNK))
        ]
        with writing():
            _insert_matches(club_id, chunk, list(zip(evenings, days, strict=True)))
    with writing():
        clubs.change(
            replace(clubs.load_to_write(club_id), has_rating=True, visibility="public")
        )
        mark(club_id)
        right = ClubRight(clubs.load(club_id), Role.OWNER)
    plan = SeasonPlan("All", "2025-09-01", "2026-08-31", preset_rules("two-points"))
    return Filled(right, make_season(right, plan).id, (names[0], names[1]))


@dataclass(frozen=True)
class Copy:
    """A match with an id of its own, and who sat there."""

    match: Match
    number: int
    seats: tuple[SeatPlayer, ...]

    @property
    def id(self) -> str:
        """Return the id of the match."""
        return str(UUID(int=(2 << 64) + self.number))


def _copy(match: Match, number: int, players: Sequence[str]) -> Copy:
    seats = tuple(SeatPlayer(seat, player) for seat, player in enumerate(players))
    return Copy(match, number, seats)


def insert(model: Any, rows: Iterator[Row]) -> None:
    """Put *rows* in, many at once."""
    while part := list(islice(rows, 10_000)):
        table = model if model is summary_table else table_of(model)
        db.session.execute(table.insert(), part)


def _insert_matches(
    club_id: str, chunk: Sequence[Copy], evenings: Sequence[tuple[str, date]]
) -> None:
    insert(MatchRow, (_match(one) for one in chunk))
    insert(EntryRow, (row for one in chunk for row in _entries(one)))
    placed = [(one, *evenings[one.number % len(evenings)]) for one in chunk]
    insert(MatchClubRow, (_taken(club_id, one, evening) for one, evening, _ in placed))
    insert(SeatPlayerRow, (row for one in chunk for row in _seats(one)))
    where = [
        (one, {"club_id": club_id, "evening_id": evening, "day": day.isoformat()})
        for one, evening, day in placed
    ]
    insert(summary_table, (row for one, place in where for row in _summaries(one, place)))


def _player(club_id: str, player_id: str) -> Row:
    name = f"Player {int(UUID(player_id)):03}"
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
    "statistics.csv": _SEASON,
    "evenings.ics": "SELECT * FROM evening WHERE club_id = :club",
}
"""Each page with the SQL that reads the rows which it is made of."""


def sql_median(sql: str, filled: Filled) -> float:
    """Return the median of milliseconds that the database takes for *sql*."""
    values = {"club": filled.right.club.id, "player": filled.players[0]}
    used = {name: value for name, value in values.items() if f":{name}" in sql}
    answer = median(timed(lambda: db.session.execute(text(sql), used).all()) for _ in range(5))
    db.session.rollback()
    return answer


def tell(app: Flask, filled: Filled, page: str, sql: float) -> None:
    """Print what *page* takes, for the first time and from then on."""
    club_id = filled.right.club.id
    path = page.format(season=filled.season_id, player=filled.players[0])
    client = app.test_client()
    with app.app_context(), writing():
        mark(club_id)

    def ask() -> None:
        assert client.get(f"/clubs/{club_id}/{path}").status_code == 200  # noqa: PLR2004

    first, later = timed(ask), median(timed(ask) for _ in range(ROUNDS))
    name = page.replace("{season}", "…").replace("{player}", "…")
    print(f"{name:24}{first:>8,.0f} ms{later:>7,.1f} ms{sql:>7,.1f} ms{later / sql:>8.2f}")


def timed(work: Callable[[], object]) -> float:
    """Return the milliseconds of the processor that *work* takes."""
    started = time.process_time()
    work()
    return 1000 * (time.process_time() - started)


if __name__ == "__main__":
    main()
