"""People with accounts, and the clubs they belong to."""

from scorekeeper.services.accounts import open_account
from scorekeeper.services.club_rights import ClubRight, ClubVisitor, Role, right_in
from scorekeeper.services.clubs import found_club
from scorekeeper.services.invitations import accept, invite
from scorekeeper.services.sessions import SignedIn, Visit, find_session
from scorekeeper.services.writers import Writer

PASSWORD = "three quiet herons"  # noqa: S105 - nobody's
PHONE = Writer("owner", "Anna's phone")
VISIT = Visit("192.0.2.7", "Anna's phone")


def opened(name: str, password: str = PASSWORD) -> SignedIn:
    """Return *name*, who has just opened an account."""
    return found_session(open_account(name, password, VISIT))


def found_session(token: str) -> SignedIn:
    """Return who is signed in by *token*."""
    signed_in = find_session(token)
    assert signed_in is not None
    return signed_in


def owner_of_new_club(name: str = "The Four Aces", owner: str = "Olga") -> ClubRight:
    """Return the right of *owner*, who has just founded the club *name*."""
    account_id = opened(owner).account.id
    club = found_club(name, account_id, PHONE).club
    return right_in(club.id, ClubVisitor(account_id))


def joined(owner: ClubRight, name: str, role: Role) -> ClubRight:
    """Return the right of *name*, a new account that *owner* has let in with *role*."""
    account_id = opened(name).account.id
    accept(invite(owner, role, 7, is_single=True), account_id)
    return right_in(owner.club.id, ClubVisitor(account_id))


def account_of(right: ClubRight) -> str:
    """Return the id of the account that *right* is of."""
    assert right.membership is not None
    return right.membership.account_id
