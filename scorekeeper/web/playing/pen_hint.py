"""Who holds the pen: which phone wrote last, and when. A hint, never a lock."""

from dataclasses import dataclass

from scorekeeper.domain.entries import Kind
from scorekeeper.domain.match import Match

_NOT_THE_PEN = (Kind.STARTED, Kind.LINK_REVOKED, Kind.REMATCH_BEGUN, Kind.RESULT_TOLD)


@dataclass(frozen=True, slots=True)
class PenHint:
    """The phone that wrote last, and when; `is_shown` when that is worth telling."""

    device: str
    at: str
    is_shown: bool


def pen_hint(match: Match, own_device: str) -> PenHint:
    """Return who wrote last in *match*, as the phone called *own_device* is told.

    Nobody is told of themselves, nor of a program without a name.
    """
    written = [entry for entry in match.entries if entry.kind not in _NOT_THE_PEN]
    last = written[-1] if written else match.entries[0]
    is_other = bool(written) and last.device not in ("", own_device)
    return PenHint(last.device, last.at, is_other)
