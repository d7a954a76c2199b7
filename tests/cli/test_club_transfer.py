"""`scorekeeper export --club` and `import` carry a club to another installation."""

import json
from pathlib import Path

import pytest

from scorekeeper.cli.application import opened
from scorekeeper.cli.club_transfer import club_sentence
from tests.cli.conftest import Call, answer
from tests.cli.test_transfer import elsewhere
from tests.filled_club import fill
from tests.players_cast import new_club
from tests.simulated import season


@pytest.fixture
def club_id(call: Call, tmp_path: Path) -> str:
    """Return the id of a club that was written to `club.json`."""
    with opened():
        club = new_club().club
        fill(club.id, season(2, 3, 4))
    wrote = call("export", "--club", club.id, "--output", str(tmp_path / "club.json"))
    assert wrote.exit_code == 0
    return club.id


def test_a_club_is_shown_then_imported_once(
    call: Call, club_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "club.json")
    elsewhere(monkeypatch, tmp_path)

    shown = call("import", file)
    assert call("export", "--club", club_id).exit_code == 1
    done, again = (call("import", file, "--apply") for _ in range(2))

    adds = done.stdout.partition(", own it at /club-link/")[0]
    assert adds.startswith("Club The Four Aces (new): adds ")
    assert "3 matches" in adds
    assert shown.stdout == f"{adds}\nNothing was changed. Add --apply to do it.\n"
    assert again.stdout == "Club The Four Aces (known): adds nothing\n"
    assert call("export", "--club", club_id).stdout == Path(file).read_text("utf-8")


def test_machines_are_told_the_same(
    call: Call, club_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(monkeypatch, tmp_path)

    rows = answer(call("import", str(tmp_path / "club.json"), "--apply", "--json"))

    assert isinstance(rows, list)
    (row,) = rows
    assert (row["club"], row["known"], row["applied"]) == (club_id, False, True)
    assert row["new"]["matches"] == 3
    assert row["own_link"].startswith("/club-link/")
    assert row["refusals"] == []


def test_a_wrong_file_of_a_club_is_refused_with_reasons(
    call: Call, club_id: str, tmp_path: Path
) -> None:
    path = tmp_path / "club.json"
    values = json.loads(path.read_text("utf-8"))
    values["club"]["visibility"] = "everybody"
    path.write_text(json.dumps(values), "utf-8")

    result = call("import", str(path), "--apply")

    assert result.exit_code == 1
    assert "Line 1: " in result.stderr
    assert "“everybody” is none of the choices: public, link, members." in result.stderr
    assert club_id not in result.stdout


def test_the_deals_of_a_club_are_a_table(call: Call, club_id: str) -> None:
    result = call("export", "--club", club_id, "--csv")

    header, *rows = result.stdout.splitlines()
    assert (result.exit_code, header.partition(",")[0]) == (0, "match")
    assert len({row.partition(",")[0] for row in rows}) == 3


def test_a_match_and_a_club_are_not_exported_at_once(call: Call, club_id: str) -> None:
    result = call("export", "some-match", "--club", club_id)

    assert result.exit_code == 2
    assert "Give a match, a club, a season or a tournament, only one of them." in result.stderr


def test_one_of_a_kind_is_told_as_one() -> None:
    new = {"players": 0, "evenings": 1, "matches": 1, "entries": 1, "seasons": 2}

    said = club_sentence({"name": "Aces", "known": True, "own_link": None, "new": new})

    assert said == "Club Aces (known): adds 1 evening, 1 match, 1 entry, 2 seasons"
