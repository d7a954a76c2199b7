"""Seasons out of the database by the command line, and old lists into one."""

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.application import opened
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.clubs import found_club
from scorekeeper.services.writers import Writer
from tests.build import uid
from tests.cli.conftest import Call, answer
from tests.old_lists import PRINTED, RESULTS, old_season


@pytest.fixture
def season(call: Call) -> str:  # noqa: ARG001 - sets the instance
    """Return the id of a season of a new club."""
    return new_season("The Four Aces")


def new_season(club: str) -> str:
    with opened():
        founded = found_club(club, None, Writer("owner", "Olga"))
        return old_season(ClubRight(founded.club, Role.OWNER)).id


def listed(tmp_path: Path, text: str) -> str:
    path = tmp_path / "old.csv"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_list_is_shown_before_it_is_taken_in(call: Call, season: str, tmp_path: Path) -> None:
    result = call("import", listed(tmp_path, RESULTS), "--season", season)

    assert (result.exit_code, result.stdout.splitlines()) == (
        0,
        [
            "These are no players of the club: Anna, Bert, Cora, Dirk. Add --new-players, or "
            "say on the page of the season who they are.",
            "3 new matches with 0 deals, 0 new players, 0 known matches",
            "Nothing was changed. Add --apply to do it.",
        ],
    )
    assert call("export", "--season", season, "--csv").stdout.count("\n") == 1


def test_a_list_with_open_questions_is_not_taken_in(
    call: Call, season: str, tmp_path: Path
) -> None:
    result = call("import", listed(tmp_path, RESULTS), "--season", season, "--apply")

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("These are no players of the club: Anna, Bert")


def test_a_list_taken_in_twice_doubles_nothing(call: Call, season: str, tmp_path: Path) -> None:
    words = ("import", listed(tmp_path, RESULTS), "--season", season, "--new-players")

    first, second = (told(answer(call(*words, "--apply", "--json"))) for _ in range(2))

    assert (first["matches"], first["known"], first["players"]) == (3, 0, 4)
    assert (second["matches"], second["known"], second["import"]) == (0, 3, None)
    assert call("check").exit_code == 0


@pytest.mark.parametrize("kind", [["--csv"], []])
def test_a_season_goes_into_another_club(
    call: Call, season: str, tmp_path: Path, kind: list[str]
) -> None:
    file = str(tmp_path / "season")
    call("import", listed(tmp_path, RESULTS), "--season", season, "--new-players", "--apply")
    theirs = new_season("The Rivals")
    assert call("export", "--season", season, *kind, "--output", file).exit_code == 0

    words = ("import", file, "--season", theirs, "--new-players", "--apply", "--json")
    taken = told(answer(call(*words)))

    assert (taken["matches"], taken["remarks"]) == (3, [])
    ours, others = (
        [row.split(",")[1:] for row in call("export", "--season", one, "--csv").stdout.split()]
        for one in (season, theirs)
    )
    assert sorted(ours) == sorted(others)


def test_a_printed_list_is_checked(call: Call, season: str, tmp_path: Path) -> None:
    result = call("import", listed(tmp_path, PRINTED), "--season", season)

    assert "Row 6: Lode has 3,592, more than the 3,588 of the row above" in result.stdout


def test_what_is_not_there_is_said(call: Call, season: str, tmp_path: Path) -> None:
    nowhere = uid("nowhere")

    exported = call("export", "--season", nowhere)
    unread = call("import", listed(tmp_path, "{"), "--season", season)

    assert (exported.exit_code, exported.stderr) == (1, f"There is no season {nowhere}.\n")
    assert (unread.exit_code, unread.stderr) == (
        1,
        "This begins like JSON and is none: save the file again.\n",
    )


def told(value: object) -> dict[str, Any]:
    assert isinstance(value, dict)
    return value
