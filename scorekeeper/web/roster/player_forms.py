"""The forms about players of a club."""

from collections.abc import Iterable
from typing import Any

from flask import Request
from wtforms import BooleanField, FileField, TextAreaField, ValidationError

from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import players
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.player_import import MOST_MARKS
from scorekeeper.services.player_names import fold
from scorekeeper.services.players import Player
from scorekeeper.services.writers import Writer
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, LineField, MenuField
from scorekeeper.web.season.sent_files import text_of_file


class NewPlayerForm(Form):
    """A new player; one with a name that is here already only if it is somebody else."""

    name = LineField(_l("Name"), LONGEST_PLAYER, needed=True, render_kw={"autocomplete": "off"})
    is_another = BooleanField(_l("This is somebody else of the same name"))

    def add(self, right: ClubRight, writer: Writer) -> Player | None:
        """Return the new player, or `None` when something is wrong, noted at its field."""
        if not self.validate():
            return None
        try:
            return players.add_player(
                right, str(self.name.data), writer, is_another=bool(self.is_another.data)
            )
        except RefusedError as error:
            self.refuse(error)
            return None


class RenamePlayerForm(Form):
    """Another name for a player."""

    name = LineField(_l("Name"), LONGEST_PLAYER, needed=True, render_kw={"autocomplete": "off"})


class MergeForm(Form):
    """Who a player turned out to be."""

    into = MenuField(_l("Is the same person as"), choices={})

    def __init__(self, others: Iterable[Player], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.into.choices = {one.id: one.name for one in others}


class AnonymiseForm(Form):
    """A name is forgotten for ever only by who says so twice."""

    name = LineField(
        _l("The name, once more"),
        LONGEST_PLAYER,
        needed=True,
        description=_l("Write the name that is to be forgotten, so that it is the right one."),
        render_kw={"autocomplete": "off"},
    )
    sure = BooleanField(_l("Yes, forget this name for ever"))

    def __init__(self, player: Player, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._player = player

    def validate_name(self, field: LineField) -> None:
        """Refuse another name than the player's."""
        if fold(str(field.data)) != self._player.name_key:
            raise ValidationError(_("This is not the name of this player."))

    def validate_sure(self, field: BooleanField) -> None:
        """Refuse to forget what nobody said to be sure about."""
        if not field.data:
            raise ValidationError(_("Nothing was forgotten: mark this box if you mean it."))


class ImportForm(Form):
    """A list of players: pasted, or as a file."""

    text = TextAreaField(
        _l("Names"),
        description=_l(
            "One a line, or a table (CSV). Headings tell the columns, a first and a last name "
            "apart too; without them, the first column is read."
        ),
        render_kw={"rows": 8, "spellcheck": "false", "autocomplete": "off"},
    )
    file = FileField(_l("Or a file"), render_kw={"accept": ".csv,.txt,text/csv,text/plain"})

    def read(self, request: Request) -> str | None:
        """Return the list that was sent, or `None` when there is none, noted at its field."""
        sent = request.files.get("file")
        text = str(self.text.data or "")
        if sent is not None and sent.filename:
            told = text_of_file(sent, MOST_MARKS)
            if told is None:
                self.file.errors = [_("This file is no text: save it as CSV.")]
                return None
            text = told
        if not text.strip():
            self.text.errors = [_("Write or paste at least one name, or choose a file.")]
            return None
        self.text.data = text
        return text
