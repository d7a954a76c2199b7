"""What the pages about the players of a club show."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from scorekeeper.services import players
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.merging import MergePreview
from scorekeeper.services.player_import import Finding, ImportPreview
from scorekeeper.services.player_names import fold
from scorekeeper.services.players import Deed, Player, PlayerEvent
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form
from scorekeeper.web.roster.player_forms import AnonymiseForm, ImportForm, NewPlayerForm


@dataclass(frozen=True)
class PlayersPage:
    """The players of a club, all of them or those whose name holds what was sought."""

    right: ClubRight
    new: NewPlayerForm
    sought: str = ""

    @property
    def may_add(self) -> bool:
        """Return whether whoever looks may add players."""
        return self.right.allows(Role.SCOREKEEPER)

    @property
    def may_import(self) -> bool:
        """Return whether whoever looks may take in a list."""
        return self.right.allows(Role.ORGANISER)

    @cached_property
    def everybody(self) -> list[Player]:
        """Return every player whom whoever looks may see."""
        return players.list_players(self.right, with_hidden=True)

    @property
    def found(self) -> list[Player]:
        """Return the players to show."""
        key = fold(self.sought)
        return [one for one in self.everybody if key in one.name_key]


@dataclass(frozen=True)
class PlayerPage:
    """One player, and what may be done about him; `forms` by their names."""

    right: ClubRight
    player: Player
    forms: Mapping[str, Form] = field(default_factory=dict)

    @property
    def may_change(self) -> bool:
        """Return whether whoever looks may change anything."""
        return self.right.allows(Role.ORGANISER)

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Return what all players of the club are called."""
        return players.player_names(self.right)

    @property
    def merged_into(self) -> str | None:
        """Return the name of who this player turned out to be, if anybody."""
        into = self.player.merged_into
        return None if into is None else self.names[into] or _("Somebody")

    @cached_property
    def others(self) -> list[Player]:
        """Return who else this player may turn out to be."""
        everybody = players.list_players(self.right, with_hidden=True)
        return [one for one in everybody if one.id != self.player.id]

    @cached_property
    def events(self) -> list[PlayerEvent]:
        """Return what was done to the player, the latest first."""
        return players.list_events(self.right, self.player.id)

    def said(self, event: PlayerEvent) -> str:
        """Return what *event* did, as a sentence."""
        other = self.names.get(event.new or event.old or "") or _("another player")
        return str(_DEEDS[Deed(event.kind), event.new is None]) % {
            "old": event.old or _("a name now forgotten"),
            "new": event.new or _("a name now forgotten"),
            "other": other,
        }


@dataclass(frozen=True, slots=True)
class MergePage:
    """What merging two players would change."""

    right: ClubRight
    preview: MergePreview


@dataclass(frozen=True, slots=True)
class AnonymisePage:
    """The question whether a name is to be forgotten."""

    right: ClubRight
    player: Player
    form: AnonymiseForm


@dataclass(frozen=True, slots=True)
class ImportPage:
    """A list of players to be taken in, and what it holds once it was read."""

    right: ClubRight
    form: ImportForm
    preview: ImportPreview | None = None

    def why(self, finding: Finding) -> str:
        """Return why nothing is taken from a row."""
        return str(_ODD[finding])


_DEEDS: Mapping[tuple[Deed, bool], str] = {
    (Deed.MADE, False): _l("Taken in as “%(new)s”"),
    (Deed.MADE, True): _l("Taken in"),
    (Deed.RENAMED, False): _l("Renamed from “%(old)s” to “%(new)s”"),
    (Deed.RENAMED, True): _l("Renamed"),
    (Deed.HIDDEN, True): _l("Hidden"),
    (Deed.SHOWN, True): _l("Shown again"),
    (Deed.MERGED, False): _l("Merged into %(other)s"),
    (Deed.MERGED, True): _l("%(other)s was merged into this player"),
    (Deed.UNMERGED, True): _l("Parted from %(other)s"),
    (Deed.ANONYMISED, True): _l("Made anonymous"),
}
"""What was done, by the deed and by whether nothing new is told of it."""

_ODD: Mapping[Finding, str] = {
    Finding.REPEATED: _l("stands in the list already"),
    Finding.TOO_LONG: _l("is too long for a name"),
    Finding.NOT_A_NAME: _l("is no name"),
}
