"""A match in which a table did all that it can, and what leaves and enters as a file."""

import json
from typing import Any

import pytest

from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.services.cards import keep_cards
from scorekeeper.services.links import LinkKind, revoke_links
from scorekeeper.services.scoring import append_entries, delete_match, load_match
from scorekeeper.services.transfer import export_match, import_match, match_ids, read_export
from tests.build import deal, recorded, uid
from tests.cast import ANNA, EVA, started

Values = dict[str, Any]

CARDS = {"trump": "s", "leader": 0, "tricks": [["Kh", "7h", "8h", "9h"]]}


def sent(kind: str, **values: object) -> Values:
    """Return what a phone sends to write the one entry of *kind* there is."""
    return {"id": uid(kind), "kind": kind, **values}


ENTRIES = [
    recorded(1, "41-27 h x1"),
    recorded(2, "28-40 nt"),
    sent("corrected", replaces=uid("entry of deal 2"), **deal("30-38 nt")),
    recorded(3, "34-34 note:even"),
    sent("withdrawn", replaces=uid("entry of deal 3")),
    sent("restored", replaces=uid("withdrawn")),
    recorded(4, "thrown in"),
    sent("adjusted", side=1, points=-3, reason="talked"),
    sent("renamed", side=0, name="Ànecs", players=["Anna", "Eva"]),
    sent("dealer_set", number=5, dealer=3),
    sent("finished"),
    sent("reopened"),
]


def full_match() -> str:
    """Return the id of a match in which a table did all that it can."""
    match_id = started("coinchee", target=100).match.id
    append_entries(match_id, ENTRIES, ANNA)
    revoke_links(match_id, LinkKind.SCORE, EVA)
    keep_cards(match_id, uid("deal 1"), CARDS, ANNA)
    return match_id


def exported(match_id: str) -> Values:
    """Return the export of the match as it comes back from a file."""
    values: Values = json.loads(json.dumps(export_match(match_id)))
    return values


def moved(match_id: str) -> Values:
    """Return the export of a match that is then deleted, as if here were another machine."""
    values = exported(match_id)
    delete_match(match_id)
    return values


def refused(values: object) -> list[tuple[Reason, str]]:
    """Return why *values* are refused, and see that nothing was imported."""
    before = [load_match(match_id) for match_id in match_ids()]
    for wish in (read_export, import_match):
        with pytest.raises(RefusedError) as told:
            wish(values)
    assert [load_match(match_id) for match_id in match_ids()] == before
    return [(refusal.code, refusal.field) for refusal in told.value.refusals]
