"""Every setting of the program, one row each, and the folder where this machine keeps its own.

A setting comes from the environment, else from `config.py` in the instance folder, where it is
called by its key (the name without the prefix), else from its default.
"""

import os
import runpy
import secrets
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

_PREFIX = "SCOREKEEPER_"
_ROOT = Path(__file__).parent.parent

# Where each system wants a program's files: the variable that says so, else the usual place.
_DATA_HOMES = {
    "darwin": ("XDG_DATA_HOME", "~/Library/Application Support"),
    "win32": ("LOCALAPPDATA", "~/AppData/Local"),
}
_UNIX_DATA_HOME = ("XDG_DATA_HOME", "~/.local/share")

# SQLAlchemy would look for another driver behind the names that hosts and manuals use.
_POSTGRES_NAMES = ("postgres://", "postgresql://")
_POSTGRES_DRIVER = "postgresql+psycopg://"
_KNOWN_DATABASES = (*_POSTGRES_NAMES, _POSTGRES_DRIVER, "sqlite://")


class Unreadable(StrEnum):
    """Why a setting cannot be used."""

    NO_CHOICE = "no-choice"
    NO_NUMBER = "no-number"
    NO_ADDRESS = "no-address"
    EMPTY_KEY = "empty-key"
    BROKEN_FILE = "broken-file"


SENTENCES: Mapping[Unreadable, str] = {
    Unreadable.NO_CHOICE: "%(name)s must be %(choices)s, not %(given)s.",
    Unreadable.NO_NUMBER: "%(name)s must be a whole number, not %(given)s.",
    Unreadable.NO_ADDRESS: "%(name)s must begin with postgresql:// or sqlite:///, not "
    "%(given)s.",
    Unreadable.EMPTY_KEY: "%(place)s is empty: delete it, and the next start makes a new key.",
    Unreadable.BROKEN_FILE: "%(place)s cannot be read: %(error)s.",
}
"""What is wrong, in English, for the log; doors say it in other languages."""


class UnreadableSettingError(ValueError):
    """A setting, or the file that holds it, says nothing that the program could use."""

    def __init__(self, why: Unreadable, **values: str) -> None:
        super().__init__(SENTENCES[why] % values)
        self.why = why
        self.values = values


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that whoever runs the program may decide, with what holds when they do not."""

    name: str
    default: str | int
    meaning: str
    choices: tuple[str, ...] = ()
    is_secret: bool = False

    @property
    def key(self) -> str:
        """Return the name that the setting has in `config.py` and in the application."""
        return self.name.removeprefix(_PREFIX)

    def read(self, text: str) -> str | int:
        """Return the value that *text* means; refuse what is no count, or no choice, of it."""
        if self.choices and text not in self.choices:
            choices = " or ".join(self.choices)
            raise UnreadableSettingError(
                Unreadable.NO_CHOICE, name=self.name, choices=choices, given=repr(text)
            )
        if isinstance(self.default, str):
            return text
        # A sign would pass as a number, and a limit below zero would refuse every request.
        if text.isascii() and text.isdigit():
            return int(text)
        raise UnreadableSettingError(Unreadable.NO_NUMBER, name=self.name, given=repr(text))


SETTINGS = (
    Setting(
        "SCOREKEEPER_INSTANCE",
        "",
        "folder for the database, the secret key and `config.py`; "
        "empty: `instance/` of the source tree, else the user's data folder",
    ),
    Setting(
        "SCOREKEEPER_DATABASE_URL",
        "",
        "address of the database, `postgresql://…` with the extra `postgres`; "
        "empty: `scorekeeper.sqlite` in the instance folder",
    ),
    Setting(
        "SCOREKEEPER_SECRET_KEY",
        "",
        "key that signs cookies; empty: made at the first start, kept in the instance folder",
        is_secret=True,
    ),
    Setting(
        "SCOREKEEPER_SECRET_KEY_FALLBACKS",
        "",
        "older keys whose cookies are still taken, separated by commas",
        is_secret=True,
    ),
    Setting("SCOREKEEPER_HOST", "127.0.0.1", "address that `serve` listens on"),
    Setting("SCOREKEEPER_PORT", 8000, "port that `serve` listens on"),
    Setting(
        "SCOREKEEPER_WORKERS",
        1,
        "processes that serve; further machines may serve the same PostgreSQL beside this one",
    ),
    Setting(
        "SCOREKEEPER_PROXY_HOPS",
        0,
        "number of reverse proxies in front, whose `X-Forwarded-…` headers are believed",
    ),
    Setting(
        "SCOREKEEPER_ACCOUNTS",
        "open",
        "who may open an account: `open` for anybody; `invited` for the host, with the code "
        "that `serve` prints, and for who is invited to a club; then only accounts found clubs",
        ("open", "invited"),
    ),
    Setting(
        "SCOREKEEPER_STREAMS",
        50,
        "phones that may follow live at once, per process; further ones ask every few seconds",
    ),
    Setting(
        "SCOREKEEPER_WORKER",
        "on",
        "whether phones keep the site and can begin a match without a network; "
        "`off` takes it away from every phone again",
        ("on", "off"),
    ),
    Setting(
        "SCOREKEEPER_LOG",
        "text",
        "what is noted on standard error: `text` for what went wrong and who signed in, in "
        "lines for people; `json` for every request too, an object each",
        ("text", "json"),
    ),
    Setting(
        "SCOREKEEPER_METRICS_TOKEN",
        "",
        "secret that Prometheus sends as its bearer token to read `/metrics`; empty: there is "
        "no such page",
        is_secret=True,
    ),
    Setting(
        "SCOREKEEPER_MAX_CONTENT_LENGTH", 1_048_576, "largest request that is read, in bytes"
    ),
)


def instance_folder(environ: Mapping[str, str] = os.environ, tree: Path = _ROOT) -> Path:
    """Return the folder of this machine's own files, which need not exist yet.

    *tree* is what the package lies in: the source tree, or the place of installed packages.
    """
    chosen = environ.get("SCOREKEEPER_INSTANCE")
    if chosen:
        return Path(chosen).expanduser().absolute()
    if (tree / "pyproject.toml").is_file():
        return tree / "instance"
    return _user_data_home(environ) / "scorekeeper"


def load(environ: Mapping[str, str] = os.environ) -> dict[str, object]:
    """Return every setting by key, and what Flask and SQLAlchemy make of them.

    Makes the instance folder and the secret key at the first call.
    """
    folder = instance_folder(environ)
    # The database holds names and hashes of secrets: what is made here is its owner's alone.
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    chosen = _defaults() | _from_file(folder / "config.py") | _from_environment(environ)
    return chosen | {
        "INSTANCE": str(folder),
        "SECRET_KEY": chosen["SECRET_KEY"] or secret_key(folder),
        "SECRET_KEY_FALLBACKS": _listed(chosen["SECRET_KEY_FALLBACKS"]),
        "SQLALCHEMY_DATABASE_URI": database_url(str(chosen["DATABASE_URL"]), folder),
    }


def database_url(chosen: str, folder: Path) -> str:
    """Return *chosen* as SQLAlchemy wants it, or the address of the SQLite file in *folder*.

    Raise `UnreadableSettingError` when it is no address of a database.
    """
    if not chosen:
        return f"sqlite:///{folder / 'scorekeeper.sqlite'}"
    if not chosen.startswith(_KNOWN_DATABASES):
        name, given = "SCOREKEEPER_DATABASE_URL", repr(chosen.partition(":")[0])
        raise UnreadableSettingError(Unreadable.NO_ADDRESS, name=name, given=given)
    for name in _POSTGRES_NAMES:
        if chosen.startswith(name):
            return _POSTGRES_DRIVER + chosen.removeprefix(name)
    return chosen


def is_file(url: str) -> bool:
    """Return whether the database at *url* is a file, or in memory: of one machine only."""
    return url.startswith("sqlite")


def secret_key(folder: Path) -> str:
    """Return the key kept in *folder*, made at the first call for its owner's eyes only.

    Raise `UnreadableSettingError` when its file is empty: no cookie can be signed with it.
    """
    place = folder / "secret_key"
    if not place.exists():
        _publish(_draft(folder, secrets.token_urlsafe(32)), place)
    key = place.read_text(encoding="ascii")
    if not key.strip():
        raise UnreadableSettingError(Unreadable.EMPTY_KEY, place=str(place))
    return key


def _draft(folder: Path, text: str) -> Path:
    """Write *text* to a new file that only its owner may read."""
    descriptor, name = tempfile.mkstemp(dir=folder)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        # Without this a power cut may leave the name, and nothing behind it.
        os.fsync(descriptor)
    return Path(name)


def _publish(draft: Path, place: Path) -> None:
    """Move *draft* to *place*, unless another process was first: all must read the same key."""
    try:
        place.hardlink_to(draft)
    except FileExistsError:
        pass
    except OSError:  # Memory cards and phones know no second name for a file.
        draft.replace(place)
    draft.unlink(missing_ok=True)


def _defaults() -> dict[str, object]:
    return {setting.key: setting.default for setting in SETTINGS}


def _from_file(path: Path) -> dict[str, object]:
    if not path.is_file():
        return {}
    try:
        values = runpy.run_path(str(path))
    except Exception as error:  # It is the host's own program: whatever it raises is told.
        raise UnreadableSettingError(
            Unreadable.BROKEN_FILE, place=str(path), error=str(error)
        ) from error
    return {name: value for name, value in values.items() if name.isupper()}


def _from_environment(environ: Mapping[str, str]) -> dict[str, object]:
    return {
        setting.key: setting.read(environ[setting.name])
        for setting in SETTINGS
        if setting.name in environ
    }


def _listed(keys: object) -> list[str]:
    return [key.strip() for key in str(keys).split(",") if key.strip()]


def _user_data_home(environ: Mapping[str, str]) -> Path:
    variable, usual = _DATA_HOMES.get(sys.platform, _UNIX_DATA_HOME)
    return Path(environ.get(variable) or usual).expanduser()
