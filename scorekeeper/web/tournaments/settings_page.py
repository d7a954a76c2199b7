"""What the pages of settings show: name and day, the page of everybody, states, the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from uuid import uuid4

from flask import url_for
from markupsafe import Markup
from wtforms import BooleanField, ValidationError

from scorekeeper.domain.rulesets import LONGEST_NAME
from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.services.event_pen import LONGEST_REASON
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, IdField, LineField, PickField
from scorekeeper.web.qr import qr_svg
from scorekeeper.web.season.season_form import DayField
from scorekeeper.web.tournaments.frame import EventPage
from scorekeeper.web.tournaments.rules_form import ChangedRulesForm
from scorekeeper.web.tournaments.rules_words import rules_in_words

_LEADS_TO: Mapping[EventState, tuple[EventState, ...]] = {
    EventState.PREPARED: (EventState.ENTRIES_OPEN, EventState.CHECKING_IN),
    EventState.ENTRIES_OPEN: (EventState.PREPARED, EventState.CHECKING_IN),
    EventState.CHECKING_IN: (EventState.PREPARED, EventState.ENTRIES_OPEN),
    EventState.RUNNING: (EventState.FINISHED,),
    EventState.FINISHED: (EventState.ARCHIVED, EventState.RUNNING),
    EventState.ARCHIVED: (EventState.FINISHED,),
    EventState.CANCELLED: (),
}
_LEADS: Mapping[EventState, str] = {
    EventState.PREPARED: _l("Back to preparing"),
    EventState.ENTRIES_OPEN: _l("Open the entries"),
    EventState.CHECKING_IN: _l("Begin the check-in"),
    EventState.RUNNING: _l("Let it run on"),
    EventState.FINISHED: _l("Finish it"),
    EventState.ARCHIVED: _l("Put it into the archive"),
}
_CAN_BE_CANCELLED = frozenset(
    {
        EventState.PREPARED,
        EventState.ENTRIES_OPEN,
        EventState.CHECKING_IN,
        EventState.RUNNING,
    }
)


class NameForm(Form):
    """What an event is called, and its day."""

    request = IdField(default=lambda: str(uuid4()))
    name = LineField(_l("Name"), LONGEST_NAME, needed=True)
    day = DayField(_l("Day"))


class StateForm(Form):
    """Another state of an event."""

    request = IdField(default=lambda: str(uuid4()))
    state = PickField(choices={one.value: one.value for one in EventState})
    reason = LineField(_l("Why"), LONGEST_REASON)


class DeleteForm(Form):
    """An event is deleted only by who means it."""

    sure = BooleanField(_l("Yes, delete it with all its entries"))

    def validate_sure(self, field: BooleanField) -> None:
        """Refuse to delete what nobody said to be sure about."""
        if not field.data:
            raise ValidationError(_("Nothing was deleted: mark this box if you mean it."))


@dataclass(frozen=True)
class SettingsPage(EventPage):
    """What can be settled of an event; *sent* is the form that was refused."""

    sent: Form | None = None

    @cached_property
    def name(self) -> NameForm:
        """Return the form of name and day."""
        if isinstance(self.sent, NameForm):
            return self.sent
        return NameForm(data={"name": self.event.name, "day": self.tournament.day})

    @cached_property
    def state(self) -> StateForm:
        """Return the form of another state."""
        return self.sent if isinstance(self.sent, StateForm) else StateForm()

    @cached_property
    def delete(self) -> DeleteForm:
        """Return the form that deletes the event."""
        return self.sent if isinstance(self.sent, DeleteForm) else DeleteForm()

    @property
    def steps(self) -> dict[str, str]:
        """Return the states that can follow, each with what its button says."""
        return {one.value: str(_LEADS[one]) for one in _LEADS_TO[self.event.state]}

    @property
    def needs_reason(self) -> bool:
        """Return whether one of these steps has to be explained."""
        return self.event.state == EventState.FINISHED

    @property
    def can_be_cancelled(self) -> bool:
        """Return whether the event can be called off."""
        return self.event.state in _CAN_BE_CANCELLED

    @property
    def can_be_deleted(self) -> bool:
        """Return whether no round was ever published."""
        return not self.event.published_rounds

    @property
    def address(self) -> str:
        """Return the event's own link, which anybody can open who has it."""
        key = self.tournament.page_key
        return url_for("event_live.show", page_key=key, _external=True)

    @property
    def qr(self) -> Markup:
        """Return the event's own link as a picture for phones."""
        return qr_svg(self.address, self.event.name)

    @property
    def rules(self) -> list[str]:
        """Return the rules in sentences."""
        return rules_in_words(self.event.rules)


@dataclass(frozen=True)
class RulesPage(EventPage):
    """Every rule of an event as it can be changed."""

    form: ChangedRulesForm | None = None

    @property
    def needs_reason(self) -> bool:
        """Return whether a change has to be explained."""
        return bool(self.event.published_rounds)
