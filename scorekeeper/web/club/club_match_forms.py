"""The forms about matches of a club: a new one, who sat where, which evening."""

from collections.abc import Iterable, Sequence
from typing import Any

from wtforms.widgets import HiddenInput

from scorekeeper.domain.entries import MOST_SLOTS
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.services import players
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.evenings import LONGEST_EVENING, Evening
from scorekeeper.services.player_names import meant_by, suggestions
from scorekeeper.services.players import Player
from scorekeeper.services.scoring import NewMatch
from scorekeeper.services.writers import Writer
from scorekeeper.web.forms import NewMatchForm
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, LineField, MenuField, PickField, WholeField

NEW, GUEST = "new", "guest"
ROWS = 3
"""How many players can follow one another on a seat."""


class ClubMatchForm(NewMatchForm):
    """A new match of the club: each name is a player's, or somebody says whose it is."""

    who_0 = PickField(choices={}, default="")
    who_1 = PickField(choices={}, default="")
    who_2 = PickField(choices={}, default="")
    who_3 = PickField(choices={}, default="")

    def __init__(self, known: Sequence[Player], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.known = known
        for seat in range(SEATS):
            self._offer(seat)

    def is_open(self, seat: int) -> bool:
        """Return whether somebody must say who sits on *seat*."""
        return len(self._who(seat).choices) > 1

    def _who(self, seat: int) -> Any:
        return self[f"who_{seat}"]

    def validate(self, *given: Any) -> bool:
        """Return whether all is well; a name that may be several people's is asked about."""
        valid = super().validate(*given)
        for seat in range(SEATS):
            field = self._who(seat)
            if self.is_open(seat) and not field.data:
                field.errors = [_("Say who this is.")]
                valid = False
        return bool(valid)

    def plan(self) -> NewMatch | None:
        """Return the match to begin, or `None` when something is wrong, noted at its field."""
        plan = super().plan()
        twice = self._seated_twice()
        if plan is None or twice is None:
            return plan
        values = {"value": twice}
        self.refuse(RefusedError(Refusal(Reason.SEATED_TWICE, "seats", values)))
        return None

    def _seated_twice(self) -> str | None:
        """Return the name of a player who would sit on two seats, if there is one."""
        chosen = [self._known(seat) for seat in range(SEATS)]
        names = {one.id: one.name for one in self.known}
        return next((names[one] for one in chosen if one and chosen.count(one) > 1), None)

    def sitting(self, right: ClubRight, writer: Writer) -> dict[int, str]:
        """Return the players by their seats; those who are new are taken in now."""
        chosen = {seat: self._chosen(seat, right, writer) for seat in range(SEATS)}
        return {seat: player for seat, player in chosen.items() if player}

    def _chosen(self, seat: int, right: ClubRight, writer: Writer) -> str | None:
        if self._who(seat).data == NEW:
            name = str(self[f"player_{seat}"].data)
            return players.add_player(right, name, writer, is_another=True).id
        return self._known(seat)

    def _known(self, seat: int) -> str | None:
        """Return the player of the club who is to sit on *seat*, if it is one."""
        if self.is_open(seat):
            who = str(self._who(seat).data)
            return None if who in ("", NEW, GUEST) else who
        meant = meant_by(self[f"player_{seat}"].data or "", self.known)
        return meant[0].id if meant else None

    def _offer(self, seat: int) -> None:
        """Offer the players whom the typed name may mean, unless it says clearly who it is."""
        typed, field = str(self[f"player_{seat}"].data or "").strip(), self._who(seat)
        exact = meant_by(typed, self.known)
        if not typed or len(exact) == 1:
            field.choices = {"": ""}
            field.data = ""
            return
        offered = exact or suggestions(typed, self.known)
        field.choices = {
            "": "",
            **{one.id: one.name for one in offered},
            NEW: _("A new player, “%(name)s”", name=typed),
            GUEST: _("A guest, no player of the club"),
        }


class SeatsForm(Form):
    """Who sat where: up to three players on a seat, each but the first from a later deal on."""

    def __init__(
        self,
        known: Iterable[Player],
        told: Sequence[SeatPlayer] = (),
        formdata: Any = None,
    ) -> None:
        # What a form does not send is empty, whatever was told before.
        super().__init__(formdata, data=_filled_in(told) if formdata is None else {})
        names = {one.id: one.name for one in known}
        kept_back = {one.player: _("Somebody") for one in told if one.player not in names}
        choices = {"": _("nobody known"), **kept_back, **names}
        for seat in range(SEATS):
            for row in range(ROWS):
                field: Any = self[f"player_{seat}_{row}"]
                field.choices = choices

    def told(self) -> list[SeatPlayer]:
        """Return who sat where, as the form says."""
        return [
            SeatPlayer(seat, player, self[f"from_{seat}_{row}"].data or 1)
            for seat in range(SEATS)
            for row in range(ROWS)
            if (player := self[f"player_{seat}_{row}"].data)
        ]

    def has_substitutes(self, seat: int) -> bool:
        """Return whether more than one player sat on *seat*."""
        return any(self[f"player_{seat}_{row}"].data for row in range(1, ROWS))


def _number_field(row: int) -> WholeField:
    """Return from which deal on a player sat there; the first sat there from the first one."""
    label, limits = _l("From deal"), (1, MOST_SLOTS)
    if row:
        return WholeField(label, limits)
    return WholeField(label, limits, widget=HiddenInput(), default=1)


for _seat in range(SEATS):
    for _row in range(ROWS):
        _label = _l("Substitute") if _row else _l("Player")
        setattr(SeatsForm, f"player_{_seat}_{_row}", MenuField(_label, choices={}, default=""))
        setattr(SeatsForm, f"from_{_seat}_{_row}", _number_field(_row))


class EveningForm(Form):
    """The evening that a match belongs to."""

    evening = MenuField(_l("Evening"), choices={})

    def __init__(
        self, evenings: Iterable[tuple[Evening, str]], *given: Any, **more: Any
    ) -> None:
        super().__init__(*given, **more)
        self.evening.choices = {one.id: title for one, title in evenings}


class NewEveningForm(Form):
    """A new evening."""

    day = LineField(_l("Day"), 10, needed=True, render_kw={"type": "date"})
    name = LineField(_l("Name"), LONGEST_EVENING, description=_l("May be left empty."))


class EveningNameForm(Form):
    """What an evening is called."""

    name = LineField(_l("Name"), LONGEST_EVENING, description=_l("Empty: only its day."))


def _filled_in(told: Iterable[SeatPlayer]) -> dict[str, object]:
    """Return what the fields say of *told*."""
    filled: dict[str, object] = {}
    count = [0] * SEATS
    for one in sorted(told, key=lambda one: (one.seat, one.from_number)):
        row = count[one.seat]
        count[one.seat] += 1
        if row < ROWS:
            filled[f"player_{one.seat}_{row}"] = one.player
            filled[f"from_{one.seat}_{row}"] = one.from_number
    return filled
