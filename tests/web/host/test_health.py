"""Whatever watches over the program hears whether it lives, and whether it can work."""

import pytest
from flask import Flask
from sqlalchemy import text

from scorekeeper.store.tables import db
from tests.conftest import opened


def asked(app: Flask, path: str) -> tuple[int, str | None, str]:
    answer = app.test_client().get(path)
    assert answer.headers["Cache-Control"] == "no-store"
    return answer.status_code, answer.mimetype, answer.text


def test_a_program_with_its_database_lives_and_is_ready(everywhere: Flask) -> None:
    assert asked(everywhere, "/healthz") == (200, "text/plain", "alive\n")
    assert asked(everywhere, "/readyz") == (200, "text/plain", "ready\n")


def test_a_database_of_an_older_program_is_not_ready(app: Flask) -> None:
    db.session.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    db.session.commit()

    assert asked(app, "/healthz")[0] == 200
    assert asked(app, "/readyz") == (503, "text/plain", "too-old\n")


@pytest.mark.parametrize(
    ("url", "fault"),
    [
        ("sqlite:////nowhere/at/all.sqlite", "unwritable"),
        ("postgresql+psycopg://nobody@127.0.0.1:1/none", "unreachable"),
        ("sqlite://", "too-old"),
    ],
)
def test_without_a_database_it_lives_and_is_not_ready(url: str, fault: str) -> None:
    with opened(url) as app:
        assert asked(app, "/healthz")[0] == 200
        assert asked(app, "/readyz") == (503, "text/plain", f"{fault}\n")
