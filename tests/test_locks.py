"""The locks pin what the project asks for, agree with one another, and name no place."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCKS = ("requirements/dev.txt", "requirements/runtime.txt", "package-lock.json")


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


def _meets(need: Requirement, pinned: dict[str, str]) -> bool:
    version = pinned.get(canonicalize_name(need.name))
    return version is not None and version in need.specifier
