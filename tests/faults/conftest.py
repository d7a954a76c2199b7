"""Tables and people whom something befalls."""

from tests.web.conftest import (  # noqa: F401 - fixtures, found by their names
    _gathered,
    _seated,
    club,
    site,
    table,
    visitor,
)
