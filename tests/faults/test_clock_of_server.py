"""The clock of the server jumps: nobody loses a seat, and nothing lasts for ever."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import time_machine
from flask import Flask

from scorekeeper.domain.entries import Kind
from scorekeeper.domain.tournaments.course.round_clock import RoundClock
from scorekeeper.services import (
    backups,
    codes,
    exports,
    knocking,
    links,
    match_times,
    proving,
    scoring,
    transfer,
)
from scorekeeper.services.codes import UnknownCodeError
from scorekeeper.services.failures import TooManyFailuresError
from scorekeeper.services.links import ExpiredLinkError, LinkKind
from scorekeeper.services.sessions import Visit, find_session, sign_in
from scorekeeper.store.copies import copy_aside
from scorekeeper.web import headers
from scorekeeper.web.own_limits import OwnCounts
from tests.build import recorded
from tests.cast import ANNA, EVA, started
from tests.web.club_people import PASSWORD, ClubPeople
from tests.web.visitors import Table, Visitor, text_of

EVENING = datetime(2026, 5, 1, 20, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
YEARS = timedelta(days=20_000)

Jump = Callable[[timedelta], None]
"""Sets the clock so far from the evening."""


@pytest.fixture
def jump() -> object:
    with time_machine.travel(EVENING, tick=False) as clock:
        yield lambda by: clock.move_to(EVENING + by)


@pytest.mark.parametrize("by", [-timedelta(seconds=1), -HOUR, -YEARS, YEARS])
def test_a_phone_keeps_its_seat(site: Flask, jump: Jump, by: timedelta) -> None:
    anna = Visitor(site)
    match_id = anna.starts(player_0="Anna")

    jump(by)
    page, form = anna.see(f"/matches/{match_id}"), anna.see("/matches/new")
    jump(timedelta())
    written = anna.act(match_id, "adjusted", side="0", points="5", reason="A revoke")

    assert (page.status_code, form.status_code, written.status_code) == (200, 200, 303)


def test_a_cookie_that_is_not_ours_gives_no_seat(table: Table, jump: Jump) -> None:
    cookie = table.anna.client.get_cookie("session")
    assert cookie
    payload, _, signature = cookie.value.rpartition(".")
    table.anna.client.set_cookie("session", f"{payload}.{signature[:-4]}AAAA")

    jump(-HOUR)

    assert table.anna.client.get(table.path).status_code == 403


def test_an_older_key_still_opens_what_it_signed(jump: Jump) -> None:
    before, after = Flask("scorekeeper"), Flask("scorekeeper")
    before.secret_key, after.secret_key = "older", "newer"
    after.config["SECRET_KEY_FALLBACKS"] = ["older"]
    for app in (before, after):
        headers.init_app(app)
    phone, later = before.test_client(), after.test_client()
    with phone.session_transaction() as session:
        session["device"] = "Bert’s phone"
    cookie = phone.get_cookie("session")
    assert cookie
    later.set_cookie("session", cookie.value)

    jump(-HOUR)

    with later.session_transaction() as session:
        assert session["device"] == "Bert’s phone"


@pytest.mark.usefixtures("everywhere")
def test_a_log_is_in_the_order_in_which_it_was_written(jump: Jump) -> None:
    match_id = started().match.id
    for number, by in enumerate((HOUR, -DAY, YEARS, timedelta()), start=1):
        jump(by)
        scoring.append_entry(match_id, recorded(number, "41-27"), ANNA)

    log = scoring.load_match(match_id).entries

    assert [entry.seq for entry in log] == [1, 2, 3, 4, 5]
    assert log[3].at > log[4].at > log[2].at
    told = exports.unpack(transfer.export_match(match_id)).match.entries
    assert [entry.at for entry in told] == [entry.at for entry in log]


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(
    ("jumps", "seconds"),
    [
        ((HOUR, 2 * HOUR), 7200),
        ((HOUR, HOUR - timedelta(seconds=2)), 3600),
        ((YEARS, HOUR), None),
        ((HOUR, -DAY), None),
    ],
)
def test_how_long_a_match_took_is_known_or_not_told(
    jump: Jump, jumps: tuple[timedelta, ...], seconds: int | None
) -> None:
    match_id = started().match.id
    for number, by in enumerate(jumps, start=1):
        jump(by)
        scoring.append_entry(match_id, recorded(number, "41-27"), ANNA)

    assert match_times.seconds_of(scoring.load_match(match_id)) == seconds


@pytest.mark.usefixtures("app")
def test_a_score_link_of_a_clock_that_was_ahead_lives_no_longer_than_others(jump: Jump) -> None:
    jump(YEARS)
    table = started()
    jump(timedelta())
    fresh = links.right_of(table.match.id, table.tokens.score).kind
    scoring.append_entry(table.match.id, recorded(1, "41-27"), ANNA)

    jump(31 * DAY)

    assert fresh == LinkKind.SCORE
    with pytest.raises(ExpiredLinkError):
        links.right_of(table.match.id, table.tokens.score)


@pytest.mark.usefixtures("app")
def test_a_score_link_is_not_over_age_for_good(jump: Jump) -> None:
    table = started()
    jump(YEARS)
    with pytest.raises(ExpiredLinkError):
        links.right_of(table.match.id, table.tokens.score)

    jump(-HOUR)

    assert links.right_of(table.match.id, table.tokens.score).kind == LinkKind.SCORE


@pytest.mark.usefixtures("app")
def test_a_short_code_survives_an_hour_and_no_century(jump: Jump) -> None:
    match_id = started().match.id
    code = codes.make_code(match_id, LinkKind.SCORE, EVA)
    jump(YEARS)
    far = codes.make_code(match_id, LinkKind.WATCH, EVA)

    jump(-HOUR)

    with pytest.raises(UnknownCodeError):
        codes.redeem_code(far)
    jump(timedelta())
    again = codes.make_code(match_id, LinkKind.SCORE, EVA)
    jump(-HOUR)
    assert codes.redeem_code(again).kind == LinkKind.SCORE
    with pytest.raises(UnknownCodeError):
        codes.redeem_code(code)


@pytest.mark.usefixtures("everywhere")
def test_wrong_guesses_shut_nobody_out_until_the_clock_has_caught_up(
    jump: Jump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(codes, "_MOST_FAILURES_OF_ADDRESS", 1)
    code = codes.make_code(started().match.id, LinkKind.SCORE, EVA)
    with pytest.raises(UnknownCodeError):
        codes.redeem_code("00000000", "a pub")
    with pytest.raises(TooManyFailuresError):
        codes.redeem_code(code, "a pub")

    jump(-2 * HOUR)

    assert codes.redeem_code(code, "a pub").kind == LinkKind.SCORE


@pytest.mark.usefixtures("app")
def test_wrong_passwords_shut_nobody_out_until_the_clock_has_caught_up(jump: Jump) -> None:
    for _ in range(10):
        proving.count_failure("anna", "a pub")
    with pytest.raises(TooManyFailuresError):
        proving.check_failures("anna", "a pub")

    jump(-HOUR)

    proving.check_failures("anna", "a pub")


@pytest.mark.usefixtures("everywhere")
def test_counted_knocks_end_although_the_clock_went_back(jump: Jump) -> None:
    counts = [knocking.knock("door", 60, 299)]
    for by in (-timedelta(seconds=30), -HOUR, -YEARS):
        jump(by)
        counts.append(knocking.knock("door", 60))

    assert counts == [299, 300, 1, 1]


def test_knocks_in_memory_end_although_the_clock_went_back(jump: Jump) -> None:
    counted = OwnCounts()
    counts = [counted.incr("door", 60, 299)]
    for by in (-timedelta(seconds=30), -HOUR):
        jump(by)
        counts.append(counted.incr("door", 60))

    assert counts == [299, 1, 1]


def test_a_session_of_a_clock_that_was_ahead_does_not_outlive_all(
    site: Flask,
    club: ClubPeople,  # noqa: ARG001 - its people have accounts
    jump: Jump,
) -> None:
    with site.app_context():
        jump(YEARS)
        token = sign_in("organiser", PASSWORD, Visit())

        jump(timedelta())

        assert find_session(token) is None
        assert find_session(sign_in("organiser", PASSWORD, Visit())) is not None


def test_a_browser_is_signed_in_again_once_the_clock_is_right(
    site: Flask,
    club: ClubPeople,  # noqa: ARG001 - its people have accounts
    jump: Jump,
) -> None:
    with site.app_context():
        token = sign_in("organiser", PASSWORD, Visit())
        found = []
        for by in (-DAY, -YEARS, YEARS, HOUR):
            jump(by)
            found.append(find_session(token) is not None)

    assert found == [True, False, False, True]


@pytest.mark.parametrize(("before", "now"), [(timedelta(), -YEARS), (YEARS, timedelta())])
def test_the_backup_made_just_now_is_never_deleted(
    tmp_path: Path, jump: Jump, before: timedelta, now: timedelta
) -> None:
    made = []
    for by in (before, before + DAY, before + 2 * DAY, now, now + DAY):
        jump(by)
        made.append(backups.name_now(tmp_path))
        made[-1].touch()
        backups.rotate(made[-1], 3)

    assert set(tmp_path.iterdir()) == set(made[2:])


def test_the_copy_put_aside_just_now_is_never_deleted(tmp_path: Path, jump: Jump) -> None:
    file = tmp_path / "scorekeeper.sqlite"
    file.touch()
    kept = []
    for by in (timedelta(), DAY, 2 * DAY, -YEARS):
        jump(by)
        kept.append(copy_aside(file, "0011"))

    assert {*tmp_path.iterdir()} == {file, *kept[1:]}


def test_the_room_shows_what_goes_on(table: Table, jump: Jump) -> None:
    jump(-YEARS)
    ahead = table.eva.see("/wall")
    jump(YEARS)
    behind = table.eva.see("/wall")

    assert (ahead.status_code, behind.status_code) == (200, 200)
    assert "Anna" in text_of(ahead)


@pytest.mark.parametrize(
    ("by", "is_shown"),
    [(timedelta(), True), (-timedelta(minutes=14), True), (-HOUR, False), (HOUR, False)],
)
def test_a_result_leaves_the_wall_although_the_clock_went_back(
    table: Table, jump: Jump, by: timedelta, *, is_shown: bool
) -> None:
    table.anna.act(table.match_id, "abandoned", reason="The pub closes")

    jump(by)

    assert ("Anna" in text_of(table.eva.see("/wall"))) is is_shown


def test_a_clock_of_a_round_never_runs_backwards() -> None:
    clock = RoundClock(3600).started("2026-05-01T20:00:00.000Z")

    paused = clock.paused("2026-05-01T19:00:00.000Z")

    assert clock.left("2026-05-01T19:00:00.000Z") == 3600
    assert (paused.left("2026-05-01T19:30:00.000Z"), paused.is_running) == (3600, False)
    assert paused.started("2026-05-01T19:30:00.000Z").left("2026-05-01T20:00:00.000Z") == 1800


def test_what_a_phone_says_of_the_time_decides_nothing(table: Table) -> None:
    log = [
        {**recorded(number, "41-27"), "written_at": told}
        for number, told in enumerate(("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "?"), 1)
    ]
    answer = table.bert.client.post(
        f"{table.path}/entries",
        json={"after": 0, "entries": log},
        headers={"X-CSRFToken": table.bert.token},
    )

    kinds = [entry["kind"] for entry in table.exported()["entries"]]
    assert [one["status"] for one in answer.get_json()["answers"]] == ["stored"] * 3
    assert kinds[-3:] == [Kind.RECORDED] * 3
    assert table.anna.see(f"{table.path}/details").status_code == 200
