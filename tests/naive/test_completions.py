"""What is unseen: the short way tries as much as the long one, and neither tells too much."""

from collections.abc import Iterator, Mapping
from itertools import combinations, permutations, product
from random import Random  # noqa: TID251 - seeded, so that a failure can be repeated.
from typing import Any

import pytest

from tests.naive.completions import (
    Completions,
    Play,
    every_set,
    one_set_of_each_kind,
    rules_broken,
)
from tests.naive.deals import broken_off, random_deal, random_record
from tests.naive.decks import EIGHT, ES40, ES48, FR32, SIXTEEN
from tests.naive.judge import Report, Table, judge
from tests.naive.refusals import hand_size
from tests.naive.rules import LP_A, PROFILES, Deck, Switches, Turn, all_cards

CHOICES: Mapping[str, list[str | bool]] = {
    "beat": ["any_suit", "trump_or_no_trump", "never"],
    "beat_partner": [False, True],
    "void_opponent": ["trump_if_beats", "free"],
    "undertrump": ["free", "avoid", "obliged"],
    "low_rule": ["none", "obligada"],
    "load": ["doubleton", "any_point", "none"],
    "partners": [True, False],
}
EVERY_SWITCHING: list[Switches] = [
    dict(zip(CHOICES, row, strict=True)) for row in product(*CHOICES.values())
]
TELLING = [
    *PROFILES.values(),
    {**LP_A, "undertrump": "obliged"},
    {**PROFILES["LP-C"], "load": "any_point", "beat_partner": True},
    {**PROFILES["LP-C"], "undertrump": "avoid", "load": "none"},
    {**PROFILES["LP-E"], "undertrump": "obliged", "low_rule": "obligada"},
]
DECKS = {"eight": EIGHT, "sixteen": SIXTEEN, "fr32": FR32, "es40": ES40, "es48": ES48}


def seeded(seed: int) -> Random:
    """Return dice that always fall alike."""
    return Random(seed)  # noqa: S311 - a game of cards, not a secret.


def verdicts(
    record: Mapping[str, Any], deck: Deck, way: tuple[Switches, Completions]
) -> Report:
    """Return the verdicts on *record* under certain switches, by a way to complete hands."""
    switches, completions = way
    return Table(record, deck, switches).verdicts(completions)


def deal_of(seed: int, deck: Deck, switches: Switches) -> dict[str, Any]:
    """Return a whole deal, played rather badly, that does not show its hands."""
    deal = random_deal(seeded(seed), deck, switches, mistakes=0.4)
    del deal["hands"]
    return deal


def openings(deck: Deck, cards: int) -> Iterator[dict[str, Any]]:
    """Yield every first trick of that many *cards*, spades being trump or nothing."""
    for trump, row in product(["s", "none"], permutations(all_cards(deck), cards)):
        yield {"trump": trump, "leader": 0, "tricks": [list(row)]}


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_one_set_of_each_kind_is_as_good_as_every_set_in_a_trick(cards: int) -> None:
    for place, record in enumerate(openings(EIGHT, cards)):
        switches = TELLING[place % len(TELLING)]
        short = verdicts(record, EIGHT, (switches, one_set_of_each_kind))
        assert short == verdicts(record, EIGHT, (switches, every_set)), (record, switches)


@pytest.mark.parametrize("name", ["eight", "sixteen"])
def test_one_set_of_each_kind_is_as_good_as_every_set_under_all_switches(name: str) -> None:
    deck = DECKS[name]
    for seed, switches in enumerate(EVERY_SWITCHING):
        record = broken_off(deal_of(seed, deck, switches), 1 + seed % 12)
        short = verdicts(record, deck, (switches, one_set_of_each_kind))
        assert short == verdicts(record, deck, (switches, every_set)), (record, switches)


def random_play(dice: Random, deck: Deck, switches: Switches) -> Play:
    """Return a play with few unseen cards, from any position, likely or not."""
    cards = all_cards(deck)
    dice.shuffle(cards)
    trick = tuple(enumerate(cards[: dice.randint(1, 3)]))
    known = cards[4 : 4 + dice.randint(1, 3)]
    unseen = cards[8 : 8 + dice.randint(0, 6)]
    turn = Turn(len(trick), trick, dice.choice([*deck["suits"], "none"]), deck, switches)
    hidden = dice.randint(0, min(3, len(unseen)))
    return Play(turn, known[0], frozenset(known), frozenset(unseen), hidden)


@pytest.mark.parametrize("name", ["sixteen", "fr32", "es48"])
def test_one_set_of_each_kind_is_as_good_as_every_set_in_any_position(name: str) -> None:
    dice = seeded(32)
    for switches in EVERY_SWITCHING * 4:
        play = random_play(dice, DECKS[name], switches)
        assert rules_broken(play, one_set_of_each_kind) == rules_broken(play, every_set), play


@pytest.mark.parametrize("name", ["fr32", "es40", "es48"])
def test_one_set_of_each_kind_is_as_good_as_every_set_late_in_a_deal(name: str) -> None:
    deck = DECKS[name]
    for seed, switches in enumerate(TELLING):
        deal = deal_of(seed, deck, switches)
        record = broken_off(deal, len(all_cards(deck)) - 11 + seed % 11)
        short = verdicts(record, deck, (switches, one_set_of_each_kind))
        assert short == verdicts(record, deck, (switches, every_set)), (record, switches)


def hands_dealt(
    seen: list[set[str]], unseen: list[str], size: int
) -> Iterator[list[list[str]]]:
    """Yield every way to fill the hands up with the unseen cards."""
    if not seen:
        yield []
        return
    for more in combinations(unseen, size - len(seen[0])):
        left = [card for card in unseen if card not in more]
        for others in hands_dealt(seen[1:], left, size):
            yield [sorted({*seen[0], *more}), *others]


def faults(report: Report) -> set[tuple[int, int]]:
    """Return trick and seat of each illegal play."""
    return {(row["trick"], row["seat"]) for row in report["illegal"]}


def doubts(report: Report) -> set[tuple[int, int]]:
    """Return trick and seat of each open play."""
    return {(row["trick"], row["seat"]) for row in report["open"]}


def test_a_play_is_illegal_in_every_deal_that_fits_and_open_in_some() -> None:
    for seed in range(120):
        switches = TELLING[seed % len(TELLING)]
        record = broken_off(deal_of(seed, EIGHT, switches), 2 + seed % 6)

        report = judge(record, deck=EIGHT, trick_point=1, switches=switches)

        found = [faults(report_with(record, hands, switches)) for hands in fitting(record)]
        always, ever = set.intersection(*found), set.union(*found)
        assert (faults(report), doubts(report)) == (always, ever - always), (record, switches)


def fitting(record: Mapping[str, Any]) -> Iterator[list[list[str]]]:
    """Yield the hands of every deal of eight cards that begins like *record*."""
    turns = Table(record, EIGHT, LP_A).turns
    seen = [{card for _, turn, card in turns if turn.seat == seat} for seat in range(4)]
    unseen = [card for card in all_cards(EIGHT) if card not in set().union(*seen)]
    return hands_dealt(seen, unseen, hand_size(EIGHT))


def report_with(
    record: Mapping[str, Any], hands: list[list[str]], switches: Switches
) -> Report:
    """Return the report on *record* when these *hands* are given."""
    return judge({**record, "hands": hands}, deck=EIGHT, trick_point=1, switches=switches)


@pytest.mark.parametrize("name", DECKS)
def test_a_deal_broken_off_convicts_nobody_whom_the_whole_acquits(name: str) -> None:
    deck = DECKS[name]
    for seed, switches in enumerate(TELLING):
        whole = deal_of(seed, deck, switches)
        part = broken_off(whole, len(all_cards(deck)) * 3 // 4 - seed % 3)

        known = judge(whole, deck=deck, trick_point=1, switches=switches)
        early = judge(part, deck=deck, trick_point=1, switches=switches)

        played = {(number, turn.seat) for number, turn, _ in Table(part, deck, LP_A).turns}
        guilty = faults(known) & played
        assert faults(early) <= guilty <= faults(early) | doubts(early), (part, switches)


@pytest.mark.parametrize("name", DECKS)
def test_a_deal_played_without_mistakes_is_legal_and_adds_up(name: str) -> None:
    deck = DECKS[name]
    total = sum(deck["points"].values()) * len(deck["suits"])
    for seed, switches in enumerate(TELLING):
        deal = random_deal(seeded(seed), deck, switches, mistakes=0)

        report = judge(deal, deck=deck, trick_point=0, switches=switches)

        assert (report["illegal"], report["open"], report["complete"]) == ([], [], True)
        assert (sum(report["taken"]), sum(report["tricks"])) == (total, hand_size(deck))


def test_equal_dice_give_equal_records_of_every_sort() -> None:
    first, second = (
        [random_record(seeded(n), FR32, LP_A) for n in range(200)] for _ in range(2)
    )

    sorts = {
        ("hands" in record, report["complete"], report["legal"])
        for record in first
        for report in [judge(record, deck=FR32, trick_point=1, switches=LP_A)]
    }
    assert (first == second, len(sorts)) == (True, 8)
