"""`scorekeeper backup` and `restore` lose nothing, and refuse what is no backup."""

from pathlib import Path

from scorekeeper.cli.application import opened
from scorekeeper.domain.presets import preset
from scorekeeper.services.scoring import NewMatch, start_match
from scorekeeper.services.writers import Writer
from tests.build import uid
from tests.cli.conftest import Call


def begin(name: str) -> None:
    with opened():
        start_match(NewMatch(preset("classic")), Writer("manage"), match_id=uid(name))


def test_a_backup_that_is_restored_tells_the_same(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "copy.sqlite"
    begin("kept")
    before = call("export").stdout

    backed_up = call("backup", str(file))
    begin("later")
    restored = call("restore", str(file))

    assert (backed_up.exit_code, restored.exit_code) == (0, 0)
    assert call("export").stdout == before


def test_what_was_there_before_is_put_aside(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "copy.sqlite"
    begin("kept")
    call("backup", str(file))

    last_line = call("restore", str(file)).stdout.splitlines()[-1]

    aside = Path(last_line.removeprefix("What was here before lies in ").removesuffix("."))
    assert aside.is_file()


def test_no_backup_is_written_over(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "copy.sqlite"
    file.write_text("precious", encoding="utf-8")

    result = call("backup", str(file))

    assert (result.exit_code, file.read_text(encoding="utf-8")) == (1, "precious")
    assert result.stderr == (
        f"{file} is there already: choose a new name, so that no backup is lost.\n"
    )


def test_what_is_no_backup_changes_nothing(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna", encoding="utf-8")
    begin("kept")
    before = call("export").stdout

    result = call("restore", str(file))

    assert (result.exit_code, call("export").stdout) == (1, before)
    assert str(file) in result.stderr
