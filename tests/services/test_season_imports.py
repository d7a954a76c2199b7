"""Old seasons are taken in from lists: previewed, whole, never twice, and undone as a whole."""

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from scorekeeper.domain.lists.meanings import Form, Meaning
from scorekeeper.domain.seasons.oddities import Oddity
from scorekeeper.services import event_entries, summing
from scorekeeper.services.checking import check_database
from scorekeeper.services.club_rights import ClubRight, NotAllowedInClubError, Role
from scorekeeper.services.evenings import list_evenings
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.services.list_reading import NOBODY, Choices
from scorekeeper.services.list_tables import Unreadable, UnreadableListError
from scorekeeper.services.played_matches import summaries_in
from scorekeeper.services.players import add_player, list_players, player_names, rename_player
from scorekeeper.services.ranking_check import Figure
from scorekeeper.services.scoring import append_entry
from scorekeeper.services.season_files import export_season
from scorekeeper.services.season_imports import (
    NoSuchImportError,
    NotReadyError,
    import_list,
    list_imports,
    look_at_undoing,
    undo_import,
)
from scorekeeper.services.seasons import table_of
from tests import event_cast
from tests.build import uid
from tests.club_cast import joined, owner_of_new_club
from tests.old_lists import (
    ALL_NEW,
    BY_PERCENTAGE,
    DEALS,
    OLGA,
    PRINTED,
    RESULTS,
    evenings_of,
    flaws,
    looked_at,
    old_season,
    taken_in,
    totals,
)


@pytest.fixture
def owner(app: object) -> ClubRight:  # noqa: ARG001 - the database must be there
    return owner_of_new_club()


def rows_of(wins: tuple[int, ...], played: int) -> str:
    """Return a list in which Anna wins so many of *played* games on each evening."""
    others = ("Bert", "Cora", "Dirk", "Eva")
    days = (f"2023-{9 + place // 4:02}-{5 + place % 4:02}" for place in range(len(wins)))
    return evenings_of(
        [
            (day, "Anna", *_three(others, place), won, played - won)
            for place, (day, won) in enumerate(zip(days, wins, strict=True))
        ]
    )


def _three(others: tuple[str, ...], place: int) -> tuple[str, ...]:
    return tuple(others[(place + step) % len(others)] for step in range(3))


def as_text(file: object) -> str:
    """Return a file as it is sent."""
    return json.dumps(file)


# a look at a list


def test_a_preview_says_what_a_list_would_bring_and_writes_nothing(owner: ClubRight) -> None:
    season = old_season(owner)
    add_player(owner, "Anna", OLGA)

    preview = looked_at(owner, season, RESULTS)

    assert (preview.form, len(preview.new), preview.evenings, preview.deals) == (
        Form.RESULTS,
        3,
        3,
        0,
    )
    assert [one.name for one in preview.open_people] == ["Bert", "Cora", "Dirk"]
    assert not preview.is_ready
    assert summaries_in(owner) == []
    assert list_evenings(owner) == []
    assert [one.name for one in list_players(owner)] == ["Anna"]


@pytest.mark.parametrize(
    "heads",
    [
        "Datum;Speler 1A;Speler 2A;Speler 1B;Speler 2B;Uitslag",
        "Tag;Spieler A1;Spieler A2;Spieler B1;Spieler B2;Ergebnis",
    ],
)
def test_columns_are_known_in_the_languages_of_the_tables(owner: ClubRight, heads: str) -> None:
    season = old_season(owner)
    text = f"{heads}\n5/9/2023;A;B;C;D;3-1"

    preview = looked_at(owner, season, text, days=None)

    assert preview.read.columns == (
        Meaning.DAY,
        Meaning.A1,
        Meaning.A2,
        Meaning.B1,
        Meaning.B2,
        Meaning.POINTS,
    )


def test_a_result_may_be_a_score(owner: ClubRight) -> None:
    season = old_season(owner)
    text = "Datum;Ploeg A;Ploeg B;Resultaat\n25/9/2023;Ann A + Bob;Anna + Bo B;101-87"

    preview = looked_at(owner, season, text, rest_is_new=True)

    assert (flaws(preview), len(preview.new)) == ([], 1)
    assert [one.name for one in preview.people] == ["Ann A", "Anna", "Bo B", "Bob"]


def test_days_that_can_be_read_in_two_ways_are_asked_about(owner: ClubRight) -> None:
    season = old_season(owner)
    text = "date;side a;side b;score\n05/09/2023;Anna + Bert;Cora + Dirk;101-87"

    preview = looked_at(owner, season, text, rest_is_new=True)

    assert [one.value for one in preview.read.orders] == ["dmy", "mdy"]
    assert (preview.is_day_open, preview.is_ready) == (True, False)
    assert looked_at(owner, season, RESULTS, rest_is_new=True).is_ready


def test_what_cannot_be_read_is_left_out_with_its_line_and_the_reason(owner: ClubRight) -> None:
    season = old_season(owner)
    text = """date;side a;side b;score;result;rules
2023-09-05;Anna + Bert;Cora + Dirk;101-87;b;
2023-13-05;Anna + Bert;Cora + Dirk;101-87;;
;Anna + Bert;Cora + Dirk;101-87;;
2023-09-05;Anna + Bert + Eva;Cora + Dirk;101-87;;
2023-09-05;Anna + Bert;Cora + Anna;101-87;;
2023-09-05;Anna + Bert;;101-87;;
2023-09-05;Anna + Bert;Cora + Dirk;many;;
2023-09-05;Anna + Bert;Cora + Dirk;;;
2023-09-05;Anna + Bert;Cora + Dirk;;perhaps;
2023-09-05;Anna + Bert;Cora + Dirk;101-87;;bridge
2022-09-05;Anna + Bert;Cora + Dirk;101-87;;
2023-09-05;Anna + Bert;Cora + Dirk;101-87;;
2023-09-05;Anna + Bert;Cora + Dirk;101-87;;
2999-09-05;Anna + Bert;Cora + Dirk;101-87;;
"""

    preview = looked_at(owner, season, text)

    assert flaws(preview) == [
        (2, "result-disagrees"),
        (3, "not-a-day"),
        (4, "no-day"),
        (5, "too-many-players"),
        (6, "seated-twice"),
        (7, "no-players"),
        (8, "not-a-pair"),
        (9, "no-result"),
        (10, "not-a-result"),
        (11, "unknown-rules"),
        (12, "outside"),
        (14, "the-same-again"),
        (15, "outside"),
        (15, "to-come"),
    ]
    assert [one.line for one in preview.new] == [12, 13, 14, 15]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (" ", Unreadable.EMPTY),
        ("{", Unreadable.BROKEN_JSON),
        ('{"rows": 3}', Unreadable.NO_ROWS_IN_JSON),
        ("day;a\n" + "x;y\n" * 10_001, Unreadable.TOO_MANY_ROWS),
        ("x" * 900_001, Unreadable.TOO_MUCH),
        ('{"format": "scorekeeper-season", "version": 9}', Unreadable.NOT_THIS_FILE),
    ],
)
def test_a_list_of_which_nothing_can_be_read_is_refused(
    owner: ClubRight, text: str, why: Unreadable
) -> None:
    season = old_season(owner)

    with pytest.raises(UnreadableListError) as refused:
        looked_at(owner, season, text)

    assert refused.value.why == why


# taking it in


@pytest.mark.usefixtures("everywhere")
def test_results_count_in_the_table_and_in_no_figure_of_deals() -> None:
    owner = owner_of_new_club()
    season = old_season(owner)

    taken_in(owner, season, RESULTS)

    names = dict(player_names(owner))
    assert sorted(totals(owner, season, names)) == [
        (1, "Anna", 4, 2, 3),
        (1, "Bert", 4, 2, 3),
        (1, "Dirk", 4, 2, 3),
        (4, "Cora", 0, 0, 3),
    ]
    rows = summaries_in(owner)
    assert {(row.deals, row.match_deals, row.seconds) for row in rows} == {(0, 0, None)}
    assert check_database() == []


def test_deals_are_taken_in_and_counted_by_the_rules(owner: ClubRight) -> None:
    season = old_season(owner)

    made, preview = taken_in(owner, season, DEALS)

    assert (preview.form, len(preview.new), preview.deals) == (Form.DEALS, 2, 5)
    assert flaws(preview) == [(5, "ended-by-hand")]
    scores = {(row.score, row.score_against) for row in summaries_in(owner) if row.seat == 0}
    assert scores == {(52, 14), (0, 24)}
    assert [one.matches for one in list_imports(owner, season.id)] == [2]
    assert made == list_imports(owner, season.id)[0].made.id
    assert check_database() == []


def test_an_impossible_deal_leaves_its_whole_match_out(owner: ClubRight) -> None:
    season = old_season(owner)

    preview = looked_at(owner, season, DEALS.replace("2,20,48", "2,20,50"), rest_is_new=True)

    assert flaws(preview) == [(3, "impossible-deal"), (5, "ended-by-hand")]
    assert [one.line for one in preview.new] == [5]


def test_a_printed_sum_that_the_deals_do_not_make_is_said(owner: ClubRight) -> None:
    season = old_season(owner)
    text = """day,a,b,deal,taken a,taken b,points a,points b
2023-09-05,Anna + Bert,Cora + Dirk,1,60,8,26,0
2023-09-05,Anna + Bert,Cora + Dirk,2,20,48,27,14
2023-09-05,Anna + Bert,Cora + Dirk,1,60,8,26,0
"""

    preview = looked_at(owner, season, text)

    assert [(one.line, one.flaw.value, dict(one.values)) for one in preview.remarks] == [
        (2, "ended-by-hand", {}),
        (2, "sum-disagrees", {"printed": "27–14", "sum": "26–14"}),
        (4, "ended-by-hand", {}),
    ]


def test_the_same_list_again_brings_nothing(owner: ClubRight) -> None:
    season = old_season(owner)
    taken_in(owner, season, RESULTS)
    before = summaries_in(owner)

    again = looked_at(owner, season, RESULTS.replace("05/09/2023", "2023-09-05"))
    with pytest.raises(NotReadyError):
        taken_in(owner, season, RESULTS)

    assert flaws(looked_at(owner, season, RESULTS)) == [
        (2, "known"),
        (3, "known"),
        (4, "known"),
    ]
    assert [one.line for one in again.new] == []
    assert summaries_in(owner) == before


def test_a_known_match_with_another_result_is_said_and_left_as_it_is(owner: ClubRight) -> None:
    season = old_season(owner)
    taken_in(owner, season, RESULTS)

    preview = looked_at(owner, season, RESULTS.replace("101-87", "101-97"))

    assert flaws(preview)[0] == (2, "known-differs")
    assert preview.new == ()


def test_a_list_grows_by_what_is_new_in_it(owner: ClubRight) -> None:
    season = old_season(owner)
    taken_in(owner, season, RESULTS)

    _, preview = taken_in(owner, season, f"{RESULTS}10/10/2023;Anna;Bert;Cora;Dirk;101-20\n")

    assert [one.line for one in preview.new] == [5]
    assert preview.known == 3


def test_who_is_whom_is_said_by_a_person_and_nobody_else(owner: ClubRight) -> None:
    season = old_season(owner)
    known = add_player(owner, "Dirk Peeters", OLGA)
    choices = Choices(rules="classic", people={"dirk": known.id, "cora": NOBODY})

    with pytest.raises(NotReadyError) as open_still:
        import_list(owner, season.id, ("old.csv", RESULTS), choices, OLGA)
    taken_in(owner, season, RESULTS, replace(choices, rest_is_new=True))

    assert [one.name for one in open_still.value.preview.open_people] == ["Anna", "Bert"]
    assert [one.name for one in list_players(owner)] == ["Anna", "Bert", "Dirk Peeters"]


def test_one_player_cannot_be_two_at_a_table(owner: ClubRight) -> None:
    season = old_season(owner)
    known = add_player(owner, "Dirk", OLGA)

    preview = looked_at(owner, season, RESULTS, people={"cora": known.id}, rest_is_new=True)

    assert flaws(preview) == [(2, "seated-twice"), (3, "seated-twice"), (4, "seated-twice")]


def test_matches_that_were_kept_here_are_recognised(owner: ClubRight) -> None:
    season = old_season(owner)
    taken_in(owner, season, RESULTS)
    swapped = "date;evening;a1;a2;b1;b2;score\n05/09/2023;Tuesday;Cora;Dirk;Anna;Bert;87-101"

    preview = looked_at(owner, season, swapped + "\n19/09/2023;x;Anna;Cora;Bert;Dirk;1-101")

    assert flaws(preview) == [(2, "looks-like")]


def test_somebody_at_two_tables_at_once_is_odd(owner: ClubRight) -> None:
    season = old_season(owner)
    text = """day;time;a;b;score
2023-09-05;20:00;Anna + Bert;Cora + Dirk;101-87
2023-09-05;20:00;Anna + Eva;Fien + Gust;101-87
"""

    assert flaws(looked_at(owner, season, text)) == [(3, "at-two-tables")]


# from real life


def test_a_club_ranked_by_the_share_of_games_won(owner: ClubRight) -> None:
    season = old_season(owner, **BY_PERCENTAGE)

    taken_in(owner, season, rows_of((4, 4, 4, 3, 3), 5))

    first = table_of(owner, season.id).standings[0]
    assert (player_names(owner)[first.entrant[0]], first.total) == ("Anna", Fraction(18, 25))


def test_seven_evenings_of_five_games_make_a_share_of_23_in_35(owner: ClubRight) -> None:
    season = old_season(owner, **BY_PERCENTAGE)

    taken_in(owner, season, rows_of((4, 4, 4, 3, 3, 3, 2), 5))

    first = table_of(owner, season.id).standings[0]
    assert (first.won, first.lost, first.total) == (23, 12, Fraction(23, 35))
    printed = "rank;name;percentage;won;played\n1;Anna;65.71;23;35\n2;Anna;66.72;23;35\n"
    preview = looked_at(owner, season, printed)
    assert [(one.line, one.oddity) for one in preview.odd] == [
        (2, Oddity.ORDER),
        (2, Oddity.SHARE),
    ]
    assert [(one.line, one.figure) for one in preview.differing] == [(2, Figure.TOTAL)]


def test_the_best_five_of_seven_evenings_count(owner: ClubRight) -> None:
    season = old_season(owner, **BY_PERCENTAGE, best=5)

    taken_in(owner, season, rows_of((4, 4, 4, 3, 3, 1, 0), 5))

    first = next(
        row
        for row in table_of(owner, season.id).standings
        if player_names(owner)[row.entrant[0]] == "Anna"
    )
    assert (first.attended, first.total) == (7, Fraction(18, 25))


def test_a_printed_list_that_does_not_follow_from_its_points_is_said(owner: ClubRight) -> None:
    season = old_season(owner)

    preview = looked_at(owner, season, PRINTED)

    assert preview.form == Form.RANKING
    assert [(one.line, one.name, one.oddity, one.printed) for one in preview.odd] == [
        (6, "Lode", Oddity.ORDER, Fraction(3592))
    ]
    assert (preview.new, preview.is_ready) == ((), False)


def test_a_printed_list_is_held_against_what_was_taken_in(owner: ClubRight) -> None:
    season = old_season(owner)
    taken_in(owner, season, RESULTS)

    preview = looked_at(owner, season, "name;points;played\nAnna;4;3\nBert;3;2\nZeno;1;1\n")

    assert [(one.line, one.name, one.figure) for one in preview.differing] == [
        (2, "Bert", Figure.TOTAL),
        (2, "Bert", Figure.PLAYED),
        (3, "Zeno", Figure.NOT_THERE),
    ]


# a season's own file


def test_a_season_goes_into_another_club_and_has_the_same_table(owner: ClubRight) -> None:
    season = old_season(owner)
    taken_in(owner, season, RESULTS)
    taken_in(owner, season, DEALS)
    rival = owner_of_new_club("The Rivals", "Rita")
    theirs = old_season(rival)

    _, preview = taken_in(rival, theirs, as_text(export_season(owner, season.id)))

    assert len(preview.new) == 5
    expected = totals(owner, season, dict(player_names(owner)))
    assert sorted(totals(rival, theirs, dict(player_names(rival)))) == sorted(expected)
    assert check_database() == []
    again = looked_at(rival, theirs, as_text(export_season(rival, theirs.id)))
    assert [flaw for _, flaw in flaws(again)] == ["known"] * 5


def test_a_season_file_taken_in_where_it_comes_from_is_known(owner: ClubRight) -> None:
    season = old_season(owner)
    taken_in(owner, season, RESULTS)

    preview = looked_at(owner, season, as_text(export_season(owner, season.id)))

    assert [flaw for _, flaw in flaws(preview)] == ["known"] * 3


def test_a_season_file_with_a_log_that_no_table_wrote_is_said(owner: ClubRight) -> None:
    season = old_season(owner)
    taken_in(owner, season, DEALS)
    file: Any = export_season(owner, season.id)
    file["matches"][0]["match"]["entries"][1]["taken"] = [90, 8]
    rival = owner_of_new_club("The Rivals", "Rita")

    preview = looked_at(rival, old_season(rival), as_text(file))

    assert flaws(preview) == [(1, "refused")]


# undoing it


@pytest.mark.usefixtures("everywhere")
def test_an_import_is_undone_as_a_whole() -> None:
    owner = owner_of_new_club()
    season = old_season(owner)
    add_player(owner, "Anna", OLGA)
    made, _ = taken_in(owner, season, RESULTS)

    undone = undo_import(owner, season.id, made)

    assert (len(undone.matches), len(undone.evenings), len(undone.players)) == (3, 3, 3)
    assert summaries_in(owner) == []
    assert list_evenings(owner) == []
    assert [one.name for one in list_players(owner)] == ["Anna"]
    assert table_of(owner, season.id).standings == ()
    assert list_imports(owner, season.id)[0].made.undone_at is not None
    assert undo_import(owner, season.id, made).matches == ()
    assert check_database() == []


def test_what_another_import_needs_stays(owner: ClubRight) -> None:
    season = old_season(owner)
    first, _ = taken_in(owner, season, RESULTS)
    taken_in(owner, season, DEALS)

    undo_import(owner, season.id, first)

    assert [one.name for one in list_players(owner)] == ["Anna", "Bert", "Cora", "Dirk"]
    assert [one.evening.day for one in list_evenings(owner)] == ["2023-09-19", "2023-09-05"]
    summaries = summaries_in(owner)
    assert summing.rebuild() == 2
    assert summaries_in(owner) == summaries


def test_an_undone_list_can_be_taken_in_again(owner: ClubRight) -> None:
    season = old_season(owner)
    made, _ = taken_in(owner, season, RESULTS)
    undo_import(owner, season.id, made)

    _, preview = taken_in(owner, season, RESULTS)

    assert len(preview.new) == 3


def test_undoing_says_on_which_matches_somebody_has_written_since(owner: ClubRight) -> None:
    season = old_season(owner)
    made, _ = taken_in(owner, season, RESULTS)
    match_id = summaries_in(owner)[0].match_id
    append_entry(match_id, {"id": uid("again"), "kind": "reopened"}, OLGA)

    undoing = look_at_undoing(owner, season.id, made)

    assert undoing.changed == (match_id,)
    assert len(undoing.matches) == 3


def test_a_player_who_has_entered_an_event_since_stays(owner: ClubRight) -> None:
    season = old_season(owner)
    made, _ = taken_in(owner, season, RESULTS)
    anna, bert = list_players(owner)[:2]
    entry = NewEntry([{"player": anna.id}, {"player": bert.id}])
    event_entries.enter(owner, event_cast.made(owner), entry, event_cast.wish())

    undo_import(owner, season.id, made)

    assert [one.name for one in list_players(owner)] == ["Anna", "Bert"]


def test_a_renamed_player_of_an_import_is_still_its_player(owner: ClubRight) -> None:
    season = old_season(owner)
    made, _ = taken_in(owner, season, RESULTS)
    anna = next(one for one in list_players(owner) if one.name == "Anna")
    rename_player(owner, anna.id, "Anneke", OLGA)

    undone = undo_import(owner, season.id, made)

    assert anna.id in undone.players


def test_nobody_but_organisers_imports(owner: ClubRight) -> None:
    season = old_season(owner)
    scorekeeper = joined(owner, "Sara", Role.SCOREKEEPER)

    for wish in (
        lambda: looked_at(scorekeeper, season, RESULTS),
        lambda: taken_in(scorekeeper, season, RESULTS),
        lambda: list_imports(scorekeeper, season.id),
        lambda: undo_import(scorekeeper, season.id, "none"),
        lambda: export_season(scorekeeper, season.id),
    ):
        with pytest.raises(NotAllowedInClubError):
            wish()


def test_an_import_of_another_club_is_not_there(owner: ClubRight) -> None:
    season = old_season(owner)
    made, _ = taken_in(owner, season, RESULTS)
    rival = owner_of_new_club("The Rivals", "Rita")

    with pytest.raises(NoSuchImportError):
        undo_import(rival, old_season(rival).id, made)

    assert len(summaries_in(owner)) == 12


def test_a_list_of_two_thousand_matches_is_taken_in_whole(owner: ClubRight) -> None:
    season = old_season(owner)
    names = [f"Player {chr(65 + place)}" for place in range(20)]
    lines = [
        f"2023-10-{1 + place % 28:02};{names[place % 20]};{names[(place + 1) % 20]};"
        f"{names[(place + 2) % 20]};{names[(place + 3) % 20]};101-{place % 100}"
        for place in range(2_000)
    ]
    text = "\n".join(["date;a1;a2;b1;b2;score", *lines])

    _, preview = taken_in(owner, season, text, ALL_NEW)

    assert len(preview.new) == 2_000
