"""What a match comes to for each seat: one flat row that a store can keep and add up.

The rows are derived from the log and can be made again at any time; they are never the truth.
"""

from typing import NamedTuple


class Summary(NamedTuple):
    """What a finished match came to for one player on one seat.

    A seat has one row, and one more for each substitute who played a deal; a seat without a
    known player has rows too, so that the rows of a match add up. `first_deal` and `last_deal`
    count the deals that count, from 1 (both are 0 in a match without any); so two rows of a
    match were played together, or against one another, if their ranges overlap.

    `result`, `games_…`, `score…`, `counted…`, `comeback`, `match_deals` and `seconds` (`None`
    if unknown) are those of the whole match; `counted` is the score with every game cut at the
    ranking cap. All else is about the deals that the player sat for: `points_deals`,
    `trick_deals`, `sweep_deals` are those in which points, tricks, or whether one side won
    every trick, were recorded; `dealer_…` those he dealt, `namer_…` those in which he is known
    to have named trump, `doubling_…` those in which his side made the last call of doubling,
    which was right if his side won the deal; `highest_deal` is the most that his side wrote in
    one. `taken` and `tricks` are the side's.

    It is a tuple because pages read tens of thousands, which sum up column by column.
    """

    match_id: str
    seat: int
    first_deal: int
    last_deal: int
    player_id: str | None
    ruleset_id: str
    result: str
    games_won: int
    games_drawn: int
    games_lost: int
    score: int
    score_against: int
    counted: int
    counted_against: int
    comeback: int
    match_deals: int
    seconds: int | None
    deals: int
    deals_won: int
    deals_drawn: int
    deals_lost: int
    written: int
    written_against: int
    points_deals: int
    taken: int
    taken_against: int
    trick_deals: int
    tricks: int
    tricks_against: int
    sweep_deals: int
    sweeps: int
    swept: int
    dealer_deals: int
    dealer_won: int
    namer_deals: int
    namer_won: int
    doubling_deals: int
    doubling_right: int
    highest_deal: int

    @property
    def is_substitute(self) -> bool:
        """Return whether somebody else had played a deal on this seat before."""
        return self.first_deal > 1
