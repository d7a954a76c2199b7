"""Rights in a club: what a visitor may do there, by membership, by link, or as anybody."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.services.links import RevokedLinkError
from scorekeeper.store import club_links, clubs
from scorekeeper.store.club_links import ClubLink
from scorekeeper.store.clubs import Club, Membership, NoSuchClubError
from scorekeeper.store.transactions import reading

__all__ = [
    "Club",
    "ClubLinkKind",
    "ClubRight",
    "ClubVisitor",
    "Membership",
    "NoSuchClubError",
    "NotAllowedInClubError",
    "RevokedClubLinkError",
    "Role",
    "Visibility",
    "check",
    "opens",
    "right_in",
    "rights_of",
]


class Role(StrEnum):
    """What somebody is in a club; each may do all that the earlier ones may."""

    VIEWER = "viewer"
    SCOREKEEPER = "scorekeeper"
    ORGANISER = "organiser"
    OWNER = "owner"

    @property
    def rank(self) -> int:
        """Return how much the role may do."""
        return list(Role).index(self)

    def allows(self, role: "Role") -> bool:
        """Return whether this role may do all that *role* may."""
        return self.rank >= Role(role).rank


class ClubLinkKind(StrEnum):
    """What a link to a club is for, from the weakest to the mightiest."""

    VIEW = "view"
    SCORE = "score"
    ORGANISE = "organise"
    OWN = "own"

    @property
    def role(self) -> Role:
        """Return as what the link lets somebody in."""
        return list(Role)[list(ClubLinkKind).index(self)]


class Visibility(StrEnum):
    """Who sees the pages of a club: everybody, who has a link, or its members."""

    PUBLIC = "public"
    LINK = "link"
    MEMBERS = "members"


@dataclass(frozen=True, slots=True)
class ClubVisitor:
    """Who asks: signed in as whom, holding which link to the club."""

    account_id: str | None = None
    link_id: str | None = None


@dataclass(frozen=True, slots=True)
class ClubRight:
    """What a visitor may do in a club, and why: as a member, by a link, or as anybody."""

    club: Club
    role: Role
    membership: Membership | None = None
    link_id: str | None = None

    @property
    def is_held(self) -> bool:
        """Return whether the visitor has a right of their own, not only everybody's."""
        return self.membership is not None or self.link_id is not None

    def allows(self, role: Role) -> bool:
        """Return whether the visitor may do what *role* may."""
        return self.role.allows(role)


class NotAllowedInClubError(Exception):
    """Raised when the visitor of a club may do less than what was asked needs."""

    def __init__(self, needed: Role, held: Role) -> None:
        super().__init__(f"{needed} needed, {held} held")
        self.needed = needed
        self.held = held


class RevokedClubLinkError(RevokedLinkError):
    """Raised when a link or an invitation once opened the club and no longer does."""


def right_in(club_id: str, visitor: ClubVisitor) -> ClubRight:
    """Return what *visitor* may do in the club: the most that any of their rights allows.

    Raise `NoSuchClubError` when there is nothing there for them, and `RevokedClubLinkError`
    when their link was all they had and no longer opens the club.
    """
    with reading():
        club = clubs.load(club_id)
        membership = visitor.account_id and clubs.membership(club_id, visitor.account_id)
        link = visitor.link_id and club_links.by_id(club_id, visitor.link_id)
    return _right(club, membership or None, link or None)


def rights_of(account_id: str | None, held: dict[str, str]) -> list[ClubRight]:
    """Return the rights that somebody has of their own, by the names of the clubs.

    *held* are the links of their browser, by the ids of the clubs.
    """
    with reading():
        joined = clubs.memberships_of(account_id) if account_id else []
        ids = {one.club_id for one in joined} | held.keys()
        found = [_right_or_none(club.id, account_id, held) for club in clubs.load_all(ids)]
    return [right for right in found if right is not None and right.is_held]


def check(right: ClubRight, role: Role) -> None:
    """Raise `NotAllowedInClubError` when *right* is less than what *role* may."""
    if not right.allows(role):
        raise NotAllowedInClubError(role, right.role)


def opens(club: Club, link: ClubLink) -> bool:
    """Return whether *link* still does; one to look at opens no club that is for members."""
    if link.revoked_at is not None:
        return False
    return club.visibility != Visibility.MEMBERS or link.kind != ClubLinkKind.VIEW


def _right_or_none(
    club_id: str, account_id: str | None, held: dict[str, str]
) -> ClubRight | None:
    try:
        return right_in(club_id, ClubVisitor(account_id, held.get(club_id)))
    except (NoSuchClubError, RevokedClubLinkError):
        return None


def _right(club: Club, membership: Membership | None, link: ClubLink | None) -> ClubRight:
    opening = link if link is not None and opens(club, link) else None
    roles = [Role.VIEWER] if club.visibility == Visibility.PUBLIC else []
    roles += [Role(membership.role)] if membership else []
    roles += [ClubLinkKind(opening.kind).role] if opening else []
    if roles:
        most = max(roles, key=lambda role: role.rank)
        return ClubRight(club, most, membership, opening.id if opening else None)
    if link is not None and link.revoked_at is not None:
        raise RevokedClubLinkError
    raise NoSuchClubError(club.id)
