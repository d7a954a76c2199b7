"""A file that is wrong is refused with every reason, and nothing of it is imported."""

from collections.abc import Callable

import pytest

from scorekeeper.domain.refusals import Reason
from tests.build import uid
from tests.services.files import Values, full_match, moved, refused

pytestmark = pytest.mark.usefixtures("everywhere")


@pytest.mark.parametrize(
    ("values", "reasons"),
    [
        ("Team A;Team B\n12;0", [(Reason.NOT_AN_OBJECT, "")]),
        ([], [(Reason.NOT_AN_OBJECT, "")]),
        ({}, [(Reason.MISSING, "format"), (Reason.MISSING, "version")]),
        ({"format": "poker", "version": 1}, [(Reason.NOT_A_CHOICE, "format")]),
        ({"format": "scorekeeper-match", "version": 2}, [(Reason.NEWER_FILE, "version")]),
        ({"format": "scorekeeper-match", "version": True}, [(Reason.NOT_WHOLE, "version")]),
    ],
    ids=["another app's table", "a list", "nothing", "another format", "newer", "no version"],
)
def test_a_wrong_file_is_refused_by_what_it_is_not(
    values: object, reasons: list[tuple[Reason, str]]
) -> None:
    assert refused(values) == reasons


WRONG: dict[str, tuple[Callable[[Values], object], list[tuple[Reason, str]]]] = {
    "no rules": (lambda file: file.pop("ruleset"), [(Reason.MISSING, "ruleset")]),
    "wrong rules": (
        lambda file: file["ruleset"]["end"].update(target=-5, tie="coin"),
        [
            (Reason.TOO_SMALL, "ruleset.end.target"),
            (Reason.NOT_A_CHOICE, "ruleset.end.tie"),
        ],
    ),
    "one side": (lambda file: file["sides"].pop(), [(Reason.NOT_A_PAIR, "sides")]),
    "wrong side": (
        lambda file: file["sides"][1].update(players=["Bert", 7], trainer="Finn"),
        [(Reason.NOT_TEXT, "sides.1.players.1"), (Reason.UNKNOWN_FIELD, "sides.1.trainer")],
    ),
    "no dealer": (
        lambda file: file.update(first_dealer=4),
        [(Reason.TOO_LARGE, "first_dealer")],
    ),
    "no moment": (
        lambda file: file.update(created_at="yesterday"),
        [(Reason.NOT_TEXT, "created_at")],
    ),
    "a moment nowhere": (
        lambda file: file.update(created_at="2025-06-12T18:00:00"),
        [(Reason.NOT_TEXT, "created_at")],
    ),
    "no log": (lambda file: file.update(entries={}), [(Reason.NOT_A_LIST, "entries")]),
    "too long a log": (
        lambda file: file.update(entries=[{}] * 2001),
        [(Reason.TOO_LONG, "entries")],
    ),
    "more than a match": (
        lambda file: file.update(links=[]),
        [(Reason.UNKNOWN_FIELD, "links")],
    ),
    "no entries": (
        lambda file: file["entries"].__setitem__(slice(1, 3), ["41-27", {"kind": "won"}]),
        [
            (Reason.NOT_AN_OBJECT, "entries.1"),
            (Reason.MISSING, "entries.2.by"),
            (Reason.MISSING, "entries.2.at"),
            (Reason.MISSING, "entries.2.id"),
            (Reason.NOT_A_CHOICE, "entries.2.kind"),
        ],
    ),
    "wrong entries": (
        lambda file: [
            file["entries"][1].update(taken=[41.5, "27"]),
            file["entries"][2].update(by=None, at=7),
        ],
        [
            (Reason.NOT_WHOLE, "entries.1.taken.0"),
            (Reason.NOT_WHOLE, "entries.1.taken.1"),
            (Reason.MISSING, "entries.2.by"),
            (Reason.NOT_TEXT, "entries.2.at"),
        ],
    ),
    "wrong cards": (
        lambda file: file["cards"][0]["record"]["tricks"][0].__setitem__(0, "1o"),
        [(Reason.WRONG_DECK, "cards.0.record.tricks.0.0")],
    ),
    "cards of no deal": (
        lambda file: file["cards"][0].update(deal=uid("nobody")),
        [(Reason.NO_SUCH_DEAL, "cards.0.deal")],
    ),
    "no cards": (
        lambda file: file["cards"][0].update(record=[]),
        [(Reason.NOT_AN_OBJECT, "cards.0.record")],
    ),
    "against the rules": (
        lambda file: file["entries"][1].update(taken=[69, -1], card_points=None),
        [(Reason.OUT_OF_RANGE, "entries.1.taken.0"), (Reason.NO_SUCH_DEAL, "cards.0.deal")],
    ),
    "begun twice": (
        lambda file: file["entries"].append({**file["entries"][0], "id": uid("again")}),
        [(Reason.NOT_A_CHOICE, "entries.14.kind")],
    ),
    "never begun": (
        lambda file: file["entries"].__setitem__(slice(0, 99), file["entries"][1:2]),
        [(Reason.NOT_A_CHOICE, "entries.0.kind"), (Reason.NO_SUCH_DEAL, "cards.0.deal")],
    ),
    "one id for two": (
        lambda file: file["entries"][4].update(id=file["entries"][1]["id"]),
        [
            (Reason.ID_REUSED, "entries.4.id"),
            (Reason.NO_SUCH_ENTRY, "entries.5.replaces"),
            (Reason.NO_SUCH_ENTRY, "entries.6.replaces"),
        ],
    ),
}


@pytest.mark.parametrize(("spoil", "reasons"), WRONG.values(), ids=WRONG)
def test_a_file_that_is_spoilt_is_refused_with_every_reason(
    spoil: Callable[[Values], object],
    reasons: list[tuple[Reason, str]],
) -> None:
    values = moved(full_match())
    spoil(values)

    assert refused(values) == reasons
