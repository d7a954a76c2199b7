"""The command line as a host uses it, on an instance of its own."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorekeeper.cli import main

Call = Callable[..., Result]


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Return a function that runs `scorekeeper` with its words, and hears it in English."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "instance"))
    return lambda *words, **given: CliRunner().invoke(main, list(words), **given)


def answer(result: Result) -> object:
    """Return the JSON that *result* printed."""
    return json.loads(result.stdout)
