"""A row of a list, read strictly: whatever is none is a flaw with its line."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.domain.deals import Pair
from scorekeeper.domain.entries import LONGEST_PLAYER, MOST_TOLD
from scorekeeper.domain.lists.days import DayOrder, read_day
from scorekeeper.domain.lists.listing import Flaw, FlawedError
from scorekeeper.domain.lists.meanings import Columns, Meaning
from scorekeeper.domain.names import fold
from scorekeeper.domain.reading import is_writable, one_line, shown
from scorekeeper.domain.rulesets import LONGEST_NAME

_WHOLE = re.compile(r"[0-9]{1,6}", re.ASCII)
_BETWEEN_NAMES = re.compile(r"\s*[+&/;]\s*|\s+[-\u2013]\s+|\s+(?:and|en|et|i|y|e)\s+")
_BETWEEN_NUMBERS = re.compile(r"\s*[-\u2013:/]\s*")
_PAIR = 2
_SCORE = re.compile(r"[0-9]{1,6}\s*[-\u2013:/]\s*[0-9]{1,6}", re.ASCII)
_ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII)

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of the row in *line*, by what they mean; empty ones are not there."""

    line: int
    cells: Mapping[Meaning, str]

    def text(self, meaning: Meaning) -> str:
        """Return what stands there, trimmed; empty where nothing does."""
        return self.cells.get(meaning, "")

    def whole(self, meaning: Meaning) -> int | None:
        """Return the whole number there, `None` where nothing stands."""
        text = self.text(meaning)
        return self._number(text) if text else None

    def pair(self, both: Meaning, ours: Meaning, theirs: Meaning) -> Pair | None:
        """Return a number for each side, from one cell as in "101-87" or from two."""
        text = self.text(both)
        if text:
            return self._split(text)
        numbers = self.whole(ours), self.whole(theirs)
        if numbers == (None, None):
            return None
        if numbers[0] is None or numbers[1] is None:
            raise FlawedError(self.line, Flaw.NOT_A_PAIR, value="")
        return numbers[0], numbers[1]

    def score(self, meaning: Meaning) -> Pair | None:
        """Return the score that stands there, as in "101-87"; `None` if it is none."""
        text = self.text(meaning)
        return self._split(text) if _SCORE.fullmatch(text) else None

    def day(self, order: DayOrder) -> str:
        """Return the day of the row."""
        text = self.text(Meaning.DAY)
        if not text:
            raise FlawedError(self.line, Flaw.NO_DAY)
        day = read_day(text, order)
        if day is None:
            raise FlawedError(self.line, Flaw.NOT_A_DAY, value=shown(text))
        return day

    def evening(self) -> str | None:
        """Return the name of the evening, if it has one: our own files tell its id."""
        text = self.text(Meaning.EVENING)
        return None if _ID.fullmatch(text) else text[:LONGEST_NAME] or None

    def sides(self) -> tuple[Names, Names]:
        """Return the players of both sides: one or two each, all of them different."""
        ours = self._side(Meaning.SIDE_A, Meaning.A1, Meaning.A2)
        theirs = self._side(Meaning.SIDE_B, Meaning.B1, Meaning.B2)
        keys = [fold(name) for name in ours + theirs if name]
        for name in ours + theirs:
            if name and keys.count(fold(name)) > 1:
                raise FlawedError(self.line, Flaw.SEATED_TWICE, value=shown(name))
        return ours, theirs

    def _side(self, both: Meaning, first: Meaning, second: Meaning) -> Names:
        together = [name for name in _BETWEEN_NAMES.split(self.text(both)) if name]
        names = tuple(together) or (self.text(first), self.text(second))
        if not any(names):
            raise FlawedError(self.line, Flaw.NO_PLAYERS)
        if len(names) > _PAIR:
            raise FlawedError(self.line, Flaw.TOO_MANY_PLAYERS, value=shown(self.text(both)))
        for name in filter(None, names):
            self._check_name(name)
        return names if len(names) == _PAIR else (*names, "")

    def _check_name(self, name: str) -> None:
        is_name = is_writable(name) and any(map(str.isalpha, name))
        if not is_name or len(name) > LONGEST_PLAYER:
            raise FlawedError(self.line, Flaw.NOT_A_NAME, value=shown(name))

    def _split(self, text: str) -> Pair:
        parts = _BETWEEN_NUMBERS.split(text)
        if len(parts) != _PAIR:
            raise FlawedError(self.line, Flaw.NOT_A_PAIR, value=shown(text))
        return self._number(parts[0]), self._number(parts[1])

    def _number(self, text: str) -> int:
        if not _WHOLE.fullmatch(text) or int(text) > MOST_TOLD:
            raise FlawedError(self.line, Flaw.NOT_A_NUMBER, value=shown(text))
        return int(text)


def row_of(line: int, cells: Sequence[str], columns: Columns) -> Row:
    """Return the row of *cells*, each under what its column means."""
    named = zip(columns, cells, strict=False)
    trimmed = {meaning: one_line(cell) for meaning, cell in named if meaning}
    return Row(line, {meaning: cell for meaning, cell in trimmed.items() if cell})
