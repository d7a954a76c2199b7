"""The presets: one JSON file for each variation, the only place where its numbers stand."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.ruleset_json import read_ruleset
from scorekeeper.domain.rulesets import Ruleset

NAMES: tuple[str, ...] = (
    "classic",
    "classic-60",
    "muette",
    "parlee",
    "coinchee",
    "coinchee-121",
    "belgian",
    "belgian-additive",
    "belgian-12",
    "boom",
    "half-boom",
    "manillen-timed",
    "manillen-club",
    "manillen-16",
    "botifarra",
    "botifarra-swiss",
    "botifarra-obligada",
    "botifarra-8",
    "botifarra-additive",
    "manilla",
    "malilla-1734",
    "malilla",
)
"""Every preset, in the order in which people look for it."""


@cache
def preset(name: str) -> Ruleset:
    """Return the preset called *name*.

    Raise `RefusedError` when there is none of that name.
    """
    if name not in NAMES:
        raise RefusedError(Refusal(Reason.UNKNOWN_RULESET, "ruleset", {"value": name[:40]}))
    text = files(__name__).joinpath(f"{name}.json").read_text("utf-8")
    return read_ruleset(json.loads(text))


def presets() -> Mapping[str, Ruleset]:
    """Return every preset by its name."""
    return {name: preset(name) for name in NAMES}
