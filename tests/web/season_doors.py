"""Seasons and figures in the table of rights: their doors, and what is behind them."""

from dataclasses import replace
from typing import Any
from uuid import uuid4

from scorekeeper.store import clubs, players
from scorekeeper.store.players import Player
from scorekeeper.store.transactions import writing
from tests.web.club_people import ClubPeople

SEASON = {
    "name": "Autumn",
    "from_day": "2025-09-01",
    "to_day": "2025-12-31",
    "entrants": "players",
    "measure": "points",
    "unit": "matches",
    "win": "2",
    "draw": "1",
    "loss": "0",
    "target": "",
    "bonus": "0",
    "best": "",
    "drop": "0",
    "least_evenings": "0",
    "rule": "zero",
    "absent": "0",
    "substitute": "substitute",
    "tie_1": "direct",
    "tie_2": "wins",
    "tie_3": "none",
    "tie_4": "none",
}
"""A form of a season that is taken as it is."""

BACKWARDS = {**SEASON, "to_day": "2025-08-31"}

_CLUB = "/clubs/<uuid:club_id>"
_SEASON = f"{_CLUB}/seasons/<uuid:season_id>"
_PLAYER = f"{_CLUB}/players/<uuid:player_id>"
_PAIR = f"{_CLUB}/pairs/<uuid:player_id>/<uuid:other_id>"

FIGURES = (
    _SEASON,
    f"{_SEASON}/course",
    f"{_CLUB}/statistics",
    f"{_CLUB}/pairs",
    f"{_CLUB}/head-to-head",
    f"{_CLUB}/records",
    f"{_CLUB}/rating",
    f"{_PLAYER}/statistics",
    f"{_PLAYER}/rating",
    _PAIR,
)
"""What is a page (but for the course, which is a part of one), a CSV file and a JSON file."""

PAGES = (
    f"{_CLUB}/seasons",
    f"{_SEASON}/yearbook",
    f"{_CLUB}/evenings.ics",
    *(one for one in FIGURES if not one.endswith("/course")),
    *(f"{one}.{kind}" for one in FIGURES for kind in ("csv", "json")),
)
"""Every page and file that is open to whoever sees the club."""

IMPORTING = f"{_SEASON}/import"
IMPORT = f"{_SEASON}/imports/<uuid:import_id>"
LISTS = tuple(f"{_SEASON}/matches.{kind}" for kind in ("csv", "json"))
"""Where lists of old seasons go in and out."""

LIST = {
    "text": "day;a;b;score\n2025-09-05;Ada + Ben;Cas + Dre;101-87",
    "rest_is_new": "y",
    "apply": "yes",
}
"""A list of an old season that is taken in as it is."""

FORMS = (f"{_CLUB}/seasons/new", f"{_SEASON}/edit")


def season_ids(club: ClubPeople) -> dict[str, str]:
    """Return the ids of a season and two players of the club, which rates them from now on."""
    answer = club.owner.send(f"{club.path}/seasons/new", **SEASON)
    one, other = _player(club.club_id, "Xenia"), _player(club.club_id, "Yves")
    season_id = str(answer.location)[-36:]
    path = f"{club.path}/seasons/{season_id}"
    before = {**LIST, "text": LIST["text"].replace("09-05", "09-12")}
    club.owner.send(f"{path}/import", **before)
    page = club.owner.see(f"{path}/import").text
    with club.owner.client.application.app_context(), writing():
        players.add(one, other)
        clubs.change(replace(clubs.load_to_write(club.club_id), has_rating=True))
    return {
        "season_id": season_id,
        "import_id": page.partition(f"{path}/imports/")[2][:36],
        "player_id": one.id,
        "other_id": other.id,
    }


def _player(club_id: str, name: str) -> Player:
    more: Any = {"is_hidden": False, "merged_into": None, "anonymised_at": None}
    made_at = "2025-09-01T12:00:00.000Z"
    return Player(str(uuid4()), club_id, name, name.casefold(), made_at=made_at, **more)
