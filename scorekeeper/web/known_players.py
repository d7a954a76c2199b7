"""The players of a club as a page names them: each by the name that its reader may see."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flask import url_for

from scorekeeper.services import players
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.web.i18n import gettext as _


@dataclass(frozen=True, slots=True)
class KnownPlayers:
    """What the players of a club are called; who is kept back has no name here.

    Their pages lie under the address of the club.
    """

    club_address: str
    names: Mapping[str, str]
    kept_back: frozenset[str]

    def name_of(self, player_id: str) -> str:
        """Return what the player is called."""
        return self.names.get(player_id) or _("Somebody")

    def is_shown(self, player_id: str) -> bool:
        """Return whether whoever asks may see who this is."""
        return bool(self.names.get(player_id))

    def are_shown(self, player_ids: Iterable[str]) -> bool:
        """Return whether whoever asks may see who all of these are."""
        return all(self.is_shown(one) for one in player_ids)

    def id_of(self, player_id: str) -> str | None:
        """Return the id, `None` of a player who is kept back."""
        return player_id if self.is_shown(player_id) else None

    def names_of(self, player_ids: Iterable[str]) -> str:
        """Return what the players of one side are called together."""
        return " – ".join(self.name_of(one) for one in player_ids)

    def address_of(self, player_id: str, page: str = "") -> str:
        """Return where the player's page is, or another *page* about the player."""
        return f"{self.club_address}/players/{player_id}{page}"


def known_players(right: ClubRight) -> KnownPlayers:
    """Return the players of the club as *right* may see them."""
    names = players.player_names(right)
    back = frozenset(player for player, name in names.items() if not name)
    return KnownPlayers(url_for("clubs.show", club_id=right.club.id), names, back)
