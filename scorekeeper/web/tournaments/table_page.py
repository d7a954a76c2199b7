"""What the page of one table shows its organiser: what was said, and what a change costs."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.domain.tournaments.admission.corrections import RankChange
from scorekeeper.domain.tournaments.admission.result_admission import names_winners
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState, Table
from scorekeeper.domain.tournaments.course.verdicts import Claim
from scorekeeper.domain.tournaments.log.acts import (
    Act,
    Decided,
    MatchOpened,
    Place,
    Reported,
    Source,
)
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services.event_results import Correction
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.tournaments.frame import EventPage
from scorekeeper.web.tournaments.round_forms import place_key
from scorekeeper.web.tournaments.table_forms import DecideForm, ReportForm
from scorekeeper.web.tournaments.winner_field import as_choice

NOWHERE = Place(0)
_ABOUT_TABLES = (Decided, MatchOpened, Reported)


@dataclass(frozen=True, slots=True)
class Saying:
    """What somebody said of a table."""

    who: str
    claim: Claim


@dataclass(frozen=True)
class TablePage(EventPage):
    """One table; *preview* is what the decision in *decide* would change."""

    number: int = 0
    place_at: Place = NOWHERE
    decide_form: DecideForm | None = None
    report_form: ReportForm | None = None
    preview: Correction | None = None

    @cached_property
    def round(self) -> Round:
        """Return the round of the table."""
        return self.event.round(self.number)

    @cached_property
    def table(self) -> Table:
        """Return the table."""
        return self.event.table(self.number, self.place_at)

    @property
    def title(self) -> str:
        """Return what the table is called."""
        return place_key(self.place_at)

    @property
    def here(self) -> dict[str, str | int | None]:
        """Return what the addresses of this table take."""
        heat = self.place_at.heat if self.place_at.heat > 1 else None
        return {
            **self.place,
            "number": self.number,
            "table": self.place_at.table,
            "heat": heat,
        }

    @property
    def is_over(self) -> bool:
        """Return whether the table is decided, so that a change is a correction."""
        return self.table.verdict.state.is_over or self.round.state == RoundState.CLOSED

    @property
    def names(self) -> tuple[str, str]:
        """Return what both sides are called."""
        first, second = (self.event.names(side) for side in self.table.sides)
        return first, second

    @property
    def names_winners(self) -> bool:
        """Return whether a side can win without having more points."""
        return names_winners(self.event.rules.ruleset)

    @property
    def sayings(self) -> list[Saying]:
        """Return what was said of the table, who spoke first first."""
        first, second = self.names
        who = {
            Source.FIRST: first,
            Source.SECOND: second,
            Source.MATCH: _("The match played there"),
        }
        claims = sorted(self.table.said.claims.items(), key=lambda pair: pair[1].seq)
        return [Saying(who[source], claim) for source, claim in claims]

    @property
    def history(self) -> list[Act]:
        """Return the lines of the log about the table, the latest first."""
        return list(self._history())[::-1]

    @cached_property
    def decide(self) -> DecideForm:
        """Return the form of a decision, filled in with what stands."""
        form = self.decide_form or DecideForm(data=self._standing())
        form.call_sides(self.names)
        form.show_version(self.table.version)
        return form

    @cached_property
    def report(self) -> ReportForm:
        """Return the form of a report."""
        form = self.report_form or ReportForm(self.names)
        form.call_sides(self.names)
        return form

    @property
    def near_ranks(self) -> list[RankChange]:
        """Return whose rank changes at this table."""
        return [one for one in self._ranks if one.entrant in self.table.entrants]

    @property
    def other_ranks(self) -> list[RankChange]:
        """Return who else stands elsewhere then, the best first."""
        others = [one for one in self._ranks if one.entrant not in self.table.entrants]
        return sorted(others, key=lambda one: (one.after is None, one.after or 0))

    @property
    def _ranks(self) -> tuple[RankChange, ...]:
        return self.preview.ranks if self.preview else ()

    def _history(self) -> Iterator[Act]:
        for act in self.event.acts:
            content = act.content
            if isinstance(content, _ABOUT_TABLES) and self._is_here(content):
                yield act

    def _is_here(self, content: Decided | MatchOpened | Reported) -> bool:
        return (content.round, content.place) == (self.number, self.place_at)

    def _standing(self) -> dict[str, object]:
        verdict = self.table.verdict
        if verdict.outcome in (Outcome.PLAYED, Outcome.PENDING):
            known = verdict.points if verdict.points != (0, 0) else (None, None)
            points = verdict.points if verdict.outcome == Outcome.PLAYED else known
            winner = as_choice(verdict.winner)
            return {"first": points[0], "second": points[1], "winner": winner}
        return {"outcome": verdict.outcome.value}
