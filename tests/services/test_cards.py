"""The cards of a deal: judged, and kept with it."""

import pytest

from scorekeeper.domain.cardplay.verification import verify
from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.services.cards import cards_of, keep_cards, reports_of
from scorekeeper.services.scoring import (
    NoSuchDealError,
    NoSuchMatchError,
    append_entry,
    load_match,
)
from scorekeeper.store import deal_records
from scorekeeper.store.transactions import reading
from tests.build import recorded, uid
from tests.cast import ANNA, BERT, started

pytestmark = pytest.mark.usefixtures("everywhere")

DEAL = uid("deal 1")
CARDS = {"trump": "s", "leader": 0, "tricks": [["Kh", "7h", "8h", "9h"]]}
MORE = {**CARDS, "tricks": [["Kh", "7h", "8h", "9h"], ["Ah", "Qh", "Jh", "10h"]]}


@pytest.fixture
def match_id() -> str:
    """Return a match with one deal."""
    match_id = started().match.id
    append_entry(match_id, recorded(1, "41-27"), ANNA)
    return match_id


def test_cards_are_judged_by_the_rules_of_the_match_and_kept(match_id: str) -> None:
    match = load_match(match_id)

    report = keep_cards(match_id, DEAL, CARDS, ANNA)

    assert report == verify(CARDS, match.ruleset)
    assert cards_of(match_id) == {DEAL: CARDS}
    assert reports_of(match) == {DEAL: report}


def test_the_cards_written_last_count_and_the_same_again_are_kept_once(match_id: str) -> None:
    for cards, writer in ((CARDS, ANNA), (MORE, ANNA), (MORE, BERT), (CARDS, BERT)):
        keep_cards(match_id, DEAL, cards, writer)

    with reading():
        kept = [(one.record, one.device) for one in deal_records.of_match(match_id)]
    assert kept == [(CARDS, "Anna's phone"), (MORE, "Anna's phone"), (CARDS, "Bert's phone")]
    assert cards_of(match_id) == {DEAL: CARDS}


def test_cards_that_are_no_deal_are_refused_and_not_kept(match_id: str) -> None:
    with pytest.raises(RefusedError) as refused:
        keep_cards(match_id, DEAL, {**CARDS, "trump": "o"}, ANNA)

    assert [one.code for one in refused.value.refusals] == [Reason.UNKNOWN_TRUMP]
    assert cards_of(match_id) == {}


def test_cards_need_a_deal_and_a_match(match_id: str) -> None:
    with pytest.raises(NoSuchDealError):
        keep_cards(match_id, uid("nobody"), CARDS, ANNA)
    with pytest.raises(NoSuchMatchError):
        keep_cards(uid("nobody"), DEAL, CARDS, ANNA)
