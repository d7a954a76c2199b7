"""The command line as a host uses it, on an instance of its own."""

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask

from scorekeeper.cli import application, main
from scorekeeper.web.app import create_app

Call = Callable[..., Result]


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Return a function that runs `scorekeeper` with its words, and hears it in English."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "instance"))
    monkeypatch.setattr(application, "create_app", _made_once())
    return lambda *words, **given: CliRunner().invoke(main, list(words), **given)


def _made_once() -> Callable[..., Flask]:
    """Return what makes an application once for the same settings: it takes its time."""
    made: dict[object, Flask] = {}

    def make(settings: Mapping[str, object] | None = None) -> Flask:
        own = {name: one for name, one in os.environ.items() if name.startswith("SCOREKEEPER")}
        key = json.dumps([settings, own], sort_keys=True)
        if key not in made:
            made[key] = create_app(settings)
        return made[key]

    return make


def answer(result: Result) -> object:
    """Return the JSON that *result* printed."""
    return json.loads(result.stdout)
