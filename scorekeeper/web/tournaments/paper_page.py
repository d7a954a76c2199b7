"""What is printed of an event: posters, result slips, table cards, standings, its report."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from flask import url_for
from markupsafe import Markup

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_prizes import prizes_of
from scorekeeper.domain.tournaments.course.rounds import Round
from scorekeeper.domain.tournaments.event_rules_json import MOST_TABLE
from scorekeeper.domain.tournaments.log.acts import Adjusted
from scorekeeper.web.i18n import explained
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.qr import qr_svg
from scorekeeper.web.tournaments.frame import EventPage
from scorekeeper.web.tournaments.money_page import Prize as Won
from scorekeeper.web.tournaments.money_page import all_prizes, are_fixed
from scorekeeper.web.tournaments.rules_words import rules_in_words
from scorekeeper.web.tournaments.showing import Showing, TableLine
from scorekeeper.web.tournaments.tree import Tree
from scorekeeper.web.tournaments.words import halves, money, named


@dataclass(frozen=True, slots=True)
class Prize:
    """What an entrant wins, as things stand."""

    name: str
    amount: str


@dataclass(frozen=True, slots=True)
class Change:
    """A correction or a penalty: what it is about, when it was made, and why."""

    what: str
    at: str
    reason: str


@dataclass(frozen=True)
class PaperPage(EventPage):
    """A page to print; it shows what is published, to organisers too."""

    @cached_property
    def public(self) -> Event:
        """Return the event without anything that is not published."""
        return self.opened.event.public

    @cached_property
    def showing(self) -> Showing:
        """Return the event as everybody may see it."""
        return Showing(self.public)

    @property
    def tables_needed(self) -> int:
        """Return how many tables those who have entered need."""
        return _tables_of(self.public)

    @property
    def tree(self) -> Tree | None:
        """Return the tree of the knock-out, once it is drawn."""
        return Tree(self.public) if self.showing.has_tree else None

    @property
    def follow(self) -> Markup | None:
        """Return the QR code of the event's own link, if it has a page."""
        if not self.tournament.has_page:
            return None
        key = self.tournament.page_key
        place = url_for("event_live.show", page_key=key, _external=True)
        return qr_svg(place, _("QR code of the page of this tournament"))


@dataclass(frozen=True)
class RoundPaper(PaperPage):
    """What is printed for one round; its *code* is `None` where whoever asks may not see it."""

    number: int = 0
    code: str | None = None

    @property
    def round(self) -> Round:
        """Return the round; raise `RefusedError` when there is none that is published."""
        return self.public.round(self.number)

    @property
    def lines(self) -> list[TableLine]:
        """Return the tables of the round."""
        return self.showing.lines(self.round)

    @property
    def rests(self) -> list[str]:
        """Return who does not play in the round, and why."""
        return [
            explained(self.showing.name(rest.entrant), named(rest.kind))
            for rest in self.round.rests
        ]

    def door(self, table: int) -> Markup:
        """Return the QR code that leads to a table."""
        return door_code(self.tournament.id, table)


@dataclass(frozen=True)
class CardsPaper(PaperPage):
    """Cards for tables: their numbers, each with the QR code of its door."""

    first: int = 1
    last: int | None = None

    @property
    def tables(self) -> list[int]:
        """Return the numbers of the tables: those asked for, else those in use."""
        if self.last is not None:
            return list(range(self.first, min(self.last, MOST_TABLE) + 1))
        used = {
            table.place.table for one in self.public.published_rounds for table in one.tables
        }
        chosen = self.public.rules.drawing.tables
        return sorted(used | set(chosen)) or list(range(1, _tables_of(self.public) + 1))

    def door(self, table: int) -> Markup:
        """Return the QR code that leads to a table."""
        return door_code(self.tournament.id, table)


@dataclass(frozen=True)
class ReportPaper(PaperPage):
    """All of an event on paper: its rules, its rounds, its places; money for organisers."""

    @property
    def left(self) -> int:
        """Return how many of those who entered have left the event."""
        return sum(one.left is not None for one in self.event.course.entrants.values())

    @property
    def rules(self) -> list[str]:
        """Return the rules in sentences."""
        return rules_in_words(self.event.rules)

    @property
    def prizes(self) -> list[Prize]:
        """Return who wins what, the most first; nothing to who may not see the money."""
        won: Mapping[int, int] = prizes_of(self.event) if self.may_run else {}
        currency = self.event.rules.currency
        ranked = sorted(won.items(), key=lambda one: -one[1])
        return [Prize(self.showing.name(one), money(sum_, currency)) for one, sum_ in ranked]

    @property
    def changes(self) -> Iterator[Change]:
        """Yield what was corrected and who was given a penalty or a bonus, in order of time."""
        found = [*self._corrected(), *self._adjusted()]
        yield from sorted(found, key=lambda one: one.at)

    def _corrected(self) -> Iterator[Change]:
        reasons = {act.seq: act.reason or "" for act in self.event.acts}
        for one, line in self.showing.corrections:
            decision = line.table.said.decision
            what = _(
                "%(round)s, table %(table)s: %(names)s",
                round=self.showing.title(one),
                table=line.table.place.table,
                names=" – ".join(line.names),
            )
            reason = reasons[decision.seq] if decision else ""
            yield Change(what, line.corrected_at or "", reason)

    def _adjusted(self) -> Iterator[Change]:
        for act in self.event.acts:
            if isinstance(act.content, Adjusted):
                one = act.content
                what = _(
                    "%(name)s: %(points)s points, %(made)s card points beside the results",
                    name=self.showing.name(one.entrant),
                    points=halves(one.halves),
                    made=one.points,
                )
                yield Change(what, act.at, act.reason or "")


@dataclass(frozen=True)
class ReceiptsPaper(PaperPage):
    """The prizes of an event, a line for each, to be signed."""

    @cached_property
    def prizes(self) -> list[Won]:
        """Return who wins what, the best first."""
        return [one for one in all_prizes(self.event) if one.won > 0]

    @property
    def is_over(self) -> bool:
        """Return whether the prizes stand."""
        return are_fixed(self.event)


def door_code(event_id: str, table: int) -> Markup:
    """Return the QR code that leads to the door of a table."""
    place = url_for("event_door.show", event_id=event_id, number=table, _external=True)
    return qr_svg(place, _("QR code of table %(number)s", number=table))


def _tables_of(event: Event) -> int:
    """Return how many tables those who have entered need."""
    seats = 4 if event.rules.is_individual else 2
    return max(1, len(event.staying) // seats * event.rules.boards)
