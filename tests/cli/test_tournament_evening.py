"""An evening of which everything that can go wrong is put right by `scorekeeper tournament`."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from scorekeeper.cli import application
from scorekeeper.cli.event_answers import WRITER
from scorekeeper.domain.tournaments.log.acts import Place
from scorekeeper.services import event_results
from scorekeeper.services.event_files import right_over_event
from scorekeeper.services.event_pen import Wish
from scorekeeper.services.event_results import Score
from tests.cli.conftest import Call
from tests.cli.test_tournaments import made

ENTRIES = "Anna & Bert\nCora & Dirk\nEmma & Finn\nGina & Hugo\nIda & Jan\nKim & Lou\n"


class Evening:
    """An event that is run by commands."""

    def __init__(self, call: Call, folder: Path) -> None:
        club = made(call)["club"]
        self.call, self.folder = call, folder
        self.event = call("tournament", "make", club, "Cup", "2025-11-28").stdout.strip()
        self.enter(ENTRIES)

    def do(self, command: str, *words: object) -> Result:
        """Return what *command* about the event answers; it must not fail."""
        result = self.asks(command, *words)
        assert (result.exit_code, result.stderr) == (0, ""), result.output
        return result

    def asks(self, command: str, *words: object) -> Result:
        """Return what *command* about the event answers."""
        return self.call("tournament", command, self.event, *map(str, words))

    def read(self, command: str, *words: object) -> Any:
        """Return the JSON that *command* about the event answers."""
        return json.loads(self.do(command, *words, "--json").stdout)

    def file(self, text: str) -> Path:
        """Return a file that says *text*."""
        file = self.folder / "given.txt"
        file.write_text(text, "utf-8")
        return file

    def enter(self, lines: str) -> None:
        """Enter *lines*."""
        self.do("enter", self.file(lines))

    def report(self, side: int, first: int, second: int) -> None:
        """Let a side of the first table of round 1 say what it came to, as from a phone."""
        said = event_results.said_by(side, 1, Place(1), Score((first, second)))
        with application.opened():
            event_results.report(right_over_event(self.event), self.event, said, Wish(WRITER))

    def sides(self, number: int) -> list[list[list[int]]]:
        """Return who meets whom in a round, table by table."""
        return [one["sides"] for one in self.read("tables", number)]


@pytest.fixture
def evening(call: Call, tmp_path: Path) -> Evening:
    """Return an event with six pairs."""
    return Evening(call, tmp_path)


def test_an_evening_is_put_right_by_commands(evening: Evening) -> None:
    enter_everybody(evening)
    lay_a_round_out(evening)
    decide_tables(evening)
    correct_a_result(evening)
    pay_and_open_again(evening)
    take_the_round_back(evening)


def enter_everybody(evening: Evening) -> None:
    """Seed the entrants, keep two apart, leave one out, withdraw another."""
    evening.do("state", "entries-open")
    evening.do("seed", "hand", 4, 1, 3, 2, 6, 5)
    seeds = {one["number"]: one["seed"] for one in evening.read("entrants")}
    half = evening.asks("seed", "hand", 4, 1)
    evening.do("seed", "rating")
    evening.do("seed", "lot")
    evening.do("apart", 1, 2, "protected")
    evening.do("absent", 3, 2)
    evening.do("absent", 4, 2)
    evening.do("absent", 4, 2, "--not")
    evening.do("withdraw", 5, "--disqualified")
    evening.do("withdraw", 6)
    evening.do("check-in", 1, 2, 3, 4)

    lines = evening.do("entrants").stdout.splitlines()
    rows = {one["number"]: one for one in evening.read("entrants")}
    assert seeds == {4: 1, 1: 2, 3: 3, 2: 4, 6: 5, 5: 6}
    assert (half.exit_code, half.stdout) == (1, "")
    assert (rows[3]["absent"], rows[4]["absent"]) == ([2], [])
    assert (rows[5]["left"], rows[6]["left"]) == ("disqualified", "withdrawn")
    assert lines[3:] == [
        "   4  Gina – Hugo  here",
        "   5  Ida – Jan  disqualified",
        "   6  Kim – Lou  withdrawn",
    ]


def lay_a_round_out(evening: Evening) -> None:
    """Draw a round, lay it out by hand, let latecomers in, run its clock."""
    evening.do("draw", "--seed", 1)
    evening.do("drop", 1)
    evening.do("draw", "--seed", 1)
    evening.do("redraw", 1, "--seed", 2)
    first, second = evening.sides(1)
    evening.do("move", 1, 1, 2)
    assert evening.sides(1) == [second, first]
    evening.do("swap", 1, first[0][0], second[0][0])
    assert sorted(evening.sides(1)) != sorted([first, second])
    laid = [[[1], [2]], [[3], [4]]]
    tables = [{"table": place, "sides": sides} for place, sides in enumerate(laid, start=1)]
    evening.do("arrange", 1, evening.file(json.dumps({"tables": tables, "rests": []})))
    wrong = evening.asks("arrange", 1, evening.file("round 1"))
    evening.enter("Mia & Ned\n")
    evening.do("reinstate", 6)
    evening.do("check-in", 7)
    stale = evening.asks("publish", 1)
    evening.do("keep", 1)
    evening.do("publish", 1)
    evening.do("let-in", 1)
    evening.do("clock", 1, "start")
    evening.do("clock", 1, "move", "--seconds", 300)
    evening.do("clock", 1, "pause")

    assert wrong.stderr.startswith("The file is no layout of a round: ")
    assert (stale.exit_code, stale.stdout) == (1, "")
    assert evening.sides(1)[:2] == laid
    assert len(evening.sides(1)) == 3


def decide_tables(evening: Evening) -> None:
    """Decide a table whose sides disagree, and one of which a side did not play."""
    nobody = evening.asks("decide", 1, 1, "first")
    evening.report(0, 101, 78)
    evening.report(1, 78, 101)
    told = evening.do("conflicts").stdout
    rows = [(one["round"], one["table"], one["why"]) for one in evening.read("conflicts")]
    evening.do("decide", 1, 1, "first")
    evening.do("forfeit", 1, 2, "second", "--reason", "went home")
    evening.do("result", 1, 3, 101, 78)

    assert nobody.stderr == "No result was reported from there.\n"
    assert told == "Round 1, table 1: 101–78, 78–101\n"
    assert rows == [(1, 1, "conflict")]
    assert evening.do("conflicts").stdout == ""
    assert [one["state"] for one in evening.read("tables", 1)] == [
        "confirmed",
        "forfeit-second",
        "confirmed",
    ]


def correct_a_result(evening: Evening) -> None:
    """Look at what a correction changes, then make it."""
    look = evening.do("correct", 1, 1, 78, 101).stdout
    seen = evening.read("correct", 1, 1, 78, 101)
    silent = evening.asks("correct", 1, 1, 78, 101, "--apply")
    before = evening.read("tables", 1)[0]["points"]
    evening.do("correct", 1, 1, 78, 101, "--apply", "--reason", "typed the wrong way round")
    evening.do("adjust", 1, "--halves=-1", "--reason", "came late again")
    penalised = {one["number"]: one["points"] for one in evening.read("standings")}

    assert "Anna – Bert: rank " in look
    assert look.endswith(
        "Everybody may ask later, so it needs a reason.\n"
        "Nothing was changed. Add --apply to do it.\n"
    )
    assert (bool(seen["ranks"]), seen["needs_reason"]) == (True, True)
    assert silent.stderr == "Say why: everybody may ask later.\n"
    assert (before, evening.read("tables", 1)[0]["points"]) == ([101, 78], [78, 101])
    assert evening.asks("correct", 1, 1).exit_code == 2
    assert penalised[1] == -0.5


def pay_and_open_again(evening: Evening) -> None:
    """Note money, finish the event, let it go on, settle a tie."""
    evening.do("pay", 1, 1000)
    paid = [one["paid"] for one in evening.read("entrants") if one["number"] == 1]
    evening.do("pay", 1)
    evening.do("close", 1)
    evening.do("finish")
    evening.do("pay", 2, 500, "--prize")
    mute = evening.asks("reopen")
    evening.do("reopen", "--reason", "one more round")

    assert paid == [1000]
    assert evening.do("fees").stdout == "Nobody owes anything.\n"
    assert evening.read("fees") == []
    assert evening.do("prizes").stdout.endswith("Cora – Dirk  €5 paid out\n")
    assert {one["entrant"] for one in evening.read("prizes")["prizes"]} <= {1, 2, 3, 4, 6, 7}
    lines = evening.do("season-points").stdout.splitlines()
    assert len(lines) == len(evening.read("season-points"))
    assert mute.stderr == "Say why: everybody may ask later.\n"
    assert evening.read("show")["state"] == "running"
    evening.do("tie", 6, 2)
    settled = evening.asks("tie", 6, 2, "--lot")
    first, second, *_ = evening.read("standings")
    assert [first["number"], second["number"]] == [6, 2]
    assert settled.stderr == "Those named are not level, so there is nothing to settle.\n"


def take_the_round_back(evening: Evening) -> None:
    """Open a closed round again, look at what taking it back costs, do it, call it all off."""
    evening.do("reopen", "--round", 1, "--reason", "a table was left out")
    told = evening.do("take-back", 1).stdout
    cost = evening.read("take-back", 1)
    evening.do("take-back", 1, "--apply", "--reason", "drawn too early")
    draft = evening.read("show")["rounds"][0]["state"]
    evening.do("cancel")

    assert told == (
        "Tables whose results would count no longer: 1, 2, 3\n"
        "Tables at which somebody plays: none\n"
        "Nothing was changed. Add --apply to do it.\n"
    )
    assert (cost["reported"], draft) == ([1, 2, 3], "draft")
    assert evening.read("show")["state"] == "cancelled"
