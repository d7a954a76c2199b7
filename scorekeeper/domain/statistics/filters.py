"""Which matches somebody wants to see figures of."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from scorekeeper.domain.statistics.facts import MatchFacts
from scorekeeper.domain.statistics.subjects import Subject


@dataclass(frozen=True, slots=True)
class Filter:
    """A season, a ruleset, days from and to (both included), a partner; `None` asks nothing."""

    season: str | None = None
    ruleset: str | None = None
    from_day: date | None = None
    to_day: date | None = None
    partner: str | None = None

    def admits(self, facts: MatchFacts) -> bool:
        """Return whether the match is one of those wanted; the partner is the subject's."""
        return (
            self.season in (None, *facts.seasons)
            and self.ruleset in (None, facts.ruleset)
            and (self.from_day is None or self.from_day <= facts.day)
            and (self.to_day is None or facts.day <= self.to_day)
        )

    def chosen(self, matches: Iterable[MatchFacts]) -> tuple[MatchFacts, ...]:
        """Return those of *matches* that are wanted."""
        return tuple(facts for facts in matches if self.admits(facts))

    def narrowed(self, subject: Subject) -> Subject:
        """Return *subject* with the wanted partner beside him."""
        if self.partner is None:
            return subject
        return Subject(subject.own | {self.partner}, subject.against)
