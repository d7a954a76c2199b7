"""Links to a club: made and shown once, kept by any browser, revoked kind by kind."""

from collections import Counter
from dataclasses import dataclass
from uuid import uuid4

from scorekeeper import clock
from scorekeeper.services import links
from scorekeeper.services.audit import Act, note_in_club
from scorekeeper.services.club_rights import (
    Club,
    ClubLinkKind,
    ClubRight,
    RevokedClubLinkError,
    Role,
    check,
    opens,
)
from scorekeeper.services.links import WrongLinkError
from scorekeeper.services.writers import Writer
from scorekeeper.store import club_links, clubs
from scorekeeper.store.club_links import ClubLink
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import reading, writing


@dataclass(frozen=True, slots=True)
class NewClubLink:
    """A link that was just made; its token is known only now."""

    id: str
    token: str


@dataclass(frozen=True, slots=True)
class OpenedClub:
    """The club that a link opens, and what it allows there."""

    club: Club
    kind: ClubLinkKind
    link_id: str


def make_club_link(right: ClubRight, kind: ClubLinkKind, writer: Writer) -> NewClubLink:
    """Return a new link to the club; nobody gives more than they hold.

    Raise `NotAllowedInClubError`.
    """
    check(right, Role.ORGANISER)
    check(right, kind.role)
    with writing():
        clubs.load_to_write(right.club.id)
        new = add_link(right.club.id, kind, writer)
        note_in_club(right, Act.CLUB_LINK_MADE, new.id, kind)
    return new


def add_link(club_id: str, kind: ClubLinkKind, writer: Writer) -> NewClubLink:
    """Return a new link, inside the transaction that is going on."""
    new = NewClubLink(str(uuid4()), links.new_token())
    at = write_moment(clock.now())
    club_links.add(ClubLink(new.id, club_id, kind, links.hash_of(new.token), at, writer.label))
    return new


def revoke_club_links(
    right: ClubRight, kind: ClubLinkKind, writer: Writer
) -> tuple[int, NewClubLink | None]:
    """Let no link of *kind* open the club any more; return how many they were.

    Who owns the club by a link alone gets a new one, or the club would be nobody's. Raise
    `NotAllowedInClubError`.
    """
    check(right, Role.ORGANISER)
    check(right, kind.role)
    with writing():
        clubs.load_to_write(right.club.id)
        count = club_links.revoke(right.club.id, kind, write_moment(clock.now()))
        note_in_club(right, Act.CLUB_LINKS_REVOKED, detail=kind)
        if kind != ClubLinkKind.OWN or _is_owning_member(right):
            return count, None
        return count, add_link(right.club.id, kind, writer)


def find_club_link(token: str) -> OpenedClub:
    """Return which club *token* opens; raise `WrongLinkError`, or `RevokedClubLinkError`."""
    with reading():
        link = club_links.by_token_hash(links.hash_of(token))
        if link is None:
            raise WrongLinkError
        club = clubs.load(link.club_id)
        if not opens(club, link):
            raise RevokedClubLinkError
        return OpenedClub(club, ClubLinkKind(link.kind), link.id)


def count_club_links(right: ClubRight) -> Counter[str]:
    """Return how many links of each kind open the club; raise `NotAllowedInClubError`."""
    check(right, Role.ORGANISER)
    with reading():
        return Counter(link.kind for link in club_links.live_of_club(right.club.id))


def _is_owning_member(right: ClubRight) -> bool:
    return right.membership is not None and right.membership.role == Role.OWNER
