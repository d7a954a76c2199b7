"""Secrets: kept as hashes, in no log, no query, no referrer, and on nobody else's page."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.exc import IntegrityError

from scorekeeper.store import sessions
from scorekeeper.store.sessions import Session
from scorekeeper.store.transactions import writing
from tests.conftest import memory
from tests.web.attacks.every_address import address_of
from tests.web.club_people import PASSWORD, ClubPeople, Person
from tests.web.visitors import Table, Visitor, found_in

NGINX = Path(__file__).parents[3] / "deploy" / "nginx.conf"

# What stands in addresses as it is: words that everybody may read. All else there is a secret.
PLAIN = {"deck", "filename", "key", "kind", "name", "page", "passkey_id", "step", "wish"}
SECRET = {"code", "page_key", "token", "watch_token"}
SENT = ("hash of a secret", "Anna’s phone")
NEVER_ASKED = {"code", "credential", "csrf_token", "password", "secret", "token"}


def database(site: Flask) -> str:
    """Return all that is stored, as text."""
    with site.app_context():
        return "\n".join(memory().iterdump())


def test_of_what_opens_a_match_only_hashes_are_kept(site: Flask, table: Table) -> None:
    links = [table.anna.gives(table.match_id, kind) for kind in ("watch", "score", "manage")]
    code = table.anna.tells_code(table.match_id, "score").replace(" ", "")

    stored = database(site)

    assert table.match_id in stored
    assert [link for link in links if link.rpartition("/")[2] in stored] == []
    assert code not in stored


def test_of_what_opens_a_club_or_an_account_only_hashes_are_kept(
    site: Flask, club: ClubPeople
) -> None:
    owner = club.owner
    links = [owner.makes_club_link(club.club_id, "own"), owner.invites(club.club_id, "viewer")]
    codes = re.findall(
        r"<code[^>]*>([A-Z0-9 -]{19})<",
        owner.send("/account/recovery-codes", **{"codes-password": PASSWORD}).text,
    )
    cookie = owner.client.get_cookie("account")
    assert cookie

    stored = database(site)

    assert len(codes) == 10
    bare = [code.replace(mark, "") for code in codes for mark in (" ", "-")]
    secrets = [*(link.rpartition("/")[2] for link in links), *codes, *bare, cookie.value]
    assert [one for one in (*secrets, PASSWORD) if one in stored] == []


def test_the_cookie_of_a_browser_holds_no_password(person: Person) -> None:
    person.opens_account("Anna")

    cookies = [person.client.get_cookie(name) for name in ("session", "account")]

    assert [one for one in cookies if one is None or PASSWORD in one.value] == []


@pytest.mark.usefixtures("app")
def test_a_database_that_refuses_tells_nothing_of_what_was_sent() -> None:
    nobodys = Session("id", "nobody", *SENT, "now", "now")

    with pytest.raises(IntegrityError) as refused, writing():
        sessions.add(nobodys)

    assert "FOREIGN KEY" in str(refused.value)
    assert [one for one in SENT if one in str(refused.value)] == []


def test_every_word_in_an_address_is_known_as_plain_or_secret(site: Flask) -> None:
    words = {
        name
        for rule in site.url_map.iter_rules()
        for name, kind in rule._converters.items()  # noqa: SLF001 - they have no other name
        if type(kind).__name__ in ("UnicodeConverter", "PathConverter")
    }

    assert words <= PLAIN | SECRET
    assert words >= SECRET


def secret_addresses(site: Flask) -> list[str]:
    """Return every address in which a secret stands."""
    rules = [rule for rule in site.url_map.iter_rules() if SECRET & rule.arguments]
    return [address_of(rule, {}) for rule in rules]


def test_no_request_tells_the_address_of_a_page_that_is_a_secret(
    site: Flask, visitor: Visitor
) -> None:
    """What is asked for from such a page would carry its address into the log of a proxy."""
    answers = {path: visitor.client.get(path) for path in secret_addresses(site)}

    policies = {path: answer.headers["Referrer-Policy"] for path, answer in answers.items()}
    assert len(policies) > 10
    assert policies == dict.fromkeys(answers, "strict-origin")


def test_the_way_back_from_a_language_is_told_all_the_same(visitor: Visitor) -> None:
    page = visitor.see("/join/K7PM3QXA").text

    links = re.findall(r'<a href="/language/\w+"[^>]*>', page)
    back = visitor.see("/language/ca", Referer="http://localhost/join/K7PM3QXA")

    assert len(links) == 6
    assert [one for one in links if 'referrerpolicy="same-origin"' not in one] == []
    assert back.location == "/join/K7PM3QXA"


def test_a_form_counts_that_tells_no_more_than_its_site(table: Table) -> None:
    """Over https a form must say where it comes from; a secret page says the site only."""
    table.finn.client.environ_base["wsgi.url_scheme"] = "https"
    base = "https://localhost"
    token = found_in(table.finn.client.get("/", base_url=base), r'csrf_token" value="([^"]+)')
    link = table.anna.gives(table.match_id, "watch")

    told, silent = (
        table.finn.client.post(
            link, data={"csrf_token": token}, base_url=base, headers=headers
        ).status_code
        for headers in ({"Referer": f"{base}/"}, {})
    )

    assert (told, silent) == (303, 400)


def test_the_log_of_the_proxy_knows_no_secret(site: Flask) -> None:
    found = re.search(r"location ~ \^/scores/\(([^)]*)\)/", NGINX.read_text(encoding="utf-8"))
    assert found
    unnoted = re.compile(rf"/({found[1]})/")

    noted = [path for path in secret_addresses(site) if not unnoted.match(path)]

    assert noted == []


class _Asked(HTMLParser):
    """Finds the names of the fields of forms that put what is typed into the address."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()
        self._is_asking = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag == "form":
            self._is_asking = (told.get("method") or "get").lower() == "get"
        if self._is_asking and tag in ("input", "select", "textarea"):
            self.names.add(told.get("name") or "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._is_asking = False


def test_no_form_puts_a_secret_into_an_address(club: ClubPeople, table: Table) -> None:
    pages = ("/", "/join", "/sign-in", "/sign-in/recover", "/account/new", "/rules/new")
    within = ("", "/players", "/matches", "/members", "/tournaments", "/statistics")
    asked = _Asked()

    for page in (*pages, table.path, f"{table.path}/details"):
        asked.feed(table.anna.see(page).text)
    for page in ("/account", *(f"{club.path}{one}" for one in within)):
        asked.feed(club.owner.see(page).text)

    assert "base" in asked.names
    assert asked.names & NEVER_ASKED == set()


def test_a_page_of_errors_repeats_no_secret(visitor: Visitor) -> None:
    token = "T" * 43

    pages = [visitor.see(f"/{place}/{token}").text for place in ("link", "club-link", "e")]

    assert [page for page in pages if token in page] == []


def test_members_see_nothing_by_which_others_come_in(club: ClubPeople, site: Flask) -> None:
    with site.app_context():
        hashes = [row[0] for row in memory().execute("SELECT token_hash FROM session")]
        hashes += [row[0] for row in memory().execute("SELECT password_hash FROM account")]

    pages = ("/members", "/log", "/log.csv", "/settings")
    shown = " ".join(club.owner.see(f"{club.path}{page}").text for page in pages)

    assert "Viewer" in shown
    assert len(hashes) > 8
    assert [one for one in hashes if one in shown] == []
