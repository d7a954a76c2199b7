"""What the page says about a line or an end: the name of a sentence, and what fills its gaps.

The sentences stand in `templates/matches/_sentences.html`, once for the server and for the
scripts; `static/js/said.js` picks them in the same way.
"""

from dataclasses import dataclass, field

from scorekeeper.domain.course import Played, State
from scorekeeper.domain.deals import Pair
from scorekeeper.domain.endings import Outcome
from scorekeeper.domain.entries import Adjusted
from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match
from scorekeeper.web.filters import signed
from scorekeeper.web.words import players_of, side_name


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence by its name, and the words and figures in its gaps."""

    sentence: str
    gaps: dict[str, str] = field(default_factory=dict)


def said_of(match: Match, line: Line) -> Said:
    """Return what *line* wrote."""
    if isinstance(line.content, Adjusted):
        adjusted = line.content
        side, points = _name(match, adjusted.side), signed(adjusted.points)
        return Said("adjusted", {"side": side, "points": points, "reason": adjusted.reason})
    if line.deal is None:
        return Said(line.written.kind, {"number": str(line.number or "")})
    return _said_of_deal(match, line)


def said_at_end(match: Match) -> Said:
    """Return how *match* ended."""
    ending = match.course.ending
    if match.course.state == State.ABANDONED or ending is None:
        return Said("abandoned-match")
    if ending.outcome != Outcome.WIN or ending.winner is None:
        return Said(ending.outcome)
    if any(match.ledger.sides[ending.winner].players):
        return Said("win", {"winner": players_of(match, ending.winner)})
    if match.ledger.sides[ending.winner].name:
        return Said("win-of-side", {"winner": _name(match, ending.winner)})
    return Said(("win-of-us", "win-of-them")[ending.winner])


def _said_of_deal(match: Match, line: Line) -> Said:
    written = next(_written(one) for one in match.course.played if one.line.id == line.id)
    gaps = {"number": str(line.number)}
    if line.deal and line.deal.taken:
        gaps |= dict(zip(("first", "second"), map(str, line.deal.taken), strict=True))
    gaps |= {"ours": str(written[0]), "theirs": str(written[1])}
    if all(written):
        return Said("both", gaps | {"us": _name(match, 0), "them": _name(match, 1)})
    if not any(written):
        return Said("even", gaps)
    side = int(written[1] > 0)
    gaps |= {"side": _name(match, side), "points": str(written[side])}
    return Said("won" if "first" in gaps else "revoked", gaps)


def _written(played: Played) -> Pair:
    return played.settlement.written if played.settlement else (0, 0)


def _name(match: Match, side: int) -> str:
    return side_name(match.ledger.sides[side], side)
