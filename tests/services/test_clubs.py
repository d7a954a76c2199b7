"""Clubs: who may do what by which right, who belongs, and that somebody always owns them."""

from collections.abc import Callable
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
import time_machine

from scorekeeper import clock
from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.services.club_links import (
    count_club_links,
    find_club_link,
    make_club_link,
    revoke_club_links,
)
from scorekeeper.services.club_rights import (
    ClubLinkKind,
    ClubRight,
    ClubVisitor,
    NoSuchClubError,
    NotAllowedInClubError,
    RevokedClubLinkError,
    Role,
    Visibility,
    right_in,
    rights_of,
)
from scorekeeper.services.clubs import (
    ClubSettings,
    change_club,
    delete_club,
    found_club,
    time_zones,
)
from scorekeeper.services.invitations import (
    NoSuchInvitationError,
    accept,
    find_invitation,
    invite,
    list_invitations,
    revoke_invitation,
)
from scorekeeper.services.links import WrongLinkError
from scorekeeper.services.memberships import (
    LastOwnerError,
    NoSuchMemberError,
    change_role,
    leave_club,
    list_members,
    remove_member,
)
from tests.club_cast import PHONE, account_of, joined, opened, owner_of_new_club

pytestmark = pytest.mark.usefixtures("everywhere")

DAY = timedelta(days=1)

Wishes = tuple[Callable[[], object], ...]


def owner_by_link(name: str = "Family") -> ClubRight:
    founded = found_club(name, None, PHONE)
    assert founded.link is not None
    return right_in(founded.club.id, ClubVisitor(link_id=founded.link.id))


def by_link(right: ClubRight, kind: ClubLinkKind, account_id: str | None = None) -> ClubRight:
    link = make_club_link(right, kind, PHONE)
    return right_in(right.club.id, ClubVisitor(account_id, link.id))


def seen_by(right: ClubRight, visibility: Visibility) -> None:
    change_club(right, ClubSettings(right.club.name, visibility))


def names_in(right: ClubRight) -> dict[str, str]:
    return {member.name: member.role for member in list_members(right)}


def test_who_founds_a_club_owns_it() -> None:
    owner = owner_of_new_club("  The   Four Aces ")

    assert (owner.club.name, owner.role, owner.link_id) == ("The Four Aces", Role.OWNER, None)
    assert owner.club.visibility == Visibility.LINK
    assert names_in(owner) == {"Olga": "owner"}


def test_a_club_needs_no_account() -> None:
    owner = owner_by_link()

    assert (owner.role, owner.membership) == (Role.OWNER, None)
    assert names_in(owner) == {}
    assert count_club_links(owner) == {"own": 1}


@pytest.mark.parametrize("kind", ClubLinkKind)
def test_a_link_lets_in_as_what_it_is_for(kind: ClubLinkKind) -> None:
    right = by_link(owner_by_link(), kind)

    assert right.role == list(Role)[list(ClubLinkKind).index(kind)]


def test_the_mightiest_of_all_rights_counts() -> None:
    owner = owner_of_new_club()
    member = joined(owner, "Vera", Role.VIEWER)

    stronger = by_link(owner, ClubLinkKind.ORGANISE, account_of(member))
    weaker = by_link(owner, ClubLinkKind.VIEW, account_of(owner))

    assert (stronger.role, weaker.role) == (Role.ORGANISER, Role.OWNER)


def test_a_club_shows_itself_to_nobody_else() -> None:
    owner, stranger = owner_of_new_club(), opened("Stella").account.id

    for visitor in (ClubVisitor(), ClubVisitor(stranger), ClubVisitor(stranger, "no link")):
        with pytest.raises(NoSuchClubError):
            right_in(owner.club.id, visitor)


def test_a_link_opens_its_own_club_only() -> None:
    ours, theirs = owner_of_new_club(), owner_by_link()

    with pytest.raises(NoSuchClubError):
        right_in(ours.club.id, ClubVisitor(link_id=theirs.link_id))


def test_everybody_sees_a_public_club_and_holds_nothing() -> None:
    owner = owner_of_new_club()
    seen_by(owner, Visibility.PUBLIC)

    right = right_in(owner.club.id, ClubVisitor())

    assert (right.role, right.is_held) == (Role.VIEWER, False)
    assert rights_of(None, {}) == []


def test_links_to_look_at_a_club_for_members_open_nothing() -> None:
    owner = owner_of_new_club()
    link = make_club_link(owner, ClubLinkKind.VIEW, PHONE)
    score = make_club_link(owner, ClubLinkKind.SCORE, PHONE)

    seen_by(owner, Visibility.MEMBERS)

    with pytest.raises(NoSuchClubError):
        right_in(owner.club.id, ClubVisitor(link_id=link.id))
    with pytest.raises(RevokedClubLinkError):
        find_club_link(link.token)
    scoring = right_in(owner.club.id, ClubVisitor(link_id=score.id))
    assert scoring.role == Role.SCOREKEEPER
    assert find_club_link(score.token).link_id == score.id


def test_rights_are_listed_by_the_names_of_clubs() -> None:
    zebras, aces = owner_of_new_club("Zebras", "Zoe"), owner_of_new_club("Aces", "Ada")
    link = make_club_link(aces, ClubLinkKind.VIEW, PHONE)
    revoked = make_club_link(owner_by_link("Gone"), ClubLinkKind.VIEW, PHONE)

    listed = rights_of(
        account_of(zebras), {aces.club.id: link.id, "no club": "no link", "gone": revoked.id}
    )

    assert [(one.club.name, one.role) for one in listed] == [
        ("Aces", Role.VIEWER),
        ("Zebras", Role.OWNER),
    ]


def test_settings_are_kept() -> None:
    owner = owner_of_new_club()
    settings = ClubSettings("Aces", "public", "America/New_York", has_rating=True)

    club = change_club(owner, settings)

    again = right_in(owner.club.id, ClubVisitor()).club
    assert again == club
    assert (club.name, club.visibility, club.time_zone, club.has_rating) == (
        "Aces",
        "public",
        "America/New_York",
        True,
    )


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        (ClubSettings(""), Reason.EMPTY),
        (ClubSettings("x" * 61), Reason.TOO_LONG),
        (ClubSettings("Aces", "secret"), Reason.NOT_A_CHOICE),
        (ClubSettings("Aces", "link", "Europe/Atlantis"), Reason.NOT_A_CHOICE),
        (ClubSettings("Aces", "link", "../../etc/passwd"), Reason.NOT_A_CHOICE),
    ],
)
def test_settings_that_cannot_be_are_refused(settings: ClubSettings, reason: Reason) -> None:
    owner = owner_of_new_club()

    with pytest.raises(RefusedError) as refused:
        change_club(owner, settings)

    assert [one.code for one in refused.value.refusals] == [reason]


def test_time_zones_are_places() -> None:
    zones = time_zones()

    assert {"Europe/Brussels", "Europe/Madrid", "Africa/Tunis"} <= set(zones)
    assert not {"EST", "Etc/GMT+1", "UTC", "Asia/Calcutta"} & set(zones)
    assert [str(ZoneInfo(zone)) for zone in zones] == sorted(zones)


def test_a_deleted_club_is_gone_for_everybody() -> None:
    owner = owner_of_new_club()
    link = make_club_link(owner, ClubLinkKind.OWN, PHONE)
    token = invite(owner, Role.VIEWER, 7, is_single=False)

    delete_club(owner)

    wishs: Wishes = (
        lambda: right_in(owner.club.id, ClubVisitor(account_of(owner))),
        lambda: find_club_link(link.token),
        lambda: find_invitation(token),
    )
    for wish in wishs:
        with pytest.raises((NoSuchClubError, WrongLinkError)):
            wish()
    assert rights_of(account_of(owner), {owner.club.id: link.id}) == []


@pytest.mark.parametrize(
    ("role", "wishes"),
    [
        (Role.ORGANISER, ["change", "delete", "own link", "own invitation"]),
        (
            Role.SCOREKEEPER,
            ["change", "delete", "view link", "view invitation", "role", "remove", "revoke"],
        ),
        (Role.VIEWER, ["members", "change", "delete", "view link", "view invitation"]),
    ],
)
def test_who_may_do_less_is_refused_by_every_wish_itself(role: Role, wishes: list[str]) -> None:
    owner = owner_of_new_club()
    right = joined(owner, "Vera", role)
    all_wishes: dict[str, Callable[[], object]] = {
        "members": lambda: list_members(right),
        "change": lambda: change_club(right, ClubSettings("Mine")),
        "delete": lambda: delete_club(right),
        "own link": lambda: make_club_link(right, ClubLinkKind.OWN, PHONE),
        "view link": lambda: make_club_link(right, ClubLinkKind.VIEW, PHONE),
        "own invitation": lambda: invite(right, Role.OWNER, 7, is_single=True),
        "view invitation": lambda: invite(right, Role.VIEWER, 7, is_single=True),
        "role": lambda: change_role(right, account_of(right), Role.VIEWER),
        "remove": lambda: remove_member(right, account_of(right)),
        "revoke": lambda: revoke_club_links(right, ClubLinkKind.VIEW, PHONE),
    }

    for name in wishes:
        with pytest.raises(NotAllowedInClubError):
            all_wishes[name]()

    assert names_in(owner) == {"Olga": "owner", "Vera": role}


def test_revoked_links_open_nothing_and_say_so() -> None:
    owner = owner_of_new_club()
    link = make_club_link(owner, ClubLinkKind.SCORE, PHONE)
    other = make_club_link(owner, ClubLinkKind.VIEW, PHONE)

    count, renewed = revoke_club_links(owner, ClubLinkKind.SCORE, PHONE)

    assert (count, renewed) == (1, None)
    with pytest.raises(RevokedClubLinkError):
        find_club_link(link.token)
    with pytest.raises(RevokedClubLinkError):
        right_in(owner.club.id, ClubVisitor(link_id=link.id))
    assert find_club_link(other.token).kind == ClubLinkKind.VIEW
    member = right_in(owner.club.id, ClubVisitor(account_of(owner), link.id))
    assert (member.role, member.link_id) == (Role.OWNER, None)


def test_who_owns_a_club_by_a_link_keeps_one() -> None:
    owner = owner_by_link()

    count, renewed = revoke_club_links(owner, ClubLinkKind.OWN, PHONE)

    assert count == 1
    assert renewed is not None
    right = right_in(owner.club.id, ClubVisitor(link_id=renewed.id))
    assert (right.role, count_club_links(right)) == (Role.OWNER, {"own": 1})


def test_a_token_that_nobody_made_is_wrong() -> None:
    for wish in (find_club_link, find_invitation):
        with pytest.raises(WrongLinkError):
            wish("x" * 43)


def test_nobody_touches_who_may_do_more_nor_gives_more_than_they_hold() -> None:
    owner = owner_of_new_club()
    organiser = joined(owner, "Otto", Role.ORGANISER)
    viewer = joined(owner, "Vera", Role.VIEWER)

    acts: Wishes = (
        lambda: change_role(organiser, account_of(owner), Role.VIEWER),
        lambda: remove_member(organiser, account_of(owner)),
        lambda: change_role(organiser, account_of(viewer), Role.OWNER),
    )
    for act in acts:
        with pytest.raises(NotAllowedInClubError):
            act()
    change_role(organiser, account_of(viewer), Role.ORGANISER)

    assert names_in(owner) == {"Olga": "owner", "Otto": "organiser", "Vera": "organiser"}


def test_a_member_of_another_club_is_nobody_here() -> None:
    ours, theirs = owner_of_new_club(), owner_of_new_club("Rivals", "Rita")

    acts: Wishes = (
        lambda: change_role(ours, account_of(theirs), Role.VIEWER),
        lambda: remove_member(ours, account_of(theirs)),
        lambda: leave_club(owner_by_link()),
    )
    for act in acts:
        with pytest.raises(NoSuchMemberError):
            act()

    assert names_in(theirs) == {"Rita": "owner"}


def test_the_last_owner_stays() -> None:
    owner = owner_of_new_club()
    joined(owner, "Otto", Role.ORGANISER)

    acts: Wishes = (
        lambda: leave_club(owner),
        lambda: remove_member(owner, account_of(owner)),
        lambda: change_role(owner, account_of(owner), Role.VIEWER),
    )
    for act in acts:
        with pytest.raises(LastOwnerError):
            act()

    assert names_in(owner) == {"Olga": "owner", "Otto": "organiser"}


def test_an_owner_leaves_when_another_stays() -> None:
    owner = owner_of_new_club()
    second = joined(owner, "Otto", Role.OWNER)

    leave_club(owner)

    assert names_in(second) == {"Otto": "owner"}
    with pytest.raises(LastOwnerError):
        leave_club(second)


def test_a_link_that_owns_the_club_is_an_owner_too() -> None:
    owner = owner_of_new_club()
    link = by_link(owner, ClubLinkKind.OWN)

    leave_club(owner)

    assert names_in(link) == {}


def test_an_invitation_makes_a_member_once() -> None:
    owner = owner_of_new_club()
    token = invite(owner, Role.SCOREKEEPER, 7, is_single=True)

    found = find_invitation(token)
    club = accept(token, opened("Sam").account.id)

    assert (found.club, found.role, club) == (owner.club, Role.SCOREKEEPER, owner.club)
    assert names_in(owner) == {"Olga": "owner", "Sam": "scorekeeper"}
    with pytest.raises(RevokedClubLinkError):
        accept(token, opened("Tim").account.id)
    assert list_invitations(owner) == []


def test_an_invitation_for_many_serves_many() -> None:
    owner = owner_of_new_club()
    token = invite(owner, Role.VIEWER, 7, is_single=False)

    for name in ("Sam", "Tim", "Una"):
        accept(token, opened(name).account.id)

    assert names_in(owner) == {
        "Olga": "owner",
        "Sam": "viewer",
        "Tim": "viewer",
        "Una": "viewer",
    }


def test_an_invitation_lifts_and_never_lowers() -> None:
    owner = owner_of_new_club()
    member = joined(owner, "Sam", Role.VIEWER)
    organise = invite(owner, Role.ORGANISER, 7, is_single=True)
    view = invite(owner, Role.VIEWER, 7, is_single=True)

    accept(organise, account_of(member))
    accept(view, account_of(member))

    assert names_in(owner) == {"Olga": "owner", "Sam": "organiser"}
    assert [one.role for one in list_invitations(owner)] == ["viewer"]


@pytest.mark.parametrize("days", [1, 7, 30])
def test_an_invitation_ends_in_time(days: int) -> None:
    owner = owner_of_new_club()
    token = invite(owner, Role.VIEWER, days, is_single=False)

    with time_machine.travel(clock.now() + days * DAY - timedelta(seconds=5)):
        assert find_invitation(token).role == Role.VIEWER
    with time_machine.travel(clock.now() + days * DAY):
        with pytest.raises(RevokedClubLinkError):
            accept(token, account_of(owner))
        assert list_invitations(owner) == []


def test_a_revoked_invitation_is_over() -> None:
    owner, rival = owner_of_new_club(), owner_of_new_club("Rivals", "Rita")
    token = invite(owner, Role.VIEWER, 7, is_single=False)
    (invitation,) = list_invitations(owner)

    with pytest.raises(NoSuchInvitationError):
        revoke_invitation(rival, invitation.id)
    assert find_invitation(token).role == Role.VIEWER
    revoke_invitation(owner, invitation.id)

    with pytest.raises(RevokedClubLinkError):
        find_invitation(token)
