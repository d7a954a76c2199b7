"""The log of administrative acts: noted with the act, in its transaction, or not at all.

It holds ids and single words: no secret, nothing that was typed, and no name of a person, so
that whoever is forgotten is forgotten here too. What happens at a match, in an event or to a
player is told in their own logs.
"""

from contextvars import ContextVar
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper import clock
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.store import audit, clubs
from scorekeeper.store.audit import Line
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "MOST_LINES",
    "Act",
    "Actor",
    "By",
    "Line",
    "Told",
    "account",
    "enter",
    "latest",
    "leave",
    "link",
    "note",
    "note_alone",
    "note_in_club",
    "of_club",
    "of_installation",
]

MOST_LINES = 200
"""How many lines a page shows; the file has them all."""


class Act(StrEnum):
    """What was done."""

    HOST_CODE_MADE = "host-code-made"
    HOST_MADE = "host-made"
    HOST_LEFT = "host-left"
    ACCOUNT_OPENED = "account-opened"
    ACCOUNT_DELETED = "account-deleted"
    SIGNED_IN = "signed-in"
    RECOVERED = "recovered"
    PASSWORD_CHANGED = "password-changed"  # noqa: S105 - a word, no secret
    RECOVERY_CODES_MADE = "recovery-codes-made"
    PASSKEY_ADDED = "passkey-added"
    PASSKEY_REMOVED = "passkey-removed"
    SESSION_REVOKED = "session-revoked"
    CLUB_FOUNDED = "club-founded"
    CLUB_CHANGED = "club-changed"
    CLUB_DELETED = "club-deleted"
    ROLE_CHANGED = "role-changed"
    MEMBER_REMOVED = "member-removed"
    MEMBER_LEFT = "member-left"
    INVITATION_MADE = "invitation-made"
    INVITATION_USED = "invitation-used"
    INVITATION_REVOKED = "invitation-revoked"
    CLUB_LINK_MADE = "club-link-made"
    CLUB_LINKS_REVOKED = "club-links-revoked"
    MATCH_DELETED = "match-deleted"
    SEASON_DELETED = "season-deleted"
    EVENT_DELETED = "event-deleted"
    PLAYER_FORGOTTEN = "player-forgotten"
    PLAYERS_IMPORTED = "players-imported"
    LIST_IMPORTED = "list-imported"
    IMPORT_UNDONE = "import-undone"
    CLUB_IMPORTED = "club-imported"
    EVENT_IMPORTED = "event-imported"
    MATCH_IMPORTED = "match-imported"
    BACKED_UP = "backed-up"
    RESTORED = "restored"
    MOVED = "moved"


class By(StrEnum):
    """By which right somebody acts."""

    ACCOUNT = "account"
    LINK = "link"
    COMMAND_LINE = "command-line"
    VISITOR = "visitor"


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts: by which right, as which account or by which link."""

    by: By
    who: str | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """A part of the log, the latest first; the names of its accounts and clubs by their ids."""

    lines: list[Line]
    names: dict[str, str]
    clubs: dict[str, str]


@dataclass(frozen=True, slots=True)
class _Door:
    actor: Actor
    request: str | None


_INSIDE = _Door(Actor(By.COMMAND_LINE), None)
_door: ContextVar[_Door] = ContextVar("door", default=_INSIDE)


def enter(request: str) -> None:
    """Say that what is done here from now on is asked for by the *request* of this id."""
    _door.set(_Door(Actor(By.VISITOR), request))


def leave() -> None:
    """Say that no request asks any more: what is done now is done by the command line."""
    _door.set(_INSIDE)


def account(account_id: str) -> Actor:
    """Return the account as who acts."""
    return Actor(By.ACCOUNT, account_id)


def link(link_id: str) -> Actor:
    """Return whoever holds the link as who acts."""
    return Actor(By.LINK, link_id)


def note(
    act: Act,
    actor: Actor | None = None,
    *,
    club_id: str | None = None,
    subject: str | None = None,
    detail: str | None = None,
) -> None:
    """Note *act*, inside the transaction that is going on.

    Without an *actor* it is whoever came through the door: a visitor, or the command line.
    """
    door, at = _door.get(), write_moment(clock.now())
    actor = actor or door.actor
    audit.add(Line(at, act, actor.by, actor.who, club_id, subject, detail, door.request))


def note_in_club(
    right: ClubRight, act: Act, subject: str | None = None, detail: str | None = None
) -> None:
    """Note *act* of whoever holds *right*, about its club, as `note` does."""
    note(act, _actor_of(right), club_id=right.club.id, subject=subject, detail=detail)


def note_alone(act: Act, detail: str | None = None) -> None:
    """Note *act* in a transaction of its own: what was done is no change of the database."""
    with writing():
        note(act, detail=detail)


def of_club(right: ClubRight, most: int | None = MOST_LINES) -> Told:
    """Return what was done in the club; raise `NotAllowedInClubError`."""
    check(right, Role.ORGANISER)
    with reading():
        return _told(audit.of_club(right.club.id, most), set())


def of_installation(most: int | None = MOST_LINES) -> Told:
    """Return what was done in the whole installation, for its hosts."""
    with reading():
        lines = audit.of_all(most)
        return _told(lines, {line.club_id for line in lines if line.club_id})


def latest(act: Act) -> Line | None:
    """Return the latest line of *act*, or `None`."""
    with reading():
        return audit.latest(act)


def _told(lines: list[Line], club_ids: set[str]) -> Told:
    ids = {one for line in lines for one in (line.who, line.subject) if one is not None}
    named = {club.id: club.name for club in clubs.load_all(club_ids)}
    return Told(lines, audit.account_names(ids), named)


def _actor_of(right: ClubRight) -> Actor | None:
    if right.membership is not None:
        return account(right.membership.account_id)
    return None if right.link_id is None else link(right.link_id)
