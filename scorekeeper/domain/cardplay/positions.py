"""Every position that a trick can be in, each worked out once and then looked up.

Judging a deal asks the same question 32 to 48 times: what does this card, laid now, ask of the
hand it comes from? The answer depends on few things (suit led, card ahead, whose it is), so it
is kept: a position is a dictionary from the next card to what laying it means.
"""

from functools import lru_cache

from scorekeeper.domain.cardplay.cardsets import CardSets, card_sets
from scorekeeper.domain.cardplay.demands import Demands, owed_by
from scorekeeper.domain.cardplay.legality import Switches, demands_on, switches_of
from scorekeeper.domain.cardplay.trick import Trick
from scorekeeper.domain.rulesets import Ruleset

Laid = tuple[int, int, int, "Position", Demands]
"""One card laid: its bit, all cards that it could owe, its points, what comes next, demands.

A plain tuple, because looking up and unpacking one is what judging mostly does.
"""

_MOST_TABLES = 32


class Position(dict[str, Laid]):
    """A trick in play under some rules; holds what each next card means, as far as asked.

    `ahead` is the card that is ahead, empty before the lead.
    """

    def __init__(self, trick: Trick, table: "PlayTable") -> None:
        super().__init__()
        self.trick = trick
        self.ahead = trick.sets.name(trick.ahead) if trick.ahead else ""
        self._table = table

    def __missing__(self, card: str) -> Laid:
        """Return what *card* means here, from now on without working it out again."""
        bit = self.trick.sets.bits[card]
        demands, owed = self._table.asked(bit, self.trick)
        then = self._table.position(self.trick.laid(bit))
        self[card] = laid = (bit, owed, self.trick.sets.worth[bit], then, demands)
        return laid


class PlayTable:
    """All positions of one deck, one row of switches and one trump."""

    def __init__(self, sets: CardSets, switches: Switches, trump: str) -> None:
        self.switches = switches
        self._asked: dict[Demands, tuple[Demands, int]] = {}
        self._positions: dict[tuple[int, int, bool], Position] = {}
        self.lead = self.position(Trick(sets, sets.trumps(trump)))

    def position(self, trick: Trick) -> Position:
        """Return the position of *trick*, always the same one for the same trick."""
        key = (trick.led, trick.ahead, trick.partner_ahead)
        if key not in self._positions:
            self._positions[key] = Position(trick, self)
        return self._positions[key]

    def asked(self, card: int, trick: Trick) -> tuple[Demands, int]:
        """Return the demands on *card* and all that it could owe, each kept only once.

        Thousands of plays share some dozens of answers; one copy of each stays near at hand.
        """
        demands = demands_on(card, trick, self.switches)
        return self._asked.setdefault(demands, (demands, owed_by(demands)))


def play_table(ruleset: Ruleset, trump: str) -> PlayTable:
    """Return the positions under *ruleset*; *trump* is a suit or "none"."""
    changes = tuple(sorted(ruleset.legality_switches.items()))
    return _table(ruleset.deck, ruleset.legality, changes, trump)


@lru_cache(maxsize=_MOST_TABLES)
def _table(
    deck: str, profile: str, changes: tuple[tuple[str, str | bool], ...], trump: str
) -> PlayTable:
    return PlayTable(card_sets(deck), switches_of(profile, dict(changes)), trump)
