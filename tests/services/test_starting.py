"""Begin a match: a new one, the same one again, and the next of a table."""

import dataclasses
from uuid import UUID, uuid5

import pytest

from scorekeeper.domain.entries import Kind
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.services.links import LinkKind, Tokens, new_tokens, revoke_links, right_of
from scorekeeper.services.scoring import (
    IdTakenError,
    NewMatch,
    NoSuchMatchError,
    adopt_rematch,
    append_entry,
    load_match,
    rematch,
    start_match,
)
from tests.build import SIDES, recorded, uid
from tests.cast import ANNA, BERT, EVA, plan, started

pytestmark = pytest.mark.usefixtures("everywhere")

ID = uid("it")


def test_a_match_begins_with_its_plan_and_one_signed_entry() -> None:
    told = start_match(plan("botifarra", target=51), EVA)

    match = load_match(told.match.id)
    assert match == told.match
    assert (match.ruleset.id, match.ruleset.end.target) == ("botifarra", 51)
    assert (match.sides, match.first_dealer) == (SIDES, 0)
    assert [(entry.kind, entry.by) for entry in match.entries] == [(Kind.STARTED, "manage")]
    assert told.fresh


def test_the_links_of_a_new_match_open_it() -> None:
    told = started()

    kinds = {
        kind: right_of(told.match.id, getattr(told.tokens, kind)).kind for kind in LinkKind
    }

    assert kinds == {kind: kind for kind in LinkKind}


def test_a_match_that_a_phone_begins_again_is_the_same() -> None:
    tokens = new_tokens()
    start_match(plan(), EVA, match_id=ID, tokens=tokens)
    append_entry(ID, recorded(1, "41-27"), ANNA)

    again = start_match(plan("botifarra"), EVA, match_id=ID.upper(), tokens=tokens)

    assert (again.fresh, again.tokens) == (False, tokens)
    assert again.match == load_match(ID)
    assert again.match.version == 2


@pytest.mark.parametrize("manage", ["score", "another"])
def test_a_match_of_somebody_else_is_not_shown(manage: str) -> None:
    theirs, mine = new_tokens(), new_tokens()
    start_match(plan(), EVA, match_id=ID, tokens=theirs)
    if manage == "score":
        mine = dataclasses.replace(mine, manage=theirs.score)

    with pytest.raises(IdTakenError):
        start_match(plan(), BERT, match_id=ID, tokens=mine)


def test_a_manage_link_that_was_revoked_opens_nothing_again() -> None:
    tokens = new_tokens()
    start_match(plan(), EVA, match_id=ID, tokens=tokens)
    revoke_links(ID, LinkKind.MANAGE, EVA)

    with pytest.raises(IdTakenError):
        start_match(plan(), EVA, match_id=ID, tokens=tokens)


def test_an_id_that_is_none_is_refused() -> None:
    with pytest.raises(RefusedError) as refused:
        start_match(plan(), EVA, match_id="it")

    assert [(one.code, one.field) for one in refused.value.refusals] == [
        (Reason.NOT_AN_ID, "id")
    ]


LETTERS = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"


@pytest.mark.parametrize(
    ("tokens", "fields"),
    [
        (Tokens("", "short", LETTERS), ["tokens.watch", "tokens.score"]),
        (Tokens(LETTERS, LETTERS + "x", LETTERS[:-1] + "é"), ["tokens.score", "tokens.manage"]),
        (Tokens(LETTERS, LETTERS[::-1], LETTERS), ["tokens.watch", "tokens.manage"]),
    ],
    ids=["too short", "too long, wrong letters", "one twice"],
)
def test_tokens_that_are_no_secrets_are_refused(tokens: Tokens, fields: list[str]) -> None:
    with pytest.raises(RefusedError) as refused:
        start_match(plan(), EVA, match_id=ID, tokens=tokens)

    assert refused.value.refusals == tuple(
        Refusal(Reason.NOT_A_TOKEN, field) for field in fields
    )


def test_tokens_that_open_another_match_are_refused() -> None:
    first = started()

    with pytest.raises(RefusedError) as refused:
        start_match(plan(), EVA, match_id=ID, tokens=first.tokens)

    assert {one.code for one in refused.value.refusals} == {Reason.ID_REUSED}
    with pytest.raises(NoSuchMatchError):
        load_match(ID)


# The next match of the table.


def test_a_rematch_is_dealt_first_by_who_would_deal_next() -> None:
    match = started(target=10).match
    append_entry(match.id, recorded(1, "68-0"), ANNA)

    told = rematch(match.id, ANNA)

    assert told.fresh
    assert told.match == load_match(told.match.id)
    assert told.match.first_dealer == 1
    assert (told.match.ruleset, told.match.sides) == (match.ruleset, SIDES)
    assert right_of(told.match.id, told.tokens.manage).kind == LinkKind.MANAGE


def test_a_rematch_keeps_the_names_as_they_are_now() -> None:
    match = started().match
    append_entry(match.id, {"id": ID, "kind": "renamed", "side": 0, "name": "Ànecs"}, ANNA)

    told = rematch(match.id, ANNA)

    assert told.match.sides == (Side("Ànecs", ("Anna", "Cora")), SIDES[1])


def test_partners_who_swap_sit_with_somebody_else() -> None:
    match = started().match
    append_entry(match.id, {"id": ID, "kind": "renamed", "side": 0, "name": "Ànecs"}, ANNA)

    told = rematch(match.id, ANNA, swap_partners=True)

    assert told.match.sides == (Side(None, ("Anna", "Bert")), Side(None, ("Cora", "Dirk")))


def test_a_second_phone_that_asks_gets_the_same_rematch_and_links_of_its_own() -> None:
    match = started().match
    first = rematch(match.id, ANNA)

    second = rematch(match.id, BERT)

    assert (second.match, second.fresh) == (first.match, False)
    for tokens in (first.tokens, second.tokens):
        assert right_of(first.match.id, tokens.score).kind == LinkKind.SCORE


def test_a_rematch_with_other_partners_is_another_match() -> None:
    match = started().match
    first = rematch(match.id, ANNA)

    assert rematch(match.id, ANNA, swap_partners=True).match.id != first.match.id


def test_who_comes_late_to_a_rematch_joins_it() -> None:
    match = started().match
    first = rematch(match.id, ANNA)
    played = append_entry(first.match.id, recorded(1, "41-27"), ANNA)

    second = rematch(match.id, BERT)

    assert (second.match, second.fresh) == (played, False)


def test_after_another_deal_the_next_match_is_another() -> None:
    match = started().match
    first = rematch(match.id, ANNA)
    append_entry(match.id, recorded(1, "41-27"), ANNA)

    assert rematch(match.id, ANNA).match.id != first.match.id


def test_a_match_tells_of_its_rematch_once() -> None:
    match = started().match
    first = rematch(match.id, ANNA)
    rematch(match.id, BERT)

    told = load_match(match.id)

    assert told.ledger.rematch == first.match.id
    assert [entry.kind for entry in told.entries] == [Kind.STARTED, Kind.REMATCH_BEGUN]


def test_an_id_that_a_stranger_took_stops_no_rematch() -> None:
    match = started().match
    start_match(plan(), EVA, match_id=str(uuid5(UUID(match.id), "rematch 0 same")))

    told = rematch(match.id, ANNA)

    assert told.fresh
    assert load_match(match.id).ledger.rematch == told.match.id


def test_two_phones_that_began_the_next_match_alone_began_the_same() -> None:
    match = started("botifarra").match
    begun = rematch(match.id, ANNA)
    alone = NewMatch(plan("classic").ruleset, SIDES, begun.match.first_dealer)

    tokens = new_tokens()
    told = [adopt_rematch(match.id, begun.match.id, alone, BERT, tokens) for _ in range(2)]

    assert [(one.match, one.fresh) for one in told] == [(begun.match, False)] * 2
    assert right_of(begun.match.id, tokens.manage).kind == LinkKind.MANAGE


def test_a_match_begun_alone_is_played_by_the_rules_of_the_one_before() -> None:
    match = started("botifarra").match
    alone = NewMatch(plan("classic").ruleset, SIDES, 2)

    told = adopt_rematch(match.id, ID, alone, BERT, new_tokens())

    assert (told.match.ruleset, told.match.first_dealer) == (match.ruleset, 2)
    assert load_match(match.id).ledger.rematch == ID


def test_a_match_of_another_table_is_nobodys_rematch() -> None:
    match, other = started().match, started().match

    with pytest.raises(IdTakenError):
        adopt_rematch(match.id, other.id, plan(), BERT, new_tokens())


def test_a_rematch_of_nothing_is_refused() -> None:
    with pytest.raises(NoSuchMatchError):
        rematch(ID, ANNA)
