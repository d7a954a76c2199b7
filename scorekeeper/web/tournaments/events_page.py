"""What the list of events of a club shows, and the form of a new one."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.domain.presets import presets
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.domain.tournaments.presets import NAMES, event_preset, preset_names
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.club_rules import list_club_rules
from scorekeeper.services.tournaments import ListedEvent
from scorekeeper.web import rulebook
from scorekeeper.web.rule_words import name_among, rules_name, summary
from scorekeeper.web.tournaments.rules_form import AS_IT_IS, EventForm, RulesForm
from scorekeeper.web.tournaments.rules_words import rules_in_words

_PUT_AWAY = frozenset({EventState.ARCHIVED, EventState.CANCELLED})


@dataclass(frozen=True)
class EventsPage:
    """The events of a club as whoever looks may see them."""

    right: ClubRight
    events: list[ListedEvent]

    @property
    def may_make(self) -> bool:
        """Return whether whoever looks may make an event."""
        return self.right.allows(Role.ORGANISER)

    @property
    def shown(self) -> list[ListedEvent]:
        """Return the events that are not put away."""
        return [one for one in self._seen if one.state not in _PUT_AWAY]

    @property
    def put_away(self) -> list[ListedEvent]:
        """Return the events that are archived or cancelled."""
        return [one for one in self._seen if one.state in _PUT_AWAY]

    @property
    def _seen(self) -> list[ListedEvent]:
        """Return the events that show themselves to whoever looks."""
        sees_all = self.right.allows(Role.SCOREKEEPER)
        return [one for one in self.events if sees_all or one.tournament.has_page]


@dataclass(frozen=True, slots=True)
class PresetCard:
    """An event as clubs play it: what it is called, and its rules in sentences."""

    key: str
    name: str
    sentences: list[str]


@dataclass(frozen=True)
class NewEventPage:
    """A new event: the presets to begin from, or the form filled in from one of them."""

    right: ClubRight
    form: EventForm | None = None

    @property
    def cards(self) -> list[PresetCard]:
        """Return every preset with its plain explanation."""
        return [
            PresetCard(key, preset_name(key), rules_in_words(event_preset(key)))
            for key in NAMES
        ]

    @property
    def name(self) -> str:
        """Return what the preset of the form is called."""
        return preset_name(known_preset(self.form.preset.data)) if self.form else ""


def known_preset(key: str | None) -> str:
    """Return the preset that a form came from, the first one where it does not say."""
    return key if key in NAMES else NAMES[0]


def preset_name(key: str) -> str:
    """Return what the preset is called in the language of the page, else in any it has."""
    return name_among(preset_names()[key])


def rulesets_to_choose(right: ClubRight, base: Ruleset) -> Mapping[str, str]:
    """Return the rules of cards to choose from: those that stand first, then all others."""
    return {
        AS_IT_IS: f"{rules_name(base)} ({summary(base)})",
        **{one.id: one.name for one in list_club_rules(right)},
        **{key: str(rules_name(ruleset)) for key, ruleset in presets().items()},
    }


def ruleset_in(form: RulesForm, base: Ruleset) -> Ruleset:
    """Return the rules of the cards that *form* chooses; raise `RefusedError` for none."""
    key = str(form.ruleset.data)
    return base if key == AS_IT_IS else rulebook.find(key)
