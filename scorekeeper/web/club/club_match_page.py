"""What the pages about matches and evenings of a club show."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

import flask_babel

from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.services import club_matches, evenings, seating
from scorekeeper.services.club_matches import ClubTable
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.evenings import CountedEvening, Evening
from scorekeeper.web import words
from scorekeeper.web.club.club_match_forms import ClubMatchForm, NewEveningForm, SeatsForm
from scorekeeper.web.club.evening_figures import EveningFigures, evening_figures
from scorekeeper.web.forms import OPTIONS
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.inputs import Form
from scorekeeper.web.known_players import KnownPlayers, known_players
from scorekeeper.web.playing.result_picture import ResultPicture, result_picture
from scorekeeper.web.rulebook import Family

PAGE = 20
"""How many matches stand on a page."""


def somebody() -> str:
    """Return what a player is called who is not to be named."""
    return _("Somebody")


def title_of(evening: Evening) -> str:
    """Return what tells *evening* from others: its day, and its name if it has one."""
    day = flask_babel.format_date(date.fromisoformat(evening.day), "full", rebase=False)
    return f"{evening.name}, {day}" if evening.name else day


@dataclass(frozen=True)
class MatchesPage:
    """A page of the matches of a club, the latest first."""

    right: ClubRight
    number: int = 1

    @cached_property
    def count(self) -> int:
        """Return how many matches there are."""
        return club_matches.count_matches(self.right)

    @property
    def last(self) -> int:
        """Return the number of the last page."""
        return max(1, -(-self.count // PAGE))

    @cached_property
    def evenings(self) -> list[tuple[str, str, list[ClubTable]]]:
        """Return the matches by their evenings: id, title, matches."""
        first = (self.number - 1) * PAGE
        found = club_matches.list_matches(self.right, somebody(), first, PAGE)
        ids = dict.fromkeys(one.evening.id for one in found)
        return [
            (evening_id, title_of(here[0].evening), here)
            for evening_id in ids
            for here in [[one for one in found if one.evening.id == evening_id]]
        ]

    @property
    def may_start(self) -> bool:
        """Return whether whoever looks may start a match."""
        return self.right.allows(Role.SCOREKEEPER)


@dataclass(frozen=True)
class ClubMatchPage:
    """One match of a club; `forms` are called "seats" and "evening"."""

    right: ClubRight
    table: ClubTable
    forms: Mapping[str, Form] = field(default_factory=dict)

    @property
    def match(self) -> Match:
        """Return the match."""
        return self.table.match

    @property
    def evening_title(self) -> str:
        """Return what the evening of the match is called."""
        return title_of(self.table.evening)

    @cached_property
    def result(self) -> ResultPicture:
        """Return the result as it is passed on."""
        return result_picture(self.match)

    @property
    def may_seat(self) -> bool:
        """Return whether whoever looks may say who sat where, and open the table."""
        return self.right.allows(Role.SCOREKEEPER)

    @property
    def may_move(self) -> bool:
        """Return whether whoever looks may move the match, or take it out."""
        return self.right.allows(Role.ORGANISER)

    @property
    def seats(self) -> SeatsForm:
        """Return the form that says who sat where."""
        form = self.forms["seats"]
        assert isinstance(form, SeatsForm)  # noqa: S101 - whoever makes the page gives it
        return form

    def typed(self, seat: int) -> str | None:
        """Return what the table called whoever sat there, while nobody has said who it was."""
        if any(one.seat == seat for one in self.table.seats):
            return None
        return words.player_name(self.match, seat)

    @cached_property
    def known(self) -> KnownPlayers:
        """Return the players of the club as whoever looks may see them."""
        return known_players(self.right)

    @property
    def seated(self) -> list[tuple[int, str, str | None, int]]:
        """Return who sat where: seat, name, id if the page of that player may be seen, from."""
        told = seating.list_seats(self.right, self.match.id)
        return [
            (
                one.seat,
                self.known.name_of(one.player),
                self.known.id_of(one.player),
                one.from_number,
            )
            for one in told
        ]


@dataclass(frozen=True, slots=True)
class NewClubMatchPage:
    """The form of a new match of a club, and the rules to choose from, the club's first."""

    right: ClubRight
    form: ClubMatchForm
    club_rules: tuple[tuple[str, Ruleset], ...]
    house_rules: tuple[tuple[str, Ruleset], ...]
    families: tuple[Family, ...]
    evening: str

    @property
    def rules(self) -> str:
        """Return the key of the rules that are chosen now."""
        return str(self.form.rules.data)

    @property
    def names(self) -> Sequence[str]:
        """Return the names to offer."""
        return [one.name for one in self.form.known]

    @property
    def options_are_open(self) -> bool:
        """Return whether an option was filled in, or refused."""
        return any(self.form[name].data or self.form[name].errors for name in OPTIONS)


@dataclass(frozen=True)
class EveningsPage:
    """The evenings of a club, the latest first."""

    right: ClubRight
    new: NewEveningForm

    @cached_property
    def evenings(self) -> list[CountedEvening]:
        """Return the evenings with the numbers of their matches."""
        return evenings.list_evenings(self.right)

    @property
    def may_make(self) -> bool:
        """Return whether whoever looks may make evenings."""
        return self.right.allows(Role.ORGANISER)

    def title(self, evening: Evening) -> str:
        """Return what *evening* is called."""
        return title_of(evening)


@dataclass(frozen=True)
class EveningPage:
    """One evening and its matches; `problem` says why something was not done."""

    right: ClubRight
    evening: Evening
    form: Form
    problem: str | None = None

    @property
    def title(self) -> str:
        """Return what the evening is called."""
        return title_of(self.evening)

    @property
    def may_change(self) -> bool:
        """Return whether whoever looks may name the evening, or delete it."""
        return self.right.allows(Role.ORGANISER)

    @cached_property
    def tables(self) -> list[ClubTable]:
        """Return the matches of the evening, the latest first."""
        return club_matches.matches_of_evening(self.right, self.evening.id, somebody())

    @cached_property
    def figures(self) -> EveningFigures | None:
        """Return the figures of the evening; `None` before a match of it is over."""
        return evening_figures(self.right, self.evening)
