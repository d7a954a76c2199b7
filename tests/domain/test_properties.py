"""Laws that hold for every ruleset, every deal and every log."""

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from hypothesis import assume, given, reject
from hypothesis import strategies as st

from scorekeeper.domain.admission import admit
from scorekeeper.domain.course import State
from scorekeeper.domain.deals import Deal, Pair, complete, read_deal, write_deal
from scorekeeper.domain.endings import Outcome
from scorekeeper.domain.entries import (
    Corrected,
    Entry,
    Kind,
    Recorded,
    read_entry,
    restore_content,
    write_content,
)
from scorekeeper.domain.ledger import LineContent
from scorekeeper.domain.match import Match
from scorekeeper.domain.options import changed_options, with_options
from scorekeeper.domain.presets import presets
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.ruleset_json import read_ruleset, write_ruleset
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.settlement import Settlement, settle
from tests.domain.strategies import after_scribble, deals, matches, ruled_deals, rulesets, seats
from tests.domain.worlds import MATCH_ID, SIDES, deal_id, entry_id, undo
from tests.parity.logs import Scribble
from tests.parity.rulesets import option_rows

NO_PENALTIES = frozenset({"adjusted"})
WRITTEN_BY_THE_SERVER = (Kind.STARTED, Kind.LINK_REVOKED, Kind.REMATCH_BEGUN, Kind.RESULT_TOLD)

draws = st.integers(0, 4)
sides = st.integers(0, 1)


@given(ruled_deals(), draws, sides)
def test_only_one_side_writes_the_turned_up_card_apart(
    ruled: tuple[Ruleset, Deal], carried: int, dealer_side: int
) -> None:
    earned = _earned(settle(*ruled, carried, dealer_side))

    assert min(earned) == 0


@given(ruled_deals(), draws, sides)
def test_the_turned_up_card_pays_the_dealers_side_alone(
    ruled: tuple[Ruleset, Deal], carried: int, dealer_side: int
) -> None:
    settlement = settle(*ruled, carried, dealer_side)

    assert settlement.bonus[1 - dealer_side] == 0
    assert settlement.bonus[dealer_side] >= 0


@given(ruled_deals(), draws)
def test_both_sides_are_treated_alike(ruled: tuple[Ruleset, Deal], carried: int) -> None:
    ruleset, deal = ruled

    ours, theirs = (settle(ruleset, one, carried) for one in (deal, _mirrored(deal)))

    assert _earned(ours) == _earned(theirs)[::-1]
    assert ours.multiplier == theirs.multiplier


@given(ruled_deals())
def test_a_completed_deal_has_nothing_more_to_complete(ruled: tuple[Ruleset, Deal]) -> None:
    ruleset, deal = ruled

    assert complete(ruleset, deal) == deal


@given(ruled_deals())
def test_a_deal_is_read_as_it_was_written(ruled: tuple[Ruleset, Deal]) -> None:
    ruleset, deal = ruled
    reader = Reader(_through_json(write_deal(deal)))

    read = read_deal(reader, ruleset)

    assert (read, reader.refusals) == (deal, [])


@given(rulesets())
def test_a_ruleset_is_read_as_it_was_written(ruleset: Ruleset) -> None:
    assert read_ruleset(_through_json(write_ruleset(ruleset))) == ruleset


@given(st.sampled_from(list(presets().values())), st.sampled_from(option_rows()[0]))
def test_changed_options_make_the_same_ruleset(preset: Ruleset, row: dict[str, object]) -> None:
    try:
        ruleset = with_options(preset, row)
    except RefusedError:
        reject()

    options = _through_json(changed_options(ruleset, preset))

    assert with_options(preset, options) == ruleset


@given(matches())
def test_every_entry_is_read_as_it_was_written(match: Match) -> None:
    restored = [
        restore_content(entry.kind, _through_json(write_content(entry.content)))
        for entry in match.entries
    ]

    assert restored == [entry.content for entry in match.entries]


@given(matches())
def test_a_log_sent_again_makes_the_same_match(match: Match) -> None:
    again = replace(match, entries=())

    for entry in match.entries:
        again = admit(again, _sent(match.ruleset, entry))

    assert again == match
    assert again.course == match.course


@given(matches(), st.data())
def test_a_log_read_in_pieces_makes_the_same_match(match: Match, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(match.entries)))
    first = replace(match, entries=match.entries[:cut])
    assert first.course.games

    whole = first
    for entry in match.entries[cut:]:
        whole = whole.with_entry(entry)
        assert whole.course.games

    assert (whole, whole.course) == (match, match.course)


@given(matches(), st.integers())
def test_undo_leaves_the_match_as_if_nothing_had_been_written(match: Match, seed: int) -> None:
    longer = after_scribble(match, Scribble(str(seed)))
    assume(longer != match)
    assume(isinstance(longer.entries[-1].content, LineContent))

    undone = undo(longer)

    assert undone.course == match.course
    assert list(undone.ledger.live()) == list(match.ledger.live())


@given(rulesets(), seats, st.data())
def test_correcting_a_deal_equals_having_written_it_right(
    ruleset: Ruleset, first_dealer: int, data: st.DataObject
) -> None:
    written = data.draw(st.lists(deals(ruleset), min_size=1, max_size=8))
    wrong = data.draw(st.integers(0, len(written) - 1))
    right = data.draw(deals(ruleset))
    start = Match(MATCH_ID, ruleset, SIDES, first_dealer)
    correction = Entry(entry_id(len(written)), Corrected(entry_id(wrong), right))

    corrected = _after(start, written).with_entry(correction)

    written[wrong] = right
    assert _score(corrected) == _score(_after(start, written))


@given(matches())
def test_there_is_never_a_second_winner(match: Match) -> None:
    course = match.course
    endings = [course.ending, *(game.ending for game in course.games)]

    for ending in filter(None, endings):
        assert (ending.winner in (0, 1)) == (ending.outcome == Outcome.WIN)
        assert (ending.winner is None) == (ending.outcome != Outcome.WIN)
    assert (course.ending is not None) == (course.state == State.FINISHED)


@given(matches())
def test_a_game_that_nobody_won_is_level(match: Match) -> None:
    # A list may tell anything of a game.
    assume(match.ledger.told() is None)
    level = [
        game.written[0] - game.written[1]
        for game in match.course.games
        if game.ending is not None and game.ending.outcome != Outcome.WIN
    ]

    assert level == [0] * len(level)


@given(matches(skipping=NO_PENALTIES))
def test_without_penalties_no_total_falls(match: Match) -> None:
    before: dict[int | None, Pair] = {}

    for played in match.course.played:
        ours, theirs = before.get(played.game, (0, 0))
        assert played.totals[0] >= ours >= 0
        assert played.totals[1] >= theirs >= 0
        before[played.game] = played.totals


@given(matches())
def test_each_slot_has_one_live_line(match: Match) -> None:
    numbers = [line.number or 0 for line in match.ledger.slots()]

    assert numbers == sorted(set(numbers))
    assert match.next_number == max(numbers, default=0) + 1


def _earned(settlement: Settlement) -> Pair:
    (ours, theirs), bonus = settlement.written, settlement.bonus
    return ours - bonus[0], theirs - bonus[1]


def _mirrored(deal: Deal) -> Deal:
    pairs = {name: getattr(deal, name) for name in ("taken", "card_points", "tricks")}
    turned = {name: pair and pair[::-1] for name, pair in pairs.items()}
    return replace(deal, **turned, revoke=None if deal.revoke is None else 1 - deal.revoke)


def _after(match: Match, deals: Iterable[Deal]) -> Match:
    for turn, deal in enumerate(deals):
        recorded = Recorded(deal_id(turn), turn + 1, deal)
        match = match.with_entry(Entry(entry_id(turn), recorded))
    return match


def _score(match: Match) -> list[object]:
    """Return all that follows from the log of *match*, whoever wrote what."""
    course = match.course
    rows = [
        (row.game, row.dealer, row.carried, row.settlement, row.totals) for row in course.played
    ]
    return [course.state, course.ending, course.games, course.dealer, course.carried, rows]


def _sent(ruleset: Ruleset, entry: Entry) -> Entry:
    if entry.kind in WRITTEN_BY_THE_SERVER:
        return Entry(entry.id, entry.content)
    fields = {"id": entry.id, "kind": entry.kind, **write_content(entry.content)}
    return read_entry(_through_json(fields), ruleset)


def _through_json(value: object) -> Any:
    return json.loads(json.dumps(value))
