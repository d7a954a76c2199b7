"""The forms about one table: what the organiser decides, what a side reports."""

from typing import Any

from wtforms import BooleanField, HiddenField
from wtforms.widgets import HiddenInput

from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.tournaments.admission.result_admission import MOST_WRITTEN
from scorekeeper.domain.tournaments.log.acts import (
    Cascade,
    Decided,
    Place,
    Reported,
    Source,
    StopReason,
)
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services.event_pen import LONGEST_REASON
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import LineField, MenuField, WholeField
from scorekeeper.web.tournaments.entry_forms import WishForm
from scorekeeper.web.tournaments.winner_field import WinnerField
from scorekeeper.web.tournaments.words import choices

MOST_VERSION = 10**9


class ScoreForm(WishForm):
    """The points of both sides."""

    first = WholeField(_l("Points of the first side"), (0, MOST_WRITTEN))
    second = WholeField(_l("Points of the second side"), (0, MOST_WRITTEN))
    winner = WinnerField()

    def call_sides(self, names: tuple[str, str]) -> None:
        """Let the lines for points be called as the sides are."""
        self.first.label.text, self.second.label.text = names
        self.winner.call_sides(names)

    def points(self) -> tuple[int, int]:
        """Return what both sides made; nothing written is none."""
        return self.first.data or 0, self.second.data or 0

    def needs_points(self) -> bool:
        """Return whether points are wanted and are missing, noted at their fields."""
        missing = [one for one in (self.first, self.second) if one.data is None]
        for one in missing:
            one.errors = [_("Write the points.")]
        return bool(missing)


class DecideForm(ScoreForm):
    """What the organiser says that a table came to."""

    outcome = MenuField(_l("What happened"), choices={}, default=Outcome.PLAYED.value)
    cascade = MenuField(_l("Rounds that hang on this"), choices={}, default="")
    reason = LineField(
        _l("Why"),
        LONGEST_REASON,
        description=_l("Not needed for a first result; it stands in the log."),
    )
    sure = BooleanField(_l("It is right all the same"))
    version = WholeField("", (0, MOST_VERSION), widget=HiddenInput())
    back = HiddenField()

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.is_asking = False
        self.outcome.choices = choices(Outcome)
        self.cascade.choices = {
            "": _("are not touched, or there are none"),
            Cascade.REPLACE.value: _("the other one goes on where nothing is played yet"),
            Cascade.KEEP.value: _("stay as they were drawn"),
            Cascade.RESET.value: _("the other one goes on, and results there are taken back"),
        }

    def is_whole(self) -> bool:
        """Return whether the form says all that a decision needs, noted where it does not."""
        is_valid = self.validate()
        is_played = self.outcome.data == Outcome.PLAYED
        return not (is_played and self.needs_points()) and is_valid

    def decided(self, number: int, place: Place) -> Decided:
        """Return the decision about a table."""
        cascade = Cascade(self.cascade.data) if self.cascade.data else None
        outcome = Outcome(self.outcome.data)
        points = self.points() if outcome == Outcome.PLAYED else (0, 0)
        winner, version = self.winner.side, self.version.data
        return Decided(number, place, outcome, points, cascade, winner, version)

    def show_version(self, version: int) -> None:
        """Let the form be about the table as the page shows it now."""
        self.version.raw_data, self.version.data = None, version

    @property
    def asks(self) -> bool:
        """Return whether the organiser may insist on points that cannot be."""
        return self.is_asking or bool(self.sure.data)

    def refuse(self, error: RefusedError) -> None:
        """Write each reason at its field, and ask whether unlikely points are right."""
        super().refuse(error)
        reasons = {one.code for one in error.refusals}
        self.is_asking = Reason.UNLIKELY_POINTS in reasons


class ReportForm(ScoreForm):
    """What a side says that its table came to, as a scorekeeper writes it down."""

    side = MenuField(_l("Who says so"), choices={}, default="0")
    stopped = MenuField(_l("How it ended"), choices={}, default="")

    def __init__(self, names: tuple[str, str], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.side.choices = {str(side): name for side, name in enumerate(names)}
        self.stopped.choices = {"": _("as the rules say"), **choices(StopReason)}

    def is_whole(self) -> bool:
        """Return whether the form says all that a report needs, noted where it does not."""
        is_valid = self.validate()
        return not self.needs_points() and is_valid

    def reported(self, number: int, place: Place) -> Reported:
        """Return the report about a table."""
        source = Source.SECOND if self.side.data == "1" else Source.FIRST
        stopped = StopReason(self.stopped.data) if self.stopped.data else None
        told = self.points(), None, stopped, self.winner.side
        return Reported(number, place, source, *told)
