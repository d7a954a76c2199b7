"""A deal as the table reports it: read, completed with what follows from it, and written."""

from dataclasses import dataclass, fields, replace

from scorekeeper.domain.reading import Reader
from scorekeeper.domain.rulesets import LONGEST_NOTE, SEATS, Ruleset

Pair = tuple[int, int]
"""A whole number for each side: side 0 (seats 0 and 2), then side 1 (seats 1 and 3)."""

_ANY = 1_000_000


@dataclass(frozen=True, slots=True)
class Deal:
    """What a table knows of one deal; what nobody wrote down is `None`.

    `taken` are raw points (card points, plus trick points where they count), `trump` a suit or
    "none", `named_by` and `dealer` seats, `doubled` the number of calls, `sweep` whether one
    side won every trick, `turned_up` a card or its rank, `revoke` the side that revoked.
    """

    taken: Pair | None = None
    card_points: Pair | None = None
    tricks: Pair | None = None
    trump: str | None = None
    named_by: int | None = None
    doubled: int = 0
    sweep: bool = False
    turned_up: str | None = None
    dealer: int | None = None
    revoke: int | None = None
    note: str | None = None

    @property
    def is_drawn(self) -> bool:
        """Return whether the points were split evenly."""
        return self.taken is not None and self.taken[0] == self.taken[1] and self.revoke is None

    def is_same_as(self, other: "Deal") -> bool:
        """Return whether both tell the same deal, whoever wrote them and in whichever way."""
        ours, theirs = (
            (deal.taken, deal.trump, deal.doubled, deal.revoke) for deal in (self, other)
        )
        return ours == theirs


DEAL_FIELDS = tuple(field.name for field in fields(Deal))


def read_deal(reader: Reader, ruleset: Ruleset) -> Deal:
    """Return the deal that *reader* finds, completed; notes what is no value at all.

    Of a pair one side may be null: it follows from the other. Whether the rules allow the
    deal is `settlement.refusals`' to say.
    """
    return complete(
        ruleset,
        Deal(
            taken=_pair(reader, "taken", ruleset.total),
            card_points=_pair(reader, "card_points", ruleset.cards.card_points),
            tricks=_pair(reader, "tricks", ruleset.trick_count),
            trump=reader.optional_text("trump", 4),
            named_by=reader.optional_whole("named_by", 0, SEATS - 1),
            doubled=reader.optional_whole("doubled", 0, _ANY) or 0,
            sweep=reader.optional_flag("sweep") or False,
            turned_up=reader.optional_text("turned_up", 3),
            dealer=reader.optional_whole("dealer", 0, SEATS - 1),
            revoke=reader.optional_whole("revoke", 0, 1),
            note=reader.optional_text("note", LONGEST_NOTE),
        ),
    )


def write_deal(deal: Deal) -> dict[str, object]:
    """Return *deal* as the JSON object that `read_deal` reads."""
    return {name: _plain(getattr(deal, name)) for name in DEAL_FIELDS}


def complete(ruleset: Ruleset, deal: Deal) -> Deal:
    """Return *deal* with everything filled in that follows from what was reported."""
    deal = _complete_sweep(ruleset, deal)
    if deal.taken is None:
        return replace(deal, taken=_taken_from_cards(ruleset, deal))
    if deal.card_points is None:
        return replace(deal, card_points=_cards_from_taken(ruleset, deal.taken, deal.tricks))
    return deal


def _complete_sweep(ruleset: Ruleset, deal: Deal) -> Deal:
    all_tricks = ruleset.trick_count
    proved = _sweeper(deal.tricks, all_tricks)
    if proved is None and (deal.sweep or ruleset.trick_point):
        proved = _sweeper(deal.taken, ruleset.total)
    if proved is None and deal.sweep:
        proved = _sweeper(deal.card_points, ruleset.cards.card_points)
    if proved is None:
        return deal
    tricks = deal.tricks or ((all_tricks, 0) if proved == 0 else (0, all_tricks))
    return replace(deal, sweep=True, tricks=tricks)


def _sweeper(pair: Pair | None, everything: int) -> int | None:
    return pair.index(everything) if pair and everything in pair else None


def _taken_from_cards(ruleset: Ruleset, deal: Deal) -> Pair | None:
    if deal.card_points is None or not ruleset.trick_point:
        return deal.card_points
    return deal.tricks and _plus_tricks(deal.card_points, deal.tricks, ruleset.trick_point)


def _cards_from_taken(ruleset: Ruleset, taken: Pair, tricks: Pair | None) -> Pair | None:
    if not ruleset.trick_point:
        return taken
    return tricks and _plus_tricks(taken, tricks, -ruleset.trick_point)


def _plus_tricks(points: Pair, tricks: Pair, each: int) -> Pair:
    return points[0] + tricks[0] * each, points[1] + tricks[1] * each


def _pair(reader: Reader, name: str, total: int) -> Pair | None:
    pair = reader.optional_pair(name, lambda place, value: _half(reader, place, value))
    if pair is None or pair == (None, None):
        return None
    ours, theirs = pair
    if ours is None:
        ours = total - (theirs or 0)
    return ours, total - ours if theirs is None else theirs


def _half(reader: Reader, place: str, value: object) -> int | None:
    return None if value is None else reader.as_whole(place, value, -_ANY, _ANY)


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
