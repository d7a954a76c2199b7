"""Who asks: a program at the JSON interface, or a person's browser at a page."""

from flask import request

PROGRAMS = "/api"
"""Below this address answers are for programs, but for the page that describes them."""

DOCS = f"{PROGRAMS}/docs"


def is_program() -> bool:
    """Return whether the request is for the JSON interface, whose errors are JSON too."""
    path = request.path
    return path == PROGRAMS or (path.startswith(f"{PROGRAMS}/") and path != DOCS)
