"""What a phone remembers of how it likes its table, as its cookies tell."""

from flask import request

COMFORTS = ("large-keys", "left-handed")
"""Settings that change how the pad looks; each is called the same in the scripts."""


def comforts() -> tuple[str, ...]:
    """Return the settings of this phone that are on and change how the pad looks."""
    return tuple(name for name in COMFORTS if request.cookies.get(name) == "on")


def knows_steps() -> bool:
    """Return whether this phone has written a deal, or has read how one is written."""
    return "steps" in request.cookies
