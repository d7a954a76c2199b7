"""Make `.venv` hold exactly what a lock says, and what else the commands need of this machine.

Runs on a bare Python, before anything is installed: the standard library only.
`.ci/run` calls it as a program: `environment.py dev npm`.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"

_OLDEST = (3, 11)
_STAMP = VENV / "installed.json"

# A lock, and the locks that are part of it.
_LOCKS = {"runtime": ("runtime",), "dev": ("dev", "runtime")}

# A command, others that do where it cannot be had, and the package of Debian that has it.
_PACKAGES = {
    # Without the surface of a whole browser it needs half the time.
    "chromium-headless-shell": (
        ("chromium", "chromium-browser", "google-chrome"),
        "chromium-headless-shell",
    ),
    "git": ((), "git"),
    "node": ((), "libatomic1"),  # Node.js itself comes with Playwright, but not its library.
    "npm": ((), "npm"),
    "WebKitWebDriver": ((), "webkit2gtk-driver"),
    "Xvfb": ((), "xvfb"),  # The screen that WebKit draws on.
}

# They start, but know no --version and say so.
_WITHOUT_VERSION = ("WebKitWebDriver", "Xvfb")


def ready(lock: str) -> None:
    """Bring `.venv` to what *lock* and the source tree say; return at once when it is so."""
    if sys.version_info < _OLDEST:
        sys.exit(
            "Scorekeeper needs Python 3.11 or newer; this is " + sys.version.split()[0] + "."
        )
    stamp = _read_stamp()
    if stamp.get(lock) != _lock_print(lock):
        _install_lock(lock)
        stamp = {part: _lock_print(part) for part in _LOCKS[lock]}
    if stamp.get("project") != _project_print():
        _install_project()
        stamp["project"] = _project_print()
        _write_stamp(stamp)


def need(command: str) -> str:
    """Return the path of *command*; install it as root on Debian, elsewhere say how to."""
    others, package = _PACKAGES[command]
    found = _find(command)
    if found is None and _install_package(package):
        found = _find(command)
    found = found or _find(*others)
    if found is None:
        sys.exit(f"{command} does not start. On Debian: sudo apt-get install {package}")
    return found


def search_path() -> str:
    """Return the PATH on which the tools of `.venv` come first."""
    return os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])


def _find(*commands: str) -> str | None:
    """Return the path of the first of *commands* that is there and starts."""
    return next(filter(_starts, filter(None, map(shutil.which, commands))), None)


def _starts(path: str) -> bool:
    known = (0, 1) if Path(path).name in _WITHOUT_VERSION else (0,)
    told = subprocess.run([path, "--version"], capture_output=True, check=False)
    return told.returncode in known


def _install_lock(lock: str) -> None:
    print(f"Installing the libraries of requirements/{lock}.txt …", flush=True)
    if not _is_usable():
        _make_venv()
    _pip("--require-hashes", "--requirement", str(ROOT / "requirements" / f"{lock}.txt"))
    if lock == "dev":
        _link_node()


def _install_project() -> None:
    # The lock holds the build backend too, so that nothing unchecked is fetched here.
    _pip("--no-deps", "--no-build-isolation", "--editable", str(ROOT))


def _pip(*arguments: str) -> None:
    options = ("--quiet", "--disable-pip-version-check", "--no-input")
    command = (str(PYTHON), "-m", "pip", "install", *options, *arguments)
    if subprocess.run(command, check=False).returncode:
        sys.exit("Installing the libraries failed; pip says above why. Is there a network?")


def _is_usable() -> bool:
    """Return whether `.venv` is of this Python and was made in this place."""
    try:
        said = subprocess.run(
            [BIN / "pip", "--version"], capture_output=True, text=True, check=False
        )
    except OSError:
        return False
    return str(VENV) in said.stdout and f"(python {_version()})" in said.stdout


def _make_venv() -> None:
    if not _has_venv() and not (_install_package("python3-venv") and _has_venv()):
        sys.exit(
            "This Python lacks its venv module. On Debian: sudo apt-get install python3-venv"
        )
    venv.EnvBuilder(clear=True, symlinks=os.name != "nt", with_pip=True).create(VENV)


def _has_venv() -> bool:
    importlib.invalidate_caches()
    return importlib.util.find_spec("ensurepip") is not None


def _link_node() -> None:
    """Give the tests the Node.js that Playwright carries: the same version on every machine."""
    carried = next(VENV.glob("lib/*/site-packages/playwright/driver/node"))
    link = BIN / "node"
    link.unlink(missing_ok=True)
    link.symlink_to(carried)


def _install_package(package: str) -> bool:
    """Install Debian's *package* if that is possible here; return whether it went well."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return False
    print(f"Installing Debian's {package} …", flush=True)
    _refresh_packages()
    return _apt_get("install", "--yes", "--no-install-recommends", package)


@functools.cache
def _refresh_packages() -> None:
    _apt_get("update")


def _apt_get(*arguments: str) -> bool:
    done = subprocess.run(
        ["apt-get", "-qq", *arguments],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stderr, file=sys.stderr)
    return done.returncode == 0


def _lock_print(lock: str) -> str:
    return _fingerprint([ROOT / "requirements" / f"{lock}.txt"])


def _project_print() -> str:
    catalogs = sorted((ROOT / "scorekeeper" / "translations").glob("**/*.po"))
    return _fingerprint([ROOT / "pyproject.toml", *catalogs])


def _fingerprint(paths: list[Path]) -> str:
    """Return what changes with the files' content, with this Python, and with this place."""
    digest = hashlib.sha256(f"{_version()} {ROOT}".encode())
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _version() -> str:
    return ".".join(map(str, sys.version_info[:2]))


def _read_stamp() -> dict[str, str]:
    try:
        stamp: dict[str, str] = json.loads(_STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp


def _write_stamp(stamp: dict[str, str]) -> None:
    _STAMP.write_text(json.dumps(stamp, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    ready(sys.argv[1])
    for wanted in sys.argv[2:]:
        need(wanted)
