"""A match to try out: a few deals by the first rules, played by nobody, known to no server."""

from collections.abc import Sequence
from functools import cache
from uuid import UUID

from scorekeeper.domain.deals import Deal
from scorekeeper.domain.entries import Content, Entry, Recorded, Started
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.presets import NAMES, preset
from scorekeeper.domain.rulesets import Ruleset

TRIAL = str(UUID(int=1))
"""The id of the match, which no server ever gives."""

_NEVER = "1970-01-01T00:00:00Z"
_SIDES = (Side(None, ("Anna", "Cora")), Side(None, ("Bert", "Dirk")))
# What each deal brought past the half, below zero for the other side; any would do.
_LEADS = (7, -12, 3)


@cache
def trial_match() -> Match:
    """Return the match as everybody who tries it out finds it."""
    return told_match(TRIAL, preset(NAMES[0]), _SIDES, _LEADS)


def told_match(
    match_id: str, ruleset: Ruleset, sides: tuple[Side, Side], leads: Sequence[int]
) -> Match:
    """Return a match that no server knows: each of *leads* is a deal, past the half or not."""
    match = Match(match_id, ruleset, sides, first_dealer=0).with_entry(_entry(1, Started()))
    for number, lead in enumerate(leads, start=1):
        recorded = Recorded(_id(100 + number), number, _deal(ruleset, lead))
        match = match.with_entry(_entry(number + 1, recorded))
    return match


def _entry(seq: int, content: Content) -> Entry:
    return Entry(_id(10 + seq), content, at=_NEVER)


def _deal(ruleset: Ruleset, lead: int) -> Deal:
    ours = ruleset.baseline + lead
    return Deal(taken=(ours, ruleset.total - ours))


def _id(number: int) -> str:
    return str(UUID(int=number))
