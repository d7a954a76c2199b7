"""The log of administrative acts in words, line by line, and as a table for spreadsheets."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.services.audit import Act, By, Line, Told
from scorekeeper.services.club_rights import ClubLinkKind
from scorekeeper.web.club_words import ROLES, VISIBILITIES, club_link_card
from scorekeeper.web.downloads import Sheet, sheet
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l

_COLUMNS = "at act by who who_name club subject subject_name detail request"

_ACTS: Mapping[Act, str] = {
    Act.HOST_CODE_MADE: _l("Code for a host made"),
    Act.HOST_MADE: _l("Host made"),
    Act.HOST_LEFT: _l("Host no longer"),
    Act.ACCOUNT_OPENED: _l("Account opened"),
    Act.ACCOUNT_DELETED: _l("Account deleted"),
    Act.SIGNED_IN: _l("Signed in"),
    Act.RECOVERED: _l("Let back in by a recovery code"),
    Act.PASSWORD_CHANGED: _l("Password changed"),
    Act.RECOVERY_CODES_MADE: _l("Recovery codes made"),
    Act.PASSKEY_ADDED: _l("Passkey added"),
    Act.PASSKEY_REMOVED: _l("Passkey removed"),
    Act.SESSION_REVOKED: _l("Browser signed out from elsewhere"),
    Act.CLUB_FOUNDED: _l("Club founded"),
    Act.CLUB_CHANGED: _l("Settings of the club changed"),
    Act.CLUB_DELETED: _l("Club deleted"),
    Act.ROLE_CHANGED: _l("Role changed"),
    Act.MEMBER_REMOVED: _l("Member removed"),
    Act.MEMBER_LEFT: _l("Member left"),
    Act.INVITATION_MADE: _l("Invitation made"),
    Act.INVITATION_USED: _l("Invitation accepted"),
    Act.INVITATION_REVOKED: _l("Invitation revoked"),
    Act.CLUB_LINK_MADE: _l("Link to the club made"),
    Act.CLUB_LINKS_REVOKED: _l("Links to the club revoked"),
    Act.MATCH_DELETED: _l("Match deleted"),
    Act.SEASON_DELETED: _l("Season deleted"),
    Act.EVENT_DELETED: _l("Tournament deleted"),
    Act.PLAYER_FORGOTTEN: _l("Player forgotten"),
    Act.PLAYERS_IMPORTED: _l("Players imported"),
    Act.LIST_IMPORTED: _l("List of a season taken in"),
    Act.IMPORT_UNDONE: _l("Import undone"),
    Act.CLUB_IMPORTED: _l("File of a club taken in"),
    Act.EVENT_IMPORTED: _l("File of a tournament taken in"),
    Act.MATCH_IMPORTED: _l("File of a match taken in"),
    Act.BACKED_UP: _l("Backup made"),
    Act.RESTORED: _l("Backup put back"),
    Act.MOVED: _l("Moved here from another database"),
}

_RIGHTS: Mapping[By, str] = {
    By.ACCOUNT: _l("an account that is deleted"),
    By.LINK: _l("somebody with a link"),
    By.COMMAND_LINE: _l("the command line"),
    By.VISITOR: _l("somebody without a name"),
}

_DETAILS: Mapping[str, str] = {
    "password": _l("by password"),
    "passkey": _l("by passkey"),
    "one": _l("one browser"),
    "others": _l("all other browsers"),
    **{role.value: name for role, name in ROLES.items()},
    **{visibility.value: name for visibility, name in VISIBILITIES.items()},
}

_OF_LINKS = (Act.CLUB_LINK_MADE, Act.CLUB_LINKS_REVOKED)


@dataclass(frozen=True, slots=True)
class ToldLine:
    """A line of the log as a page shows it."""

    at: str
    what: str
    who: str
    about: str
    club: str


def lines_of(told: Told) -> list[ToldLine]:
    """Return the lines of a part of the log in words."""
    return [
        ToldLine(
            line.at,
            str(_ACTS[Act(line.act)]),
            told.names.get(line.who or "") or str(_RIGHTS[By(line.by)]),
            ", ".join(_about(line, told)),
            told.clubs.get(line.club_id or "", ""),
        )
        for line in told.lines
    ]


def sheet_of(told: Told) -> Sheet:
    """Return a part of the log as a table, with ids and codes as they are kept."""
    return sheet("log", [_row(line, told) for line in told.lines], _COLUMNS)


def _about(line: Line, told: Told) -> Iterator[str]:
    name = told.names.get(line.subject or "")
    if name and line.subject != line.who:
        yield name
    if line.detail:
        yield _detail(line)


def _detail(line: Line) -> str:
    assert line.detail is not None  # noqa: S101 - asked for by who has seen it
    if line.act in _OF_LINKS:
        return club_link_card(ClubLinkKind(line.detail)).name
    if line.act == Act.BACKED_UP:
        return line.detail.partition(" ")[2]
    if line.act == Act.PLAYERS_IMPORTED:
        return _("%(count)s new", count=line.detail)
    return str(_DETAILS.get(line.detail, line.detail))


def _row(line: Line, told: Told) -> dict[str, str | None]:
    return {
        "at": line.at,
        "act": line.act,
        "by": line.by,
        "who": line.who,
        "who_name": told.names.get(line.who or ""),
        "club": line.club_id,
        "subject": line.subject,
        "subject_name": told.names.get(line.subject or ""),
        "detail": line.detail,
        "request": line.request,
    }
