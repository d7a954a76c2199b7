"""All that the details of a match show: one value, from which its template reads."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.domain.match import Match
from scorekeeper.services import cards, club_matches
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.web import club_guard, guard
from scorekeeper.web.forms import DeleteForm, DeviceForm
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form
from scorekeeper.web.playing.change_log import Change, changes
from scorekeeper.web.playing.deal_rows import BLANK
from scorekeeper.web.playing.entry_forms import FORMS, EntryForm, ReplacingForm


@dataclass(frozen=True, slots=True)
class LinkCard:
    """One kind of link: what it is called, and what it is for."""

    kind: LinkKind
    name: str
    meaning: str

    @property
    def has_code(self) -> bool:
        """Return whether a short code can stand for the link."""
        return self.kind != LinkKind.MANAGE


@dataclass(frozen=True)
class DetailsPage:
    """The details of *match* for a phone with *right*.

    `forms` are called as the kinds they write, and "delete" and "device".
    """

    match: Match
    right: Right
    forms: Mapping[str, Form]

    @property
    def may_write(self) -> bool:
        """Return whether this phone may write."""
        return self.right.kind.allows(LinkKind.SCORE)

    @property
    def may_manage(self) -> bool:
        """Return whether this phone may decide who else does what."""
        return self.right.kind == LinkKind.MANAGE

    @property
    def is_played_on_time(self) -> bool:
        """Return whether time can be called."""
        return self.match.ruleset.end.minutes is not None

    @property
    def is_blank(self) -> bool:
        """Return whether no match is shown: a phone without a network will fill the page."""
        return self.match.id == BLANK.id

    @property
    def stage(self) -> str:
        """Return how it stands: "running", "closed" by hand, or "decided" by the deals."""
        if self.match.ledger.closing() is not None:
            return "closed"
        return "running" if self.match.is_running else "decided"

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """Return the log, latest first."""
        return changes(self.match)

    @cached_property
    def verified(self) -> frozenset[str]:
        """Return the ids of the deals that their cards bear out."""
        return cards.verified_deals(self.match)

    def form_about(self, change: Change) -> EntryForm:
        """Return the form that takes back, or puts back, what *change* was the last to do."""
        form = ReplacingForm(self.match)
        form.replaces.data = change.entry.id
        return form

    @cached_property
    def club_id(self) -> str | None:
        """Return the club that the match belongs to, if it is in one."""
        return club_matches.find_club_of(self.match.id)

    @cached_property
    def clubs(self) -> list[ClubRight]:
        """Return the clubs of this phone: all that can take the match in, or its own."""
        writing = (right for right in club_guard.rights() if right.allows(Role.SCOREKEEPER))
        return [right for right in writing if self.club_id in (None, right.club.id)]

    @property
    def links(self) -> tuple[LinkCard, ...]:
        """Return the kinds of links that this phone may pass on."""
        return tuple(link_card(kind) for kind in LinkKind if self.may_give(kind))

    def may_give(self, kind: LinkKind) -> bool:
        """Return whether this phone may pass *kind* on: nobody gives more than he holds."""
        return self.right.kind.allows(kind)


def details_page(match: Match, right: Right, sent: Mapping[str, Form]) -> DetailsPage:
    """Return the details of *match*, with the forms in *sent* as they were sent."""
    forms: dict[str, Form] = {kind: form(match) for kind, form in FORMS.items()}
    forms["delete"] = DeleteForm()
    forms["device"] = DeviceForm(data={"device": guard.known_device()})
    return DetailsPage(match, right, {**forms, **sent})


def link_card(kind: LinkKind) -> LinkCard:
    """Return what there is to say about links of *kind*."""
    return LinkCard(kind, str(_NAMES[kind]), str(_MEANINGS[kind]))


_NAMES: Mapping[LinkKind, str] = {
    LinkKind.WATCH: _l("Watch"),
    LinkKind.SCORE: _l("Score"),
    LinkKind.MANAGE: _l("Manage"),
}

_MEANINGS: Mapping[LinkKind, str] = {
    LinkKind.WATCH: _l("Sees the score, live. May be shared with everyone."),
    LinkKind.SCORE: _l("Writes deals. For the phones at this table."),
    LinkKind.MANAGE: _l("Ends the match, revokes links, deletes. For one more phone of yours."),
}
