"""Every setting is what its row says: for hosts, in the environment and in `config.py`."""

import stat
from pathlib import Path

import pytest

from scorekeeper.config import (
    SETTINGS,
    Setting,
    UnreadableSettingError,
    database_url,
    instance_folder,
    load,
    secret_key,
)

ROOT = Path(__file__).parent.parent


def row_of(setting: Setting) -> str:
    default = f"`{setting.default}`" if setting.default != "" else ""
    return f"| `{setting.name}` | {default} | {setting.meaning} |"


@pytest.mark.parametrize("document", ["README.md", "docs/hosts.md"])
def test_what_a_host_reads_lists_every_setting_and_no_other(document: str) -> None:
    lines = (ROOT / document).read_text(encoding="utf-8").splitlines()

    listed = [line for line in lines if line.startswith("| `SCOREKEEPER_")]

    assert listed == [row_of(setting) for setting in SETTINGS]


def test_without_any_setting_the_defaults_hold(tmp_path: Path) -> None:
    settings = load({"SCOREKEEPER_INSTANCE": str(tmp_path)})

    assert settings == {setting.key: setting.default for setting in SETTINGS} | {
        "INSTANCE": str(tmp_path),
        "SECRET_KEY": (tmp_path / "secret_key").read_text(encoding="ascii"),
        "SECRET_KEY_FALLBACKS": [],
        "SQLALCHEMY_DATABASE_URI": f"sqlite:///{tmp_path}/scorekeeper.sqlite",
    }


def test_the_environment_goes_before_the_file_and_the_file_before_the_default(
    tmp_path: Path,
) -> None:
    (tmp_path / "config.py").write_text('PORT = 1\nHOST = "::1"\nlocal = 2\n', encoding="utf-8")

    settings = load({"SCOREKEEPER_INSTANCE": str(tmp_path), "SCOREKEEPER_PORT": "3"})

    assert (settings["PORT"], settings["HOST"], settings["STREAMS"]) == (3, "::1", 50)
    assert "local" not in settings


@pytest.mark.parametrize("text", ["http", "", "-1", "80.5", "٨٠"])
def test_a_setting_that_is_no_number_is_refused_by_name(tmp_path: Path, text: str) -> None:
    with pytest.raises(UnreadableSettingError) as refused:
        load({"SCOREKEEPER_INSTANCE": str(tmp_path), "SCOREKEEPER_PORT": text})

    assert str(refused.value) == f"SCOREKEEPER_PORT must be a whole number, not {text!r}."


@pytest.mark.parametrize("left", ["", "\n"])
def test_an_empty_secret_key_is_refused_before_any_page_breaks(
    tmp_path: Path, left: str
) -> None:
    place = tmp_path / "secret_key"
    place.write_text(left, encoding="ascii")

    with pytest.raises(UnreadableSettingError) as refused:
        secret_key(tmp_path)

    assert str(refused.value) == (
        f"{place} is empty: delete it, and the next start makes a new key."
    )


def test_older_keys_are_separated_by_commas(tmp_path: Path) -> None:
    environ = {
        "SCOREKEEPER_INSTANCE": str(tmp_path),
        "SCOREKEEPER_SECRET_KEY": "new",
        "SCOREKEEPER_SECRET_KEY_FALLBACKS": "old, older,",
    }

    settings = load(environ)

    assert (settings["SECRET_KEY"], settings["SECRET_KEY_FALLBACKS"]) == (
        "new",
        ["old", "older"],
    )
    assert list(tmp_path.iterdir()) == []


def test_the_source_tree_keeps_its_own_instance_folder() -> None:
    assert instance_folder({}) == ROOT / "instance"


def test_an_installed_program_keeps_its_files_where_the_user_keeps_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")

    folder = instance_folder({"XDG_DATA_HOME": "/var/games"}, tree=tmp_path)

    assert folder == Path("/var/games/scorekeeper")


def test_the_secret_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    first, second = secret_key(tmp_path), secret_key(tmp_path)

    assert first == second
    assert len(first) == 43
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_two_folders_have_two_keys(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()

    assert secret_key(here) != secret_key(there)


def test_a_disk_without_hard_links_keeps_a_key_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_place: Path, _draft: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "hardlink_to", refuse)

    assert secret_key(tmp_path) == secret_key(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


@pytest.mark.parametrize(
    ("chosen", "meant"),
    [
        ("", "sqlite:////club/scorekeeper.sqlite"),
        ("sqlite:////elsewhere.sqlite", "sqlite:////elsewhere.sqlite"),
        ("postgres://club@host/scores", "postgresql+psycopg://club@host/scores"),
        ("postgresql://club@host/scores", "postgresql+psycopg://club@host/scores"),
        ("postgresql+psycopg://club@host/scores", "postgresql+psycopg://club@host/scores"),
    ],
)
def test_a_database_address_is_written_as_its_driver_wants_it(chosen: str, meant: str) -> None:
    assert database_url(chosen, Path("/club")) == meant


def test_what_is_no_address_of_a_database_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(UnreadableSettingError) as refused:
        database_url("nonsense", tmp_path)

    assert str(refused.value) == (
        "SCOREKEEPER_DATABASE_URL must begin with postgresql:// or sqlite:///, not 'nonsense'."
    )


def test_a_file_of_settings_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "config.py").write_text("PORT = = 1\n", encoding="utf-8")

    with pytest.raises(UnreadableSettingError) as refused:
        load({"SCOREKEEPER_INSTANCE": str(tmp_path)})

    assert str(refused.value).startswith(f"{tmp_path / 'config.py'} cannot be read: ")
