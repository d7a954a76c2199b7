"""Figures of a player, a pair, and of either against somebody."""

from fractions import Fraction

from scorekeeper.domain.statistics.club_figuring import club_figures_of
from scorekeeper.domain.statistics.club_merging import merged
from scorekeeper.domain.statistics.company import Together
from scorekeeper.domain.statistics.facts import Result
from scorekeeper.domain.statistics.feats import Feat, Feats
from scorekeeper.domain.statistics.figures import Figures
from scorekeeper.domain.statistics.figuring import figures_of
from scorekeeper.domain.statistics.filters import Filter
from scorekeeper.domain.statistics.form import WINDOW
from scorekeeper.domain.statistics.parts import Distribution, Part
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.domain.statistics.rates import Mean, Rate
from scorekeeper.domain.statistics.streaks import Streak, Streaks, streaks
from scorekeeper.domain.statistics.subjects import Subject
from scorekeeper.domain.statistics.tallies import Results, Tally
from tests.domain.statistics.cast import FIRST_DAY, facts

WIN, DRAW, LOSS = Result
ANNA, BERT = Subject.of("anna"), Subject.of("bert")
GOOD = ("64-4", "64-4")
BAD = ("4-64", "4-64")


def test_a_player_who_never_played_has_no_figures() -> None:
    figures = figures_of(ANNA, [])

    assert (figures.matches, figures.deals, figures.form) == (Results(), Tally(), ())
    assert figures.deals.written_per_deal.value is None
    assert figures.streaks == Streaks(None, 0, 0, 0)
    assert figures.feats == Feats(None, None, None, None, None)


def test_deals_are_tallied_from_the_players_side() -> None:
    """Of three deals one was told with tricks."""
    matches = [facts("classic", "41+5", "30-38", "68-0 sweep", "40-28")]

    ours, theirs = (figures_of(who, matches).deals for who in (ANNA, BERT))

    assert ours == Tally(
        deals=4,
        won=3,
        drawn=0,
        lost=1,
        written=12 + 34 + 6,
        against=4,
        points_deals=4,
        taken=46 + 30 + 68 + 40,
        taken_against=22 + 38 + 28,
        trick_deals=2,
        tricks=5 + 8,
        tricks_against=3,
        sweep_deals=4,
        sweeps=1,
        swept=0,
    )
    assert (theirs.written, theirs.against, theirs.won, theirs.swept) == (4, 52, 1, 1)
    assert ours.taken_per_deal == Mean(184, 4)
    assert ours.tricks_per_deal.value == Fraction(13, 2)


def test_only_the_deals_count_for_which_the_player_sat() -> None:
    substitute = SeatPlayer(0, "ed", from_number=2)
    matches = [facts("classic", "64-4", "30-38", "64-4", seats=(substitute,))]

    anna, ed = (figures_of(Subject.of(name), matches) for name in ("anna", "ed"))

    assert (anna.deals.deals, ed.deals.deals) == (1, 2)
    assert anna.matches == ed.matches == Results(won=1)


def test_a_pair_counts_only_what_both_played_on_one_side() -> None:
    substitute = SeatPlayer(2, "ed", from_number=3)
    matches = [
        facts("classic", *GOOD, day=1),
        facts("classic", "64-4", "30-38", "64-4", seats=(substitute,), day=2),
        facts("classic", *GOOD, seats=(SeatPlayer(2, "ed"),), day=3),
    ]

    figures = figures_of(Subject.of("anna", "cora"), matches)

    assert (figures.matches, figures.deals.deals) == (Results(won=2), 4)


def test_two_who_sat_against_one_another_are_no_pair() -> None:
    assert figures_of(Subject.of("anna", "bert"), [facts("classic", *GOOD)]).matches.played == 0


def test_a_player_against_another_counts_what_they_played_across() -> None:
    matches = [
        facts("classic", *GOOD, day=1),
        facts("classic", *BAD, seats=(SeatPlayer(1, "ed"),), day=2),
    ]

    assert figures_of(Subject.of("anna", against=["bert"]), matches).matches == Results(won=1)
    assert figures_of(Subject.of("anna", against=["bert", "dirk"]), matches).matches.won == 1
    assert figures_of(Subject.of("anna", against=["cora"]), matches).matches.played == 0


def test_company_is_told_with_the_most_matches_first() -> None:
    matches = [
        facts("classic", *GOOD, day=1),
        facts("classic", *BAD, day=2),
        facts("classic", *GOOD, seats=(SeatPlayer(1, "ed"),), day=3),
    ]

    figures = figures_of(ANNA, matches)

    assert [(row.players, row.results) for row in figures.opponents] == [
        (("dirk",), Results(won=2, lost=1)),
        (("bert",), Results(won=1, lost=1)),
        (("ed",), Results(won=1)),
    ]
    assert [(row.players, row.results.played) for row in figures.opponent_pairs] == [
        (("bert", "dirk"), 2),
        (("dirk", "ed"), 1),
    ]
    assert figures.partners == (Together(("cora",), Results(won=2, lost=1), figures.deals),)


def test_what_a_player_dealt_and_named_is_his_alone() -> None:
    """Seat 0 deals first; the leader at his side names trump unless the table says who."""
    matches = [facts("classic", "42-26 named_by:2", "42-26", "30-38 named_by:2", "68-0 sweep")]

    anna, cora = (figures_of(Subject.of(name), matches) for name in ("anna", "cora"))

    assert (anna.as_dealer.deals, anna.as_dealer.won, anna.as_namer.deals) == (1, 1, 0)
    assert (cora.as_dealer.win_rate, cora.as_namer.win_rate) == (Rate(0, 1), Rate(1, 2))


def test_trumps_are_told_only_where_they_were_written_down() -> None:
    figures = figures_of(ANNA, [facts("coinchee", "64-4 h", "30-38", "40-28 nt", "64-4 h")])

    assert [(part.key, part.deals.deals, part.deals.written) for part in figures.by_trump] == [
        ("h", 2, 60),
        ("none", 1, 12),
    ]


def test_doublings_are_told_by_the_number_of_calls_and_whether_they_were_right() -> None:
    """Seat 0 deals and names; its opponents double wrongly, and then rightly."""
    deals = ("41-27 named_by:0 x1", "30-38 named_by:0 x1", "40-28 named_by:1", "64-4")

    ours, theirs = (figures_of(who, [facts("coinchee", *deals)]) for who in (ANNA, BERT))

    assert [(part.key, part.deals.deals) for part in ours.by_doubling] == [("0", 2), ("1", 2)]
    assert (ours.doubling, ours.doubled_against) == (Rate(0, 0), Rate(1, 2))
    assert (theirs.doubling, theirs.doubled_against) == (Rate(1, 2), Rate(0, 0))


def test_taken_points_are_distributed_by_the_points_of_a_deal() -> None:
    matches = [facts("classic", *GOOD, day=1), facts("boom", "55-5", "55-5 x2", day=2)]

    figures = figures_of(ANNA, matches)

    assert figures.distribution == (
        Distribution(60, tuple(2 if points == 55 else 0 for points in range(61))),
        Distribution(68, tuple(2 if points == 64 else 0 for points in range(69))),
    )
    assert [one.deals for one in figures.distribution] == [2, 2]


def test_streaks_end_with_what_breaks_them() -> None:
    assert streaks([WIN, WIN, DRAW, WIN, LOSS, LOSS, LOSS, WIN]) == Streaks(
        current=Streak(WIN, 1), won=2, lost=3, unbeaten=4
    )
    assert streaks([LOSS, DRAW, DRAW]).current == Streak(DRAW, 2)


def test_the_best_of_everything_is_remembered_and_of_equals_the_first() -> None:
    first = facts("classic", *GOOD, day=1, minutes=30)
    comeback = facts("classic", "4-64", "68-0 sweep", "64-4", day=2, minutes=20)
    again = facts("classic", *GOOD, day=3)

    remembered = figures_of(ANNA, [again, comeback, first]).feats

    day = FIRST_DAY
    assert remembered == Feats(
        highest_deal=Feat(34, comeback.match, day.replace(day=2), side=0, number=2),
        biggest_win=Feat(60, first.match, day, side=0),
        comeback=Feat(30, comeback.match, day.replace(day=2), side=0),
        most_deals=Feat(3, comeback.match, day.replace(day=2)),
        most_seconds=Feat(1800, first.match, day),
    )


def test_form_is_told_after_every_match() -> None:
    matches = [facts("classic", *(GOOD if day > 2 else BAD), day=day) for day in range(1, 15)]

    form = figures_of(ANNA, matches).form

    assert [point.latest for point in form] == [
        *(Rate(max(0, day - 2), day) for day in range(1, WINDOW + 1)),
        Rate(9, 10),
        Rate(10, 10),
        Rate(10, 10),
        Rate(10, 10),
    ]
    assert (form[0].result, form[0].margin, form[-1].margin) == (LOSS, -60, 60)


def test_time_is_measured_where_it_is_known() -> None:
    matches = [
        facts("classic", *GOOD, day=1, minutes=20),
        facts("classic", *GOOD, day=2),
        facts("classic", "41-27", *GOOD, day=3, minutes=10),
    ]

    figures = figures_of(ANNA, matches)

    assert figures.seconds_per_deal == Mean(1800, 5)
    assert figures.seconds_per_match == Mean(1800, 2)


def test_the_order_of_matches_does_not_matter() -> None:
    matches = [facts("classic", *(GOOD if day % 3 else BAD), day=day) for day in range(1, 9)]

    assert figures_of(ANNA, matches) == figures_of(ANNA, matches[::-1])


def test_a_filter_asks_for_days_ruleset_and_partner() -> None:
    matches = [
        facts("classic", *GOOD, day=1),
        facts("boom", "55-5", "55-5 x2", day=2),
        facts("classic", *BAD, seats=(SeatPlayer(2, "ed"),), day=3),
        facts("classic", *GOOD, day=4),
    ]

    def days(wanted: Filter) -> list[int]:
        return [one.day.day for one in wanted.chosen(matches)]

    second, third = FIRST_DAY.replace(day=2), FIRST_DAY.replace(day=3)
    assert days(Filter()) == [1, 2, 3, 4]
    assert days(Filter(ruleset="classic")) == [1, 3, 4]
    assert days(Filter(from_day=second, to_day=third)) == [2, 3]
    assert days(Filter(season="autumn")) == []
    assert Filter(partner="ed").narrowed(ANNA) == Subject.of("anna", "ed")
    assert Filter().narrowed(ANNA) == ANNA


def test_a_club_is_seen_from_nobodys_side() -> None:
    matches = [
        facts("coinchee", "41-27 h named_by:0 x1", "10-58 named_by:1", *GOOD, day=1, minutes=9),
        facts("classic", *GOOD, seats=(SeatPlayer(1, "ed"),), day=2),
    ]

    club = club_figures_of(matches)

    assert (club.matches, club.drawn, club.deals) == (2, 0, 6)
    assert club.players == {"anna", "bert", "cora", "dirk", "ed"}
    assert (club.deals_per_match, club.written) == (Mean(6, 2), Mean(14 + 24 + 60 + 60, 6))
    assert (club.dealers.win_rate, club.namers.win_rate) == (Rate(4, 6), Rate(4, 6))
    assert (club.doubling, club.sweeps) == (Rate(0, 1), Rate(0, 6))
    assert [(part.key, part.deals.won) for part in club.by_trump] == [("h", 1)]
    assert club.seconds_per_deal == Mean(540, 4)
    assert club.feats.highest_deal == Feat(30, matches[0].match, FIRST_DAY, 0, 3)


def test_figures_of_no_evening_are_those_of_no_match() -> None:
    assert merged([]) == club_figures_of([])


def test_parts_name_what_they_have_in_common() -> None:
    figures: Figures = figures_of(ANNA, [facts("coinchee", "64-4 h", "64-4 h")])

    assert figures.by_trump == (Part("h", figures.deals),)
