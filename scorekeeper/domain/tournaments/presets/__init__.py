"""Events as clubs play them: one JSON file each, the only place where their numbers stand."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.event_rules import EventRules
from scorekeeper.domain.tournaments.event_rules_json import read_rules

NAMES: tuple[str, ...] = (
    "botifarra-swiss",
    "botifarra-groups",
    "botifarra-league",
    "open-duo",
    "drawn-partner",
    "club-evening",
    "kaarting",
    "round-robin",
    "knock-out",
)
"""Every event preset, in the order in which people look for it."""


@cache
def event_preset(name: str) -> EventRules:
    """Return the rules of the event preset *name*; raise `RefusedError` when there is none."""
    return read_rules({key: value for key, value in _text(name).items() if key != "name"})


def preset_names() -> Mapping[str, Mapping[str, str]]:
    """Return what every event preset is called, by language."""
    return {name: _text(name)["name"] for name in NAMES}


@cache
def _text(name: str) -> dict[str, Any]:
    if name not in NAMES:
        raise RefusedError(Refusal(Reason.NOT_A_CHOICE, "preset", _choice(name)))
    found: dict[str, Any] = json.loads(
        files(__name__).joinpath(f"{name}.json").read_text("utf-8")
    )
    return found


def _choice(name: str) -> Mapping[str, object]:
    return {"value": name[:40], "choices": list(NAMES)}
