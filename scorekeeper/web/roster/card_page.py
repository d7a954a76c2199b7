"""Cards of the players of a club: a name, and a code that leads to their page."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from flask import url_for
from markupsafe import Markup

from scorekeeper.services import players
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.qr import qr_svg

ON_A_SHEET = 10
"""So many cards are cut from a sheet of A4."""

_LONG_NAME = 18


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """The card of one player."""

    name: str
    qr: Markup

    @property
    def is_long(self) -> bool:
        """Return whether the name needs smaller letters."""
        return len(self.name) > _LONG_NAME


@dataclass(frozen=True)
class CardsPage:
    """The cards of a club, of all players who are shown, or of those whose ids are *chosen*."""

    right: ClubRight
    chosen: Collection[str] = ()

    @property
    def sheets(self) -> list[list[PlayerCard]]:
        """Return the cards, as many together as are cut from one sheet."""
        cards = [*self._cards()]
        starts = range(0, len(cards), ON_A_SHEET)
        return [cards[first : first + ON_A_SHEET] for first in starts]

    def _cards(self) -> Iterator[PlayerCard]:
        for one in players.list_players(self.right):
            if not self.chosen or one.id in self.chosen:
                place = {"club_id": self.right.club.id, "player_id": one.id}
                address = url_for("players.show", **place, _external=True)
                label = _("QR code of the page of %(name)s", name=one.name)
                yield PlayerCard(one.name, qr_svg(address, label))
