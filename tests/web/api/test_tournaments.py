"""A whole event by calls: made, entered, drawn, reported, corrected; and who may do what."""

from typing import Any

import pytest
from flask import Flask

from tests.build import uid
from tests.web.api.programs import Program, refused, told
from tests.web.api.test_clubs import program
from tests.web.club_people import ClubPeople

PLAN = {"name": "Autumn cup", "day": "2025-11-28", "rules": "botifarra-swiss"}
KINDS = ("view", "score", "organise", "own")


class Desk:
    """An event and the programs of its club, by the kinds of their links."""

    def __init__(self, site: Flask, club: ClubPeople) -> None:
        self.by = {kind: program(site, club.owner, club.club_id, kind) for kind in KINDS}
        self.club = f"/clubs/{club.club_id}/tournaments"
        self.runs = self.by["organise"]
        self.id = told(self.runs.post(self.club, PLAN), 201)["id"]
        self.path = f"/tournaments/{self.id}"

    def does(self, place: str, body: object = None) -> dict[str, Any]:
        """Return the answer to what the organiser does."""
        return told(self.runs.post(f"{self.path}/{place}", body or {}), 200)

    def sees(self, place: str = "", kind: str = "organise") -> dict[str, Any]:
        """Return what a program of *kind* is told."""
        return told(self.by[kind].get(f"{self.path}{place}"), 200)

    def fill(self, pairs: int = 4) -> None:
        """Enter so many pairs, and check them in."""
        lines = "\n".join(f"A{one} & B{one}" for one in range(1, pairs + 1))
        self.does("entrants/list", {"text": lines})
        self.does("entrants/check-in", {"entrants": [*range(1, pairs + 1)]})

    def draw(self) -> dict[str, Any]:
        """Return the draft of the next round."""
        return told(self.runs.post(f"{self.path}/rounds", {"seed": 7}), 201)

    def play(self) -> None:
        """Draw a round, publish it, and let the first sides win."""
        number = self.draw()["number"]
        self.does(f"rounds/{number}/publish")
        for table in self.sees(f"/rounds/{number}")["tables"]:
            self.does(f"rounds/{number}/tables/{table['table']}/decide", {"points": [101, 78]})
        self.does(f"rounds/{number}/close")


@pytest.fixture
def desk(site: Flask, club: ClubPeople) -> Desk:
    return Desk(site, club)


def test_an_event_is_made_once(desk: Desk) -> None:
    body = {**PLAN, "id": uid("the event")}

    first = told(desk.runs.post(desk.club, body), 201)
    again = told(desk.runs.post(desk.club, body), 200)

    assert first == again
    assert (first["id"], first["state"], first["kind"]) == (body["id"], "prepared", "swiss")
    listed = told(desk.by["view"].get(desk.club), 200)["tournaments"]
    assert {one["id"] for one in listed} == {desk.id, body["id"]}


def test_the_id_of_an_event_of_another_club_is_taken(
    site: Flask, club: ClubPeople, desk: Desk
) -> None:
    rival = program(site, club.rival, club.rival_club_id, "own")

    answer = rival.post(f"/clubs/{club.rival_club_id}/tournaments", {**PLAN, "id": desk.id})

    assert refused(answer) == (409, [("id-reused", "id")])


def test_an_evening_by_calls(desk: Desk) -> None:
    desk.fill()
    desk.play()
    desk.play()

    event, standings = desk.sees(), desk.sees("/standings")["tables"][0]["rows"]

    assert [one["state"] for one in event["rounds"]] == ["closed", "closed"]
    assert (event["state"], event["entrants"]) == ("running", 4)
    assert [standings[0][name] for name in ("rank", "points", "played")] == [1, 2, 2]
    after_one = desk.sees("/standings?through=1")["tables"][0]["rows"]
    assert {row["played"] for row in after_one} == {1}


def test_a_request_that_comes_twice_is_one_act(desk: Desk) -> None:
    body = {"members": ["Anna", "Bert"], "request": uid("the first entry")}

    first, again = (told(desk.runs.post(f"{desk.path}/entrants", body), 201) for _ in range(2))

    assert first == again
    assert len(desk.sees("/entrants")["entrants"]) == 1
    assert [act["kind"] for act in desk.sees("/log")["acts"]] == ["made", "entered"]


def test_a_request_is_an_act_of_its_event(desk: Desk) -> None:
    request = uid("making")
    made = [
        told(desk.runs.post(desk.club, {**PLAN, "request": request}), status)["id"]
        for status in (201, 200)
    ]
    body = {"members": ["Anna", "Bert"], "request": uid("entering")}

    answers = [desk.runs.post(f"/tournaments/{one}/entrants", body) for one in (desk.id, *made)]

    assert made[0] == made[1]
    assert [one.status_code for one in answers] == [201] * 3
    assert len(desk.sees("/entrants")["entrants"]) == 1


def test_a_draft_is_not_there_for_others(desk: Desk) -> None:
    desk.fill()
    desk.draw()

    answers = [desk.by[kind].get(f"{desk.path}/rounds/1") for kind in KINDS]

    assert [one.status_code for one in answers] == [404, 404, 200, 200]
    assert desk.sees("/rounds", "view") == {"rounds": []}
    assert desk.sees(kind="score")["rounds"] == []
    desk.does("rounds/1/publish")
    assert len(desk.sees("/rounds", "view")["rounds"][0]["tables"]) == 2


def test_money_is_for_organisers(desk: Desk) -> None:
    desk.fill(1)
    desk.does("entrants/1/payments", {"amount": 500})

    (ours,), (theirs,) = (
        desk.sees("/entrants", kind)["entrants"] for kind in ("organise", "score")
    )

    assert (ours["paid"], ours["prize"]) == (500, 0)
    assert (theirs["paid"], theirs["owed"], theirs["prize"]) == (None, None, None)


def test_who_closes_second_is_told_so(desk: Desk) -> None:
    desk.fill()
    desk.play()

    answer = desk.runs.post(f"{desk.path}/rounds/1/close")

    assert refused(answer) == (409, [("already-closed", "round")])


def test_two_sides_that_differ_call_the_organiser(desk: Desk) -> None:
    desk.fill()
    desk.draw()
    desk.does("rounds/1/publish")
    table = f"{desk.path}/rounds/1/tables/1"
    for side, points in enumerate(([101, 78], [101, 87])):
        answer = told(
            desk.by["score"].post(f"{table}/report", {"side": side, "points": points}), 200
        )

    assert (answer["state"], answer["points"]) == ("conflict", None)
    assert [one["points"] for one in answer["reports"]] == [[101, 78], [101, 87]]
    assert desk.sees()["attention"] == [{"round": 1, "table": 1, "heat": 1, "why": "conflict"}]


def test_a_correction_is_looked_at_then_made(desk: Desk) -> None:
    desk.fill()
    desk.play()
    before = desk.draw()["tables"]
    desk.does("rounds/2/publish")
    body = {"points": [3, 101], "reason": "misread"}
    table = "rounds/1/tables/1/decide"

    preview = desk.does(f"{table}/preview", body)
    silent = desk.runs.post(f"{desk.path}/{table}", {"points": [3, 101]})
    made = desk.does(table, body)

    assert (preview["needs_reason"], preview["drawn_before"]) == (True, [2])
    assert preview["ranks"] != []
    assert refused(silent) == (422, [("reason-needed", "reason")])
    assert (made["state"], made["points"]) == ("corrected", [3, 101])
    after = desk.sees("/rounds/2")
    assert [one["sides"] for one in after["tables"]] == [one["sides"] for one in before]
    assert after["paired_before"] == [{"round": 1, "table": 1, "heat": 1}]


def test_a_decision_names_what_it_replaces(desk: Desk) -> None:
    desk.fill()
    desk.play()
    table, body = "rounds/1/tables/1/decide", {"points": [88, 101], "reason": "misread"}
    version = desk.sees("/rounds/1")["tables"][0]["version"]

    late = desk.runs.post(f"{desk.path}/{table}", {**body, "version": 0})
    made = desk.does(table, {**body, "version": version})

    assert refused(late) == (409, [("stale", "table")])
    assert (made["points"], made["winner"]) == ([88, 101], 1)


def test_more_points_than_there_can_be_need_an_organiser_who_insists(desk: Desk) -> None:
    desk.fill()
    desk.draw()
    desk.does("rounds/1/publish")
    table = "rounds/1/tables/1/decide"

    asked = desk.runs.post(f"{desk.path}/{table}", {"points": [1010, 3]})
    made = desk.does(table, {"points": [1010, 3], "insists": True})

    assert refused(asked) == (422, [("unlikely-points", "points.0")])
    assert made["points"] == [1010, 3]


def test_a_round_is_laid_out_by_hand(desk: Desk) -> None:
    desk.fill()
    drawn = desk.draw()
    [[a], [b]], [[c], [d]] = (table["sides"] for table in drawn["tables"])
    laid = [{"table": 1, "sides": [[a], [d]]}, {"table": 2, "sides": [[c], [b]]}]
    body = {"version": drawn["version"], "tables": laid, "rests": []}

    one = desk.does("rounds/1/arrange", body)
    late = desk.runs.post(f"{desk.path}/rounds/1/arrange", body)
    places = {"start": {"table": 1}, "goal": {"table": 9}}
    moved = desk.does("rounds/1/move", {"version": one["version"], **places})

    assert [table["sides"] for table in one["tables"]] == [[[a], [d]], [[c], [b]]]
    assert refused(late) == (409, [("stale", "round")])
    assert [(t["table"], t["sides"]) for t in moved["tables"]] == [
        (2, [[c], [b]]),
        (9, [[a], [d]]),
    ]


@pytest.mark.parametrize(
    "tables",
    [
        [{"table": 1, "sides": [[1, 2], [3, 4]]}],
        [{"table": 1, "sides": [[], [3]]}],
        [{"table": 1, "sides": [[1], [2]]}, {"table": 1, "sides": [[3], [4]]}],
        [{"table": 1, "sides": [[1], [1]]}, {"table": 2, "sides": [[3], [4]]}],
        [{"table": 1, "sides": [[1], [2]], "game": 1}, {"table": 2, "sides": [[3], [4]]}],
    ],
)
def test_a_layout_that_nobody_could_play_is_refused(desk: Desk, tables: object) -> None:
    desk.fill()
    version = desk.draw()["version"]
    body = {"version": version, "tables": tables, "rests": []}

    answer = desk.runs.post(f"{desk.path}/rounds/1/arrange", body)

    status, reasons = refused(answer)
    assert (status, {code for code, _ in reasons}) == (422, {"draw-fault"})


def test_entrants_are_seeded_by_hand_and_by_lot(desk: Desk) -> None:
    desk.fill()

    by_hand = desk.does("entrants/seeds", {"by": "hand", "order": [3, 1, 4, 2]})["entrants"]
    by_lot = desk.does("entrants/seeds", {"by": "lot"})["entrants"]
    unsure = desk.runs.post(
        f"{desk.path}/entrants/seeds", {"by": "hand", "order": [3, 1, 4, 4]}
    )

    assert [one["seed"] for one in by_hand] == [2, 4, 1, 3]
    assert sorted(one["seed"] for one in by_lot) == [1, 2, 3, 4]
    assert refused(unsure) == (422, [("not-everybody-once", "order")])


def test_the_code_of_a_round_is_told_and_renewed(desk: Desk) -> None:
    desk.fill()
    desk.draw()

    before = desk.sees("/rounds/1/code")
    desk.does("rounds/1/publish")
    code = desk.sees("/rounds/1/code")["code"]
    renewed = desk.does("rounds/1/code/renew")["code"]

    assert before == {"round": 1, "code": None}
    assert code != renewed
    assert desk.sees("/rounds/1/code")["code"] == renewed


def test_the_match_of_a_table_is_opened_once(site: Flask, desk: Desk) -> None:
    desk.fill()
    desk.draw()
    desk.does("rounds/1/publish")
    path = f"{desk.path}/rounds/1/tables/1/match"

    ours = told(desk.runs.post(path, {}), 200)
    theirs = told(desk.by["score"].post(path, {}), 200)

    assert (ours["kind"], theirs["kind"]) == ("manage", "score")
    assert ours["match"] == theirs["match"] == desk.sees("/rounds/1")["tables"][0]["match"]
    match = told(Program(site, theirs["token"]).get(f"/matches/{theirs['match']}"), 200)
    assert match["id"] == theirs["match"]


def test_prizes_and_season_points_follow_the_places(desk: Desk) -> None:
    rules = {
        "kind": "swiss",
        "ruleset": "botifarra-swiss",
        "prizes": {"pool": 1000, "shares": [2, 1, 1]},
        "season_points": [10, 6, 4],
    }
    told(desk.runs.call("PUT", f"{desk.path}/rules", {"rules": rules}), 200)
    desk.fill()
    desk.play()

    prizes, season = desk.sees("/prizes"), desk.sees("/season-points", "view")["rows"]

    assert (prizes["currency"], prizes["pool"]) == ("EUR", 1000)
    assert sum(one["amount"] for one in prizes["prizes"]) == 1000
    assert [one["points"] for one in season] == [8, 8, 2, 2]


def test_a_draft_that_somebody_changed_is_not_drawn_again(desk: Desk) -> None:
    desk.fill()
    version = desk.draw()["version"]
    desk.does("rounds/1/redraw", {"version": version, "seed": 8})

    answer = desk.runs.post(f"{desk.path}/rounds/1/redraw", {"version": version})

    assert answer.status_code == 409


@pytest.mark.parametrize(
    ("place", "body", "answer"),
    [
        ("rounds/9/publish", {}, (404, [("no-such-round", "round")])),
        ("rounds/1/tables/9/decide", {"points": [1, 0]}, (404, [("no-such-round", "round")])),
        ("entrants/9/withdraw", {}, (404, [("no-such-entrant", "entrant")])),
        ("state", {"state": "gone"}, (422, [("not-a-choice", "state")])),
        ("entrants/check-in", {"entrants": ["1"]}, (400, [("not-whole", "entrants.0")])),
        ("adjustments", {"entrant": 1, "halves": 10**9}, (422, [("too-large", "halves")])),
        ("entrants", {"members": ["Anna"], "who": 1}, (400, [("unknown-field", "who")])),
    ],
)
def test_what_cannot_be_is_refused(
    desk: Desk, place: str, body: object, answer: tuple[int, list[tuple[str, str]]]
) -> None:
    assert refused(desk.runs.post(f"{desk.path}/{place}", body)) == answer


def test_an_event_is_renamed_shown_and_deleted(desk: Desk) -> None:
    name = {"name": "Spring cup", "day": "2026-03-01"}

    renamed = told(desk.runs.call("PUT", desk.path, name), 200)
    hidden = told(desk.runs.call("PUT", f"{desk.path}/page", {"has_page": False}), 200)

    assert {key: renamed[key] for key in name} == name
    assert hidden["has_page"] is False
    assert desk.runs.call("DELETE", desk.path).status_code == 204
    assert desk.runs.get(desk.path).status_code == 404


def test_a_knock_out_has_places_and_a_clock_runs(desk: Desk) -> None:
    rules = {"rules": {"kind": "knockout", "ruleset": "botifarra-swiss"}}
    told(desk.runs.call("PUT", f"{desk.path}/rules", rules), 200)
    desk.fill()
    desk.draw()
    desk.does("rounds/1/publish")

    started = desk.does("rounds/1/clock", {"do": "start"})["clock"]
    longer = desk.does("rounds/1/clock", {"do": "move", "seconds": 60})["clock"]
    paused = desk.does("rounds/1/clock", {"do": "pause"})["clock"]

    assert (started["running"], paused["running"]) == (True, False)
    assert longer["length"] == started["length"] + 60
    found = desk.sees("/standings")
    assert (found["tables"], {one["rank"] for one in found["places"]} <= {1, 2, 3}) == (
        [],
        True,
    )
    assert desk.sees("/rounds/1/undo-cost")["later"] == []


# What the tokens to view, score, organise and own are answered, for each call: `1` may do it.
_MAY = {"view": (1, 1, 1, 1), "score": (0, 1, 1, 1), "organise": (0, 0, 1, 1)}
CALLS: dict[str, tuple[str, object]] = {
    "GET {club}": ("view", None),
    "POST {club}": ("organise", PLAN),
    "GET {event}": ("view", None),
    "PUT {event}": ("organise", {"name": "Cup", "day": "2025-11-28"}),
    "DELETE {event}": ("organise", None),
    "PUT {event}/rules": ("organise", {"rules": "botifarra-swiss"}),
    "PUT {event}/page": ("organise", {"has_page": True}),
    "POST {event}/state": ("organise", {"state": "entries-open"}),
    "GET {event}/log": ("organise", None),
    "GET {event}/standings": ("view", None),
    "GET {event}/prizes": ("organise", None),
    "GET {event}/season-points": ("view", None),
    "GET {event}/entrants": ("view", None),
    "POST {event}/entrants": ("organise", {"members": ["Xavi", "Yara"]}),
    "POST {event}/entrants/list": ("organise", {"text": "Xavi & Yara"}),
    "POST {event}/entrants/check-in": ("score", {"entrants": [1]}),
    "POST {event}/entrants/seeds": ("organise", {"by": "lot"}),
    "POST {event}/entrants/apart": ("organise", {"entrants": [1, 2], "apart": "protected"}),
    "PUT {event}/entrants/1": ("organise", {"members": ["Xavi", "Yara"]}),
    "POST {event}/entrants/1/withdraw": ("organise", {}),
    "POST {event}/entrants/1/reinstate": ("organise", {}),
    "POST {event}/entrants/1/absence": ("organise", {"round": 3}),
    "POST {event}/entrants/1/payments": ("organise", {"amount": 5}),
    "GET {event}/rounds": ("view", None),
    "POST {event}/rounds": ("organise", {}),
    "GET {event}/rounds/1": ("view", None),
    "DELETE {event}/rounds/1": ("organise", None),
    "POST {event}/rounds/1/redraw": ("organise", {"version": 1}),
    "POST {event}/rounds/1/swap": ("organise", {"version": 1, "entrants": [1, 2]}),
    "POST {event}/rounds/1/move": (
        "organise",
        {"version": 1, "start": {"table": 1}, "goal": {"table": 2}},
    ),
    "POST {event}/rounds/1/arrange": ("organise", {"version": 1, "tables": [], "rests": []}),
    "GET {event}/rounds/1/code": ("organise", None),
    "POST {event}/rounds/1/code/renew": ("organise", {}),
    "GET {event}/rounds/1/undo-cost": ("organise", None),
    "POST {event}/rounds/1/clock": ("organise", {"do": "start"}),
    "POST {event}/rounds/1/close": ("organise", {}),
    "POST {event}/rounds/1/tables/1/report": ("score", {"side": 0, "points": [101, 3]}),
    "POST {event}/rounds/1/tables/1/match": ("score", {}),
    "POST {event}/rounds/1/tables/1/decide": ("organise", {"points": [101, 3]}),
    "POST {event}/rounds/1/tables/1/decide/preview": ("organise", {"points": [101, 3]}),
    "POST {event}/adjustments": ("organise", {"entrant": 1, "reason": "late"}),
    "POST {event}/ties": ("organise", {"order": [1, 2]}),
}


@pytest.mark.parametrize("call", CALLS)
def test_each_token_does_its_own_things_only(
    site: Flask, club: ClubPeople, desk: Desk, call: str
) -> None:
    desk.fill()
    desk.draw()
    desk.does("rounds/1/publish")
    needed, body = CALLS[call]
    method, path = call.format(club=desk.club, event=desk.path).split()
    weak = [desk.by[kind] for kind, may in zip(KINDS, _MAY[needed], strict=True) if not may]
    rival = program(site, club.rival, club.rival_club_id, "own")
    before = desk.sees("/log")

    refusing = [*weak, rival, Program(site), Program(site, "x" * 43)]
    answers = [one.call(method, path, body).status_code for one in refusing]

    elsewhere = 403 if path.startswith("/clubs") else 404
    assert answers == [*[403] * len(weak), elsewhere, 401, 403]
    assert desk.sees("/log") == before
    mightiest = KINDS[_MAY[needed].index(1)]
    allowed = desk.by[mightiest].call(method, path, body).status_code
    assert allowed not in (401, 403, 404, 500)


def test_every_call_has_its_row(site: Flask) -> None:
    rules = {
        f"{method} {rule.rule.removeprefix('/api/v1')}"
        for rule in site.url_map.iter_rules()
        if rule.rule.startswith("/api/v1/") and "tournaments" in rule.rule
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }

    assert {_as_row(rule) for rule in rules} == set(CALLS)


def _as_row(rule: str) -> str:
    row = rule.replace("/clubs/<uuid:club_id>/tournaments", "{club}")
    row = row.replace("/tournaments/<uuid:event_id>", "{event}")
    row = row.replace("<int:number>", "1").replace("<int:table>", "1")
    return row.partition("/<any(")[0] + "/close" if "<any(" in row else row
