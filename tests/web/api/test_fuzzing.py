"""Schemathesis calls everything that the description tells, and finds nothing."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from flask import Flask
from schemathesis import HookContext, engine
from schemathesis.engine import Status
from schemathesis.engine.events import FatalError, NonFatalError, ScenarioFinished

from scorekeeper.services.club_links import make_club_link
from scorekeeper.services.club_rights import ClubLinkKind
from scorekeeper.store.tables import db
from scorekeeper.web.app import create_app
from tests.build import uid
from tests.club_cast import PHONE, owner_of_new_club
from tests.event_cast import filled, published
from tests.web.api.programs import KINDS, PREFIX, Program, told

# Calls that leave nothing to call about: each has a match of its own.
ENDINGS = (
    "DELETE /api/v1/matches/{match_id}",
    "POST /api/v1/matches/{match_id}/links/{kind}/revoke",
)

CHECKS = {
    # A body can be well written and yet tell nothing that the rules allow.
    "positive_data_acceptance": {
        "expected-statuses": ["2xx", 401, 403, 404, 409, 410, 422],
    },
    # Who has revoked the way in that they use meets closed doors.
    "negative_data_rejection": {
        "expected-statuses": [400, 401, 403, 404, 405, 410, 415, 422],
    },
    # It calls again in a way that this transport does not know; our tests of rights do it.
    "ignored_auth": {"enabled": False},
}

# Every bound of every field of events takes a minute, and finds nothing; theirs are our tests'.
COUNTED = {"phases": {"coverage": {"enabled": False}}}


@pytest.fixture
def unlimited() -> Iterator[Flask]:
    """Yield the application without a limit of how often one address may knock."""
    address = {"SQLALCHEMY_DATABASE_URI": "sqlite://"}
    app = create_app({"TESTING": True, "RATELIMIT_ENABLED": False, **address})
    with app.app_context():
        db.create_all()
    yield app
    with app.app_context():
        db.engine.dispose()


def begun(app: Flask, name: str) -> dict[str, Any]:
    """Return how to call about a new match: by its id, with its token to manage."""
    tokens = {kind: f"{kind}-{len(name)}".ljust(43, "x") for kind in KINDS}
    sent = {"id": uid(name), "tokens": tokens, "ruleset": "coinchee"}
    told(Program(app).post("/matches", sent), 201)
    return {
        "parameters": {"path.match_id": uid(name)},
        "headers": {"Authorization": f"Bearer {tokens['manage']}"},
    }


def organised(app: Flask) -> dict[str, Any]:
    """Return how to call about an event whose first round is played, as its organiser."""
    with app.app_context():
        owner = owner_of_new_club()
        event_id = filled(owner, 4)
        published(owner, event_id)
        token = make_club_link(owner, ClubLinkKind.ORGANISE, PHONE).token
    return {
        "parameters": {"path.event_id": event_id, "path.club_id": owner.club.id},
        "headers": {"Authorization": f"Bearer {token}"},
    }


def whole(value: Any) -> Any:
    """Return *value* without 41.0: JSON Schema takes it for a whole number, we do not."""
    if isinstance(value, dict):
        return {name: whole(one) for name, one in value.items()}
    if isinstance(value, list):
        return [whole(one) for one in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def faults_in(app: Flask, settings: dict[str, Any]) -> Iterator[str]:
    """Yield what Schemathesis finds wrong under *settings*."""
    config = schemathesis.Config.from_dict(settings)
    schema = schemathesis.openapi.from_wsgi(f"{PREFIX}/openapi.json", app, config=config)

    @schema.hook
    def map_body(_: HookContext, body: Any) -> Any:
        return whole(body)

    for event in engine.from_schema(schema).execute():
        if isinstance(event, NonFatalError | FatalError):
            yield str(event)
        elif isinstance(event, ScenarioFinished):
            yield from _failures(event)


def _failures(event: ScenarioFinished) -> Iterator[str]:
    for checks in event.recorder.checks.values():
        for check in checks:
            if check.status == Status.FAILURE and check.failure_info:
                told = check.failure_info
                yield f"{event.recorder.label}: {told.failure.message}\n{told.code_sample}"


def test_nothing_is_found(unlimited: Flask) -> None:
    settings = {
        "seed": 1,
        "checks": CHECKS,
        "generation": {"database": "none", "max-examples": 2},
        "phases": {"stateful": {"enabled": False}},
        **begun(unlimited, "the match of all calls"),
        "operations": [
            *({"include-name": call, **begun(unlimited, call)} for call in ENDINGS),
            {"include-path-regex": "/tournaments", **COUNTED, **organised(unlimited)},
        ],
    }

    assert list(faults_in(unlimited, settings)) == []
