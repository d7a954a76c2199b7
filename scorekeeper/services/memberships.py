"""Members of a club: who they are, what they may do, and how they leave."""

from scorekeeper.services.audit import Act, note_in_club
from scorekeeper.services.club_rights import ClubLinkKind, ClubRight, Membership, Role, check
from scorekeeper.store import club_links, clubs
from scorekeeper.store.clubs import Club, Member
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "LastOwnerError",
    "Member",
    "NoSuchMemberError",
    "OwnedClubsError",
    "change_role",
    "leave_club",
    "list_members",
    "owned_by_nobody_else",
    "remove_member",
]


class NoSuchMemberError(LookupError):
    """Raised when the account does not belong to the club."""


class LastOwnerError(Exception):
    """Raised when a club would be left without an owner."""


class OwnedClubsError(Exception):
    """Raised when some clubs, named here, would be left without an owner."""

    def __init__(self, *names: str) -> None:
        super().__init__(", ".join(names))
        self.names = names


def list_members(right: ClubRight) -> list[Member]:
    """Return who belongs to the club, by name; raise `NotAllowedInClubError`."""
    check(right, Role.SCOREKEEPER)
    with reading():
        return clubs.members(right.club.id)


def change_role(right: ClubRight, account_id: str, role: Role) -> None:
    """Give a member another role, at most one's own; nobody touches who may do more.

    Raise `NotAllowedInClubError`, `NoSuchMemberError`, or `LastOwnerError`.
    """
    check(right, Role.ORGANISER)
    check(right, role)
    with writing():
        _check_touches(right, account_id)
        clubs.set_role(right.club.id, account_id, role)
        _check_is_owned(right.club.id)
        note_in_club(right, Act.ROLE_CHANGED, account_id, role)


def remove_member(right: ClubRight, account_id: str) -> None:
    """Let a member no longer belong to the club; raise as `change_role` does."""
    check(right, Role.ORGANISER)
    with writing():
        _check_touches(right, account_id)
        clubs.remove_member(right.club.id, account_id)
        _check_is_owned(right.club.id)
        note_in_club(right, Act.MEMBER_REMOVED, account_id)


def leave_club(right: ClubRight) -> None:
    """Let the member who asks leave; raise `NoSuchMemberError`, or `LastOwnerError`."""
    if right.membership is None:
        raise NoSuchMemberError
    with writing():
        clubs.load_to_write(right.club.id)
        clubs.remove_member(right.club.id, right.membership.account_id)
        _check_is_owned(right.club.id)
        note_in_club(right, Act.MEMBER_LEFT, right.membership.account_id)


def owned_by_nobody_else(account_id: str) -> list[str]:
    """Return the names of the clubs that only this account owns, inside a transaction."""
    owned = [one for one in clubs.memberships_of(account_id) if one.role == Role.OWNER]
    # Always in the same order, so that two who leave do not wait for one another.
    found = [clubs.load_to_write(club_id) for club_id in sorted(one.club_id for one in owned)]
    return sorted(club.name for club in found if _count_owners(club) <= 1)


def _check_touches(right: ClubRight, account_id: str) -> Membership:
    clubs.load_to_write(right.club.id)
    member = clubs.membership(right.club.id, account_id)
    if member is None:
        raise NoSuchMemberError(account_id)
    check(right, Role(member.role))
    return member


def _check_is_owned(club_id: str) -> None:
    if _count_owners(clubs.load(club_id)) == 0:
        raise LastOwnerError


def _count_owners(club: Club) -> int:
    """Return how many own the club: as members, or by a link that still opens it."""
    live = [link for link in club_links.live_of_club(club.id) if link.kind == ClubLinkKind.OWN]
    return clubs.count_members(club.id, Role.OWNER) + len(live)
