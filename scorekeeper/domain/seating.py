"""Seats 0 to 3 in the order of play, the sides they make, and who deals next."""

from scorekeeper.domain.rulesets import SEATS, Misdeal


def side_of(seat: int) -> int:
    """Return the side of *seat*: seats 0 and 2 are side 0, seats 1 and 3 are side 1."""
    return seat % 2


def seat_of(side: int, place: int) -> int:
    """Return the seat of player *place* (0 or 1) of *side*."""
    return side + 2 * place


def seat_after(seat: int) -> int:
    """Return the seat that plays, and deals, after *seat*."""
    return (seat + 1) % SEATS


def dealer_after_thrown_in(misdeal: Misdeal, dealer: int, in_a_row: int) -> int:
    """Return who deals after *in_a_row* deals by *dealer* were thrown in, this one included.

    `same_then_next`: the same dealer tries once more, then the deal passes on (RULES.md, 5).
    """
    passes_on = misdeal == Misdeal.NEXT or (misdeal == Misdeal.SAME_THEN_NEXT and in_a_row > 1)
    return seat_after(dealer) if passes_on else dealer
