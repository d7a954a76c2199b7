"""Every page of the site, found by following links through a club that is in full swing."""

import re
from collections import deque
from collections.abc import Iterator
from html import unescape
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from flask import Flask
from playwright.sync_api import BrowserContext
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse

from scorekeeper.services.demo import fill_demo
from scorekeeper.services.writers import Writer
from scorekeeper.store.database import upgrade
from scorekeeper.web.app import create_app
from tests.web.club_people import Person
from tests.web.visitors import Visitor

# Where links lead nowhere: pages that stand in for others, and those for strangers.
_UNLINKED = (
    "/",
    "/offline",
    "/desk",
    "/sign-in",
    "/account/new",
    "/join",
    "/nowhere",
    "/try",
)
_LINK = re.compile(r'<a [^>]*?href="(/[^"]*)"')


def demo_site(folder: Path) -> tuple[Flask, str]:
    """Return the site with a club, a season and a running tournament, and its owner's link."""
    database = f"sqlite:///{folder / 'scorekeeper.sqlite'}"
    site = create_app({"SQLALCHEMY_DATABASE_URI": database, "RATELIMIT_ENABLED": False})
    with site.app_context():
        upgrade()
        made = fill_demo(1, Writer("command line"))
    return site, f"/club-link/{made.token}"


class Owner(Person):
    """Who owns the club of the demo, and sits at a table of its own."""

    def sits_at(self, browser: BrowserContext, address: str) -> None:
        """Make *browser*, which visits *address*, the browser of this owner."""
        for name in ("session", "account"):
            if cookie := self.client.get_cookie(name):
                browser.add_cookies([{"url": address, "name": name, "value": cookie.value}])


def owner_of(site: Flask, link: str) -> Owner:
    """Return somebody who owns the club of the demo and sits at a table of its own."""
    owner = Owner(site)
    assert owner.send(link).status_code == 303
    owner.starts(player_0="Anna", player_1="Bert", player_2="Cora", player_3="Dirk")
    return owner


def every_page(site: Flask, visitor: Visitor) -> dict[str, str]:
    """Return one address of every page that *visitor* can reach, by the name of its view."""
    found: dict[str, str] = {}
    waiting = deque(_UNLINKED)
    while waiting:
        path = waiting.popleft()
        view = view_of(site, path)
        if view in found:
            continue
        answer = visitor.see(path)
        if answer.mimetype != "text/html" or answer.status_code == HTTPStatus.SEE_OTHER:
            continue
        found[view] = path
        waiting.extend(links_of(answer))
    return found


def view_of(site: Flask, path: str) -> str:
    """Return the name of the view at *path*; what leads nowhere is a page of its own."""
    try:
        return str(site.url_map.bind("").match(urlsplit(path).path)[0])
    except HTTPException:
        return path


def links_of(answer: TestResponse) -> Iterator[str]:
    """Yield the pages of the site to which a page leads: neither files nor other languages."""
    for link in _LINK.findall(answer.text):
        is_file = "." in urlsplit(link).path  # Setting a PDF alone takes seconds.
        if not is_file and not link.startswith("/language/"):
            yield unescape(link).partition("#")[0]
