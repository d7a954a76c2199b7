"""Clubs: founded with or without an account, changed, deleted."""

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from uuid import uuid4

from scorekeeper import clock
from scorekeeper.domain.reading import Reader
from scorekeeper.services import audit
from scorekeeper.services.audit import Act, note_in_club
from scorekeeper.services.club_links import NewClubLink, add_link
from scorekeeper.services.club_rights import (
    Club,
    ClubLinkKind,
    ClubRight,
    Membership,
    Role,
    Visibility,
    check,
)
from scorekeeper.services.writers import Writer
from scorekeeper.store import clubs
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import writing

LONGEST_CLUB = 60
"""How long the name of a club can be, in characters."""

# Where manille is at home – Belgium, France, Spain – clocks show the same.
FIRST_ZONE = "Europe/Brussels"


@dataclass(frozen=True, slots=True)
class ClubSettings:
    """What the owners of a club decide."""

    name: str
    visibility: str = Visibility.LINK
    time_zone: str = FIRST_ZONE
    has_rating: bool = False


@dataclass(frozen=True, slots=True)
class FoundedClub:
    """A new club; without an account its only owner is who keeps `link`."""

    club: Club
    link: NewClubLink | None = None


@cache
def time_zones() -> tuple[str, ...]:
    """Return the names of all time zones with people in them, sorted; no old names."""
    table = files("tzdata").joinpath("zoneinfo", "zone.tab").read_text("utf-8")
    rows = (line.split("\t") for line in table.splitlines() if not line.startswith("#"))
    return tuple(sorted(row[2] for row in rows))


def found_club(name: str, account_id: str | None, writer: Writer) -> FoundedClub:
    """Return a new club of the account, or of who keeps the link that comes with it.

    Raise `RefusedError`.
    """
    settings = read_settings(ClubSettings(name))
    at = write_moment(clock.now())
    club = _apply(settings, Club(str(uuid4()), "", "", "", has_rating=False, made_at=at))
    with writing():
        clubs.add(club)
        actor = None if account_id is None else audit.account(account_id)
        audit.note(Act.CLUB_FOUNDED, actor, club_id=club.id)
        if account_id is None:
            return FoundedClub(club, add_link(club.id, ClubLinkKind.OWN, writer))
        clubs.add_member(Membership(club.id, account_id, Role.OWNER, at))
    return FoundedClub(club)


def change_club(right: ClubRight, settings: ClubSettings) -> Club:
    """Return the club as its owner wants it; raise `RefusedError`, `NotAllowedInClubError`."""
    check(right, Role.OWNER)
    read = read_settings(settings)
    with writing():
        club = _apply(read, clubs.load_to_write(right.club.id))
        clubs.change(club)
        note_in_club(right, Act.CLUB_CHANGED, detail=club.visibility)
    return club


def delete_club(right: ClubRight) -> None:
    """Delete the club with everything that belongs to it; matches stay with their tables.

    Raise `NotAllowedInClubError`.
    """
    check(right, Role.OWNER)
    with writing():
        clubs.load_to_write(right.club.id)
        clubs.remove(right.club.id)
        note_in_club(right, Act.CLUB_DELETED)


def read_settings(settings: ClubSettings) -> ClubSettings:
    """Return *settings* as they are kept; raise `RefusedError` with every reason."""
    reader = Reader(
        {
            "name": settings.name,
            "visibility": settings.visibility,
            "time_zone": settings.time_zone,
        }
    )
    name = reader.text("name", LONGEST_CLUB)
    visibility = reader.choice("visibility", Visibility)
    zone = reader.one_of("time_zone", time_zones())
    reader.finish()
    return ClubSettings(name, visibility, zone, settings.has_rating)


def _apply(settings: ClubSettings, club: Club) -> Club:
    return replace(
        club,
        name=settings.name,
        visibility=settings.visibility,
        time_zone=settings.time_zone,
        has_rating=settings.has_rating,
    )
