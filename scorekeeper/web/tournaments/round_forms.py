"""The forms about rounds: a draw, two in each other's place, another table, an undoing."""

from collections.abc import Mapping
from typing import Any

from wtforms import HiddenField, ValidationError

from scorekeeper.domain.tournaments.course.rounds import Round
from scorekeeper.domain.tournaments.event_rules_json import MOST_TABLE
from scorekeeper.domain.tournaments.log.acts import Place
from scorekeeper.services.event_pen import LONGEST_REASON
from scorekeeper.services.event_rounds import KnownRound
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import LineField, MenuField, WholeField
from scorekeeper.web.tournaments.entry_forms import WishForm

_MOST_SEED = 2**31 - 1
_MOST_VERSION = 10**9


class DrawForm(WishForm):
    """A draw: by a seed of the organiser's, or by a new one."""

    seed = WholeField(
        _l("Seed"),
        (0, _MOST_SEED),
        description=_l("Empty: a new one. The same seed draws the same round again."),
    )


class KnownRoundForm(WishForm):
    """What is done to a round as the page showed it."""

    version = HiddenField()

    def known(self, number: int) -> KnownRound:
        """Return the round as the page showed it; one that it cannot have shown is stale."""
        text = str(self.version.data or "")
        return KnownRound(number, int(text) if text.isdecimal() else _MOST_VERSION)


class RedrawForm(KnownRoundForm, DrawForm):
    """Another draw of the round that the page showed."""


class ByHandForm(KnownRoundForm):
    """A change of a round by hand; the log keeps why, where it is told."""

    reason = LineField(_l("Why"), LONGEST_REASON, description=_l("It stands in the log."))


class SwapForm(ByHandForm):
    """Two entrants who change places."""

    first = MenuField(_l("Change places"), choices={})
    second = MenuField(_l("with"), choices={})

    def __init__(self, placed: Mapping[str, str], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.first.choices = self.second.choices = dict(placed)

    def validate_second(self, field: MenuField) -> None:
        """Refuse to change places with oneself."""
        if field.data == self.first.data:
            raise ValidationError(_("Choose two different ones."))

    def pair(self) -> tuple[int, int]:
        """Return the two."""
        return int(self.first.data), int(self.second.data)


class MoveForm(ByHandForm):
    """A match that is played at another table."""

    start = MenuField(_l("Table"), choices={})
    goal = WholeField(_l("becomes table"), (1, MOST_TABLE), needed=True)

    def __init__(self, one: Round, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.start.choices = {
            place_key(table.place): place_key(table.place) for table in one.tables
        }

    def places(self) -> tuple[Place, Place]:
        """Return where it was and where it goes, in the same heat."""
        table, _dot, heat = str(self.start.data).partition(".")
        start = Place(int(table), int(heat or 1))
        return start, Place(int(self.goal.data), start.heat)


class ReasonForm(WishForm):
    """Something that is done only for a reason."""

    reason = LineField(_l("Why"), LONGEST_REASON)


class UndoForm(ReasonForm):
    """A round that is taken back; who takes results back writes its number once more."""

    sure = LineField(_l("The number of the round, once more"), 4)

    def __init__(self, number: int, *given: Any, is_costly: bool, **more: Any) -> None:
        super().__init__(*given, **more)
        self.number = number
        self.is_costly = is_costly

    def validate_sure(self, field: LineField) -> None:
        """Refuse to take results back that nobody meant to."""
        if self.is_costly and str(field.data or "").strip() != str(self.number):
            raise ValidationError(
                _("Nothing was taken back: write %(number)s to mean it.", number=self.number)
            )


def place_key(place: Place) -> str:
    """Return what a table is called in a list: its number, and its heat behind a dot."""
    return str(place.table) if place.heat == 1 else f"{place.table}.{place.heat}"
