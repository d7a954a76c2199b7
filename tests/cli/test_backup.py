"""`scorekeeper backup` and `restore` lose nothing, and refuse what is no backup."""

from datetime import timedelta
from pathlib import Path

import pytest
import time_machine
from sqlalchemy import text

from scorekeeper import clock
from scorekeeper.cli.application import opened
from scorekeeper.domain.presets import preset
from scorekeeper.services import audit
from scorekeeper.services.audit import Act
from scorekeeper.services.backups import latest_backup
from scorekeeper.services.demo import fill_demo
from scorekeeper.services.scoring import NewMatch, start_match
from scorekeeper.services.writers import Writer
from scorekeeper.store.tables import db
from tests.build import uid
from tests.cli.conftest import Call, answer


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


def ids_of(table: str) -> list[str]:
    with opened():
        found = db.session.execute(text(f"SELECT id FROM {table} ORDER BY id"))  # noqa: S608
        return list(found.scalars())


def exports(call: Call) -> list[str]:
    """Return everything that can leave as a file: matches, clubs, seasons, events."""
    kinds = {"--club": "club", "--season": "season", "--tournament": "tournament"}
    wanted = [(option, one) for option, table in kinds.items() for one in ids_of(table)]
    told = [call("export", *words) for words in ((), *wanted)]
    assert len(told) == 4
    assert {one.exit_code for one in told} == {0}
    return [one.stdout for one in told]


def filled() -> None:
    with opened():
        fill_demo(1, Writer("test"))


def test_a_backup_goes_from_a_file_to_a_server_and_back(
    call: Call, tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled()
    before = exports(call)
    first, second = tmp_path / "first.sqlite", tmp_path / "second.sqlite"
    assert call("backup", str(first)).exit_code == 0

    monkeypatch.setenv("SCOREKEEPER_DATABASE_URL", postgres_url)
    restored = call("restore", str(first))
    assert restored.exit_code == 0, restored.stderr
    on_server = exports(call)
    again = call("restore", str(first))
    backed_up = call("backup", str(second))
    monkeypatch.delenv("SCOREKEEPER_DATABASE_URL")
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "another"))
    back = call("restore", str(second))

    assert (backed_up.exit_code, back.exit_code) == (0, 0)
    assert again.stderr == "There are rows in this database: restore into a new, empty one.\n"
    assert on_server == before
    assert exports(call) == before
    assert call("check").stdout == "Everything is in order.\n"
    assert {one.name for one in tmp_path.iterdir()} == {
        *("instance", "another", "first.sqlite", "second.sqlite"),
    }


def test_old_backups_go_once_the_new_one_is_checked(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    other = folder / "scorekeeper-by-hand.sqlite"
    other.write_text("precious", encoding="utf-8")
    begin("kept")
    told = []
    for day in range(4):
        with time_machine.travel(clock.now() + timedelta(days=day)):
            told.append(answer(call("backup", "--to", str(folder), "--keep", "2", "--json")))

    files = [str(one["file"]) for one in told if isinstance(one, dict)]
    removed = [one["removed"] for one in told if isinstance(one, dict)]
    assert removed == [[], [], files[:1], files[1:2]]
    assert sorted(map(str, folder.iterdir())) == sorted([*files[2:], str(other)])
    with opened():
        latest = latest_backup()
        assert latest is not None
        assert (latest.place, latest.size) == (files[3], Path(files[3]).stat().st_size)


def test_a_backup_and_a_restore_are_noted(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "copy.sqlite"
    begin("kept")

    call("backup", str(file))
    call("restore", str(file))

    with opened():
        told = [(one.act, one.by, one.detail) for one in audit.of_installation().lines]
    # The copy was made before it was noted that it was.
    assert told == [(Act.RESTORED, "command-line", file.name)]


@pytest.mark.parametrize("words", [(), ("file", "--to", "."), ("file", "--keep", "3")])
def test_where_to_is_said_in_one_way(call: Call, words: tuple[str, ...]) -> None:
    assert call("backup", *words).exit_code == 2


def test_of_the_copies_of_one_schema_three_stay(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "copy.sqlite"
    begin("kept")
    call("backup", str(file))

    for _ in range(5):
        assert call("restore", str(file)).exit_code == 0

    beside = [one for one in (tmp_path / "instance").iterdir() if ".sqlite.0" in one.name]
    assert len(beside) == 3
