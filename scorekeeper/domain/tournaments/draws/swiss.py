"""A Swiss round: level scores meet, nobody twice, one fair bye; drawn by a seed, exactly.

The round that is found is the cheapest of all (see `pair_costs`), not the first that will do.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.draws.draw import Draw
from scorekeeper.domain.tournaments.draws.draw_check import meetings_to_look_at, second_byes
from scorekeeper.domain.tournaments.draws.pair_costs import bye_terms, pair_terms
from scorekeeper.domain.tournaments.draws.proposal import (
    DrawnBye,
    DrawnPair,
    DrawWarning,
    Place,
    Proposal,
    Warned,
)
from scorekeeper.domain.tournaments.draws.snapshot import DrawRules, Pair, Snapshot
from scorekeeper.domain.tournaments.draws.tables import Sitting, seated

ENGINE = 1
LEAST = 2
RELAXATIONS = (Warned.PROTECTED, Warned.SECOND_BYE, Warned.REMATCH)


def pair_round(snapshot: Snapshot, rules: DrawRules, seed: int) -> Proposal:
    """Return the round that *seed* draws.

    Who is kept apart meets, someone has a second bye, or two meet again only if there is no
    round without it; then as few as possible, and the rematches that are longest ago. Raise
    `RefusedError` with fewer than two entrants, or if forbidden pairs leave no round.
    """
    if len(snapshot.candidates) < LEAST:
        raise RefusedError(Refusal(Reason.TOO_FEW_ENTRANTS, "entrants", {"low": LEAST}))
    draw = Draw.of(snapshot, rules, seed)
    for steps in range(len(RELAXATIONS) + 1):
        found = draw.pairing(frozenset(RELAXATIONS[:steps]))
        if found is not None:
            return _proposal(draw, found)
    raise RefusedError(Refusal(Reason.NO_ROUND_POSSIBLE, "entrants"))


def digest(snapshot: Snapshot, rules: DrawRules) -> str:
    """Return a fingerprint of all that a draw goes by, whatever order the entrants come in."""
    candidates = sorted(snapshot.candidates, key=lambda one: one.number)
    limits = [sorted(rules.protected), sorted(rules.forbidden), rules.tables]
    parts = [snapshot.round, *candidates, rules.style, rules.clubs_apart_until, *limits]
    return blake2b("|".join(map(str, parts)).encode(), digest_size=8).hexdigest()


def _proposal(draw: Draw, found: Sequence[Pair]) -> Proposal:
    places = [pair for pair in found if pair[1] < len(draw.order)]
    byes = tuple(_bye(draw, place) for place, other in found if other == len(draw.order))
    seating = seated([_sitting(draw, *pair) for pair in places], draw.rules.tables)
    pairs = [_pair(draw, pair, seating.seats[_numbers(draw, *pair)]) for pair in places]
    warnings = tuple(_given_way(draw, pairs, byes))
    given_way = {warning.code for warning in warnings}
    return Proposal(
        seed=draw.seed,
        engine=ENGINE,
        digest=digest(draw.snapshot, draw.rules),
        pairs=tuple(sorted(pairs, key=lambda one: (one.seat.heat, one.seat.table))),
        byes=byes,
        relaxed=tuple(step for step in RELAXATIONS if step in given_way),
        warnings=(*warnings, *seating.warnings),
    )


def _numbers(draw: Draw, upper: int, lower: int) -> Pair:
    return draw.order[upper].candidate.number, draw.order[lower].candidate.number


def _sitting(draw: Draw, upper: int, lower: int) -> Sitting:
    """Return who needs a table: the pair with the higher score, then sum, has the first one."""
    both = draw.order[upper], draw.order[lower]
    fixed = [
        (one.candidate.number, one.candidate.fixed_table)
        for one in both
        if one.candidate.fixed_table is not None
    ]
    standing = (-both[0].above, -(both[0].above + both[1].above), upper)
    return Sitting(_numbers(draw, upper, lower), standing, tuple(fixed))


def _pair(draw: Draw, places: Pair, seat: Place) -> DrawnPair:
    upper, lower = (draw.order[place] for place in places)
    terms = pair_terms(upper, lower, draw.rules.style)
    return DrawnPair(upper.candidate.number, lower.candidate.number, seat, terms)


def _bye(draw: Draw, place: int) -> DrawnBye:
    placed = draw.order[place]
    terms = bye_terms(placed, draw.lowest_for_bye, draw.rules.style)
    return DrawnBye(placed.candidate.number, terms)


def _given_way(
    draw: Draw, pairs: Sequence[DrawnPair], byes: Sequence[DrawnBye]
) -> Iterator[DrawWarning]:
    field = {one.number: one for one in draw.snapshot.candidates}
    numbers = [(one.first, one.second) for one in pairs]
    yield from meetings_to_look_at(draw.snapshot, draw.rules, numbers)
    yield from second_byes(field, [one.entrant for one in byes])
