"""What every page of an event shares: the event, who looks, and where else to go."""

from dataclasses import dataclass
from uuid import UUID

from flask import Flask, abort

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Round
from scorekeeper.services import tournaments
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.services.tournaments import NoSuchTournamentError, Tournament
from scorekeeper.web import club_guard
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.tournaments import log_words, wishes, words


@dataclass(frozen=True, slots=True)
class Section:
    """One page of an event (which takes `club_id` and `event_id`), and who may open it."""

    endpoint: str
    name: str
    needed: Role

    def holds(self, blueprint: str | None) -> bool:
        """Return whether the pages of *blueprint* lie in this section."""
        return self.endpoint.partition(".")[0] == _WITHIN.get(blueprint or "", blueprint)


_WITHIN = {
    "event_entry": "event_entries",
    "event_round_acts": "event_rounds",
    "event_table": "event_rounds",
}


SECTIONS = (
    Section("event_desk.show", _l("Desk"), Role.VIEWER),
    Section("event_entries.show", _l("Entries"), Role.SCOREKEEPER),
    Section("event_rounds.index", _l("Rounds"), Role.VIEWER),
    Section("event_standings.show", _l("Standings"), Role.VIEWER),
    Section("event_money.show", _l("Money"), Role.ORGANISER),
    Section("event_paper.index", _l("Print"), Role.VIEWER),
    Section("event_log.show", _l("Log"), Role.ORGANISER),
    Section("event_settings.show", _l("Settings"), Role.ORGANISER),
)
"""Every page of an event in its club, in the order in which they are shown."""


@dataclass(frozen=True)
class EventPage:
    """An event as whoever looks may see it; *problems* say why something was not done."""

    right: ClubRight
    opened: OpenedEvent
    problems: tuple[str, ...] = ()

    @property
    def event(self) -> Event:
        """Return the event."""
        return self.opened.event

    @property
    def tournament(self) -> Tournament:
        """Return what lists say of the event."""
        return self.opened.tournament

    @property
    def place(self) -> dict[str, str]:
        """Return what the addresses of all its pages take."""
        return {"club_id": self.right.club.id, "event_id": self.tournament.id}

    @property
    def versions(self) -> dict[str, int]:
        """Return what the page knows of the event."""
        return {self.event.id: self.event.version}

    @property
    def may_run(self) -> bool:
        """Return whether whoever looks organises the event."""
        return self.right.allows(Role.ORGANISER)

    @property
    def may_report(self) -> bool:
        """Return whether whoever looks may check in and report results."""
        return self.right.allows(Role.SCOREKEEPER)

    @property
    def sections(self) -> list[Section]:
        """Return the pages that whoever looks may open."""
        return [one for one in SECTIONS if self.right.allows(one.needed)]


def init_app(app: Flask) -> None:
    """Let the templates of *app* speak of events."""
    app.jinja_env.globals.update(
        act_in_words=log_words.act_in_words,
        said_by_role=log_words.said_by_role,
        halves=words.halves,
        money=words.money,
        head_of=words.head_of,
        named=words.named,
        new_request=wishes.new_request,
    )


def opened(club_id: UUID, event_id: UUID, role: Role) -> tuple[ClubRight, OpenedEvent]:
    """Return the event with what whoever asks may do; they need *role* in its club.

    Raise what `club_guard.require` does, and `NoSuchTournamentError`: also for who only looks,
    where the event has no page for others.
    """
    right = club_guard.require(str(club_id), role)
    found = tournaments.load_event(right, str(event_id), _("Somebody"))
    if not found.tournament.has_page and not right.allows(Role.SCOREKEEPER):
        raise NoSuchTournamentError(str(event_id))
    return right, found


def round_of(opened_event: OpenedEvent, number: int) -> Round:
    """Return the round *number*; there is no page of one that is not there."""
    try:
        return opened_event.event.round(number)
    except RefusedError:
        abort(404)
