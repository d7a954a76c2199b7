"""Matches and their logs: what was put in is what comes out."""

from dataclasses import replace

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from scorekeeper.domain.deals import Deal
from scorekeeper.domain.entries import (
    Abandoned,
    Adjusted,
    Content,
    Corrected,
    DealerSet,
    Entry,
    Finished,
    LinkRevoked,
    PlayedOn,
    Recorded,
    RematchBegun,
    Renamed,
    Reopened,
    Restored,
    ResultTold,
    Started,
    ThrownIn,
    TimeCalled,
    Withdrawn,
)
from scorekeeper.domain.match import Match
from scorekeeper.domain.presets import NAMES
from scorekeeper.store import matches
from scorekeeper.store.matches import MatchExistsError, NoSuchMatchError
from scorekeeper.store.tables import db
from scorekeeper.store.transactions import reading, writing
from tests.build import AT, match, uid

pytestmark = pytest.mark.usefixtures("everywhere")

DEAL = Deal(
    taken=(41, 27),
    card_points=(36, 24),
    tricks=(5, 3),
    trump="h",
    named_by=1,
    doubled=1,
    sweep=False,
    turned_up="10d",
    dealer=2,
    revoke=0,
    note="Sí, l’últim — “bé” 🂡",
)

CONTENTS: tuple[Content, ...] = (
    Started(),
    Recorded(uid("a deal"), 3, DEAL),
    Recorded(uid("a bare deal"), 4, Deal()),
    Corrected(uid("entry 1"), replace(DEAL, taken=(45, 23))),
    Withdrawn(uid("entry 3")),
    Restored(uid("entry 4")),
    ThrownIn(7),
    Adjusted(1, -5, "talked", 3),
    Renamed(0, "Ànecs", None),
    Renamed(1, None, ("Bert", "Eva")),
    DealerSet(5, 3),
    TimeCalled(6),
    Finished(),
    Abandoned(),
    Reopened(),
    PlayedOn(),
    LinkRevoked(uid("a link")),
    RematchBegun(uid("the next match")),
    ResultTold((2, 1), 0, (250, 198)),
    ResultTold((0, 0), 1, None),
)


def stored(kept: Match) -> Match:
    """Return what comes out after *kept* was put in."""
    with writing():
        matches.add(kept, AT)
    with reading():
        return matches.load(kept.id)


def with_log(*contents: Content) -> Match:
    entries = (
        Entry(uid(f"entry {place}"), one, place + 1, "score", "Anna's phone", AT, AT)
        for place, one in enumerate(contents)
    )
    return replace(match("classic"), entries=tuple(entries))


@pytest.mark.parametrize("preset", NAMES)
def test_a_match_comes_out_under_the_rules_it_was_put_in_with(preset: str) -> None:
    kept = match(preset)

    assert stored(kept) == kept


def test_every_kind_of_entry_comes_out_as_it_was_put_in() -> None:
    kept = with_log(*CONTENTS)

    assert stored(kept) == kept


def test_the_log_comes_out_in_the_order_of_its_numbers() -> None:
    kept = match("classic", "41-27", "28-40", "34-34")

    with writing():
        matches.add(replace(kept, entries=()), AT)
        matches.append(kept.id, kept.entries[::-1])
    with reading():
        assert matches.load(kept.id) == kept


def test_two_entries_cannot_have_the_same_place() -> None:
    kept = match("classic", "41-27")
    twin = replace(kept.entries[1], id=uid("a twin"))

    stored(kept)

    with pytest.raises(IntegrityError), writing():
        matches.append(kept.id, [twin])


def test_an_entry_cannot_be_in_two_logs() -> None:
    kept, other = stored(match("classic")), stored(match("classic", name="another"))

    with pytest.raises(IntegrityError), writing():
        matches.append(other.id, [replace(kept.entries[0], seq=2)])


def test_a_match_cannot_be_put_in_twice() -> None:
    stored(match("classic"))

    with pytest.raises(MatchExistsError), writing():
        matches.add(match("classic"), AT)


def test_what_fails_leaves_nothing_behind() -> None:
    kept = stored(match("classic"))
    more = match("classic", "41-27").entries[1]

    with pytest.raises(IntegrityError), writing():
        matches.append(kept.id, [more, more])

    with reading():
        assert matches.load(kept.id) == kept


@pytest.mark.parametrize("unknown", [uid("nobody"), "", "x' OR 1=1 --", "\x00", "\ud800"])
def test_an_id_that_nobody_has_is_no_match(unknown: str) -> None:
    with reading(), pytest.raises(NoSuchMatchError):
        matches.load(unknown)


def test_a_match_that_is_deleted_leaves_no_row() -> None:
    stored(match("classic", "41-27"))

    with writing():
        matches.delete(uid("a match"))

    counts = {table.name: count_of(table.name) for table in db.metadata.sorted_tables}
    assert set(counts.values()) == {0}


def test_what_is_not_there_cannot_be_deleted() -> None:
    with pytest.raises(NoSuchMatchError), writing():
        matches.delete(uid("nobody"))


def test_the_version_is_the_number_of_the_latest_entry() -> None:
    kept = stored(match("classic", "41-27", "28-40"))

    with reading():
        assert matches.version(kept.id) == kept.version == 3


def count_of(table: str) -> int:
    with reading():
        count = db.session.execute(text(f'SELECT count(*) FROM "{table}"')).scalar()  # noqa: S608
    assert isinstance(count, int)
    return count
