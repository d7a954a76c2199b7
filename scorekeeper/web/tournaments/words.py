"""What kinds and states of events, rounds and tables are called."""

from collections.abc import Mapping
from enum import StrEnum

from scorekeeper.domain.tournaments.course.rounds import RoundState
from scorekeeper.domain.tournaments.course.verdicts import TableState
from scorekeeper.domain.tournaments.draws.snapshot import Style
from scorekeeper.domain.tournaments.event_rules import Confirming, EventKind
from scorekeeper.domain.tournaments.log.acts import EventState, Leaving, StopReason
from scorekeeper.domain.tournaments.placing.scoring import (
    AdjustedScore,
    Criterion,
    WithdrawalPolicy,
)
from scorekeeper.domain.tournaments.results import Outcome, RestKind
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import lazy_pgettext
from scorekeeper.web.season.figure_words import decimal, price

NAMES: Mapping[type[StrEnum], Mapping[StrEnum, str]] = {
    EventKind: {
        EventKind.SWISS: _l("Swiss"),
        EventKind.ROUND_ROBIN: _l("Everybody against everybody"),
        EventKind.KNOCKOUT: _l("Knock-out"),
        EventKind.GROUPS: _l("Groups, then knock-out"),
        EventKind.ROTATION: _l("A new partner every round"),
        EventKind.MEETINGS: _l("Teams at several tables"),
    },
    EventState: {
        EventState.PREPARED: _l("being prepared"),
        EventState.ENTRIES_OPEN: _l("entries open"),
        EventState.CHECKING_IN: _l("check-in"),
        EventState.RUNNING: _l("running"),
        EventState.FINISHED: _l("finished"),
        EventState.ARCHIVED: _l("archived"),
        EventState.CANCELLED: _l("cancelled"),
    },
    RoundState: {
        RoundState.DRAFT: _l("draft"),
        RoundState.PUBLISHED: _l("published"),
        RoundState.PLAYING: _l("being played"),
        RoundState.COMPLETE: _l("all tables in"),
        RoundState.CLOSED: _l("closed"),
    },
    TableState: {
        TableState.SCHEDULED: _l("not begun"),
        TableState.IN_PLAY: _l("being played"),
        TableState.REPORTED_FIRST: _l("one side has reported"),
        TableState.REPORTED_SECOND: _l("one side has reported"),
        TableState.CONFLICT: _l("two different results"),
        TableState.ABANDONED: _l("given up"),
        TableState.CONFIRMED: _l("result is in"),
        TableState.CORRECTED: _l("corrected"),
        TableState.FORFEIT_FIRST: _l("forfeit"),
        TableState.FORFEIT_SECOND: _l("forfeit"),
        TableState.DOUBLE_FORFEIT: _l("nobody played"),
        TableState.VOID: _l("does not count"),
    },
    Outcome: {
        Outcome.PLAYED: _l("Played, with these points"),
        Outcome.FORFEIT_FIRST: _l("The first side did not play"),
        Outcome.FORFEIT_SECOND: _l("The second side did not play"),
        Outcome.DOUBLE_FORFEIT: _l("Neither side played"),
        Outcome.VOID: _l("Does not count, as if never drawn"),
        Outcome.PENDING: _l("Open again"),
    },
    RestKind: {
        RestKind.BYE: _l("bye"),
        RestKind.REQUESTED: _l("left out as asked"),
        RestKind.ABSENT: _l("absent"),
        RestKind.FREE: _l("free"),
    },
    StopReason: {
        StopReason.TARGET: _l("the points were reached"),
        StopReason.DEALS: _l("all deals were played"),
        StopReason.TIME: _l("time was up"),
        StopReason.ABANDONED: _l("given up"),
    },
    Leaving: {
        Leaving.WITHDRAWN: _l("withdrawn"),
        Leaving.DISQUALIFIED: _l("disqualified"),
    },
    Confirming: {
        Confirming.BOTH: _l("both sides say it"),
        Confirming.EITHER: _l("one side says it"),
    },
    Style: {
        Style.RANDOM: _l("anybody of the same score, by lot"),
        Style.FOLD: _l("the upper half of a score plays the lower half"),
        Style.ADJACENT: _l("neighbours of a score play each other"),
    },
    AdjustedScore: {
        AdjustedScore.DRAWS: _l("as if the rounds missed were drawn"),
        AdjustedScore.TREND: _l("as if it had gone on as before"),
    },
    WithdrawalPolicy: {
        WithdrawalPolicy.KEEP: _l("stay as they are"),
        WithdrawalPolicy.ANNUL_ALL: _l("are taken from everybody"),
        WithdrawalPolicy.ANNUL_IF_BEFORE_HALF: _l(
            "are taken from everybody unless half were played"
        ),
    },
    Criterion: {
        Criterion.POINTS: _l("points for results"),
        Criterion.WINS: _l("matches won"),
        Criterion.DIFFERENCE: _l("difference"),
        Criterion.TOTAL: _l("points made"),
        Criterion.QUOTIENT: _l("quotient"),
        Criterion.DIRECT: _l("matches against each other"),
        Criterion.BUCHHOLZ: _l("opponents’ scores (Buchholz)"),
        Criterion.BUCHHOLZ_CUT: _l("opponents’ scores but the lowest"),
        Criterion.MEDIAN_BUCHHOLZ: _l("opponents’ scores but both ends"),
        Criterion.FINE_BUCHHOLZ: _l("scores of the opponents’ opponents"),
        Criterion.SONNEBORN_BERGER: _l("scores of those beaten"),
        Criterion.FEWEST_FORFEITS: _l("fewest forfeits"),
        Criterion.DECIDED: _l("the organiser’s word"),
        Criterion.LOTS: _l("lots"),
    },
}
"""What each choice and each state is called."""

_HEADS: Mapping[Criterion, str] = {
    Criterion.BUCHHOLZ: lazy_pgettext("column", "Opponents"),
    Criterion.BUCHHOLZ_CUT: lazy_pgettext("column", "Opponents (−1)"),
    Criterion.MEDIAN_BUCHHOLZ: lazy_pgettext("column", "Opponents (−2)"),
    Criterion.FINE_BUCHHOLZ: lazy_pgettext("column", "Their opponents"),
    Criterion.SONNEBORN_BERGER: lazy_pgettext("column", "Those beaten"),
}

KIND_MEANINGS: Mapping[EventKind, str] = {
    EventKind.SWISS: _l(
        "Every round those meet who stand about level, and nobody meets anybody twice while it "
        "can be avoided. Nobody is out; good for many pairs on one evening."
    ),
    EventKind.ROUND_ROBIN: _l(
        "Everybody plays everybody once, or twice. Good for up to eight or ten, or for a "
        "league over several evenings."
    ),
    EventKind.KNOCKOUT: _l("Who loses is out, until one is left. Any number can enter."),
    EventKind.GROUPS: _l(
        "Everybody plays in a small group; the best of each group go on as a knock-out."
    ),
    EventKind.ROTATION: _l(
        "People enter alone. Every round gives them a new partner and new opponents; each "
        "keeps the points of every table for himself."
    ),
    EventKind.MEETINGS: _l(
        "Teams of four or more. When two teams meet they play several tables at once, and the "
        "tables won decide."
    ),
}
"""What each kind of event is, for somebody who never ran one."""


def named(choice: StrEnum) -> str:
    """Return what *choice* is called."""
    return str(NAMES[type(choice)][choice])


def head_of(criterion: Criterion) -> str:
    """Return what the column of *criterion* is called: short, where it has a short name."""
    name = str(_HEADS.get(criterion) or NAMES[Criterion][criterion])
    return name[:1].upper() + name[1:]


def choices(kind: type[StrEnum]) -> dict[str, str]:
    """Return what the choices of *kind* are called, by their values, for a form."""
    return {str(value): str(name) for value, name in NAMES[kind].items()}


def halves(number: int | float) -> str:
    """Return *number* of half points as points: 3 is "1½"."""
    sign = "−" if number < 0 else ""
    whole, rest = divmod(abs(number), 2)
    if rest == 1:
        return f"{sign}{int(whole) or ''}½"
    return decimal(number / 2, "0.##")


def money(cents: int, currency: str) -> str:
    """Return an amount in the smallest coin as people write it."""
    return price(cents, currency)
