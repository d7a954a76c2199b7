"""Who may do what in a club: the account that is signed in, and the links of this browser."""

from collections.abc import Mapping

from flask import session

from scorekeeper.services.club_rights import (
    ClubRight,
    ClubVisitor,
    Role,
    check,
    right_in,
    rights_of,
)
from scorekeeper.services.writers import Writer
from scorekeeper.web import guard
from scorekeeper.web.account import signed_in

# A cookie holds 4 KB, and matches need most of it.
_MOST_CLUBS = 8


def require(club_id: str, role: Role) -> ClubRight:
    """Return what whoever asks may do in the club.

    Raise `NoSuchClubError` when there is nothing there for them, `NotAllowedInClubError` when
    they may do less than *role*, `RevokedClubLinkError` when their link no longer holds.
    """
    right = right_in(club_id, visitor(club_id))
    check(right, role)
    return right


def visitor(club_id: str) -> ClubVisitor:
    """Return who asks for the club."""
    return ClubVisitor(signed_in.account_id(), held().get(club_id))


def rights() -> list[ClubRight]:
    """Return the rights in clubs that whoever asks has of their own, by the clubs' names."""
    return rights_of(signed_in.account_id(), dict(held()))


def writer_of(right: ClubRight) -> Writer:
    """Return who writes when whoever asks makes use of *right*."""
    account = signed_in.account()
    return Writer(right.role, account.name if account else guard.device_label())


def held() -> Mapping[str, str]:
    """Return the clubs that this browser holds a link to, each with its link, latest last."""
    return dict(session.get("clubs", ()))


def keep(club_id: str, link_id: str) -> None:
    """Let this browser keep a link to the club, in the place of the one it had."""
    kept = [pair for pair in held().items() if pair[0] != club_id]
    session["clubs"] = [*kept, (club_id, link_id)][-_MOST_CLUBS:]


def join(club_id: str, link_id: str) -> None:
    """Let this browser keep a link, unless the one it has lets it do as much."""
    new = right_in(club_id, ClubVisitor(link_id=link_id))
    old = rights_of(None, {club: link for club, link in held().items() if club == club_id})
    if not old or not old[0].allows(new.role):
        keep(club_id, link_id)


def forget(club_id: str) -> None:
    """Let this browser forget its link to the club."""
    session["clubs"] = [pair for pair in held().items() if pair[0] != club_id]
