"""Every page, asset and document is in the wheel, nothing private, and it works anywhere."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# Prints the pages, assets and documents that an installed program finds, one name a line.
LIST_ASSETS = """
from scorekeeper.assets import asset_folder
for name in ("docs", "static", "templates"):
    folder = asset_folder(name)
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            print(name, path.relative_to(folder), sep="/")
"""


def run(*command: str | Path, cwd: Path) -> str:
    """Return what *command* prints, started in *cwd* with no word of the source tree."""
    kept = {"PATH": os.defpath, "SCOREKEEPER_INSTANCE": str(cwd / "instance")}
    told = subprocess.run(
        command, cwd=cwd, env=kept, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr
    return told.stdout


# The programs that take the pictures stay beside the documents, in the source tree.
SHIPPED = ("static", "templates", "docs/*.md", "docs/images")


def tracked(*places: str) -> set[str]:
    """Return the files under *places* that git keeps, or will as soon as they are added."""
    command = ("git", "ls-files", "--cached", "--others", "--exclude-standard")
    return set(run(*command, *places, cwd=ROOT).splitlines())


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with a sdist of this tree and the wheel made from that sdist."""
    folder = tmp_path_factory.mktemp("built")
    command = ("-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    run(sys.executable, *command, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def sdist_names(built: Path) -> set[str]:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as sdist:
        return {name.partition("/")[2] for name in sdist.getnames()}


@pytest.fixture(scope="module")
def wheel_names(built: Path) -> set[str]:
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        return set(wheel.namelist())


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the commands of a new environment: the wheel, and this one's libraries."""
    place = tmp_path_factory.mktemp("installed")
    venv.create(place, symlinks=True)
    _lend_libraries(place)
    (wheel,) = built.glob("*.whl")
    pip = (sys.executable, "-m", "pip", "--python", place / "bin" / "python")
    run(*pip, "install", "--quiet", "--no-index", "--no-deps", wheel, cwd=place)
    return place / "bin"


def _lend_libraries(place: Path) -> None:
    """Let the environment at *place* import what this one has, but for the source tree."""
    (packages,) = place.glob("lib/*/site-packages")
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")


def test_the_wheel_has_every_page_asset_and_document_and_no_other(
    wheel_names: set[str],
) -> None:
    prefixes = ("scorekeeper/docs/", "scorekeeper/static/", "scorekeeper/templates/")

    packed = {name for name in wheel_names if name.startswith(prefixes)}

    assert packed == {f"scorekeeper/{name}" for name in tracked(*SHIPPED)}


def test_the_wheel_has_every_file_of_the_package(wheel_names: set[str]) -> None:
    assert tracked("scorekeeper") - wheel_names == set()


def test_each_translation_is_in_the_wheel_compiled(wheel_names: set[str]) -> None:
    sources = {name for name in tracked("scorekeeper/translations") if name.endswith(".po")}

    compiled = {name for name in wheel_names if name.endswith(".mo")}

    assert compiled == {name.removesuffix(".po") + ".mo" for name in sources}


def test_nothing_of_this_machine_is_packed(
    sdist_names: set[str], wheel_names: set[str]
) -> None:
    private = ("instance", "scorekeeper/instance", ".venv", "node_modules")

    packed = {name for name in sdist_names | wheel_names if name.startswith(private)}

    assert packed == set()


def test_the_installed_program_finds_every_page_asset_and_document(
    installed: Path, tmp_path: Path
) -> None:
    found = run(installed / "python", "-c", LIST_ASSETS, cwd=tmp_path).splitlines()

    assert found == sorted(tracked(*SHIPPED))


def test_the_installed_command_lists_the_rulesets(installed: Path, tmp_path: Path) -> None:
    by_tree = run(sys.executable, "-m", "scorekeeper", "rulesets", cwd=tmp_path)

    by_wheel = run(installed / "scorekeeper", "rulesets", cwd=tmp_path)

    assert by_wheel == by_tree
    assert "classic" in by_wheel
