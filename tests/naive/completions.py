"""What a player may hold that nobody has seen: every set of cards, or one of each kind."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from tests.naive.rules import ORDER, Turn, all_cards, is_lower, rule_broken, suit_of


class Play(NamedTuple):
    """A card played, what is known of its player's hand, and what is not."""

    turn: Turn
    card: str
    known: frozenset[str]  # Of the hand at that time, the card played among them.
    unseen: frozenset[str]  # Cards of the deck that nobody has seen.
    hidden: int  # How many of them the player holds.


Completions = Callable[[Play], Iterator[frozenset[str]]]


def every_set(play: Play) -> Iterator[frozenset[str]]:
    """Yield every set of unseen cards of the right size."""
    for cards in combinations(sorted(play.unseen), play.hidden):
        yield frozenset(cards)


def kind_of(play: Play, card: str) -> tuple[bool, ...]:
    """Return all that the rules can ask about an unseen *card*."""
    turn = play.turn
    asked = (suit_of(card) == turn.led, suit_of(card) == turn.trump, turn.beats(card))
    if turn.switches["low_rule"] == "none":
        return asked
    same_suit = suit_of(card) == suit_of(play.card)
    return (*asked, same_suit, is_lower(turn.deck, card, play.card))


def one_set_of_each_kind(play: Play) -> Iterator[frozenset[str]]:
    """Yield sets of unseen cards that stand for all of the right size.

    Whether a play is illegal depends on the rest of the hand by nothing but these: is there a
    card of the suit led, is there one (of the suit led, a trump) that beats, is there a trump,
    is there a card of another suit than trumps, is there a lower card in the suit played, and
    are there two cards of the suit played. Each of them asks for cards of certain kinds, and
    whether there are none, one or more. So two sets of which that is equally true for every
    kind are judged alike, and one of them is enough. A test compares this with every set.
    """
    if not play.hidden or not play.turn.trick:
        yield frozenset()  # Nothing is hidden, or nothing is asked (R0).
        return
    kinds: defaultdict[tuple[bool, ...], list[str]] = defaultdict(list)
    for card in sorted(play.unseen):
        kinds[kind_of(play, card)].append(card)
    groups = list(kinds.values())
    enough = [most_counted(play, group[0]) for group in groups]
    for counts in shares([len(group) for group in groups], enough, play.hidden):
        taken = zip(groups, counts, strict=True)
        yield frozenset(card for group, count in taken for card in group[:count])


def most_counted(play: Play, card: str) -> int:
    """Return from how many cards of the kind of *card* on more of them change nothing.

    Only the rule of the pair counts, in the suit played, where the card played is one already.
    """
    counts = play.turn.switches["load"] == "doubleton"
    return 2 if counts and suit_of(card) == suit_of(play.card) else 1


def shares(sizes: list[int], enough: list[int], total: int) -> Iterator[list[int]]:
    """Yield ways to take *total* cards from groups of these *sizes*.

    Each way differs from all others in how many cards it takes of some group, where *enough*
    of a group and more of it are the same.
    """
    choices = [range(min(pair) + 1) for pair in zip(sizes, enough, strict=True)]
    for fewest in product(*choices):
        rows = zip(sizes, enough, fewest, strict=True)
        most = [size if few == some else few for size, some, few in rows]
        if sum(fewest) <= total <= sum(most):
            yield filled_up(fewest, most, total)


def filled_up(fewest: Sequence[int], most: Sequence[int], total: int) -> list[int]:
    """Return the *fewest* counts, raised one after the other until they make *total*."""
    counts = list(fewest)
    for place, (low, high) in enumerate(zip(fewest, most, strict=True)):
        counts[place] += min(high - low, total - sum(counts))
    return counts


def rules_broken(play: Play, completions: Completions) -> set[str | None]:
    """Return what the play breaks, completion by completion; None stands for a legal one."""
    return {rule_broken(play.turn, play.known | more, play.card) for more in completions(play)}


def rule_named(broken: Collection[str | None]) -> str:
    """Return the rule to name for a play that every completion makes illegal.

    Each completion breaks a rule first, not always the same one; named is the last of these in
    the order of the rules. So it is the one without which the play could have been legal: all
    rules before it leave some completion, and with it none is left.
    """
    return next(rule for rule in reversed(ORDER) if rule in broken)


def allowed_instead(play: Play, completions: Completions) -> list[str]:
    """Return the cards known to be in hand that were not illegal, by suit, from high to low.

    Legal means here what it means for the card played: some completion makes it so. Judging by
    the known cards alone would now and then allow the very card that was found illegal, when
    every set of unseen cards brings one that forbids it.
    """
    known = [card for card in all_cards(play.turn.deck) if card in play.known]
    return [card for card in known if may_be_legal(play._replace(card=card), completions)]


def may_be_legal(play: Play, completions: Completions) -> bool:
    """Tell whether some completion makes the play legal."""
    return any(
        rule_broken(play.turn, play.known | more, play.card) is None
        for more in completions(play)
    )
