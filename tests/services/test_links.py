"""Links: what they open, for whom, and until when."""

from collections.abc import Callable
from datetime import timedelta
from hashlib import sha256

import pytest
import time_machine

from scorekeeper import clock
from scorekeeper.domain.entries import Kind, LinkRevoked
from scorekeeper.services.links import (
    ExpiredLinkError,
    LinkKind,
    RevokedLinkError,
    Right,
    Tokens,
    WrongLinkError,
    find_link,
    list_links,
    make_link,
    new_tokens,
    revoke_links,
    right_of,
    right_of_link,
)
from scorekeeper.services.scoring import (
    NoSuchMatchError,
    StartedMatch,
    append_entry,
    load_match,
)
from scorekeeper.store.tables import LinkRow, db
from scorekeeper.store.transactions import reading
from tests.build import recorded, uid
from tests.cast import ANNA, EVA, started

pytestmark = pytest.mark.usefixtures("everywhere")

DAY = timedelta(days=1)


@pytest.fixture
def table() -> StartedMatch:
    """Return a match that has just begun, with its tokens."""
    return started()


def test_each_kind_of_link_allows_what_the_lower_ones_do() -> None:
    allowed = {kind: [other for other in LinkKind if kind.allows(other)] for kind in LinkKind}

    assert allowed == {
        LinkKind.WATCH: [LinkKind.WATCH],
        LinkKind.SCORE: [LinkKind.WATCH, LinkKind.SCORE],
        LinkKind.MANAGE: [LinkKind.WATCH, LinkKind.SCORE, LinkKind.MANAGE],
    }


def test_tokens_are_long_and_never_the_same() -> None:
    tokens = [
        getattr(one, kind) for one in (new_tokens() for _ in range(50)) for kind in LinkKind
    ]

    assert len(set(tokens)) == len(tokens)
    assert {len(token) for token in tokens} == {43}


def test_only_the_hash_of_a_token_is_kept(table: StartedMatch) -> None:
    with reading():
        kept = [row.token_hash for row in db.session.query(LinkRow)]

    tokens = [getattr(table.tokens, kind) for kind in LinkKind]
    assert sorted(kept) == sorted(sha256(token.encode()).hexdigest() for token in tokens)


@pytest.mark.parametrize("kind", LinkKind)
def test_a_link_is_found_by_its_token_wherever_it_is_asked_for(
    table: StartedMatch, kind: LinkKind
) -> None:
    token = getattr(table.tokens, kind)

    right = find_link(token)

    assert (right.kind, right.match_id) == (kind, table.match.id)
    assert right_of(table.match.id, token) == right
    assert right_of_link(table.match.id, right.link_id) == right


@pytest.mark.parametrize("token", ["", "x", "A" * 43, "\x00", "\ud800", "é" * 43])
def test_a_token_that_nobody_made_opens_nothing(table: StartedMatch, token: str) -> None:
    assert_all_raise(
        WrongLinkError,
        lambda: right_of(table.match.id, token),
        lambda: find_link(token),
    )


def test_a_link_of_another_match_opens_nothing_here(table: StartedMatch) -> None:
    other = started()
    link_id = find_link(other.tokens.manage).link_id

    assert_all_raise(
        WrongLinkError,
        lambda: right_of(table.match.id, other.tokens.manage),
        lambda: right_of_link(table.match.id, link_id),
    )


def test_a_match_that_is_not_there_is_named() -> None:
    token = new_tokens().score

    assert_all_raise(
        NoSuchMatchError,
        lambda: right_of(uid("nobody"), token),
        lambda: right_of_link(uid("nobody"), uid("a link")),
        lambda: list_links(uid("nobody")),
        lambda: make_link(uid("nobody"), LinkKind.SCORE, EVA),
        lambda: revoke_links(uid("nobody"), LinkKind.SCORE, EVA),
    )


def test_a_link_made_later_opens_the_match_too(table: StartedMatch) -> None:
    token = make_link(table.match.id, LinkKind.SCORE, EVA)

    assert right_of(table.match.id, token).kind == LinkKind.SCORE
    assert right_of(table.match.id, table.tokens.score).kind == LinkKind.SCORE
    assert [(link.kind, link.device) for link in list_links(table.match.id)].count(
        ("score", "Eva's phone")
    ) == 2


def test_revoked_links_open_nothing_and_the_others_do(table: StartedMatch) -> None:
    make_link(table.match.id, LinkKind.SCORE, EVA)

    count = revoke_links(table.match.id, LinkKind.SCORE, EVA)

    assert count == 2
    assert_all_raise(
        RevokedLinkError,
        lambda: right_of(table.match.id, table.tokens.score),
        lambda: find_link(table.tokens.score),
    )
    assert right_of(table.match.id, table.tokens.watch).kind == LinkKind.WATCH
    assert revoke_links(table.match.id, LinkKind.SCORE, EVA) == 0


def test_the_log_says_which_links_were_revoked(table: StartedMatch) -> None:
    link_id = find_link(table.tokens.score).link_id

    revoke_links(table.match.id, LinkKind.SCORE, EVA)

    last = load_match(table.match.id).entries[-1]
    assert (last.kind, last.content, last.by) == (
        Kind.LINK_REVOKED,
        LinkRevoked(link_id),
        "manage",
    )


def test_a_score_link_ends_thirty_days_after_the_last_entry(table: StartedMatch) -> None:
    with time_machine.travel(clock.now() + 29 * DAY, tick=False):
        append_entry(table.match.id, recorded(1, "41-27"), ANNA)
    end = clock.now() + 59 * DAY

    with time_machine.travel(end - DAY / 24, tick=False):
        assert right_of(table.match.id, table.tokens.score).kind == LinkKind.SCORE
    with time_machine.travel(end + DAY / 24, tick=False), pytest.raises(ExpiredLinkError):
        right_of(table.match.id, table.tokens.score)


@pytest.mark.parametrize("kind", [LinkKind.WATCH, LinkKind.MANAGE])
def test_other_links_live_until_they_are_revoked(table: StartedMatch, kind: LinkKind) -> None:
    with time_machine.travel(clock.now() + 4000 * DAY, tick=False):
        right = right_of(table.match.id, getattr(table.tokens, kind))

    assert right == Right(kind, right.link_id, table.match.id)


def test_a_score_link_made_for_an_old_match_has_its_own_thirty_days(
    table: StartedMatch,
) -> None:
    with time_machine.travel(clock.now() + 100 * DAY, tick=False):
        token = make_link(table.match.id, LinkKind.SCORE, EVA)

        assert right_of(table.match.id, token).kind == LinkKind.SCORE


def test_a_link_over_age_is_revoked_with_the_others(table: StartedMatch) -> None:
    with time_machine.travel(clock.now() + 100 * DAY, tick=False):
        assert revoke_links(table.match.id, LinkKind.SCORE, EVA) == 1

        with pytest.raises(RevokedLinkError) as refused:
            right_of(table.match.id, table.tokens.score)

    assert refused.type is RevokedLinkError


def test_tokens_can_be_unpacked_by_the_kinds_of_links() -> None:
    assert Tokens.__slots__ == tuple(LinkKind)


def assert_all_raise(error: type[Exception], *wishes: Callable[[], object]) -> None:
    for wish in wishes:
        with pytest.raises(error):
            wish()
