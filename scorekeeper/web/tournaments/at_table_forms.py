"""The forms at a table of an event: the code of its round, and what the match came to."""

from typing import Any

from wtforms.widgets import HiddenInput

from scorekeeper.domain.tournaments.admission.result_admission import MOST_WRITTEN
from scorekeeper.domain.tournaments.event_rules_json import MOST_ROUNDS, MOST_TABLE
from scorekeeper.domain.tournaments.log.acts import Place, Reported, StopReason
from scorekeeper.services.event_doors import TableDoor
from scorekeeper.services.event_results import Score, said_by
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import (
    Form,
    IdField,
    LineField,
    MenuField,
    PickField,
    WholeField,
    digit,
)
from scorekeeper.web.tournaments.winner_field import WinnerField
from scorekeeper.web.tournaments.wishes import new_request

_LONGEST_CODE = 12

_STOPPED = {
    "": _l("Played to its end"),
    StopReason.TIME: _l("Time was up"),
    StopReason.ABANDONED: _l("Given up before the end"),
}


class CodeForm(Form):
    """The code of the round."""

    code = LineField(
        _l("Code of the round"),
        _LONGEST_CODE,
        needed=True,
        description=_l("It stands on the slip at the table."),
        render_kw={"inputmode": "numeric", "autocomplete": "off"},
    )


class PlaceForm(Form):
    """A match of the table: the round and the heat that the page showed."""

    request = IdField()
    round = WholeField("", (1, MOST_ROUNDS), needed=True, widget=HiddenInput())
    heat = WholeField("", (1, MOST_TABLE), needed=True, widget=HiddenInput())

    def __init__(self, door: TableDoor, sent: Any = None, **more: Any) -> None:
        data = {"request": new_request(), "round": door.round, "heat": door.place.heat}
        super().__init__(sent, data={**data, **more})
        self.number = door.place.table

    @property
    def place(self) -> Place:
        """Return the table that the form is about."""
        return Place(self.number, int(self.heat.data or 1))


class SideForm(PlaceForm):
    """A side of the table, as which the phone speaks; what it said before it takes back."""

    side = PickField(_l("We are"), coerce=digit, choices={})

    def offer(self, names: tuple[str, str]) -> None:
        """Offer the two sides by their *names*."""
        self.side.choices = dict(enumerate(names))

    def score(self) -> Score:
        """Return what is said: nothing any more."""
        return Score(None)

    def reported(self) -> Reported:
        """Return what the side says of the table."""
        return said_by(int(self.side.data), int(self.round.data or 1), self.place, self.score())


class ResultForm(SideForm):
    """The final score of a match, as a side of the table tells it."""

    points_0 = WholeField("", (0, MOST_WRITTEN), needed=True)
    points_1 = WholeField("", (0, MOST_WRITTEN), needed=True)
    stopped = MenuField(_l("How it ended"), choices={}, default="")
    winner = WinnerField()

    def offer(self, names: tuple[str, str]) -> None:
        """Offer the two sides, and let their points be called by their *names*."""
        super().offer(names)
        self.stopped.choices = {value: str(said) for value, said in _STOPPED.items()}
        self.points_0.label.text, self.points_1.label.text = names
        self.winner.call_sides(names)

    def score(self) -> Score:
        """Return the final score."""
        stopped = StopReason(self.stopped.data) if self.stopped.data else None
        points = self.points_0.data, self.points_1.data
        return Score(points, stopped=stopped, winner=self.winner.side)
