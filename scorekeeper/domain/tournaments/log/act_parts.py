"""What acts are made of: members of an entrant, places, tables and rests of a round."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.domain.tournaments.draws.proposal import Place
from scorekeeper.domain.tournaments.results import RestKind, Sides


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody of an entrant: the name, and the player of the club if it is one."""

    name: str
    player: str | None = None


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """A table as it was drawn: where, who against whom, and what that belongs to.

    `group` is its group, from 0, `slot` its place in the round of a knock-out, from 1, and
    `board` its number in a meeting of teams, from 1; `terms` explains the draw.
    """

    place: Place
    sides: Sides
    group: int | None = None
    slot: int | None = None
    board: int | None = None
    terms: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlannedRest:
    """Who has no table in a round, and why; with the group or the slot as at tables."""

    entrant: int
    kind: RestKind = RestKind.BYE
    group: int | None = None
    slot: int | None = None
    terms: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RoundWarning:
    """Something to look at before a round is published (`proposal.DrawWarning`)."""

    code: str
    entrants: tuple[int, ...]
    round: int | None = None
    table: int | None = None
