"""An entrant of an event: who it is, and what became of it so far."""

from dataclasses import dataclass

from scorekeeper.domain.tournaments.log.acts import Leaving, Member

NO_ROUNDS: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player, a pair or a team under its number.

    `absent` are the rounds in which it asked to be left out; `last_round` is the last one that
    it plays, once it has left (`left` says why). `fee` and `prize` are the money it paid and
    was paid.
    """

    number: int
    members: tuple[Member, ...]
    own_name: str | None = None
    club: str | None = None
    seed: int | None = None
    fixed_table: int | None = None
    tickets: int = 1
    is_here: bool = False
    absent: frozenset[int] = NO_ROUNDS
    left: Leaving | None = None
    last_round: int | None = None
    fee: int = 0
    prize: int = 0

    @property
    def name(self) -> str:
        """Return what the entrant is called: its own name, or those of its members."""
        return self.own_name or " – ".join(member.name for member in self.members)

    def plays_in(self, round_: int) -> bool:
        """Return whether the entrant has not left before *round_*, nor asked to be left out."""
        is_gone = self.last_round is not None and round_ > self.last_round
        return not is_gone and round_ not in self.absent
