"""A deal put at its address: corrected under its own id, and as often as the answer is lost."""

import pytest

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.services import scoring
from tests.build import deal, uid
from tests.cast import ANNA, plan

pytestmark = pytest.mark.usefixtures("app")


@pytest.fixture
def match_id() -> str:
    match_id = scoring.start_match(plan(), ANNA).match.id
    for number, notation in enumerate(("46-22", "40-28"), start=1):
        put(match_id, number, notation, number=number)
    return match_id


def put(match_id: str, deal_number: int, notation: str, /, **more: object) -> scoring.PutDeal:
    values = {**deal(notation), **more}
    return scoring.put_deal(match_id, uid(f"deal {deal_number}"), values, ANNA)


def entry_of(match_id: str, number: int) -> str:
    return scoring.load_match(match_id).ledger.lines[uid(f"deal {number}")].entry.id


def test_a_correction_whose_answer_was_lost_is_written_once(match_id: str) -> None:
    entry = entry_of(match_id, 1)
    first = put(match_id, 1, "45-23", replaces=entry)

    second = put(match_id, 1, "45-23", replaces=entry)

    assert second == first == scoring.PutDeal(scoring.load_match(match_id), fresh=False)


def test_a_correction_reaches_no_other_deal(match_id: str) -> None:
    before = scoring.load_match(match_id)

    with pytest.raises(RefusedError) as no:
        put(match_id, 1, "45-23", replaces=entry_of(match_id, 2))

    assert no.value.refusals == (Refusal(Reason.NO_SUCH_ENTRY, "replaces"),)
    assert scoring.load_match(match_id) == before
