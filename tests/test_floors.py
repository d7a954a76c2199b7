"""The floors hold, their guard sees a breach, and the game loads no library."""

import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WEB = ROOT / "scorekeeper" / "web"
LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")

# Imports every module of the game, then tells which packages came along.
LOAD_THE_GAME = """
import json, pkgutil, sys
before = set(sys.modules)
import scorekeeper.domain as game
for module in pkgutil.walk_packages(game.__path__, "scorekeeper.domain."):
    __import__(module.name)
loaded = {name.partition(".")[0] for name in set(sys.modules) - before}
print(json.dumps(sorted(loaded - sys.stdlib_module_names)))
"""

BREACHES = {
    "the game asks the time": (
        "domain",
        "import scorekeeper.clock",
        "The game knows no web, no database, no clock and no dice",
    ),
    "the game speaks SQL": (
        "domain",
        "import sqlalchemy",
        "The game knows no web, no database, no clock and no dice",
    ),
    "a second module leans on the library of pairing": (
        "domain/tournaments",
        "import rustworkx",
        "Only pairing leans on a library",
    ),
    "a package on no floor": (
        "attic",
        "",
        "Each floor stands only on the floors below it",
    ),
}


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(LINT_IMPORTS), "--no-cache", str(folder / "pyproject.toml")],
        cwd=folder,
        env={"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


ONE_DOOR = {"api", "tournaments"}


def has_door(path: Path) -> bool:
    return "Blueprint(" in path.read_text(encoding="utf-8")


def door_of(path: Path) -> str:
    """Return the module of a door, or the package that is one door with all its modules."""
    parts = path.relative_to(WEB).with_suffix("").parts
    return ".".join(["scorekeeper.web", *(parts[:1] if parts[0] in ONE_DOOR else parts)])


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    kept = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "scorekeeper", tmp_path / "scorekeeper", ignore=kept)
    return tmp_path


def test_every_contract_between_the_floors_is_kept() -> None:
    told = lint_imports(ROOT)

    assert told.returncode == 0, told.stdout + told.stderr


@pytest.mark.parametrize(("floor", "line", "contract"), BREACHES.values(), ids=BREACHES)
def test_a_breach_is_refused_by_name(copy: Path, floor: str, line: str, contract: str) -> None:
    (copy / "scorekeeper" / floor).mkdir(exist_ok=True)
    (copy / "scorekeeper" / floor / "__init__.py").write_text(line + "\n", encoding="utf-8")

    told = lint_imports(copy)

    assert told.returncode == 1
    assert f"{contract} BROKEN" in told.stdout


def test_no_door_is_missing_from_the_contract_between_doors() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]

    (named,) = (each["modules"] for each in contracts if each["type"] == "independence")

    assert named == sorted({door_of(path) for path in WEB.rglob("*.py") if has_door(path)})


def test_the_game_loads_no_library() -> None:
    told = subprocess.run(
        [sys.executable, "-c", LOAD_THE_GAME], check=True, capture_output=True, text=True
    )

    assert json.loads(told.stdout) == ["scorekeeper"]
