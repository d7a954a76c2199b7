"""Behind a proxy that keeps the site below a path, everything stays below it."""

import re

import pytest
from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper.web.app import create_app
from tests.web.visitors import Table, Visitor

BELOW = "/scores"
ADDRESS = re.compile(r'(?:href|src|srcset|action|formaction|content|data-[\w-]+)="(/[^"]*)"')
PAGES = (
    "/",
    "/matches/new",
    "/rules",
    "/rules/classic",
    "/join",
    "/offline",
    "/account/sign-in",
)


@pytest.fixture(autouse=True)
def _proxied(site: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "wsgi_app", ProxyFix(site.wsgi_app, x_prefix=1))


def below(visitor: Visitor) -> Visitor:
    """Return the visitor, who comes through the proxy from now on."""
    visitor.client.environ_base["HTTP_X_FORWARDED_PREFIX"] = BELOW
    return visitor


def outside(text: str) -> list[str]:
    """Return the addresses of a page that lead out of the path."""
    found = ADDRESS.findall(text)
    assert found
    return [one for one in found if not one.startswith(f"{BELOW}/")]


def test_every_address_of_a_page_is_below(table: Table) -> None:
    anna = below(table.anna).client

    leading_out = {
        page: outside(anna.get(page).text)
        for page in (*PAGES, table.path, f"{table.path}/details", f"{table.path}/sheet")
    }

    assert not [found for found in leading_out.items() if found[1]]


def test_answers_to_forms_lead_below_too(visitor: Visitor) -> None:
    below(visitor)

    answer = visitor.send(
        "/matches/new",
        id="0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44",
        rules="classic",
        first_dealer="0",
    )

    assert (answer.status_code, answer.location) == (
        303,
        f"{BELOW}/matches/0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44",
    )


def test_the_phone_keeps_only_what_is_below(visitor: Visitor) -> None:
    below(visitor)

    worker = visitor.see("/sw.js").text
    manifest = visitor.see("/manifest.webmanifest").get_json(force=True)

    assert not [one for one in re.findall(r'"(/[^"\n]*)"', worker) if not one.startswith(BELOW)]
    assert (manifest["scope"], manifest["start_url"]) == (f"{BELOW}/", f"{BELOW}/")


@pytest.mark.parametrize(("hops", "prefix"), [(1, BELOW), (0, "")])
def test_only_a_proxy_that_is_known_says_where(hops: int, prefix: str, site: Flask) -> None:
    app = create_app({**site.config, "PROXY_HOPS": hops})

    answer = app.test_client().get("/offline-not-there", headers={"X-Forwarded-Prefix": BELOW})

    assert f'href="{prefix}/"' in answer.text
