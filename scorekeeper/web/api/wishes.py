"""What a program wishes of an event: who, why, once; and the event as it may see it."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeVar

from scorekeeper.domain.reading import Reader
from scorekeeper.domain.tournaments.event_rules_json import MOST_ENTRANTS
from scorekeeper.services import tournaments
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.services.tournaments import Wish
from scorekeeper.services.writers import Writer
from scorekeeper.web.i18n import gettext as _

EVENT = "/tournaments/<uuid:event_id>"
"""Where an event is."""

MOST_VERSION = 10**9
"""The highest number of an act that is looked at."""

Choice = TypeVar("Choice", bound=StrEnum)

_DEVICE = "JSON"


def wish_of(right: ClubRight, body: Mapping[str, Any]) -> Wish:
    """Return the wish of *body*: the same `request` again is the same wish."""
    return Wish(Writer(right.role, _DEVICE), body.get("request"), body.get("reason"))


def opened(right: ClubRight, event_id: str) -> OpenedEvent:
    """Return the event as *right* allows to see it; raise `NoSuchTournamentError`."""
    return tournaments.load_event(right, event_id, _("Somebody"))


def choice_in(body: Mapping[str, Any], name: str, choices: type[Choice]) -> Choice:
    """Return *name* as one of *choices*; raise `RefusedError` where it is none."""
    reader = Reader({name: body[name]})
    found = reader.choice(name, choices)
    reader.finish()
    return found


def optional_choice_in(
    body: Mapping[str, Any], name: str, choices: type[Choice]
) -> Choice | None:
    """Return *name* as one of *choices*, or `None`; raise `RefusedError` where it is none."""
    return None if body.get(name) is None else choice_in(body, name, choices)


def whole_in(body: Mapping[str, Any], name: str, low: int, high: int) -> int:
    """Return the number *name*, from *low* to *high*; raise `RefusedError` where it is not."""
    reader = Reader({name: body.get(name)})
    found = reader.whole(name, low, high)
    reader.finish()
    return found


def numbers_in(body: Mapping[str, Any], name: str) -> tuple[int, ...]:
    """Return the entrants that *name* lists; raise `RefusedError` for numbers of nobody."""
    listed: Sequence[Any] = body[name]
    reader = Reader({name: listed})
    found = reader.each(
        name, lambda place, one: reader.as_whole(place, one, 1, 10 * MOST_ENTRANTS)
    )
    reader.finish()
    return found
