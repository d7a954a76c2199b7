"""What the page of standings shows: the ranks, who is level where it matters, adjustments."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any
from uuid import uuid4

from flask import url_for
from wtforms import HiddenField

from scorekeeper.domain.tournaments.course import plan
from scorekeeper.domain.tournaments.course.event_standings import (
    group_standings,
    qualification_of,
    standings_of,
)
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.log.acts import Act, Adjusted, TieSettled
from scorekeeper.services.event_pen import LONGEST_REASON
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import lazy_pgettext
from scorekeeper.web.inputs import Form, IdField, LineField, MenuField, WholeField
from scorekeeper.web.season.season_form import PointsField
from scorekeeper.web.tournaments.fields import NumbersField
from scorekeeper.web.tournaments.frame import EventPage
from scorekeeper.web.tournaments.showing import Showing
from scorekeeper.web.tournaments.tree import Tree

_MOST_POINTS = 10_000


class AdjustForm(Form):
    """A penalty or a bonus beside the results."""

    request = IdField(default=lambda: str(uuid4()))
    entrant = MenuField(_l("Who"), choices={})
    halves = PointsField(_l("Points for results"), description=_l("As in 1, −1 or ½."))
    points = WholeField(
        lazy_pgettext("of a tournament", "Card points"), (-_MOST_POINTS, _MOST_POINTS)
    )
    reason = LineField(_l("Why"), LONGEST_REASON)

    def __init__(self, entrants: dict[str, str], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.entrant.choices = entrants

    def adjusted(self) -> Adjusted:
        """Return the adjustment."""
        return Adjusted(int(self.entrant.data), self.halves.data or 0, self.points.data or 0)


class TieForm(Form):
    """The order of those who are level: by lot, or as the organiser says."""

    request = IdField(default=lambda: str(uuid4()))
    level = HiddenField()
    order = NumbersField(
        _l("The order, the first first"), description=_l("Their numbers, as in 5, 3.")
    )


@dataclass(frozen=True, slots=True)
class Level:
    """Entrants who are level; of these only *free* go on, where there is a cut."""

    entrants: tuple[int, ...]
    free: int | None
    form: TieForm


@dataclass(frozen=True, slots=True)
class _ToEntrants:
    """Leads from a name in the standings to its entrant, as the desk shows it."""

    place: dict[str, str]
    may_run: bool

    def to(self, _endpoint: str, *, number: int) -> str:
        """Return the address of an entrant."""
        if self.may_run:
            return url_for("event_entry.show", number=number, **self.place)  # type: ignore[arg-type]
        return f"#entrant-{number}"


@dataclass(frozen=True)
class StandingsPage(EventPage):
    """The standings of an event; *sent* is the form that was refused."""

    sent: Form | None = None

    @cached_property
    def showing(self) -> Showing:
        """Return the event as everybody may see it, with its drafts left out."""
        return Showing(self.event.public)

    @property
    def sight(self) -> _ToEntrants:
        """Return what leads on from the standings."""
        return _ToEntrants(self.place, self.may_run)

    @property
    def tree(self) -> Tree | None:
        """Return the tree of the knock-out, once it is drawn."""
        return Tree(self.event.public) if self.showing.has_tree else None

    @property
    def cuts(self) -> list[Level]:
        """Return who is level where not all of them go on from the groups."""
        if self.event.rules.kind != EventKind.GROUPS or not plan.groups_of(self.event):
            return []
        if plan.field_of(self.event, plan.KNOCKOUT_STAGE):
            return []
        found = qualification_of(self.event).unresolved
        return [self._level(cut.entrants, cut.free) for cut in found]

    @property
    def ties(self) -> list[Level]:
        """Return who is level to the end, and shares a rank until somebody decides."""
        kind = self.event.rules.kind
        if kind == EventKind.KNOCKOUT or not self.event.published_rounds:
            return []
        if kind == EventKind.GROUPS:
            found = [tie for one in group_standings(self.event) for tie in one.ties]
        else:
            found = list(standings_of(self.event).ties)
        return [self._level(tie, None) for tie in found]

    @property
    def adjustments(self) -> list[Act]:
        """Return the lines of the log about penalties, bonuses, and ties that were settled."""
        kinds = (Adjusted, TieSettled)
        return [act for act in self.event.acts if isinstance(act.content, kinds)][::-1]

    @cached_property
    def adjust(self) -> AdjustForm:
        """Return the form of a penalty or a bonus."""
        return self.sent if isinstance(self.sent, AdjustForm) else AdjustForm(self.entrants)

    @property
    def entrants(self) -> dict[str, str]:
        """Return everybody by their numbers."""
        every = self.event.course.entrants.values()
        return {str(one.number): f"{one.number} {one.name}" for one in every}

    def _level(self, entrants: tuple[int, ...], free: int | None) -> Level:
        level = ",".join(map(str, entrants))
        form = TieForm(data={"order": entrants, "level": level})
        if isinstance(self.sent, TieForm) and self.sent.level.data == level:
            form = self.sent
        form.order.id = f"order-{entrants[0]}"  # Each tie on the page has its own line.
        return Level(entrants, free, form)


def unsure() -> str:
    """Return what to say of an order that does not name everybody."""
    return _("Name everybody who is level, each once.")
