"""Line breaks, other hosts and forged lines in what is sent: nothing of it gets elsewhere."""

import logging

import pytest
from werkzeug.test import TestResponse

from tests.web.club_people import ClubPeople
from tests.web.visitors import Table, Visitor, text_of

BROKEN = 'Anna\r\nSet-Cookie: stolen=1\r\n\r\n<b>"'
ELSEWHERE = "elsewhere.example"
FORGED = "2026-01-01T00:00:00.000Z INFO signed in from 192.0.2.1 [-]"


def broken(answer: TestResponse) -> list[str]:
    """Return the headers of *answer* that came from what was sent."""
    return [name for name, value in answer.headers if "stolen" in f"{name}{value}"]


def test_a_name_with_line_breaks_is_one_line(table: Table) -> None:
    sent = table.finn.send("/device", device=BROKEN)

    answer = table.finn.see("/")

    assert broken(sent) == []
    assert "“Anna Set-Cookie: stolen=1 <b>&quot;”" not in answer.text
    assert 'This phone is now called “Anna Set-Cookie: stolen=1 <b>"”.' in text_of(answer)


@pytest.mark.parametrize(
    "path",
    [
        "/join/%0d%0aSet-Cookie:%20stolen=1",
        "/link/%0d%0aSet-Cookie:%20stolen=1",
        "/rules/%0d%0aSet-Cookie:%20stolen=1",
        "/sign-in?next=/%0d%0aSet-Cookie:%20stolen=1",
        "/rules/new?base=classic%0d%0aSet-Cookie:%20stolen=1&language=fr%0d%0a",
        "/help/images/%0d%0aSet-Cookie:%20stolen=1",
    ],
)
def test_an_address_with_line_breaks_makes_no_header(visitor: Visitor, path: str) -> None:
    answer = visitor.client.get(path)

    assert broken(answer) == []
    assert answer.status_code in (200, 403, 404, 422)


def test_what_a_file_is_called_is_ours_to_say(club: ClubPeople) -> None:
    player = f"{club.path}/players/{club.ids['player_id']}"
    assert club.owner.send(f"{player}/rename", name=BROKEN[:36]).status_code == 303

    files = [club.owner.see(f"{player}/export"), club.owner.see(f"{club.path}/players.csv")]

    assert [broken(one) for one in files] == [[], []]
    assert all("stolen" not in one.headers["Content-Disposition"] for one in files)


@pytest.mark.parametrize(
    "path", ["/", "/nowhere", "/sign-in?next=/clubs", "/account", "/continue"]
)
def test_a_host_that_is_only_claimed_is_led_to_nowhere(visitor: Visitor, path: str) -> None:
    """A cache or a reader must never get a page that leads to where somebody else said."""
    claims = {"X-Forwarded-Host": ELSEWHERE, "X-Forwarded-Prefix": f"//{ELSEWHERE}"}

    claimed = visitor.client.get(path, headers=claims)
    named = visitor.client.get(path, headers={"Host": ELSEWHERE})

    for answer in (claimed, named):
        assert ELSEWHERE not in answer.text
        assert ELSEWHERE not in (answer.location or "")
        assert answer.headers["Cache-Control"].startswith(("private", "no-store"))


def test_nothing_that_was_sent_passes_for_a_line_of_the_log(
    visitor: Visitor, capsys: pytest.CaptureFixture[str]
) -> None:
    visitor.see("/")
    capsys.readouterr()

    logging.getLogger("scorekeeper.part").warning("typed: %s", f"x\r\n{FORGED}\x1b[2J\u2028y")

    first, *others = capsys.readouterr().err.splitlines()
    assert first.endswith("WARNING typed: x")
    assert others == [f"    {FORGED}\N{REPLACEMENT CHARACTER}[2J", "    y [-]"]
