"""What a deal is worth: why it cannot be, and what each side writes (RULES.md, 1 and 8)."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.domain.cards import NO_TRUMP, rank_of, suit_of
from scorekeeper.domain.deals import Deal, Pair
from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.domain.rulesets import (
    DrawnDeal,
    Ruleset,
    Stack,
    SweepEffect,
    SweepTest,
    TurnedUpAt,
    TurnedUpBonus,
    card_point_limits,
)


@dataclass(frozen=True, slots=True)
class Settlement:
    """What each side writes, the multiplier that counted, and the turned-up bonus in it."""

    written: Pair
    multiplier: int
    bonus: Pair


def refusals(ruleset: Ruleset, deal: Deal) -> tuple[Refusal, ...]:
    """Return every reason why *deal* (completed) cannot be; none when it can."""
    return (
        *_point_refusals(ruleset, deal),
        *_trick_refusals(ruleset, deal),
        *_trump_refusals(ruleset, deal),
        *_turned_up_refusals(ruleset, deal),
        *_revoke_refusals(ruleset, deal),
    )


def settle(ruleset: Ruleset, deal: Deal, carried: int = 0, dealer_side: int = 0) -> Settlement:
    """Return what each side writes for *deal*: the winner's points past the baseline.

    *carried* is the number of drawn deals in a row before this one. The turned-up bonus goes
    to the side of the dealer and is never multiplied.
    """
    factor = multiplier(ruleset, deal, carried)
    bonus = turned_up_bonus(ruleset, deal)
    extra = (bonus, 0) if dealer_side == 0 else (0, bonus)
    ours, theirs = _written(ruleset, deal, factor)
    return Settlement((ours + extra[0], theirs + extra[1]), factor, extra)


def multiplier(ruleset: Ruleset, deal: Deal, carried: int = 0) -> int:
    """Return the factor of *deal*: no trump, doublings, drawn deals before, and a sweep."""
    doubling, draws = ruleset.doubling, _draws_that_count(ruleset, carried)
    no_trump = deal.trump == NO_TRUMP
    sweep = ruleset.sweep.effect == SweepEffect.DOUBLE and counts_as_sweep(ruleset, deal)
    if doubling.stack == Stack.ADD:
        return _capped(1 + no_trump + deal.doubled + draws + sweep, doubling.cap)
    plain = ruleset.no_trump.factor if no_trump and ruleset.no_trump else 1
    factor = plain * doubling.levels[deal.doubled] * 2**draws
    return _capped(factor, doubling.cap) * (2 if sweep else 1)


def counts_as_sweep(ruleset: Ruleset, deal: Deal) -> bool:
    """Return whether *deal* has the effect of a sweep: by tricks, or by points alone."""
    if deal.revoke is not None or deal.taken is None:
        return False
    return deal.sweep or (
        ruleset.sweep.test == SweepTest.POINTS and ruleset.total in deal.taken
    )


def turned_up_bonus(ruleset: Ruleset, deal: Deal) -> int:
    """Return the points that the turned-up card pays (RULES.md, 3.3)."""
    if deal.turned_up is None:
        return 0
    points = ruleset.cards.points.get(_turned_up_rank(ruleset, deal.turned_up), 0)
    if ruleset.turned_up_bonus == TurnedUpBonus.MANILLE:
        return points if points == max(ruleset.cards.points.values()) else 0
    return points if ruleset.turned_up_bonus == TurnedUpBonus.FACE_VALUE else 0


def _written(ruleset: Ruleset, deal: Deal, factor: int) -> Pair:
    if deal.revoke is not None:
        stake = _revoke_stake(ruleset, factor)
        return (0, stake) if deal.revoke == 0 else (stake, 0)
    if deal.taken is None:
        return 0, 0
    ours, theirs = (max(0, points - ruleset.baseline) * factor for points in deal.taken)
    return ours, theirs


def _revoke_stake(ruleset: Ruleset, factor: int) -> int:
    if ruleset.revoke is None:
        return 0
    return ruleset.revoke.points * (factor if ruleset.revoke.times_multiplier else 1)


def _draws_that_count(ruleset: Ruleset, carried: int) -> int:
    if ruleset.drawn_deal == DrawnDeal.NOTHING:
        return 0
    return min(carried, 1) if ruleset.drawn_deal == DrawnDeal.DOUBLES_NEXT else carried


def _capped(factor: int, cap: int | None) -> int:
    return factor if cap is None else min(factor, cap)


def _turned_up_rank(ruleset: Ruleset, turned_up: str) -> str:
    return rank_of(turned_up) if ruleset.cards.knows(turned_up) else turned_up


def _point_refusals(ruleset: Ruleset, deal: Deal) -> Iterator[Refusal]:
    if deal.taken is None and not _needs_no_points(ruleset, deal):
        if deal.card_points is None:
            yield Refusal(Reason.NO_POINTS, "taken")
        else:
            yield Refusal(Reason.MISSING, "tricks")
    yield from _split_refusals("taken", deal.taken, ruleset.total)
    yield from _split_refusals("card_points", deal.card_points, ruleset.cards.card_points)
    yield from _split_refusals("tricks", deal.tricks, ruleset.trick_count)


def _needs_no_points(ruleset: Ruleset, deal: Deal) -> bool:
    at_once = ruleset.turned_up_at == TurnedUpAt.AT_ONCE and deal.turned_up is not None
    return deal.card_points is None and (at_once or deal.revoke is not None)


def _split_refusals(name: str, pair: Pair | None, total: int) -> Iterator[Refusal]:
    if pair is None:
        return
    outside = [side for side, value in enumerate(pair) if not 0 <= value <= total]
    for side in outside[:1]:
        values = {"value": pair[side], "high": total}
        yield Refusal(Reason.OUT_OF_RANGE, f"{name}.{side}", values)
    if sum(pair) != total:
        yield Refusal(Reason.SUM, name, {"first": pair[0], "second": pair[1], "total": total})


def _trick_refusals(ruleset: Ruleset, deal: Deal) -> Iterator[Refusal]:
    if deal.sweep and ruleset.trick_count not in (deal.tricks or ()):
        yield Refusal(Reason.NO_SWEEP, "sweep")
    if deal.tricks is None or deal.card_points is None:
        return
    yield from _impossible_points(ruleset, deal.tricks[0], deal.card_points[0])
    counted = tuple(
        points + tricks * ruleset.trick_point
        for points, tricks in zip(deal.card_points, deal.tricks, strict=True)
    )
    if deal.taken is not None and deal.taken != counted:
        yield Refusal(
            Reason.POINTS_DISAGREE, "taken", {"first": counted[0], "second": counted[1]}
        )


def _impossible_points(ruleset: Ruleset, tricks: int, points: int) -> Iterator[Refusal]:
    if not 0 <= tricks <= ruleset.trick_count:
        return
    low, high = card_point_limits(ruleset, tricks)
    if not low <= points <= high:
        values = {"tricks": tricks, "value": points, "low": low, "high": high}
        yield Refusal(Reason.IMPOSSIBLE_POINTS, "card_points", values)


def _trump_refusals(ruleset: Ruleset, deal: Deal) -> Iterator[Refusal]:
    no_trump, calls = ruleset.no_trump, ruleset.doubling.calls
    if deal.trump == NO_TRUMP:
        if no_trump is None:
            yield Refusal(Reason.NO_TRUMP_NOT_PLAYED, "trump")
        elif (
            no_trump.max_doublings is not None
            and calls >= deal.doubled > no_trump.max_doublings
        ):
            high = no_trump.max_doublings
            yield Refusal(Reason.NO_TRUMP_DOUBLING, "doubled", {"high": high})
    elif deal.trump is not None and deal.trump not in ruleset.cards.suits:
        choices = list(ruleset.cards.suits)
        yield Refusal(Reason.UNKNOWN_TRUMP, "trump", {"value": deal.trump, "choices": choices})
    if not 0 <= deal.doubled <= calls:
        yield Refusal(
            Reason.UNKNOWN_DOUBLING, "doubled", {"value": deal.doubled, "high": calls}
        )


def _turned_up_refusals(ruleset: Ruleset, deal: Deal) -> Iterator[Refusal]:
    turned_up = deal.turned_up
    if turned_up is None:
        return
    if ruleset.turned_up_bonus == TurnedUpBonus.NONE:
        yield Refusal(Reason.NO_TURNED_UP_BONUS, "turned_up")
    elif not ruleset.cards.knows(turned_up):
        if turned_up not in ruleset.cards.ranks:
            yield Refusal(Reason.UNKNOWN_CARD, "turned_up", {"value": turned_up})
    elif deal.trump is not None and suit_of(turned_up) != deal.trump:
        yield Refusal(Reason.TURNED_UP_IS_NOT_TRUMP, "turned_up", {"value": turned_up})


def _revoke_refusals(ruleset: Ruleset, deal: Deal) -> Iterator[Refusal]:
    if deal.revoke is not None and ruleset.revoke is None:
        yield Refusal(Reason.NO_REVOKE_PENALTY, "revoke")
