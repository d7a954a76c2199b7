"""Invitations: a link by which an account joins a club with a role, for some days."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import uuid4

from scorekeeper import clock
from scorekeeper.services import audit, links
from scorekeeper.services.audit import Act, note_in_club
from scorekeeper.services.club_rights import (
    Club,
    ClubRight,
    Membership,
    RevokedClubLinkError,
    Role,
    check,
)
from scorekeeper.services.links import WrongLinkError
from scorekeeper.store import club_links, clubs
from scorekeeper.store.club_links import Invitation
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "LIVES",
    "FoundInvitation",
    "Invitation",
    "NoSuchInvitationError",
    "accept",
    "find_invitation",
    "invite",
    "list_invitations",
    "revoke_invitation",
]

LIVES = (1, 7, 30)
"""For how many days an invitation can hold."""


@dataclass(frozen=True, slots=True)
class FoundInvitation:
    """An invitation that can be accepted, and its club."""

    club: Club
    role: Role


class NoSuchInvitationError(LookupError):
    """Raised when the club has no such invitation."""


def invite(right: ClubRight, role: Role, days: int, *, is_single: bool) -> str:
    """Return the token of a new invitation with *role*, at most one's own.

    Raise `NotAllowedInClubError`.
    """
    check(right, Role.ORGANISER)
    check(right, role)
    token, now = links.new_token(), clock.now()
    invitation = Invitation(
        str(uuid4()),
        right.club.id,
        role,
        links.hash_of(token),
        write_moment(now),
        write_moment(now + timedelta(days=days)),
        1 if is_single else None,
    )
    with writing():
        clubs.load_to_write(right.club.id)
        club_links.add_invitation(invitation)
        note_in_club(right, Act.INVITATION_MADE, invitation.id, role)
    return token


def find_invitation(token: str) -> FoundInvitation:
    """Return what *token* invites to; raise `WrongLinkError`, or `RevokedClubLinkError`."""
    with reading():
        invitation = _open_invitation(token)
        return FoundInvitation(clubs.load(invitation.club_id), Role(invitation.role))


def accept(token: str, account_id: str) -> Club:
    """Return the club that the account now belongs to, with at least the role of *token*.

    Who may do as much already uses nothing up. Raise as `find_invitation` does.
    """
    with writing():
        club = clubs.load_to_write(_open_invitation(token).club_id)
        invitation = _open_invitation(token)
        held = clubs.membership(club.id, account_id)
        if held is None or not Role(held.role).allows(Role(invitation.role)):
            club_links.use_invitation(invitation.id)
            _let_in(invitation, account_id, held)
            audit.note(
                Act.INVITATION_USED,
                audit.account(account_id),
                club_id=club.id,
                subject=invitation.id,
                detail=invitation.role,
            )
    return club


def list_invitations(right: ClubRight) -> list[Invitation]:
    """Return the invitations that can still be accepted; raise `NotAllowedInClubError`."""
    check(right, Role.ORGANISER)
    with reading():
        return club_links.open_invitations(right.club.id, write_moment(clock.now()))


def revoke_invitation(right: ClubRight, invitation_id: str) -> None:
    """Let nobody accept the invitation any more.

    Raise `NotAllowedInClubError`, or `NoSuchInvitationError`.
    """
    check(right, Role.ORGANISER)
    with writing():
        at = write_moment(clock.now())
        if not club_links.revoke_invitation(right.club.id, invitation_id, at):
            raise NoSuchInvitationError(invitation_id)
        note_in_club(right, Act.INVITATION_REVOKED, invitation_id)


def _open_invitation(token: str) -> Invitation:
    invitation = club_links.invitation_by_token_hash(links.hash_of(token))
    if invitation is None:
        raise WrongLinkError
    is_over = invitation.expires_at <= write_moment(clock.now()) or invitation.uses_left == 0
    if is_over or invitation.revoked_at is not None:
        raise RevokedClubLinkError
    return invitation


def _let_in(invitation: Invitation, account_id: str, held: Membership | None) -> None:
    if held is not None:
        clubs.set_role(invitation.club_id, account_id, invitation.role)
        return
    since = write_moment(clock.now())
    clubs.add_member(Membership(invitation.club_id, account_id, invitation.role, since))
