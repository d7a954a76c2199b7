"""Keeping the score."""

import pytest

from scorekeeper.services import scoring
from tests.build import recorded
from tests.cast import ANNA, plan

pytestmark = pytest.mark.usefixtures("app")


def test_a_deal_written_down_counts() -> None:
    started = scoring.start_match(plan(), ANNA)

    scoring.append_entry(started.match.id, recorded(1, "41-27"), ANNA)

    assert scoring.load_match(started.match.id).course.game.written == (7, 0)
