"""Paths that try to climb out of a folder: what stands there is not the site's to show."""

from pathlib import Path

import pytest
from flask import Flask

from scorekeeper import config
from tests.web.visitors import Visitor

CLIMBS = (
    "../pyproject.toml",
    "..%2fpyproject.toml",
    "%2e%2e/%2e%2e/pyproject.toml",
    "..%5cpyproject.toml",
    "%252e%252e%252fpyproject.toml",
    "....//....//pyproject.toml",
    "/etc/passwd",
    "%2fetc%2fpasswd",
    "css/../../../pyproject.toml",
    "css/base.css%00.html",
    "C:%5cWindows%5cwin.ini",
    ".git/config",
)


@pytest.mark.parametrize("climb", CLIMBS)
def test_no_path_leads_out_of_a_folder(site: Flask, visitor: Visitor, climb: str) -> None:
    places = (f"{site.static_url_path}/", "/help/", "/help/images/", "/rules/", "/blank/", "/")

    answers = [visitor.client.get(f"{place}{climb}") for place in places]

    found = {answer.status_code for answer in answers}
    assert found <= {404, 308}
    assert [one for one in answers if "[project]" in one.text or "root:" in one.text] == []


@pytest.mark.parametrize("name", ["secret_key", "scorekeeper.sqlite", "config.py", ".env"])
def test_what_belongs_to_the_machine_is_served_nowhere(
    site: Flask, visitor: Visitor, name: str
) -> None:
    places = ("/", "/instance/", f"{site.static_url_path}/", "/help/", "/help/images/")

    assert {visitor.client.get(f"{place}{name}").status_code for place in places} == {404}


def test_what_is_made_here_is_its_owners_alone(tmp_path: Path) -> None:
    settings = config.load({"SCOREKEEPER_INSTANCE": str(tmp_path / "new")})

    made = (tmp_path / "new", tmp_path / "new" / "secret_key")
    assert settings["INSTANCE"] == str(made[0])
    assert [path.stat().st_mode & 0o077 for path in made] == [0, 0]
