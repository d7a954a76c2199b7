"""The matches of this phone, and the names that stand at their tables."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.services import scoring
from scorekeeper.services.scoring import NoSuchMatchError
from scorekeeper.web import guard
from scorekeeper.web.i18n import gettext as _

_MOST_NAMES = 40  # More would not be found again in a list.


def own_matches() -> list[Match]:
    """Return the matches that this phone may still see, the one written in last first."""
    return sorted(_seen(), key=lambda match: match.entries[-1].at, reverse=True)


def own_names() -> tuple[str, ...]:
    """Return who sat at the tables of this phone, each name once, the latest table first."""
    named = dict.fromkeys(name for match in own_matches() for name in _names_at(match))
    # A phone without a network writes down what it calls who has no name.
    for number in range(1, SEATS + 1):
        named.pop(_("Player %(number)s", number=number), None)
    return tuple(islice(named, _MOST_NAMES))


def _seen() -> Iterator[Match]:
    for right in guard.rights():
        # It may be deleted in this very moment.
        with suppress(NoSuchMatchError):
            yield scoring.load_match(right.match_id)


def _names_at(match: Match) -> Iterator[str]:
    """Yield who is named at the table of *match*, by the seats."""
    for players in zip(*(side.players for side in match.ledger.sides), strict=True):
        yield from filter(None, players)
