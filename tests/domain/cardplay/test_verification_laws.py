"""What holds of every report, whatever was played under whichever rules."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.domain.cardplay.deal_record import Cards, DealRecord
from scorekeeper.domain.cardplay.legality import legal_cards, switches_of
from scorekeeper.domain.cardplay.trick import winner_of
from scorekeeper.domain.cardplay.verification import IllegalPlay, OpenPlay, Report, judge
from scorekeeper.domain.cards import NO_TRUMP, rank_of, suit_of
from scorekeeper.domain.deals import Pair
from scorekeeper.domain.rulesets import SEATS
from tests.domain.cardplay.playing import Table, cut, play_out, records, tables, with_hands

Place = tuple[int, int, str]
CUTS = st.integers(0, 48)


@dataclass(frozen=True)
class Turn:
    """A play, the trick before it, and the cards its player laid from then on."""

    place: Place
    trick: Cards
    later: Cards


def places(plays: Sequence[IllegalPlay | OpenPlay]) -> set[Place]:
    return {(play.trick, play.seat, play.card) for play in plays}


@given(records())
def test_a_complete_deal_shares_out_all_points_and_tricks(record: DealRecord) -> None:
    report = judge(record)

    assert sum(report.card_points) == record.ruleset.cards.card_points
    assert sum(report.tricks) == record.ruleset.trick_count
    assert sum(report.taken) == record.ruleset.total
    assert (report.complete, report.open) == (True, ())


@given(tables())
def test_careful_players_are_never_found_at_fault(table: Table) -> None:
    assert judge(play_out(table, frozenset())).illegal == ()


@given(tables(), st.integers(0, 47))
def test_a_slip_is_reported_exactly_when_the_hand_forbade_the_card(
    table: Table, slip: int
) -> None:
    record = play_out(table, {slip})
    place = min(slip, len(record.ruleset.cards.cards) - 1)
    (turn,) = [turn for number, turn in enumerate(turns(record)) if number == place]

    illegal = judge(record).illegal

    forbidden = turn.place[2] not in legal(record, turn, turn.later)
    assert places(illegal) == ({turn.place} if forbidden else set())


@given(records(), CUTS)
def test_what_was_known_of_a_deal_that_was_begun_still_holds_at_its_end(
    record: DealRecord, plays: int
) -> None:
    begun, whole = judge(cut(record, plays)), judge(record)

    played = {turn.place for turn in turns(cut(record, plays))}
    wrong = places(whole.illegal) & played
    assert places(begun.illegal) <= wrong
    assert wrong <= places(begun.illegal) | places(begun.open)
    assert not places(begun.illegal) & places(begun.open)
    assert begun.winners == whole.winners[: len(begun.winners)]


@given(records(), CUTS)
def test_with_known_hands_a_beginning_is_judged_like_the_whole(
    record: DealRecord, plays: int
) -> None:
    whole = judge(record)

    begun = cut(with_hands(record), plays)
    report = judge(begun)

    played = {turn.place for turn in turns(begun)}
    assert report.open == ()
    assert report.illegal == tuple(
        play for play in whole.illegal if (play.trick, play.seat, play.card) in played
    )


@given(records(), st.integers(1, 7))
def test_a_play_is_illegal_or_open_as_trying_all_unseen_cards_says(
    record: DealRecord, unseen: int
) -> None:
    late = cut(record, len(record.ruleset.cards.cards) - unseen)

    report = judge(late)

    assert (places(report.illegal), places(report.open)) == tried(late)


@given(records(), CUTS, st.integers(1, 3))
def test_turning_the_table_turns_the_report(
    record: DealRecord, plays: int, turned: int
) -> None:
    record = cut(record, plays)
    leader = (record.leader + turned) % SEATS

    report = judge(replace(record, leader=leader))

    assert report == turned_by(judge(record), turned)


@given(records(), CUTS, st.permutations(range(4)))
def test_renaming_the_suits_renames_the_report(
    record: DealRecord, plays: int, order: list[int]
) -> None:
    record = cut(record, plays)
    suits = record.ruleset.cards.suits
    names = {suit: suits[other] for suit, other in zip(suits, order, strict=True)}

    report = judge(renamed(record, names))

    assert report == renamed_report(judge(record), names, record.ruleset.cards.cards)


def turns(record: DealRecord) -> Iterator[Turn]:
    """Yield every play of *record*, told from the cards alone."""
    leader, played = record.leader, []
    for number, trick in enumerate(record.tricks, 1):
        for turn, card in enumerate(trick):
            played.append(((number, (leader + turn) % SEATS, card), trick[:turn]))
        if len(trick) == SEATS:
            leader += winner_of(record.ruleset.cards, record.trump, trick)
    for place, (play, trick) in enumerate(played):
        later = tuple(other[2] for other, _ in played[place:] if other[1] == play[1])
        yield Turn(play, trick, later)


def tried(record: DealRecord) -> tuple[set[Place], set[Place]]:
    """Return the illegal and the open plays, by trying every hand that is possible."""
    every = list(turns(record))
    played = [turn.place[2] for turn in every]
    pool = [card for card in record.ruleset.cards.cards if card not in played]
    illegal, still_open = set(), set()
    for turn in every:
        count = sum(other.place[1] == turn.place[1] for other in every)
        hands = combinations(pool, record.ruleset.trick_count - count)
        found = {
            turn.place[2] in legal(record, turn, (*turn.later, *others)) for others in hands
        }
        if found == {False}:
            illegal.add(turn.place)
        elif False in found:
            still_open.add(turn.place)
    return illegal, still_open


def legal(record: DealRecord, turn: Turn, hand: Sequence[str]) -> tuple[str, ...]:
    ruleset = record.ruleset
    switches = switches_of(ruleset.legality, ruleset.legality_switches)
    return legal_cards(ruleset.cards, switches, record.trump, turn.trick, hand)


def turned_by(report: Report, turned: int) -> Report:
    return replace(
        report,
        winners=tuple((winner + turned) % SEATS for winner in report.winners),
        card_points=turned_pair(report.card_points, turned),
        tricks=turned_pair(report.tricks, turned),
        taken=turned_pair(report.taken, turned),
        illegal=tuple(
            replace(play, seat=(play.seat + turned) % SEATS) for play in report.illegal
        ),
        open=tuple(replace(play, seat=(play.seat + turned) % SEATS) for play in report.open),
    )


def turned_pair(pair: Pair, turned: int) -> Pair:
    return pair[::-1] if turned % 2 else pair


def renamed(record: DealRecord, names: dict[str, str]) -> DealRecord:
    return replace(
        record,
        trump=names.get(record.trump, NO_TRUMP),
        tricks=tuple(
            tuple(renamed_card(card, names) for card in trick) for trick in record.tricks
        ),
    )


def renamed_report(report: Report, names: dict[str, str], order: Cards) -> Report:
    return replace(
        report,
        illegal=tuple(
            replace(
                play,
                card=renamed_card(play.card, names),
                allowed=tuple(
                    sorted(
                        (renamed_card(card, names) for card in play.allowed), key=order.index
                    )
                ),
            )
            for play in report.illegal
        ),
        open=tuple(replace(play, card=renamed_card(play.card, names)) for play in report.open),
    )


def renamed_card(card: str, names: dict[str, str]) -> str:
    return rank_of(card) + names[suit_of(card)]
