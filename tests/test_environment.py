"""Setting up does what is needed and no more, and says in a sentence what it cannot do."""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent.parent / "bin" / "environment.py"
VERSION = ".".join(map(str, sys.version_info[:2]))

# Stand-ins for what a virtual environment holds: one tells where it lives, one keeps a diary.
PIP = '#!/bin/sh\necho "pip 1 from {venv}/lib/pip (python {version})"\n'
PYTHON = '#!/bin/sh\nprintf "%s\\n" "$*" >> {diary}\nexit {status}\n'

PIP_INSTALL = "-m pip install --quiet --disable-pip-version-check --no-input"


@dataclass(frozen=True)
class Machine:
    """A clone of the project on a machine that has Python and nothing else."""

    folder: Path

    @property
    def installations(self) -> list[str]:
        """Return what pip was asked for so far."""
        diary = self.folder / "diary"
        lines = diary.read_text(encoding="utf-8").splitlines() if diary.exists() else []
        return [line.removeprefix(PIP_INSTALL).strip() for line in lines]

    @property
    def both(self) -> list[str]:
        """Return what a first start asks pip for."""
        lock = f"--require-hashes --requirement {self.folder}/requirements/runtime.txt"
        return [lock, *self.project]

    @property
    def project(self) -> list[str]:
        """Return what installing the source tree asks pip for."""
        return [f"--no-deps --no-build-isolation --editable {self.folder}"]

    def write(self, name: str, text: str) -> Path:
        """Write *text* to the file *name* of the clone."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def command(self, name: str, text: str) -> None:
        """Put a command into the clone's environment."""
        self.write(f".venv/bin/{name}", text).chmod(0o755)

    def set_up(self, before: str = "", *needs: str) -> subprocess.CompletedProcess[str]:
        """Set up for a program with *needs*, in a Python in which *before* was said."""
        script = str(self.folder / "bin" / "environment.py")
        program = f"{before}\nimport runpy, sys\nsys.argv = {['', 'runtime', *needs]}\n"
        return subprocess.run(
            [sys.executable, "-c", f"{program}runpy.run_path({script!r}, run_name='__main__')"],
            env={"PATH": str(self.folder)},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    clone = Machine(tmp_path)
    clone.write("requirements/runtime.txt", "flask==3.1\n")
    clone.write("pyproject.toml", "[project]\n")
    clone.command("python", PYTHON.format(diary=tmp_path / "diary", status=0))
    clone.command("pip", PIP.format(venv=tmp_path / ".venv", version=VERSION))
    (tmp_path / "bin").mkdir()
    shutil.copy(SCRIPT, tmp_path / "bin")
    return clone


def test_the_first_start_installs_the_lock_and_the_source_tree(machine: Machine) -> None:
    told = machine.set_up()

    assert told.stdout == "Installing the libraries of requirements/runtime.txt …\n"
    assert machine.installations == machine.both


def test_the_second_start_installs_nothing_and_says_nothing(machine: Machine) -> None:
    machine.set_up()

    told = machine.set_up()

    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")
    assert machine.installations == machine.both


@pytest.mark.parametrize(
    ("changed", "renewed"),
    [
        ("requirements/runtime.txt", "both"),
        ("pyproject.toml", "project"),
        ("scorekeeper/translations/fr/LC_MESSAGES/messages.po", "project"),
    ],
)
def test_a_change_installs_again_what_it_touches(
    machine: Machine, changed: str, renewed: str
) -> None:
    machine.set_up()
    machine.write(changed, "changed\n")

    machine.set_up()

    assert machine.installations == machine.both + getattr(machine, renewed)


def test_a_failed_installation_is_tried_again(machine: Machine) -> None:
    diary = machine.folder / "diary"
    machine.command("python", PYTHON.format(diary=diary, status=1))
    failed = machine.set_up()
    machine.command("python", PYTHON.format(diary=diary, status=0))

    machine.set_up()

    assert (failed.returncode, failed.stderr) == (
        1,
        "Installing the libraries failed; pip says above why. Is there a network?\n",
    )
    assert machine.installations == [machine.both[0], *machine.both]


@pytest.mark.parametrize(
    ("venv", "version"), [("/elsewhere/.venv", VERSION), ("{clone}/.venv", "3.9")]
)
def test_an_environment_of_another_place_or_python_is_not_used(
    machine: Machine, venv: str, version: str
) -> None:
    machine.command("pip", PIP.format(venv=venv.format(clone=machine.folder), version=version))

    told = machine.set_up("import sys; sys.modules['ensurepip'] = None")

    assert (told.returncode, told.stderr) == (
        1,
        "This Python lacks its venv module. On Debian: sudo apt-get install python3-venv\n",
    )
    assert machine.installations == []


def test_an_old_python_is_refused_in_a_sentence(machine: Machine) -> None:
    told = machine.set_up("import sys; sys.version_info = (3, 9); sys.version = '3.9.2 (old)'")

    assert (told.returncode, told.stderr) == (
        1,
        "Scorekeeper needs Python 3.11 or newer; this is 3.9.2.\n",
    )


def test_a_missing_command_is_named_with_its_package(machine: Machine) -> None:
    told = machine.set_up("", "npm")

    assert (told.returncode, told.stderr) == (
        1,
        "npm does not start. On Debian: sudo apt-get install npm\n",
    )


def test_a_command_without_a_version_need_only_start(machine: Machine) -> None:
    machine.write("Xvfb", "#!/bin/sh\nexit 1\n").chmod(0o755)
    works = machine.set_up("", "Xvfb")
    machine.write("Xvfb", "#!/bin/sh\nexit 127\n").chmod(0o755)

    breaks = machine.set_up("", "Xvfb")

    assert (works.returncode, breaks.returncode) == (0, 1)
    assert breaks.stderr == "Xvfb does not start. On Debian: sudo apt-get install xvfb\n"


def test_a_command_that_breaks_is_as_good_as_missing(machine: Machine) -> None:
    machine.write("chromium", "#!/bin/sh\nexit 127\n").chmod(0o755)
    machine.write("google-chrome", "#!/bin/sh\nexit 0\n").chmod(0o755)
    works = machine.set_up("", "chromium-headless-shell")
    (machine.folder / "google-chrome").unlink()

    breaks = machine.set_up("", "chromium-headless-shell")

    assert (works.returncode, breaks.returncode) == (0, 1)
