"""Where several processes serve, an address knocks at all of them together."""

from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from limits import parse

from scorekeeper import clock
from scorekeeper.services import knocking
from scorekeeper.store.database import upgrade
from scorekeeper.store.tables import KnockRow, db
from scorekeeper.web.app import create_app
from scorekeeper.web.limits import limiter

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOON + timedelta(seconds=seconds))


def test_knocks_add_up_until_their_time_is_over(
    everywhere: Flask,  # noqa: ARG001 - its database counts
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    later(monkeypatch, 0)
    counts = [
        knocking.knock("door", 60),
        knocking.knock("door", 60, 2),
        knocking.knock("b", 60),
    ]
    later(monkeypatch, 59)
    until = knocking.counted("door")
    later(monkeypatch, 60)
    over = knocking.counted("door")

    assert counts == [1, 3, 1]
    assert until == (3, NOON + timedelta(seconds=60))
    assert over == (0, NOON + timedelta(seconds=60))
    assert knocking.knock("door", 60) == 1


def test_no_address_stays_longer_than_it_counts(
    app: Flask,  # noqa: ARG001 - its database counts
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    later(monkeypatch, 0)
    knocking.knock("LIMITER/192.0.2.1/join", 60)
    kept = db.session.execute(db.select(KnockRow.key_hash)).scalars().all()
    db.session.remove()
    later(monkeypatch, 61)
    knocking.knock("other", 60)

    assert "192.0.2.1" not in kept[0]
    assert db.session.execute(db.select(db.func.count()).select_from(KnockRow)).scalar() == 1


def test_two_processes_turn_an_address_away_together(postgres_url: str) -> None:
    two = parse("2 per minute")
    settings = {"TESTING": True, "SQLALCHEMY_DATABASE_URI": postgres_url}
    apps = [create_app(settings), create_app(settings)]
    with apps[0].app_context():
        upgrade()

    taken = []
    for app in (*apps, apps[0]):
        with app.app_context():
            taken.append(limiter.limiter.hit(two, "192.0.2.1"))
            db.engine.dispose()

    limiter.init_app(create_app({"SQLALCHEMY_DATABASE_URI": "sqlite://"}))
    assert taken == [True, True, False]


@pytest.mark.parametrize(
    ("url", "workers", "counts"),
    [
        ("sqlite://", 1, "scorekeeper-alone://"),
        ("sqlite://", 2, "scorekeeper://"),
        ("postgresql+psycopg://club@host/scores", 1, "scorekeeper://"),
    ],
)
def test_one_process_alone_counts_in_its_memory(url: str, workers: int, counts: str) -> None:
    app = create_app(
        {"SQLALCHEMY_DATABASE_URI": url, "WORKERS": workers, "RATELIMIT_ENABLED": False}
    )

    assert app.config["RATELIMIT_STORAGE_URI"] == counts
