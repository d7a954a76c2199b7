"""The report on a deal in plain words: a line, and one more for each play to look at."""

from collections.abc import Iterable, Iterator

from scorekeeper.domain.cardplay.verification import IllegalPlay, OpenPlay, Report
from scorekeeper.domain.deals import Pair


def tell(report: Report) -> Iterator[str]:
    """Yield the lines of *report*."""
    yield f"{_verdict(report)}: {_count(report)}{_winners(report)}"
    yield from map(_illegal, report.illegal)
    if report.open:
        yield f"  still open: {'; '.join(map(_open, report.open))}"


def _verdict(report: Report) -> str:
    plays = len(report.illegal)
    verdict = "legal" if report.legal else f"{plays} illegal play{'s' if plays > 1 else ''}"
    return verdict if report.complete else f"{verdict} so far"


def _count(report: Report) -> str:
    points, tricks = _pair(report.card_points), _pair(report.tricks)
    return f"{_pair(report.taken)} (card points {points}, tricks {tricks})"


def _pair(pair: Pair) -> str:
    return f"{pair[0]}–{pair[1]}"


def _winners(report: Report) -> str:
    return f", winners {_listed(report.winners)}" if report.winners else ""


def _illegal(play: IllegalPlay) -> str:
    allowed = f"allowed {_listed(play.allowed)}" if play.allowed else "no known card allowed"
    return f"  trick {play.trick}, seat {play.seat}: {play.card} breaks {play.rule}, {allowed}"


def _open(play: OpenPlay) -> str:
    return f"trick {play.trick}, seat {play.seat}, {play.card}"


def _listed(values: Iterable[object]) -> str:
    return " ".join(map(str, values))
