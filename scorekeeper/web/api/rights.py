"""The right of a program: the token that travels with its request, and nothing else."""

from flask import request

from scorekeeper.services import club_links, links
from scorekeeper.services.club_rights import ClubRight, ClubVisitor, Role, check, right_in
from scorekeeper.services.links import LinkKind, Right, WrongLinkError
from scorekeeper.services.writers import Writer
from scorekeeper.web.guard import NoRightError


class NoTokenError(Exception):
    """Raised when a call that needs a token comes without one."""


class OpenedAsPageError(Exception):
    """Raised when a browser wants to show an answer that is meant for programs."""


def require(match_id: str, kind: LinkKind) -> Right:
    """Return the right that the request's token gives on the match.

    Raise `NoTokenError`, `NoSuchMatchError`, `WrongLinkError`, `RevokedLinkError`, or
    `NoRightError` when it is less than *kind*.
    """
    right = links.right_of(match_id, _token())
    if not right.kind.allows(kind):
        raise NoRightError(kind, right.kind)
    return right


def require_club(club_id: str, role: Role) -> ClubRight:
    """Return the right that the request's token, of a link to the club, gives there.

    Raise `NoTokenError`, `NoSuchClubError`, `WrongLinkError`, `RevokedLinkError`, or
    `NotAllowedInClubError` when it is less than *role*.
    """
    opened = club_links.find_club_link(_token())
    if opened.club.id != club_id:
        raise WrongLinkError
    right = right_in(club_id, ClubVisitor(link_id=opened.link_id))
    check(right, role)
    return right


def require_own_club(role: Role) -> ClubRight:
    """Return the right that the request's token gives in the club that it opens.

    Raise `NoTokenError`, `WrongLinkError`, `RevokedLinkError`, or `NotAllowedInClubError` when
    it is less than *role*.
    """
    opened = club_links.find_club_link(_token())
    right = right_in(opened.club.id, ClubVisitor(link_id=opened.link_id))
    check(right, role)
    return right


def writer_of(right: Right) -> Writer:
    """Return who writes when a program makes use of *right*."""
    return Writer(right.kind)


def refuse_pages() -> None:
    """Refuse a request that is to end as a page, a frame or a picture (ASVS 3.2.1)."""
    if request.headers.get("Sec-Fetch-Dest", "empty") != "empty":
        raise OpenedAsPageError


def _token() -> str:
    sent = request.authorization
    if sent is None or sent.type != "bearer" or not sent.token:
        raise NoTokenError
    return sent.token
