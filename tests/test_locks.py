"""The locks pin what the project asks for, agree with one another, and name no place."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PYTHON_LOCKS = ("requirements/dev.txt", "requirements/runtime.txt", "requirements/server.txt")
LOCKS = (*PYTHON_LOCKS, "package-lock.json")

_HASHED = re.compile(
    r"[\w.-]+(?:\[[\w,]+\])?==[^ ;]+(?: ; [^\\\n]+)?"
    r"(?: \\\n    --hash=sha256:[0-9a-f]{64})+(?:\n +#.*)*"
)


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def pins(name: str) -> dict[str, str]:
    """Return the version of each library in the lock *name*."""
    found = re.findall(r"^([\w.-]+)(?:\[[\w,]+\])?==([^ ;]+)", read(name), flags=re.MULTILINE)
    return {canonicalize_name(library): version for library, version in found}


def asked_for(lock: str) -> list[Requirement]:
    """Return what the program needs; the lock for tests has every extra as well."""
    project = tomllib.loads(read("pyproject.toml"))["project"]
    extras = project["optional-dependencies"].values() if "dev" in lock else ()
    return [Requirement(line) for line in sum(extras, project["dependencies"])]


@pytest.mark.parametrize("lock", ["requirements/runtime.txt", "requirements/dev.txt"])
def test_a_lock_pins_what_the_program_asks_for(lock: str) -> None:
    pinned = pins(lock)

    assert [need for need in asked_for(lock) if not _meets(need, pinned)] == []


def test_the_tests_run_on_the_versions_that_the_program_runs_on() -> None:
    runtime, dev = pins("requirements/runtime.txt"), pins("requirements/dev.txt")

    assert runtime == {library: dev[library] for library in runtime}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_place_to_fetch_from(lock: str) -> None:
    named = re.findall(r'"resolved"|--(?:extra-)?index-url|--find-links|file:', read(lock))

    assert named == []


@pytest.mark.parametrize("lock", PYTHON_LOCKS)
def test_every_library_is_pinned_by_the_hashes_of_its_files(lock: str) -> None:
    libraries = re.split(r"\n(?=[A-Za-z0-9])", read(lock).partition("bin/lock\n")[2].strip())

    loose = [one for one in libraries if not re.fullmatch(_HASHED, one)]
    assert len(libraries) >= len(pins(lock)) > 20
    assert loose == []


def test_every_tool_of_the_scripts_is_pinned_by_its_hash() -> None:
    packages = json.loads(read("package-lock.json"))["packages"]

    loose = [name for name, one in packages.items() if name and "integrity" not in one]
    assert len(packages) > 1
    assert loose == []


@pytest.mark.parametrize("place", ["bin/environment.py", "deploy/Containerfile"])
def test_nothing_is_installed_without_its_hash(place: str) -> None:
    assert "--require-hashes" in read(place)


def _meets(need: Requirement, pinned: dict[str, str]) -> bool:
    version = pinned.get(canonicalize_name(need.name))
    return version is not None and version in need.specifier
