"""Stored files of every form and version there ever was, which can be taken in for ever.

`python -m tests.services.formats` writes those of the newest versions that are not there yet.
It is called before a form changes, by the program that writes it; no file changes afterwards.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scorekeeper.services import club_files, event_files, exports, season_files
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.club_transfer import export_club
from scorekeeper.services.season_files import export_season
from scorekeeper.services.transfer import export_match
from scorekeeper.store.database import upgrade
from tests.club_cast import owner_of_new_club
from tests.conftest import opened
from tests.event_cast import filled, played, published
from tests.old_lists import DEALS, old_season, taken_in
from tests.players_cast import gathered
from tests.services.files import full_match

FOLDER = Path(__file__).parent / "frozen"

File = dict[str, Any]

NEWEST: Mapping[str, int] = {
    "match": exports.VERSION,
    "club": club_files.VERSION,
    "season": season_files.VERSION,
    "event": event_files.VERSION,
}
"""The newest version of each form that can be taken in."""


def stored() -> list[str]:
    """Return the names of all stored files: form and version."""
    names = (one.stem for one in FOLDER.glob("*.json"))
    return sorted(name for name in names if name.partition("-")[0] in NEWEST)


def file_of(name: str) -> File:
    """Return a stored file."""
    told: File = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return told


def newest_names() -> list[str]:
    """Return what the files of the newest versions are called."""
    return [f"{form}-{version}" for form, version in NEWEST.items()]


def freeze() -> None:
    """Write the files of the newest versions, where there is none yet."""
    with opened("sqlite://"):
        upgrade()
        told = _files(owner_of_new_club())
    for form, version in NEWEST.items():
        target = FOLDER / f"{form}-{version}.json"
        if not target.exists():
            text = json.dumps(told[form], ensure_ascii=False, indent=1)
            target.write_text(f"{text}\n", encoding="utf-8")


def _files(owner: ClubRight) -> dict[str, object]:
    season = old_season(owner)
    taken_in(owner, season, DEALS)
    gathered(owner, "Eva")
    event_id = filled(owner, 5)
    played(owner, event_id)
    published(owner, event_id)
    return {
        "match": export_match(full_match()),
        "club": export_club(owner.club.id),
        "season": export_season(owner, season.id),
        "event": event_files.export_event(owner, event_id),
    }


if __name__ == "__main__":
    freeze()
