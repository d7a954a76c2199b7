"""The match to try out: the same for everybody, and nothing on a server."""

import json
import re

from flask.testing import FlaskClient

from scorekeeper.domain.match import Match
from scorekeeper.services.scoring import load_match
from scorekeeper.store.matches import NoSuchMatchError
from scorekeeper.web.playing.trial_match import TRIAL, trial_match

_DATA = re.compile(r"data-match>(.*?)</script>", re.S)


def test_some_deals_are_there_to_tap_on(client: FlaskClient) -> None:
    page = client.get("/try").text

    found = _DATA.search(page)
    assert found is not None
    values = json.loads(found[1])
    assert [entry["kind"] for entry in values["entries"]] == ["started", *["recorded"] * 3]
    assert trial_match().course.game.written == (10, 12)


def test_no_link_of_the_page_leads_into_a_match_that_no_server_knows(
    client: FlaskClient,
) -> None:
    page = client.get("/try").text

    links = set(re.findall(rf'<a [^>]*href="/matches/{TRIAL}([^"]*)"', page))
    deals = {link for link in links if link.startswith("/deals/")}
    assert links - deals == {""}


def test_the_first_page_leads_there_before_the_first_match(client: FlaskClient) -> None:
    assert 'href="/try"' in client.get("/").text


def test_nothing_of_it_is_stored(client: FlaskClient) -> None:
    client.get("/try")

    assert _is_unknown(trial_match())


def _is_unknown(match: Match) -> bool:
    try:
        load_match(match.id)
    except NoSuchMatchError:
        return True
    return False
