"""Whether an entry may join the log of a match, and why not."""

import pytest

from scorekeeper.domain.admission import ConflictError, admit
from scorekeeper.domain.endings import Ending, Outcome
from scorekeeper.domain.entries import Adjusted, Entry, TimeCalled
from scorekeeper.domain.match import Match
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from tests.domain.worlds import (
    correct,
    deal_id,
    entry,
    entry_id,
    entry_of,
    fields,
    new_match,
    play,
    played,
    refused,
    undo,
    write,
)

A_WINS = Ending(Outcome.WIN, 0)
WON = ("68-0", "50-18")
"""Two deals after which A has won a match to 50."""

STALE = (Refusal(Reason.STALE, "replaces"),)
NO_SUCH_ENTRY = (Refusal(Reason.NO_SUCH_ENTRY, "replaces"),)
FINISHED = (Refusal(Reason.FINISHED),)


def conflict(match: Match, sent: Entry) -> tuple[str, tuple[Refusal, ...]]:
    """Return the id of the line that was there first, and how that was told."""
    with pytest.raises(ConflictError) as raised:
        admit(match, sent)
    return raised.value.stored.id, raised.value.refusals


def taken(number: int) -> tuple[Refusal, ...]:
    return (Refusal(Reason.SLOT_TAKEN, "number", {"number": number}),)


def there(number: int) -> tuple[Refusal, ...]:
    return (Refusal(Reason.ALREADY_THERE, "number", {"number": number}),)


# somebody was first


def test_another_deal_for_the_same_slot_is_told_what_is_there() -> None:
    match = play(new_match(), "46-22")
    sent = entry(match, "recorded", number=1, **fields("45-23"))

    assert conflict(match, sent) == (deal_id(1), taken(1))


@pytest.mark.parametrize("told", ["46-22", "41+5", "46-22 dealer3"])
def test_the_same_deal_for_the_same_slot_is_told_that_it_is_there(told: str) -> None:
    match = play(new_match(), "46-22")
    sent = entry(match, "recorded", number=1, **fields(told))

    assert conflict(match, sent) == (deal_id(1), there(1))


def test_the_same_deal_under_its_own_id_is_told_that_it_is_there() -> None:
    match = play(new_match(), "46-22")
    sent = entry(match, "recorded", deal=deal_id(1), number=1, **fields("46-22"))

    assert conflict(match, sent) == (deal_id(1), (Refusal(Reason.ALREADY_THERE, "deal"),))


@pytest.mark.parametrize(("number", "told"), [(1, "45-23"), (2, "46-22")])
def test_another_deal_under_a_known_id_is_stale(number: int, told: str) -> None:
    match = play(new_match(), "46-22")
    sent = entry(match, "recorded", deal=deal_id(1), number=number, **fields(told))

    assert conflict(match, sent) == (deal_id(1), (Refusal(Reason.STALE, "deal"),))


def test_a_deal_that_was_taken_back_is_not_written_again_under_its_id() -> None:
    match = undo(play(new_match(), "46-22"))
    sent = entry(match, "recorded", deal=deal_id(1), number=1, **fields("46-22"))

    assert conflict(match, sent) == (deal_id(1), (Refusal(Reason.STALE, "deal"),))


def test_the_winning_deal_sent_by_two_phones_is_there_already_not_too_late() -> None:
    match = played("classic", *WON)

    sent = entry(match, "recorded", number=2, **fields("50-18"))

    assert conflict(match, sent) == (deal_id(2), there(2))


def test_a_deal_thrown_in_by_two_phones_is_there_already() -> None:
    match = write(new_match(), "thrown_in", number=1)
    deal = entry(match, "recorded", number=1, **fields("46-22"))

    assert conflict(match, entry(match, "thrown_in", number=1)) == (entry_id(1), there(1))
    assert conflict(match, deal) == (entry_id(1), taken(1))


@pytest.mark.parametrize("kind", ["corrected", "withdrawn"])
def test_a_change_of_what_has_changed_since_is_stale(kind: str) -> None:
    match = correct(play(new_match(), "46-22"), 1, "45-23")
    told = fields("44-24") if kind == "corrected" else {}

    sent = entry(match, kind, replaces=entry_id(1), **told)

    assert conflict(match, sent) == (deal_id(1), STALE)


@pytest.mark.parametrize("kind", ["corrected", "withdrawn"])
def test_a_change_of_what_was_taken_back_is_stale(kind: str) -> None:
    match = undo(play(new_match(), "46-22"))
    told = fields("44-24") if kind == "corrected" else {}

    sent = entry(match, kind, replaces=entry_id(2), **told)

    assert conflict(match, sent) == (deal_id(1), STALE)


def test_what_stands_there_cannot_be_put_back() -> None:
    match = play(new_match(), "46-22")

    sent = entry(match, "restored", replaces=entry_id(1))

    assert conflict(match, sent) == (deal_id(1), STALE)


@pytest.mark.parametrize(("told", "reasons"), [("45-23", taken(1)), ("46-22", there(1))])
def test_a_deal_is_not_put_back_into_a_slot_taken_meanwhile(
    told: str, reasons: tuple[Refusal, ...]
) -> None:
    match = play(undo(play(new_match(), "46-22")), told)

    sent = entry(match, "restored", replaces=entry_id(2))

    assert conflict(match, sent) == (deal_id(3), reasons)


def test_who_revoked_makes_it_another_deal() -> None:
    match = played("botifarra", "45-27")

    sent = entry(match, "recorded", number=1, **fields("45-27 revoke1"))

    assert conflict(match, sent) == (deal_id(1), taken(1))


# the rules say no


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("recorded", {"number": 3, **fields("46-22")}),
        ("thrown_in", {"number": 3}),
        ("finished", {}),
        ("abandoned", {}),
    ],
)
@pytest.mark.parametrize("end", [None, "finished", "abandoned"])
def test_a_match_that_is_over_takes_no_more(
    kind: str, values: dict[str, object], end: str | None
) -> None:
    match = played("classic", *(["46-22", "22-46"] if end else WON))

    over = write(match, end) if end else match

    assert refused(over, kind, **values) == FINISHED


def test_a_match_that_is_over_can_still_be_put_right() -> None:
    match = played("classic", *WON)

    changes = [
        refused(match, "corrected", replaces=entry_of(match, 2), **fields("46-22")),
        refused(match, "withdrawn", replaces=entry_of(match, 2)),
        refused(match, "renamed", side=0, name="Us"),
        refused(match, "adjusted", side=0, points=-20, reason="a lie"),
        refused(match, "dealer_set", number=1, dealer=3),
    ]

    assert changes == [(), (), (), (), ()]


@pytest.mark.parametrize(
    ("kind", "values", "reasons"),
    [
        ("corrected", {"replaces": entry_id(99), **fields("46-22")}, NO_SUCH_ENTRY),
        ("withdrawn", {"replaces": entry_id(99)}, NO_SUCH_ENTRY),
        ("restored", {"replaces": entry_id(99)}, NO_SUCH_ENTRY),
        ("withdrawn", {"replaces": deal_id(1)}, NO_SUCH_ENTRY),
        (
            "corrected",
            {"replaces": entry_id(2), **fields("46-22")},
            (Refusal(Reason.NO_SUCH_DEAL, "replaces"),),
        ),
        ("time_called", {}, (Refusal(Reason.NO_TIME_LIMIT, "kind"),)),
        ("reopened", {}, (Refusal(Reason.NOT_CLOSED),)),
        ("played_on", {}, (Refusal(Reason.NOT_FINISHED),)),
    ],
)
def test_what_makes_no_sense_is_refused(
    kind: str, values: dict[str, object], reasons: tuple[Refusal, ...]
) -> None:
    match = write(play(new_match(), "46-22"), "thrown_in", number=2)

    assert refused(match, kind, **values) == reasons


def test_only_a_match_that_the_rules_ended_is_played_on() -> None:
    by_hand = write(played("classic", "46-22"), "finished")
    by_rules = played("classic", *WON)

    assert refused(by_hand, "played_on") == (Refusal(Reason.NOT_FINISHED),)
    assert refused(by_rules, "played_on") == ()
    assert refused(by_rules, "reopened") == (Refusal(Reason.NOT_CLOSED),)


@pytest.mark.parametrize(
    ("kind", "place"), [("recorded", {"number": 2}), ("corrected", {"replaces": entry_id(1)})]
)
def test_an_impossible_deal_is_refused_however_it_comes(
    kind: str, place: dict[str, object]
) -> None:
    match = play(new_match(), "46-22")

    assert refused(match, kind, **place, **fields("72--4 nt")) == (
        Refusal(Reason.OUT_OF_RANGE, "taken.0", {"value": 72, "high": 68}),
        Refusal(Reason.NO_TRUMP_NOT_PLAYED, "trump"),
    )


def test_nothing_is_written_when_something_is_refused() -> None:
    match = play(new_match(), "46-22")
    before = (match.entries, match.course)

    with pytest.raises(RefusedError):
        write(match, "recorded", number=2, **fields("72--4"))

    assert (match.entries, match.course) == before


# no-trump deals


@pytest.mark.parametrize(
    ("deals", "next_deal", "reasons"),
    [
        (["35-25 nt", "35-25"], "35-25 nt", []),
        (["35-25 nt", "35-25", "35-25 nt", "35-25"], "35-25 nt", [Reason.QUOTA]),
        (["35-25 nt", "35-25", "35-25 nt"], "35-25 nt", []),
        (["35-25 nt by1", "35-25", "35-25 nt", "35-25"], "35-25 nt", []),
        (["35-25 nt", "35-25", "35-25 nt", "35-25"], "35-25 nt by3", []),
        (["35-25 nt", "35-25", "35-25 nt", "35-25"], "35-25 h", []),
    ],
)
def test_a_side_names_no_trump_as_often_as_the_quota_allows(
    deals: list[str], next_deal: str, reasons: list[Reason]
) -> None:
    match = played("belgian-12", *deals)

    told = refused(match, "recorded", number=match.next_number, **fields(next_deal))

    assert list(told) == [Refusal(reason, "trump", {"quota": 2}) for reason in reasons]


def test_the_leader_names_trump_where_the_ruleset_says_so() -> None:
    deals = ["35-25 nt by1", "35-25", "35-25 nt by1", "35-25"]
    match = played("belgian-12", *deals, trump_by="leader")
    quota = (Refusal(Reason.QUOTA, "trump", {"quota": 2}),)
    again = write(match, "dealer_set", number=5, dealer=1)

    assert refused(match, "recorded", number=5, **fields("35-25 nt")) == quota
    assert refused(again, "recorded", number=5, **fields("35-25 nt")) == ()


def test_each_game_of_a_series_has_a_quota_of_its_own() -> None:
    match = played("belgian-12", "35-25 nt", "40-20", "35-25 nt", deals=3, games=3)

    assert refused(match, "recorded", number=4, **fields("35-25 nt by0")) == ()


def test_the_quota_holds_for_corrections_and_for_what_is_put_back() -> None:
    match = played("belgian-12", "35-25 nt", "35-25", "35-25 nt", "35-25", "35-25")
    quota = (Refusal(Reason.QUOTA, "trump", {"quota": 2}),)

    corrected = refused(match, "corrected", replaces=entry_of(match, 5), **fields("35-25 nt"))
    gone = write(match, "withdrawn", replaces=entry_of(match, 1))
    again = write(gone, "dealer_set", number=2, dealer=1)
    again = correct(again, 5, "35-25 nt by0")
    back = refused(again, "restored", replaces=gone.entries[-1].id)

    assert (corrected, back) == (quota, quota)


# what goes without saying is filled in


def test_an_adjustment_counts_from_where_it_is_written() -> None:
    match = play(new_match(), "46-22", "46-22")

    match = write(match, "adjusted", side=1, points=-5, reason="late")

    assert match.entries[-1].content == Adjusted(1, -5, "late", 2)
    assert match.course.adjusted_in == {entry_id(3): 1}


def test_time_is_up_with_the_deal_that_is_being_played() -> None:
    match = write(played("manillen-timed", "31-29"), "time_called")

    assert match.entries[-1].content == TimeCalled(2)


# putting back, ids, deals without points


def test_whatever_was_taken_back_can_be_put_back() -> None:
    match = write(play(new_match(), "46-22"), "adjusted", side=1, points=-5, reason="late")
    before = match.course.game
    withdrawn = undo(match)

    restored = write(withdrawn, "restored", replaces=withdrawn.entries[-1].id)

    assert withdrawn.course.game.written == (12, 0)
    assert restored.course.game == before


def test_an_entry_never_takes_the_place_of_a_deal() -> None:
    match = play(new_match(), "46-22")
    taken = [Refusal(Reason.ID_REUSED, "id")]

    answers = [
        refused(match, "adjusted", id=deal_id(1), side=0, points=1, reason="so"),
        refused(match, "thrown_in", id=deal_id(1), number=2),
        refused(match, "renamed", id=entry_id(1), side=0, name="Us"),
    ]

    assert [list(answer) for answer in answers] == [taken, taken, taken]


def test_only_the_deal_that_won_at_once_needs_no_points() -> None:
    match = played("muette", "68-0", "0-68", turned_up_at="at_once", first_dealer=1)
    no_points = (Refusal(Reason.NO_POINTS, "taken"),)

    early = refused(match, "recorded", number=3, **fields("- turned:10d"))
    match = play(match, "45-23", "- turned:10d")
    later = refused(match, "corrected", replaces=entry_of(match, 2), **fields("- turned:10d"))

    assert match.course.ending == A_WINS
    assert (early, later) == (no_points, no_points)


def test_who_plays_on_must_write_points_again() -> None:
    match = played("muette", "68-0", "0-68", "50-18", turned_up_at="at_once", first_dealer=1)

    further = write(match, "played_on")

    assert refused(further, "recorded", number=4, **fields("- turned:10d")) == (
        Refusal(Reason.NO_POINTS, "taken"),
    )


@pytest.mark.parametrize("kind", ["recorded", "thrown_in"])
def test_no_slot_is_so_far_ahead_that_the_table_could_not_go_on(kind: str) -> None:
    match = played("classic", "41-27")
    deal = fields("41-27") if kind == "recorded" else {}

    within = refused(match, kind, number=101, **deal)
    beyond = refused(match, kind, number=102, **deal)

    values = {"value": "102", "low": 1, "high": 101}
    assert (within, beyond) == ((), (Refusal(Reason.TOO_LARGE, "number", values),))
