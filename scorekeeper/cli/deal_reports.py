"""The report on a deal in plain words: a line, and one more for each play to look at."""

from collections.abc import Iterable, Iterator

from scorekeeper.domain.cardplay.verification import IllegalPlay, OpenPlay, Report
from scorekeeper.domain.deals import Pair
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import ngettext


def tell(report: Report) -> Iterator[str]:
    """Yield the lines of *report*."""
    yield f"{_verdict(report)}: {_count(report)}{_winners(report)}"
    yield from map(_illegal, report.illegal)
    if report.open:
        told = _("still open: %(plays)s", plays="; ".join(map(_open, report.open)))
        yield f"  {told}"


def _verdict(report: Report) -> str:
    plays = len(report.illegal)
    if report.complete:
        return (
            ngettext("%(num)s illegal play", "%(num)s illegal plays", plays)
            if plays
            else _("legal")
        )
    return (
        ngettext("%(num)s illegal play so far", "%(num)s illegal plays so far", plays)
        if plays
        else _("legal so far")
    )


def _count(report: Report) -> str:
    points, tricks = _pair(report.card_points), _pair(report.tricks)
    return _(
        "%(taken)s (card points %(points)s, tricks %(tricks)s)",
        taken=_pair(report.taken),
        points=points,
        tricks=tricks,
    )


def _pair(pair: Pair) -> str:
    return f"{pair[0]}–{pair[1]}"


def _winners(report: Report) -> str:
    if not report.winners:
        return ""
    told = _("winners %(seats)s", seats=_listed(report.winners))
    return f", {told}"


def _illegal(play: IllegalPlay) -> str:
    told = _(
        "trick %(trick)s, seat %(seat)s: %(card)s breaks %(rule)s, %(allowed)s",
        trick=play.trick,
        seat=play.seat,
        card=play.card,
        rule=play.rule,
        allowed=_allowed(play),
    )
    return f"  {told}"


def _allowed(play: IllegalPlay) -> str:
    if not play.allowed:
        return _("no known card allowed")
    return _("allowed %(cards)s", cards=_listed(play.allowed))


def _open(play: OpenPlay) -> str:
    return _(
        "trick %(trick)s, seat %(seat)s, %(card)s",
        trick=play.trick,
        seat=play.seat,
        card=play.card,
    )


def _listed(values: Iterable[object]) -> str:
    return " ".join(map(str, values))
