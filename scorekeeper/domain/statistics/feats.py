"""What is remembered: the highest deal, the biggest win, the comeback, the longest match."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from scorekeeper.domain.statistics.facts import MatchFacts, Result
from scorekeeper.domain.statistics.subjects import Seen


@dataclass(frozen=True, slots=True)
class Feat:
    """*amount* of something in *match*, and on which *side*; `number` is the slot of a deal.

    The side is `None` for what both did together.
    """

    amount: int
    match: str
    day: date
    side: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Feats:
    """The best of each kind, the earliest of equals; `None` where nothing of it happened.

    `highest_deal` is points written in one deal, `biggest_win` points between the sides at the
    end of a match that was won, `comeback` points behind in a game that was won after all,
    `most_deals` and `most_seconds` the longest match.
    """

    highest_deal: Feat | None
    biggest_win: Feat | None
    comeback: Feat | None
    most_deals: Feat | None
    most_seconds: Feat | None


def feats(seen: Iterable[Seen]) -> Feats:
    """Return the best of what was *seen*, which comes in order of time."""
    matches = tuple(seen)
    return Feats(
        highest_deal=_best(_deals(one) for one in matches),
        biggest_win=_best(_win(one) for one in matches),
        comeback=_best([_feat(one, one.facts.comeback[one.side])] for one in matches),
        most_deals=_best([_length(one.facts, len(one.facts.deals))] for one in matches),
        most_seconds=_best([_length(one.facts, one.facts.seconds or 0)] for one in matches),
    )


def _best(found: Iterable[Iterable[Feat]]) -> Feat | None:
    every = [feat for some in found for feat in some if feat.amount > 0]
    return max(every, key=lambda feat: feat.amount, default=None)


def _deals(seen: Seen) -> list[Feat]:
    return [
        _feat(seen, deal.facts.written[seen.side], deal.facts.number) for deal in seen.deals
    ]


def _win(seen: Seen) -> list[Feat]:
    return [_feat(seen, seen.margin)] if seen.result == Result.WIN else []


def _feat(seen: Seen, amount: int, number: int | None = None) -> Feat:
    return Feat(amount, seen.facts.match, seen.facts.day, seen.side, number)


def _length(facts: MatchFacts, amount: int) -> Feat:
    return Feat(amount, facts.match, facts.day)
