"""The cards of a deal bear out what the table wrote when they give exactly that."""

import pytest

from scorekeeper.domain.cardplay.comparison import bears_out
from scorekeeper.domain.cardplay.deal_record import read_deal_record
from scorekeeper.domain.deals import Deal
from tests.domain.cardplay.playing import cut
from tests.domain.cardplay.test_verification import WELL_PLAYED, sent

RECORD = read_deal_record(sent(WELL_PLAYED, leader=2))


@pytest.mark.parametrize(
    ("deal", "agrees"),
    [
        (Deal(taken=(50, 18)), True),
        (Deal(taken=(50, 18), card_points=(44, 16), tricks=(6, 2), trump="s"), True),
        (Deal(taken=(18, 50)), False),
        (Deal(taken=(50, 18), card_points=(45, 15)), False),
        (Deal(taken=(50, 18), tricks=(5, 3)), False),
        (Deal(taken=(50, 18), trump="none"), False),
        (Deal(card_points=(44, 16)), False),
        (Deal(revoke=0), False),
    ],
)
def test_what_was_written_is_held_against_the_cards(deal: Deal, agrees: object) -> None:
    assert bears_out(RECORD, deal) == agrees


def test_a_deal_of_which_a_card_is_missing_is_not_borne_out() -> None:
    assert not bears_out(cut(RECORD, 31), Deal(taken=(50, 18)))
    assert not bears_out(cut(RECORD, 0), Deal(taken=(0, 0)))
