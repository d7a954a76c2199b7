"""All that the pages of a club show: values, from which their templates read."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from scorekeeper.services import club_links, invitations, memberships
from scorekeeper.services.club_rights import ClubLinkKind, ClubRight, Role
from scorekeeper.services.invitations import Invitation
from scorekeeper.services.memberships import Member
from scorekeeper.web.club_forms import InviteForm, RoleForm
from scorekeeper.web.club_words import ClubLinkCard, club_link_card
from scorekeeper.web.inputs import Form
from scorekeeper.web.qr import qr_svg


@dataclass(frozen=True)
class ClubPage:
    """A club as a visitor with *right* sees it, with its forms by their names."""

    right: ClubRight
    forms: Mapping[str, Form]


@dataclass(frozen=True)
class MembersPage:
    """Who belongs to a club, and the ways in; `problem` says why something was not done."""

    right: ClubRight
    invite: InviteForm
    problem: str | None = None

    @property
    def may_invite(self) -> bool:
        """Return whether whoever looks may let others in, and change what they may do."""
        return self.right.allows(Role.ORGANISER)

    @cached_property
    def members(self) -> list[Member]:
        """Return who belongs to the club, by name."""
        return memberships.list_members(self.right)

    @cached_property
    def invitations(self) -> list[Invitation]:
        """Return the invitations that can still be accepted."""
        return invitations.list_invitations(self.right)

    @cached_property
    def links(self) -> list[ClubLinkCard]:
        """Return the kinds of links that whoever looks may pass on."""
        counts = club_links.count_club_links(self.right)
        kinds = [kind for kind in ClubLinkKind if self.right.allows(kind.role)]
        return [club_link_card(kind, counts[kind]) for kind in kinds]

    def may_touch(self, member: Member) -> bool:
        """Return whether whoever looks may change what *member* may do."""
        return self.may_invite and self.right.allows(Role(member.role))

    def is_self(self, member: Member) -> bool:
        """Return whether *member* is who looks."""
        membership = self.right.membership
        return membership is not None and membership.account_id == member.account_id

    def role_form(self, member: Member) -> RoleForm:
        """Return the form that changes what *member* may do."""
        prefix = f"m-{member.account_id}-"
        return RoleForm(self.right, data={"role": member.role}, prefix=prefix)


@dataclass(frozen=True, slots=True)
class ClubSecretPage:
    """A link to a club that was just made: the server keeps only its hash."""

    right: ClubRight
    title: str
    meaning: str
    url: str
    qr: Markup


def secret_page(right: ClubRight, title: str, meaning: str, url: str) -> ClubSecretPage:
    """Return the page that shows *url* with its QR code, this once."""
    return ClubSecretPage(right, title, meaning, url, qr_svg(url, title))
