"""The forms that write one line each into the log of a match."""

from collections.abc import Iterator, Mapping
from typing import Any
from uuid import uuid4

from werkzeug.datastructures import MultiDict
from wtforms.widgets import HiddenInput

from scorekeeper.domain.entries import LONGEST_PLAYER, MOST_SLOTS, Kind
from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import LONGEST_NOTE, MOST_POINTS, SEATS
from scorekeeper.domain.seating import seat_of
from scorekeeper.web import words
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, IdField, LineField, PickField, WholeField, digit

EntryValues = dict[str, Any]
"""One entry as `services.scoring.append_entry` takes it."""


class EntryForm(Form):
    """A line for the log. Its id, made with the page, makes a form sent twice write once."""

    id = IdField()

    def __init__(self, match: Match, formdata: MultiDict[str, str] | None = None) -> None:
        super().__init__(formdata, data={"id": str(uuid4()), **self.proposal(match)})
        self.offer(match)

    def proposal(self, match: Match) -> dict[str, object]:  # noqa: ARG002 - for those below
        """Return what the form says before anybody fills it in."""
        return {}

    def offer(self, match: Match) -> None:
        """Fill the choices of the form with the names of the table."""

    def entries(self, match: Match) -> Iterator[EntryValues]:  # noqa: ARG002 - for those below
        """Yield what the form writes, all but the kind."""
        yield {field.short_name: field.data for field in self}


class ReplacingForm(EntryForm):
    """Takes back, or puts back, what the entry *replaces* did."""

    replaces = IdField()


class NumberedForm(EntryForm):
    """Says something of the next deal."""

    number = WholeField(
        _l("Number of the deal"), (1, MOST_SLOTS), needed=True, widget=HiddenInput()
    )

    def proposal(self, match: Match) -> dict[str, object]:
        """Return the number of the next deal."""
        return {"number": match.next_number}


class DealerSetForm(EntryForm):
    """Who deals, from one deal on."""

    number = WholeField(_l("From deal"), (1, MOST_SLOTS), needed=True)
    dealer = PickField(_l("Dealer"), coerce=digit, choices={})

    def proposal(self, match: Match) -> dict[str, object]:
        """Return the next deal and who would deal it."""
        return {"number": match.next_number, "dealer": match.course.dealer}

    def offer(self, match: Match) -> None:
        """Offer the four players."""
        self.dealer.choices = {place: words.player_name(match, place) for place in range(SEATS)}


class AdjustedForm(EntryForm):
    """Points for a side, or against it, with the reason."""

    side = PickField(_l("Side"), coerce=digit, default=0, choices={})
    points = WholeField(_l("Points"), (-MOST_POINTS, MOST_POINTS), needed=True)
    reason = LineField(_l("Reason"), LONGEST_NOTE, needed=True)

    def offer(self, match: Match) -> None:
        """Offer the two sides."""
        self.side.choices = {
            side: words.side_name(match.ledger.sides[side], side) for side in (0, 1)
        }


class RenamedForm(EntryForm):
    """The names of both sides and their players; writes a line for each side that changed."""

    other_id = IdField()
    name_0 = LineField(_l("Name of the side"), LONGEST_PLAYER)
    player_0 = LineField(_l("Player 1"), LONGEST_PLAYER)
    player_2 = LineField(_l("Player 3"), LONGEST_PLAYER)
    name_1 = LineField(_l("Name of the side"), LONGEST_PLAYER)
    player_1 = LineField(_l("Player 2"), LONGEST_PLAYER)
    player_3 = LineField(_l("Player 4"), LONGEST_PLAYER)

    def proposal(self, match: Match) -> dict[str, object]:
        """Return the names as they are."""
        names: dict[str, object] = {"other_id": str(uuid4())}
        for index, side in enumerate(match.ledger.sides):
            names[f"name_{index}"] = side.name
            names[f"player_{index}"], names[f"player_{index + 2}"] = side.players
        return names

    def entries(self, match: Match) -> Iterator[EntryValues]:
        """Yield the sides whose names are others than now."""
        for index, entry_id in ((0, self.id.data), (1, self.other_id.data)):
            new = {
                "name": self._new_name(index, match),
                "players": self._new_players(index, match),
            }
            if any(new.values()):
                yield {"id": entry_id, "side": index, **new}

    def _new_name(self, index: int, match: Match) -> str | None:
        name: str | None = self[f"name_{index}"].data
        return None if name == match.ledger.sides[index].name else name

    def _new_players(self, index: int, match: Match) -> list[str] | None:
        """Return the names of both players, where a nameless one is called by the place."""
        seats = [seat_of(index, place) for place in (0, 1)]
        typed = [self[f"player_{place}"].data for place in seats]
        now = [words.player_name(match, place) for place in seats]
        players = [name or before for name, before in zip(typed, now, strict=True)]
        return None if players == now else players


FORMS: Mapping[str, type[EntryForm]] = {
    Kind.RENAMED: RenamedForm,
    Kind.DEALER_SET: DealerSetForm,
    Kind.ADJUSTED: AdjustedForm,
    Kind.THROWN_IN: NumberedForm,
    Kind.TIME_CALLED: EntryForm,
    Kind.FINISHED: EntryForm,
    Kind.ABANDONED: EntryForm,
    Kind.REOPENED: EntryForm,
    Kind.PLAYED_ON: EntryForm,
    Kind.WITHDRAWN: ReplacingForm,
    Kind.RESTORED: ReplacingForm,
}
"""Every kind of line that the pages around the table can write."""
