"""Who won a table, where the points do not tell it: after a sweep that wins, or by lot."""

from typing import Any

from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import MenuField

_SIDES = ("0", "1")


class WinnerField(MenuField):
    """The side that won: the one with more points, unless another is named."""

    def __init__(self, **more: Any) -> None:
        super().__init__(_l("Who won"), choices={}, default="", **more)
        self.call_sides(_SIDES)

    @property
    def side(self) -> int | None:
        """Return the side that is named, 0 or 1, or `None`."""
        return int(self.data) if self.data else None

    def call_sides(self, names: tuple[str, str]) -> None:
        """Let the sides be called by their *names*."""
        by_points = _("Whoever has more points")
        self.choices = {"": by_points, **dict(zip(_SIDES, names, strict=True))}


def as_choice(winner: int | None) -> str:
    """Return what the field holds when *winner* is named."""
    return "" if winner is None else str(winner)
