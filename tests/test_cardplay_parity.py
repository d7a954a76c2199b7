"""The phone judges a deal card by card exactly as the server does, field by field."""

from itertools import islice
from pathlib import Path

import pytest

from tests.parity.questions import Asked, differences
from tests.parity.records import random_records_asked, small_records_asked
from tests.test_parity import GAME, with_fault

DEALS = 40
EVERY = 61


@pytest.fixture(scope="module")
def random_records() -> list[Asked]:
    return [*random_records_asked(DEALS)]


def test_random_deals_are_judged_alike(node: Path, random_records: list[Asked]) -> None:
    assert list(islice(differences(node, GAME, random_records), 3)) == []


def test_deals_of_eight_cards_are_judged_alike(node: Path) -> None:
    asked = [*small_records_asked(EVERY)]

    assert list(islice(differences(node, GAME, asked), 3)) == []


@pytest.mark.parametrize(
    "fault",
    [
        ("trick", "partnerAhead: !partnerAhead", "partnerAhead"),
        ("trick", "this.isTrumped ? NOTHING : this.trumps", "NOTHING"),
        ("demands", "few <= most && many >= least", "many >= least"),
        ("demands", "few < least || many > most", "few < least"),
        ("demands", "size >= this.unseen", "size > this.unseen"),
        ("legality", "(loads && switches.load ===", "(switches.load ==="),
        ("legality", "const PAIR = 2", "const PAIR = 3"),
        ("legality", "least: 1, most", "least: 0, most"),
        ("legality", "&& !switches.beat_partner", ""),
        ("legality", "trick.partnerAhead && switches.partners", "trick.partnerAhead"),
        ("hindsight", "common(new Set(hand), unseen)", "new Set(hand)"),
        ("deal-course", "+ cards.indexOf(position.ahead)", ""),
        ("verification", "ruleset.trick_point * ", ""),
    ],
)
def test_a_fault_in_judging_is_found(
    node: Path, tmp_path: Path, random_records: list[Asked], fault: tuple[str, str, str]
) -> None:
    module, right, wrong = fault
    faulty = with_fault(tmp_path, f"cardplay/{module}", right, wrong)

    assert next(differences(node, faulty, random_records), None)
