"""What there is to say of a draw: what to look at before it is published, and why it is so."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_standings import standings_of
from scorekeeper.domain.tournaments.course.rounds import Round, Table
from scorekeeper.domain.tournaments.draws.proposal import Term, Warned
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.log.acts import RoundWarning
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.tournaments.words import halves


def warnings_in_words(event: Event, one: Round) -> list[str]:
    """Return what has to be looked at in *one* round, each in a sentence."""
    gave_way = [str(_RELAXED[Warned(code)]) for code in one.drawn.relaxed]
    return [*gave_way, *(_warning(event, warning) for warning in one.warnings)]


def _warning(event: Event, warning: RoundWarning) -> str:
    told = {
        "names": " – ".join(event.entrant(number).name for number in _known(event, warning)),
        "round": warning.round,
        "table": warning.table,
    }
    return str(_WARNINGS[Warned(warning.code)]) % told


def _known(event: Event, warning: RoundWarning) -> list[int]:
    return [number for number in warning.entrants if number in event.course.entrants]


class Explanation:
    """Explains the tables of a round, by the scores before it."""

    def __init__(self, event: Event, one: Round) -> None:
        self.event = event
        self.round = one
        self._drawn = {(table.sides, table.board) for table in one.drawn.tables}
        rows = standings_of(event, one.number - 1).rows if _has_scores(event) else ()
        self._scores = {row.entrant: row.tally.halves for row in rows}

    def of(self, table: Table) -> list[str]:
        """Return why these meet at *table*, in sentences."""
        if (table.sides, table.plan.board) not in self._drawn:
            return [_("Put together by hand, or for somebody who came late.")]
        plain = _BY_KIND.get(self.event.rules.kind)
        if plain is not None:
            return [plain(self.event, table)]
        return list(self._swiss(table))

    def _swiss(self, table: Table) -> Iterator[str]:
        first, second = table.sides[0][0], table.sides[1][0]
        scores = [self._scores.get(one, Fraction()) for one in (first, second)]
        told = {"first": halves(float(scores[0])), "second": halves(float(scores[1]))}
        if self.round.number == 1:
            yield _("The first round is drawn by lot, or by strength.")
        elif scores[0] == scores[1]:
            yield _("Level: both have %(first)s.", **told)
        else:
            yield _("%(first)s against %(second)s: no better way was left.", **told)
        for term, sentence in _TERMS.items():
            if table.plan.terms.get(term):
                yield str(sentence)


def _has_scores(event: Event) -> bool:
    return event.rules.kind == EventKind.SWISS


def _by_plan(_event: Event, _table: Table) -> str:
    return _("By the schedule in which everybody meets everybody.")


def _by_tree(event: Event, table: Table) -> str:
    if event.rules.kind == EventKind.GROUPS and table.plan.slot is None:
        return _("By the schedule of group %(group)s.", group=(table.plan.group or 0) + 1)
    return _("Winners meet by the tree of the knock-out.")


def _by_rotation(_event: Event, _table: Table) -> str:
    return _("New partners first, then opponents met least often, then by lot.")


_BY_KIND: Mapping[EventKind, Callable[[Event, Table], str]] = {
    EventKind.ROUND_ROBIN: _by_plan,
    EventKind.MEETINGS: _by_plan,
    EventKind.KNOCKOUT: _by_tree,
    EventKind.GROUPS: _by_tree,
    EventKind.ROTATION: _by_rotation,
}

_TERMS: Mapping[Term, str] = {
    Term.DOWN_AGAIN: _l("The one above met a lower score in the round before, too."),
    Term.UP_AGAIN: _l("The one below met a higher score in the round before, too."),
}

_RELAXED: Mapping[Warned, str] = {
    Warned.PROTECTED: _l(
        "There is no round in which all who are to be kept apart are: this one has the fewest "
        "such tables."
    ),
    Warned.SECOND_BYE: _l("Everybody who could rest has rested: somebody has a second bye."),
    Warned.REMATCH: _l(
        "There is no round any more in which nobody meets again: this one has the fewest such "
        "tables, and those that met longest ago."
    ),
}

_WARNINGS: Mapping[Warned, str] = {
    Warned.PROTECTED: _l("%(names)s are to be kept apart, and meet."),
    Warned.SECOND_BYE: _l("%(names)s: not the first round without a table."),
    Warned.REMATCH: _l("%(names)s have met in round %(round)s."),
    Warned.FORBIDDEN: _l("%(names)s must never meet."),
    Warned.MISSING: _l("%(names)s: there, but without a table."),
    Warned.TWICE: _l("%(names)s: in this round twice."),
    Warned.UNKNOWN: _l("%(names)s: in this round without being there."),
    Warned.ITSELF: _l("%(names)s: against themselves."),
    Warned.EXTRA_BYE: _l("%(names)s: without a table though there would be one."),
    Warned.PARTNER_AGAIN: _l("%(names)s have been partners before."),
    Warned.TABLE_TWICE: _l("Table %(table)s is given out twice."),
    Warned.TABLE_TAKEN: _l("%(names)s: the table that is always theirs is taken."),
}
