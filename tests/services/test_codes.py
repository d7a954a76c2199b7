"""Short codes: what they open, how they are read, and how often one may guess."""

from datetime import timedelta

import pytest
import time_machine

from scorekeeper import clock
from scorekeeper.services.codes import (
    NoCodeForManagingError,
    UnknownCodeError,
    make_code,
    redeem_code,
)
from scorekeeper.services.failures import TooManyFailuresError
from scorekeeper.services.links import (
    LinkKind,
    RevokedLinkError,
    list_links,
    revoke_links,
    right_of_link,
)
from scorekeeper.services.scoring import NoSuchMatchError
from scorekeeper.store.tables import CodeFailureRow, CodeRow, db
from scorekeeper.store.transactions import reading
from tests.build import uid
from tests.cast import EVA, started

pytestmark = pytest.mark.usefixtures("everywhere")

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)


@pytest.fixture
def match_id() -> str:
    return started().match.id


def fail(times: int, address: str) -> None:
    for _ in range(times):
        with pytest.raises(UnknownCodeError):
            redeem_code("00000000", address)


@pytest.mark.parametrize("kind", [LinkKind.WATCH, LinkKind.SCORE])
def test_a_code_opens_what_a_link_of_its_kind_does(match_id: str, kind: LinkKind) -> None:
    right = redeem_code(make_code(match_id, kind, EVA))

    assert (right.kind, right.match_id) == (kind, match_id)
    assert right_of_link(match_id, right.link_id) == right


def test_four_phones_may_use_one_code(match_id: str) -> None:
    code = make_code(match_id, LinkKind.SCORE, EVA)

    rights = {redeem_code(code, f"phone {phone}") for phone in range(4)}

    assert len(rights) == 1


def test_a_code_has_eight_letters_that_nobody_mistakes(match_id: str) -> None:
    codes = [make_code(match_id, LinkKind.SCORE, EVA) for _ in range(20)]

    assert {len(code) for code in codes} == {8}
    assert set("".join(codes)) <= set("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    assert len(set(codes)) == len(codes)


def test_a_code_is_read_as_people_write_it(match_id: str) -> None:
    code = make_code(match_id, LinkKind.SCORE, EVA)
    mistaken = code.replace("1", "l").replace("0", "o").replace("V", "u")

    told = {redeem_code(f" {text[:4]}-{text[4:]} ") for text in (code.lower(), mistaken)}

    assert told == {redeem_code(code)}


def test_no_code_is_made_for_managing(match_id: str) -> None:
    with pytest.raises(NoCodeForManagingError):
        make_code(match_id, LinkKind.MANAGE, EVA)


def test_no_code_is_made_for_a_match_that_is_not_there() -> None:
    with pytest.raises(NoSuchMatchError):
        make_code(uid("nobody"), LinkKind.SCORE, EVA)


def test_only_a_hash_of_a_code_is_kept(match_id: str) -> None:
    code = make_code(match_id, LinkKind.SCORE, EVA)

    with reading():
        (row,) = db.session.query(CodeRow)
        assert code.lower() not in f"{row.hash} {row.link_id}".lower()


def test_a_code_lives_for_twelve_hours_and_goes_when_the_next_is_made(match_id: str) -> None:
    code = make_code(match_id, LinkKind.SCORE, EVA)
    made = clock.now()

    with time_machine.travel(made + 11.9 * HOUR, tick=False):
        assert redeem_code(code).kind == LinkKind.SCORE
    with time_machine.travel(made + 12.1 * HOUR, tick=False):
        with pytest.raises(UnknownCodeError):
            redeem_code(code)
        make_code(match_id, LinkKind.SCORE, EVA)
        with reading():
            assert db.session.query(CodeRow).count() == 1


def test_a_code_ends_with_its_link(match_id: str) -> None:
    code = make_code(match_id, LinkKind.SCORE, EVA)
    revoke_links(match_id, LinkKind.SCORE, EVA)

    with pytest.raises(RevokedLinkError):
        redeem_code(code)


def test_a_code_for_a_match_whose_links_were_revoked_brings_a_link_of_its_own(
    match_id: str,
) -> None:
    revoke_links(match_id, LinkKind.SCORE, EVA)

    right = redeem_code(make_code(match_id, LinkKind.SCORE, EVA))

    live = [link.id for link in list_links(match_id) if link.revoked_at is None]
    assert right.link_id in live


def test_a_code_for_an_old_match_opens_it(match_id: str) -> None:
    with time_machine.travel(clock.now() + 24 * 100 * HOUR, tick=False):
        assert redeem_code(make_code(match_id, LinkKind.SCORE, EVA)).kind == LinkKind.SCORE


@pytest.mark.parametrize("code", ["", "0", "\x00", "\ud800", "é" * 8, "0" * 10_000])
def test_what_is_no_code_opens_nothing(code: str) -> None:
    with pytest.raises(UnknownCodeError):
        redeem_code(code)


def test_who_guesses_too_often_has_to_wait_and_others_do_not(match_id: str) -> None:
    code = make_code(match_id, LinkKind.SCORE, EVA)
    start = clock.now()
    with time_machine.travel(start, tick=False) as moment:
        fail(30, "a pub")

        moment.move_to(start + 4 * MINUTE)
        with pytest.raises(TooManyFailuresError) as refused:
            redeem_code(code, "a pub")

        assert refused.value.retry_after == 6 * 60
        assert redeem_code(code, "another pub").kind == LinkKind.SCORE
        moment.move_to(start + 10.1 * MINUTE)
        assert redeem_code(code, "a pub").kind == LinkKind.SCORE


def test_failures_of_everybody_are_counted_together(
    match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.services.codes._MOST_FAILURES", 3)
    code = make_code(match_id, LinkKind.SCORE, EVA)
    for address in ("one", "two", "three"):
        fail(1, address)

    with pytest.raises(TooManyFailuresError):
        redeem_code(code, "four")


def test_addresses_are_forgotten_when_they_count_no_more() -> None:
    fail(2, "a pub")

    with time_machine.travel(clock.now() + 11 * MINUTE, tick=False):
        fail(1, "another pub")

    with reading():
        assert [row.address for row in db.session.query(CodeFailureRow)] == ["another pub"]
