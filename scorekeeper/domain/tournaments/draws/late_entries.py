"""Latecomers enter a round that is drawn already: nobody who has a table moves."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.domain.tournaments.draws.draw_check import check_draw
from scorekeeper.domain.tournaments.draws.proposal import DrawnBye, DrawnPair, Proposal, Warned
from scorekeeper.domain.tournaments.draws.snapshot import Candidate, DrawRules, Snapshot
from scorekeeper.domain.tournaments.draws.swiss import RELAXATIONS, digest, pair_round
from scorekeeper.domain.tournaments.draws.tables import Seating, Sitting, seated


def with_latecomers(proposal: Proposal, snapshot: Snapshot, rules: DrawRules) -> Proposal:
    """Return the round with those of *snapshot* who have no place in it yet.

    They are drawn, by the seed of the round, among themselves and whoever had the bye, with
    the same care as a whole round. Raise `RefusedError` if they must not meet.
    """
    seats = {(one.first, one.second): one.seat for one in proposal.pairs}
    free = tuple(one for one in snapshot.candidates if not _has_table(proposal, one.number))
    pairs, byes = _drawn(free, snapshot, rules, proposal.seed)
    field = {one.number: one for one in free}
    sittings = [_sitting(place, pair, field) for place, pair in enumerate(pairs)]
    kept = [Sitting(pair, ()) for pair in seats]
    seating = seated([*kept, *sittings], rules.tables, seats)
    new = [replace(one, seat=seating.seats[one.first, one.second]) for one in pairs]
    whole = sorted([*proposal.pairs, *new], key=lambda one: (one.seat.heat, one.seat.table))
    return _renewed(replace(proposal, pairs=tuple(whole), byes=byes), snapshot, rules, seating)


def _has_table(proposal: Proposal, number: int) -> bool:
    return any(number in {one.first, one.second} for one in proposal.pairs)


def _drawn(
    free: tuple[Candidate, ...], snapshot: Snapshot, rules: DrawRules, seed: int
) -> tuple[tuple[DrawnPair, ...], tuple[DrawnBye, ...]]:
    if len(free) == 1:
        return (), (DrawnBye(free[0].number, {}),)
    if not free:
        return (), ()
    drawn = pair_round(Snapshot(snapshot.round, free), rules, seed)
    return drawn.pairs, drawn.byes


def _sitting(place: int, pair: DrawnPair, field: Mapping[int, Candidate]) -> Sitting:
    fixed = [(one, field[one].fixed_table) for one in (pair.first, pair.second)]
    wished = tuple((one, table) for one, table in fixed if table is not None)
    return Sitting((pair.first, pair.second), (place,), wished)


def _renewed(
    proposal: Proposal, snapshot: Snapshot, rules: DrawRules, seating: Seating
) -> Proposal:
    """Return *proposal* with the fingerprint and the warnings of the whole round."""
    seats = {(one.first, one.second): one.seat for one in proposal.pairs}
    byes = [bye.entrant for bye in proposal.byes]
    warnings = check_draw(snapshot, rules, seats, byes)
    found = {warning.code for warning in warnings}
    tables = [one for one in proposal.warnings if one.code == Warned.TABLE_TAKEN]
    return replace(
        proposal,
        digest=digest(snapshot, rules),
        relaxed=tuple(step for step in RELAXATIONS if step in found),
        warnings=(*warnings, *tables, *seating.warnings),
    )
