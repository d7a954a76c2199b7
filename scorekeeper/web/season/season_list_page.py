"""What the pages about lists of an old season show."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from scorekeeper.domain.lists.listing import ListedMatch, Remark
from scorekeeper.domain.lists.meanings import Form, Meaning
from scorekeeper.domain.presets import presets
from scorekeeper.domain.statistics.played_match import players_at
from scorekeeper.services import season_imports
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.club_rules import list_club_rules
from scorekeeper.services.list_players import ListedPerson
from scorekeeper.services.list_reading import NEW, NOBODY
from scorekeeper.services.players import list_players
from scorekeeper.services.season_imports import CountedImport, Undoing
from scorekeeper.services.season_lists import ListPreview
from scorekeeper.services.seasons import Season
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.rule_words import rules_name
from scorekeeper.web.season.season_list_form import SeasonListForm
from scorekeeper.web.season.season_list_words import FORMS, MEANINGS, said_of_remark

_MOST_SHOWN = 100
_SAMPLE = 3
_MOST_OFFERED = 5000


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a list: its heading, what it means, and what its first rows hold."""

    place: int
    head: str
    meaning: Meaning
    sample: str


@dataclass(frozen=True)
class SeasonListPage:
    """A list to be taken in for a season, and what it holds once it was read."""

    right: ClubRight
    season: Season
    form: SeasonListForm
    preview: ListPreview | None = None

    @cached_property
    def imports(self) -> list[CountedImport]:
        """Return what was taken in for the season before, the latest first."""
        return season_imports.list_imports(self.right, self.season.id)

    @property
    def meanings(self) -> Mapping[Meaning, str]:
        """Return what a column can mean."""
        return MEANINGS

    @property
    def said_form(self) -> str:
        """Return what the list is."""
        return str(FORMS[self._preview.form])

    @property
    def is_ranking(self) -> bool:
        """Return whether the list is a printed ranking, which brings no match."""
        return self._preview.form == Form.RANKING

    @cached_property
    def columns(self) -> list[Column]:
        """Return the columns of the list; a season's own file has none."""
        read = self._preview.read
        if read.table is None:
            return []
        pairs = zip(read.table.heads, read.columns, strict=True)
        return [
            Column(place, head, meaning, self._sample(place))
            for place, (head, meaning) in enumerate(pairs)
        ]

    @property
    def who(self) -> Mapping[str, str]:
        """Return whom somebody can be, beside those whom a name may mean."""
        return {NEW: _("a new player"), NOBODY: _("nobody of the club")}

    @cached_property
    def players(self) -> Sequence[tuple[str, str]]:
        """Return the players of the club, by their ids and names."""
        return [(one.id, one.name) for one in list_players(self.right, with_hidden=True)]

    @property
    def offers_everybody(self) -> bool:
        """Return whether each menu can hold all players: not where the page would be huge."""
        return len(self.asked) * len(self.players) <= _MOST_OFFERED

    @property
    def asked(self) -> list[ListedPerson]:
        """Return of whom somebody says who they are: all whose name says it not by itself."""
        return [one for one in self._preview.people if not one.is_same_name]

    def chosen(self, person: ListedPerson) -> str:
        """Return what stands in the menu of *person*: who he is, unless he is of the rest."""
        is_of_the_rest = self.form.rest_is_new.data and person.player == NEW
        return "" if is_of_the_rest else person.player

    def others(self, person: ListedPerson) -> list[tuple[str, str]]:
        """Return the players whom the name of *person* does not mean by itself."""
        offered = {one.id for one in person.offered}
        return [one for one in self.players if one[0] not in offered]

    @property
    def new_players(self) -> int:
        """Return how many players would be new."""
        return sum(one.player == NEW for one in self._preview.people)

    @property
    def left_out(self) -> list[Remark]:
        """Return the remarks about what is left out because nothing can be made of it."""
        return [one for one in self._preview.remarks if not one.is_taken and not one.is_known]

    @property
    def taken_yet_odd(self) -> list[Remark]:
        """Return the remarks about what is taken in and yet odd."""
        return [one for one in self._preview.remarks if one.is_taken]

    @property
    def known(self) -> list[Remark]:
        """Return the remarks about what is here already."""
        return [one for one in self._preview.remarks if one.is_known]

    @property
    def first_matches(self) -> Iterator[tuple[ListedMatch, tuple[str, str]]]:
        """Yield the first new matches, each with the names of both sides."""
        people = self._preview.read.listing.people
        for one in islice(self._preview.new, _SAMPLE):
            sat = players_at(one.seats, 1)
            names = [people.get(player or "", "") for player in sat]
            ours, theirs = (
                " – ".join(name for name in names[side::2] if name) for side in (0, 1)
            )
            yield one, (ours, theirs)

    @property
    def most_shown(self) -> int:
        """Return how many sentences a list of them can show."""
        return _MOST_SHOWN

    def gathered(self, remarks: list[Remark]) -> list[tuple[str, list[int]]]:
        """Return what *remarks* say, each sentence once with all its lines."""
        lines: dict[str, list[int]] = {}
        for remark in remarks:
            lines.setdefault(said_of_remark(remark), []).append(remark.line)
        return list(lines.items())

    @property
    def _preview(self) -> ListPreview:
        assert self.preview is not None  # noqa: S101 - asked only once a list was read
        return self.preview

    def _sample(self, place: int) -> str:
        table = self._preview.read.table
        rows = table.rows[:_SAMPLE] if table else ()
        return ", ".join(cells[place] for _, cells in rows if cells[place])


@dataclass(frozen=True, slots=True)
class UndoPage:
    """The question whether an import is to be undone, and what would go."""

    right: ClubRight
    season: Season
    undoing: Undoing


def rules_to_choose(right: ClubRight) -> list[tuple[str, str]]:
    """Return the rules that matches can have been played by, the club's own first."""
    own = [(one.id, one.name) for one in list_club_rules(right)]
    return own + [(key, str(rules_name(ruleset))) for key, ruleset in presets().items()]
