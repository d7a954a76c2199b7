"""`scorekeeper export` and `import` carry matches, and `check` finds them in order."""

import json
from pathlib import Path

import pytest

from scorekeeper.cli.application import opened
from scorekeeper.domain.presets import preset
from scorekeeper.services.scoring import NewMatch, put_deal, start_match
from scorekeeper.services.writers import Writer
from tests.build import uid
from tests.cli.conftest import Call, answer

ANNA = Writer("manage", "Anna's phone")
MATCH = uid("a match")


@pytest.fixture
def exported(call: Call, tmp_path: Path) -> Path:
    """Return the file that an export of one match with two deals wrote."""
    with opened():
        start_match(NewMatch(preset("classic")), ANNA, match_id=MATCH)
        for number, taken in enumerate(([46, 22], [34, 34]), start=1):
            values = {"number": number, "taken": taken, "note": "=1+1"}
            put_deal(MATCH, uid(f"deal {number}"), values, ANNA)
    path = tmp_path / "match.json"
    assert call("export", MATCH, "--output", str(path)).exit_code == 0
    return path


def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "elsewhere"))


def test_an_import_is_shown_before_it_is_done(
    call: Call, exported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(monkeypatch, tmp_path)

    result = call("import", str(exported))

    assert (result.exit_code, result.stdout) == (
        0,
        f"Match {MATCH} (new): 3 new entries\nNothing was changed. Add --apply to do it.\n",
    )
    assert call("export").stdout == ""


def test_an_import_done_twice_doubles_nothing(
    call: Call, exported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(monkeypatch, tmp_path)

    first, second = (
        answer(call("import", str(exported), "--apply", "--json")) for _ in range(2)
    )

    assert isinstance(first, list)
    assert isinstance(second, list)
    counts = [(row["known"], row["new_entries"]) for row in (*first, *second)]
    assert counts == [(False, 3), (True, 0)]
    assert call("export").stdout == exported.read_text(encoding="utf-8")
    assert call("check").exit_code == 0


def test_the_deals_are_a_table_without_formulas(call: Call, exported: Path) -> None:
    assert exported.exists()

    header, first, second = call("export", MATCH, "--csv").stdout.splitlines()

    assert header == (
        "match,number,game,dealer,taken_a,taken_b,tricks_a,tricks_b,trump,doubled,"
        "multiplier,written_a,written_b,total_a,total_b,at,note"
    )
    cells = [row.split(",") for row in (first, second)]
    assert [row[:15] for row in cells] == [
        [MATCH, *["1", "1", "0", "46", "22", "", "", "", "0", "1", "12", "0", "12", "0"]],
        [MATCH, *["2", "1", "1", "34", "34", "", "", "", "0", "1", "0", "0", "12", "0"]],
    ]
    assert {row[-1] for row in cells} == {"'=1+1"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The file is empty: give a file that `scorekeeper export` wrote.\n"),
        ("{", "Line 1 is no JSON: give a file that `scorekeeper export` wrote.\n"),
        ("[" * 100_000, "Line 1 is no JSON: give a file that `scorekeeper export` wrote.\n"),
    ],
)
def test_what_is_no_export_is_refused(
    call: Call, tmp_path: Path, text: str, sentence: str
) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(text, encoding="utf-8")

    result = call("import", str(path))

    assert (result.exit_code, result.stdout, result.stderr) == (1, "", sentence)


def test_a_wrong_line_is_told_and_the_others_are_read(
    call: Call, exported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "two.jsonl"
    path.write_text(
        json.dumps({"format": "other"}) + "\n" + exported.read_text("utf-8"), "utf-8"
    )
    elsewhere(monkeypatch, tmp_path)

    result = call("import", str(path), "--apply", "--json")

    rows = answer(result)
    assert isinstance(rows, list)
    assert (result.exit_code, [row["match"] for row in rows]) == (1, [None, MATCH])


def test_an_unknown_match_is_refused(call: Call) -> None:
    result = call("export", uid("nothing"))

    assert (result.exit_code, result.stderr) == (1, f"There is no match {uid('nothing')}.\n")
