"""`scorekeeper tournament`, `export --tournament`, `import` of an event, and `demo`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Call, answer
from tests.cli.test_transfer import elsewhere


def made(call: Call, seed: int = 1) -> dict[str, Any]:
    """Return what `scorekeeper demo` made in an empty database."""
    row = answer(call("demo", "--seed", str(seed), "--json"))
    assert isinstance(row, dict)
    return row


def shown(call: Call, event_id: str) -> dict[str, Any]:
    """Return what the command line says of an event."""
    row = answer(call("tournament", "show", event_id, "--json"))
    assert isinstance(row, dict)
    return row


def test_a_demo_is_in_the_middle_of_a_tournament(call: Call) -> None:
    row = made(call)

    event = shown(call, row["tournament"])
    (listed,) = json.loads(call("tournament", "list", row["club"], "--json").stdout)
    assert (event["state"], event["entrants"]) == ("running", 12)
    assert [one["state"] for one in event["rounds"]] == ["closed", "closed", "playing"]
    assert event["rounds"][-1]["open"] == 3
    assert (listed["id"], listed["state"]) == (row["tournament"], "running")
    results = call("export", "--season", row["season"], "--csv").stdout.splitlines()
    assert len(results) == 1 + 8 * 4
    assert call("check").stdout == "Everything is in order.\n"


def test_a_filled_database_is_left_as_it_is(call: Call) -> None:
    row = made(call)
    before = call("export").stdout

    again = call("demo")

    assert (again.exit_code, again.stdout) == (1, "")
    assert again.stderr == (
        "The database is not empty: name a new folder in SCOREKEEPER_INSTANCE, then fill "
        "that.\n"
    )
    assert call("export").stdout == before
    assert len(json.loads(call("tournament", "list", row["club"], "--json").stdout)) == 1


def test_the_same_seed_makes_the_same(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def standings(seed: int) -> str:
        event = made(call, seed)["tournament"]
        return call("tournament", "standings", event).stdout

    first = standings(7)
    elsewhere(monkeypatch, tmp_path / "second")
    again = standings(7)
    elsewhere(monkeypatch, tmp_path / "third")
    other = standings(8)

    assert first == again
    assert first != other
    assert len(first.splitlines()) == 12


def test_a_demo_says_where_to_look(call: Call) -> None:
    told = call("demo").stdout

    assert "Own it at /club-link/" in told
    assert "/tournaments/" in told


def test_an_event_plays_itself(call: Call) -> None:
    event = made(call)["tournament"]

    step = call("tournament", "play", event)
    whole = call("tournament", "play", event, "--all", "--seed", "3")
    over = call("tournament", "play", event)

    assert "Round 3: being played, 2 of 6 tables open\n" in step.stdout
    assert whole.stdout.startswith("Autumn cup: finished, 12 entrants\n")
    assert (over.exit_code, over.stdout) == (1, "")
    assert [one["state"] for one in shown(call, event)["rounds"]] == ["closed"] * 5


def test_an_event_is_carried_over_once(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event, file = made(call)["tournament"], str(tmp_path / "event.json")
    assert call("export", "--tournament", event, "--output", file).exit_code == 0
    before = call("tournament", "standings", event, "--json").stdout
    elsewhere(monkeypatch, tmp_path)
    club = made(call, 2)["club"]

    look = call("import", file, "--club", club)
    missing = call("tournament", "show", event)
    nowhere = call("import", file, "--apply")
    done, again = (call("import", file, "--club", club, "--apply") for _ in range(2))

    adds = done.stdout
    assert adds.startswith("Tournament Autumn cup, ")
    assert look.stdout == f"{adds}Nothing was changed. Add --apply to do it.\n"
    assert (missing.exit_code, missing.stderr) == (1, f"There is no tournament {event}.\n")
    assert (nowhere.exit_code, nowhere.stderr) == (
        1,
        "A new tournament needs a club: say which with --club ID.\n",
    )
    assert "(known): adds 0 acts" in again.stdout
    assert call("tournament", "standings", event, "--json").stdout == before
    assert len(json.loads(call("tournament", "list", club, "--json").stdout)) == 2


def test_an_evening_is_run_by_commands(call: Call, tmp_path: Path) -> None:
    club, file = made(call)["club"], tmp_path / "entries.txt"
    file.write_text("Anna & Bert; Aces\nCora & Dirk\nIda\n", "utf-8")
    event = call("tournament", "make", club, "Cup", "2025-11-28").stdout.strip()

    entered = call("tournament", "enter", event, str(file))
    call("tournament", "check-in", event)
    drawn = call("tournament", "draw", event, "--seed", "7", "--json")
    call("tournament", "publish", event, "1")
    (table,) = json.loads(call("tournament", "tables", event, "1", "--json").stdout)
    typed = ("result", event, "1", "1")
    beyond = call("tournament", *typed, "1010", "3")
    level = call("tournament", *typed, "88", "88", "--winner", "2")
    silent = call("tournament", *typed, "88", "101")
    call("tournament", "close", event, "1")
    over = call("tournament", "finish", event)

    assert (entered.exit_code, entered.stderr) == (
        1,
        "Line 3: An entrant of this tournament has 2 members, not 1.\n",
    )
    assert json.loads(drawn.stdout)["rounds"] == [
        {"number": 1, "state": "draft", "tables": 1, "open": 1}
    ]
    assert table["names"] in (["Anna – Bert", "Cora – Dirk"], ["Cora – Dirk", "Anna – Bert"])
    assert (beyond.exit_code, beyond.stderr[:21]) == (1, "1010 cannot be right:")
    assert (level.exit_code, silent.stderr) == (0, "Say why: everybody may ask later.\n")
    assert over.stdout.startswith("Cup: finished, 2 entrants\nRound 1: closed")
    first, second = json.loads(call("tournament", "standings", event, "--json").stdout)
    assert (first["name"], first["won"], second["won"]) == (table["names"][1], 1, 0)


def test_standings_are_a_table(call: Call) -> None:
    event = made(call)["tournament"]

    header, *rows = call("export", "--tournament", event, "--csv").stdout.splitlines()

    assert header.startswith("group,rank,number,name,points")
    assert len(rows) == 12


def test_a_wrong_file_of_an_event_is_refused(call: Call, tmp_path: Path) -> None:
    row, file = made(call), tmp_path / "event.json"
    call("export", "--tournament", row["tournament"], "--output", str(file))
    values = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**values, "day": "soon"}), "utf-8")

    result = call("import", str(file), "--club", row["club"], "--apply")

    assert result.exit_code == 1
    assert result.stderr.startswith("Line 1: ")


@pytest.mark.parametrize("words", [("show",), ("standings",), ("play",)])
def test_an_event_that_is_none_is_told(call: Call, words: tuple[str, ...]) -> None:
    result = call("tournament", *words, "nothing")

    assert (result.exit_code, result.stderr) == (1, "There is no tournament nothing.\n")
