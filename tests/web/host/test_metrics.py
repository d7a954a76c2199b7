"""Prometheus reads its figures; nobody else finds the page."""

import sqlite3
from collections.abc import Iterator
from threading import BoundedSemaphore

import pytest
from flask import Flask
from prometheus_client.parser import text_string_to_metric_families

from scorekeeper.store.tables import db
from scorekeeper.web.app import create_app
from tests.conftest import memory
from tests.web.visitors import seated

TOKEN = "for prometheus alone"  # noqa: S105 - a test's own


@pytest.fixture
def measured(_schema: sqlite3.Connection) -> Iterator[Flask]:
    """Yield an application with a page of figures."""
    app = create_app(
        {"TESTING": True, "SQLALCHEMY_DATABASE_URI": "sqlite://", "METRICS_TOKEN": TOKEN}
    )
    with app.app_context():
        _schema.backup(memory())
    yield app
    with app.app_context():
        db.engine.dispose()


def status(site: Flask, authorization: str = "") -> int:
    answer = site.test_client().get("/metrics", headers={"Authorization": authorization})
    return answer.status_code


def figure(site: Flask, name: str, **labels: str) -> float:
    answer = site.test_client().get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    return sum(
        sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
        if sample.name == name and labels.items() <= sample.labels.items()
    )


def test_without_a_token_in_the_settings_there_is_no_page(site: Flask) -> None:
    assert (status(site), status(site, "Bearer ")) == (404, 404)


@pytest.mark.parametrize(
    "given", ["", "Bearer", "Bearer for prometheus alon", "Basic x", "Bearer ü"]
)
def test_a_wrong_token_opens_nothing(measured: Flask, given: str) -> None:
    assert status(measured, given) == 403
    assert status(measured, f"Bearer {TOKEN}") == 200


def test_requests_are_counted_by_rule_and_status(measured: Flask) -> None:
    table = seated(measured)
    name, rule = "scorekeeper_requests_total", "/matches/<uuid:match_id>"
    before = figure(measured, name, rule=rule, status="200")

    table.anna.see(table.path)
    table.anna.see("/matches/0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44")

    assert figure(measured, name, rule=rule, status="200") == before + 1
    assert figure(measured, "scorekeeper_request_seconds_count", rule=rule) >= 2


def test_strangers_make_no_figures_of_their_own(measured: Flask) -> None:
    before = figure(measured, "scorekeeper_requests_total", rule="", status="404")

    for path in ("/wp-login.php", "/.env"):
        measured.test_client().get(path)

    assert figure(measured, "scorekeeper_requests_total", rule="", status="404") == before + 2


def test_who_follows_live_is_counted_while_it_lasts(
    measured: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(measured)
    monkeypatch.setitem(measured.extensions, "scorekeeper.streams", BoundedSemaphore(1))
    refused = figure(measured, "scorekeeper_streams_refused_total")

    followed = table.anna.see(f"{table.path}/events")
    while_it_lasts = figure(measured, "scorekeeper_streams")
    assert table.anna.see(f"{table.path}/events").status_code == 503
    followed.close()

    assert (while_it_lasts, figure(measured, "scorekeeper_streams")) == (1, 0)
    assert figure(measured, "scorekeeper_streams_refused_total") == refused + 1
