"""What roles, links and the visibility of a club are called, and what passwords lack."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.services.club_rights import ClubLinkKind, Role, Visibility
from scorekeeper.services.passwords import LONGEST, SHORTEST, PasswordFault, WeakPasswordError
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l


@dataclass(frozen=True, slots=True)
class ClubLinkCard:
    """One kind of link to a club: what it is called, and what it is for."""

    kind: ClubLinkKind
    name: str
    meaning: str
    count: int = 0


ROLES: Mapping[Role, str] = {
    Role.VIEWER: _l("Viewer"),
    Role.SCOREKEEPER: _l("Scorekeeper"),
    Role.ORGANISER: _l("Organiser"),
    Role.OWNER: _l("Owner"),
}
"""What each role is called."""

ROLE_MEANINGS: Mapping[Role, str] = {
    Role.VIEWER: _l("Sees the club."),
    Role.SCOREKEEPER: _l("Sees the club and its members, and brings matches in."),
    Role.ORGANISER: _l("Brings matches in, runs evenings and seasons, and invites."),
    Role.OWNER: _l("Decides everything: who sees the club, and who belongs to it."),
}
"""What each role may do."""

VISIBILITIES: Mapping[Visibility, str] = {
    Visibility.PUBLIC: _l("Everybody"),
    Visibility.LINK: _l("Whoever has a link"),
    Visibility.MEMBERS: _l("Members only"),
}
"""Who sees the pages of a club."""

VISIBILITY_MEANINGS: Mapping[Visibility, str] = {
    Visibility.PUBLIC: _l("Everybody sees this club."),
    Visibility.LINK: _l("Members and whoever has a link see this club."),
    Visibility.MEMBERS: _l("Members only see this club; links to look at it open nothing."),
}
"""The same, as a sentence about the club."""

_LINKS: Mapping[ClubLinkKind, tuple[str, str]] = {
    ClubLinkKind.VIEW: (_l("View"), _l("Sees the club. May be shared with everyone.")),
    ClubLinkKind.SCORE: (_l("Score"), _l("Brings matches in. For the phones at the tables.")),
    ClubLinkKind.ORGANISE: (
        _l("Organise"),
        _l("Runs evenings and seasons, and invites. For who helps."),
    ),
    ClubLinkKind.OWN: (_l("Own"), _l("Decides everything. For one more phone of yours.")),
}


def club_link_card(kind: ClubLinkKind, count: int = 0) -> ClubLinkCard:
    """Return what there is to say about links of *kind*, of which *count* open the club."""
    name, meaning = _LINKS[kind]
    return ClubLinkCard(kind, str(name), str(meaning), count)


def role_name(role: str) -> str:
    """Return what *role* is called."""
    return str(ROLES[Role(role)])


def said_by(by: str) -> str:
    """Return by what right somebody wrote: by a role of the club, or on the command line."""
    return role_name(by) if by in set(Role) else _("command line")


def role_meaning(role: str) -> str:
    """Return what *role* may do."""
    return str(ROLE_MEANINGS[Role(role)])


def visibility_meaning(visibility: str) -> str:
    """Return who sees a club of this *visibility*, as a sentence."""
    return str(VISIBILITY_MEANINGS[Visibility(visibility)])


def password_sentences(error: WeakPasswordError) -> list[str]:
    """Return what is wrong with a password, and what would be right."""
    return [str(_FAULTS[fault]) % {"low": SHORTEST, "high": LONGEST} for fault in error.faults]


def wrong_sign_in() -> str:
    """Return the one sentence for an unknown name and for a wrong password."""
    return str(_("This name and this password do not belong together. Check both."))


def last_owner() -> str:
    """Return why the last owner of a club stays."""
    return str(
        _("A club needs an owner: make somebody else an owner first, or delete the club.")
    )


_FAULTS: Mapping[PasswordFault, str] = {
    PasswordFault.TOO_SHORT: _l(
        "This password is too short: take at least %(low)s characters, better three words."
    ),
    PasswordFault.TOO_LONG: _l(
        "This password is too long: at most %(high)s characters are taken."
    ),
    PasswordFault.COMMON: _l(
        "This password is among the first that anybody would try: take another one."
    ),
    PasswordFault.LIKE_NAME: _l(
        "This password is your name, or that of your club: take another one."
    ),
}
