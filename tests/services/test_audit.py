"""Every administrative act leaves one line, in its own transaction, without a secret."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import (
    accounts,
    audit,
    club_links,
    club_transfer,
    clubs,
    event_files,
    hosts,
    invitations,
    memberships,
    passkeys,
    player_import,
    players,
    scoring,
    season_imports,
    seasons,
    sessions,
    tournaments,
    transfer,
)
from scorekeeper.services.audit import Act, By, Line
from scorekeeper.services.club_links import make_club_link
from scorekeeper.services.club_rights import (
    ClubLinkKind,
    ClubRight,
    ClubVisitor,
    NotAllowedInClubError,
    Role,
    right_in,
)
from scorekeeper.services.clubs import ClubSettings, FoundedClub
from scorekeeper.services.hosts import LastHostError
from scorekeeper.services.memberships import LastOwnerError
from scorekeeper.services.proving import WrongSignInError
from tests.authenticator import Device
from tests.cast import started
from tests.club_cast import (
    PASSWORD,
    PHONE,
    VISIT,
    account_of,
    joined,
    opened,
    owner_of_new_club,
)
from tests.event_cast import made
from tests.old_lists import RESULTS, old_season, taken_in
from tests.services.files import moved

pytestmark = pytest.mark.usefixtures("app")

SITE = passkeys.Site("scores.example", "https://scores.example")

Wish = Callable[[], object]
Plan = Callable[[ClubRight], Wish]
"""What must be there first, by whom; and then the wish itself."""


@pytest.fixture
def owner(app: Flask) -> ClubRight:
    del app
    return owner_of_new_club()


def lines() -> list[Line]:
    """Return the whole log, the earliest first."""
    return audit.of_installation(None).lines[::-1]


def acts() -> list[str]:
    return [one.act for one in lines()]


def code_of_host(_: ClubRight) -> Wish:
    return hosts.make_code


def first_host(_: ClubRight) -> Wish:
    anna, code = opened("Anna").account, hosts.check_code(hosts.make_code(), "")
    return lambda: hosts.become_host(anna.id, code)


def one_host_of_two(_: ClubRight) -> Wish:
    for name in ("Anna", "Bert"):
        hosts.become_host(opened(name).account.id, hosts.check_code(hosts.make_code(), ""))
    return lambda: hosts.step_down(hosts.list_hosts()[0].account_id)


def account_opened(_: ClubRight) -> Wish:
    return lambda: accounts.open_account("Anna", PASSWORD, VISIT)


def account_deleted(_: ClubRight) -> Wish:
    anna = opened("Anna").account
    return lambda: accounts.delete_account(anna, PASSWORD, "")


def signed_in(_: ClubRight) -> Wish:
    opened("Anna")
    return lambda: sessions.sign_in("Anna", PASSWORD, VISIT)


def recovered(_: ClubRight) -> Wish:
    code = accounts.renew_recovery_codes(opened("Anna").account, PASSWORD, "")[0]
    return lambda: accounts.recover("Anna", code, "five loud herons", VISIT)


def password_changed(_: ClubRight) -> Wish:
    anna = opened("Anna")
    return lambda: accounts.change_password(anna, PASSWORD, "five loud herons", "")


def codes_made(_: ClubRight) -> Wish:
    anna = opened("Anna").account
    return lambda: accounts.renew_recovery_codes(anna, PASSWORD, "")


def passkey_added(_: ClubRight) -> Wish:
    anna = opened("Anna").account
    answer = Device(SITE.origin, SITE.host).makes(passkeys.ask_to_add(anna, SITE))
    new = passkeys.NewPasskey("Laptop", answer)
    return lambda: passkeys.add_passkey(anna, PASSWORD, new, SITE, "")


def passkey_removed(owner: ClubRight) -> Wish:
    passkey_added(owner)()
    anna = accounts_named("Anna")
    (key,) = passkeys.list_passkeys(anna)
    return lambda: passkeys.remove_passkey(anna, key.id, PASSWORD, "")


def session_revoked(_: ClubRight) -> Wish:
    anna = opened("Anna")
    return lambda: sessions.revoke_session(anna.account.id, anna.session.id)


def club_founded(_: ClubRight) -> Wish:
    anna = opened("Anna").account
    return lambda: clubs.found_club("The Rivals", anna.id, PHONE)


def club_changed(owner: ClubRight) -> Wish:
    return lambda: clubs.change_club(owner, ClubSettings("The Aces", "public"))


def club_deleted(owner: ClubRight) -> Wish:
    return lambda: clubs.delete_club(owner)


def role_changed(owner: ClubRight) -> Wish:
    member = account_of(joined(owner, "Anna", Role.VIEWER))
    return lambda: memberships.change_role(owner, member, Role.ORGANISER)


def member_removed(owner: ClubRight) -> Wish:
    member = account_of(joined(owner, "Anna", Role.VIEWER))
    return lambda: memberships.remove_member(owner, member)


def member_left(owner: ClubRight) -> Wish:
    anna = joined(owner, "Anna", Role.VIEWER)
    return lambda: memberships.leave_club(anna)


def invited(owner: ClubRight) -> Wish:
    return lambda: invitations.invite(owner, Role.VIEWER, 7, is_single=True)


def invitation_used(owner: ClubRight) -> Wish:
    anna = opened("Anna").account
    token = invitations.invite(owner, Role.VIEWER, 7, is_single=True)
    return lambda: invitations.accept(token, anna.id)


def invitation_revoked(owner: ClubRight) -> Wish:
    invitations.invite(owner, Role.VIEWER, 7, is_single=True)
    (one,) = invitations.list_invitations(owner)
    return lambda: invitations.revoke_invitation(owner, one.id)


def link_made(owner: ClubRight) -> Wish:
    return lambda: make_club_link(owner, ClubLinkKind.VIEW, PHONE).token


def links_revoked(owner: ClubRight) -> Wish:
    make_club_link(owner, ClubLinkKind.VIEW, PHONE)
    return lambda: club_links.revoke_club_links(owner, ClubLinkKind.VIEW, PHONE)


def match_deleted(_: ClubRight) -> Wish:
    match_id = started().match.id
    return lambda: scoring.delete_match(match_id, "the link")


def season_deleted(owner: ClubRight) -> Wish:
    season = old_season(owner)
    return lambda: seasons.delete_season(owner, season.id)


def event_deleted(owner: ClubRight) -> Wish:
    event_id = made(owner)
    return lambda: tournaments.delete_event(owner, event_id)


def player_forgotten(owner: ClubRight) -> Wish:
    anna = players.add_player(owner, "Anna", PHONE)
    return lambda: players.anonymise_player(owner, anna.id, "Nobody", PHONE)


def players_imported(owner: ClubRight) -> Wish:
    return lambda: player_import.import_players(owner, "Anna\nBert\n", PHONE)


def list_imported(owner: ClubRight) -> Wish:
    season = old_season(owner)
    return lambda: taken_in(owner, season, RESULTS)


def import_undone(owner: ClubRight) -> Wish:
    season = old_season(owner)
    import_id, _ = taken_in(owner, season, RESULTS)
    return lambda: season_imports.undo_import(owner, season.id, import_id)


def club_imported(owner: ClubRight) -> Wish:
    file = club_transfer.export_club(owner.club.id)
    club_transfer.read_club(file)  # A look does nothing, so that it leaves nothing.
    return lambda: club_transfer.import_club(file)


def event_imported(owner: ClubRight) -> Wish:
    file = event_files.export_event(owner, made(owner))
    return lambda: event_files.import_event(owner, file)


def match_imported(_: ClubRight) -> Wish:
    file = moved(started().match.id)
    return lambda: transfer.import_match(file)


WISHES: dict[Act, Plan] = {
    Act.HOST_CODE_MADE: code_of_host,
    Act.HOST_MADE: first_host,
    Act.HOST_LEFT: one_host_of_two,
    Act.ACCOUNT_OPENED: account_opened,
    Act.ACCOUNT_DELETED: account_deleted,
    Act.SIGNED_IN: signed_in,
    Act.RECOVERED: recovered,
    Act.PASSWORD_CHANGED: password_changed,
    Act.RECOVERY_CODES_MADE: codes_made,
    Act.PASSKEY_ADDED: passkey_added,
    Act.PASSKEY_REMOVED: passkey_removed,
    Act.SESSION_REVOKED: session_revoked,
    Act.CLUB_FOUNDED: club_founded,
    Act.CLUB_CHANGED: club_changed,
    Act.CLUB_DELETED: club_deleted,
    Act.ROLE_CHANGED: role_changed,
    Act.MEMBER_REMOVED: member_removed,
    Act.MEMBER_LEFT: member_left,
    Act.INVITATION_MADE: invited,
    Act.INVITATION_USED: invitation_used,
    Act.INVITATION_REVOKED: invitation_revoked,
    Act.CLUB_LINK_MADE: link_made,
    Act.CLUB_LINKS_REVOKED: links_revoked,
    Act.MATCH_DELETED: match_deleted,
    Act.SEASON_DELETED: season_deleted,
    Act.EVENT_DELETED: event_deleted,
    Act.PLAYER_FORGOTTEN: player_forgotten,
    Act.PLAYERS_IMPORTED: players_imported,
    Act.LIST_IMPORTED: list_imported,
    Act.IMPORT_UNDONE: import_undone,
    Act.CLUB_IMPORTED: club_imported,
    Act.EVENT_IMPORTED: event_imported,
    Act.MATCH_IMPORTED: match_imported,
}

AT_THE_COMMAND_LINE = {Act.BACKED_UP, Act.RESTORED, Act.MOVED}
"""What has a file: seen in `tests/cli`."""


def accounts_named(name: str) -> Any:
    return sessions.find_session(sessions.sign_in(name, PASSWORD, VISIT)).account  # type: ignore[union-attr]


def secrets_in(told: object) -> list[str]:
    """Return the tokens and codes among what a wish returned."""
    if isinstance(told, FoundedClub):
        return [told.link.token] if told.link else []
    found = told if isinstance(told, list) else [told]
    return [one for one in found if isinstance(one, str)]


def test_every_act_is_walked() -> None:
    assert set(WISHES) | AT_THE_COMMAND_LINE == set(Act)


@pytest.mark.parametrize("act", WISHES)
def test_an_act_leaves_one_line(owner: ClubRight, act: Act) -> None:
    wish = WISHES[act](owner)
    before = len(lines())

    told = wish()

    new = lines()[before:]
    assert [one.act for one in new] == [act]
    assert not [one for one in secrets_in(told) if one in repr(new)]
    assert "Anna" not in repr(new)


def test_what_is_refused_leaves_no_line(owner: ClubRight) -> None:
    hosts.become_host(opened("Anna").account.id, hosts.check_code(hosts.make_code(), ""))
    member = account_of(joined(owner, "Bert", Role.VIEWER))
    before = acts()

    for refused, wish in (
        (WrongSignInError, lambda: sessions.sign_in("Anna", "wrong", VISIT)),
        (LastHostError, lambda: hosts.step_down(hosts.list_hosts()[0].account_id)),
        (LastOwnerError, lambda: memberships.leave_club(owner)),
        (RefusedError, lambda: clubs.change_club(owner, ClubSettings("", "public"))),
        (
            NotAllowedInClubError,
            lambda: clubs.delete_club(right_in(owner.club.id, ClubVisitor(member))),
        ),
    ):
        with pytest.raises(refused):
            wish()

    assert acts() == before


def test_a_line_says_who_in_which_club_and_for_which_request(owner: ClubRight) -> None:
    anna = joined(owner, "Anna", Role.VIEWER)
    link = make_club_link(owner, ClubLinkKind.ORGANISE, PHONE)
    by_link = right_in(owner.club.id, ClubVisitor(link_id=link.id))

    audit.enter("5e11")
    memberships.change_role(by_link, account_of(anna), Role.SCOREKEEPER)
    audit.leave()

    (line,) = audit.of_club(owner, 1).lines
    assert (line.act, line.by, line.who) == (Act.ROLE_CHANGED, By.LINK, link.id)
    assert (line.club_id, line.subject) == (owner.club.id, account_of(anna))
    assert (line.detail, line.request) == ("scorekeeper", "5e11")


def test_a_club_sees_its_own_part_and_only_organisers_do(owner: ClubRight) -> None:
    rival = owner_of_new_club("The Rivals", "Rik")
    viewer = joined(owner, "Anna", Role.VIEWER)

    told = audit.of_club(owner)

    assert {one.club_id for one in told.lines} == {owner.club.id}
    assert told.names[account_of(viewer)] == "Anna"
    assert account_of(rival) not in told.names
    with pytest.raises(NotAllowedInClubError):
        audit.of_club(viewer)


def test_who_is_gone_is_named_no_more(owner: ClubRight) -> None:
    anna = joined(owner, "Anna", Role.VIEWER)

    accounts.delete_account(accounts_named("Anna"), PASSWORD, "")

    told = audit.of_installation()
    assert account_of(anna) in {one.who for one in told.lines}
    assert "Anna" not in told.names.values()
