"""Examples for the description, worked out by the game itself so that they never grow old."""

from dataclasses import replace
from typing import Any
from uuid import UUID, uuid5

from scorekeeper.domain.admission import admit
from scorekeeper.domain.cardplay.verification import verify, write_report
from scorekeeper.domain.entries import Entry, Started, read_entry
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.presets import preset
from scorekeeper.services.links import LinkKind
from scorekeeper.services.scoring import Status
from scorekeeper.web.api.match_answers import entry_row, match_row
from scorekeeper.web.api.ruleset_answers import LIMITS, preset_row

_NAMES = UUID("e1b8c1de-52f3-4be1-8d2f-0a8c3a6f7d10")
_AT = "2025-06-12T18:{:02}:00.000Z"


def _id(name: str) -> str:
    return str(uuid5(_NAMES, name))


def _token(name: str) -> str:
    """Return something that looks like a token and opens nothing."""
    return f"{name}-{'x' * 43}"[:43]


def _examples(**named: object) -> dict[str, Any]:
    return {name: {"value": value} for name, value in named.items()}


_FIRST = {
    "id": _id("first entry"),
    "kind": "recorded",
    "deal": _id("first deal"),
    "number": 1,
    "card_points": [41, None],
    "tricks": [5, None],
    "trump": "h",
}


def _match() -> Match:
    sides = Side(None, ("Anna", "Cora")), Side(None, ("Bert", "Dirk"))
    match = Match(_id("match"), preset("classic"), sides, first_dealer=0).with_entry(
        Entry(
            _id("start"), Started(), by=LinkKind.MANAGE, device="Eva's phone", at=_AT.format(0)
        )
    )
    first = read_entry(_FIRST, match.ruleset)
    signed = replace(first, by=LinkKind.SCORE, device="Anna's phone", at=_AT.format(6))
    return admit(match, signed)


_MATCH = _match()
_TOKENS = {kind.value: _token(kind) for kind in LinkKind}
_LINKS = {
    kind: {"url": f"https://scores.example/link/{token}", "token": token}
    for kind, token in _TOKENS.items()
}

MATCH = match_row(_MATCH, {})
NEW_MATCH = {**match_row(replace(_MATCH, entries=_MATCH.entries[:1]), {}), "links": _LINKS}
PRESET = {**preset_row(preset("classic")), "limits": LIMITS}
REVOKED = {"kind": "score", "revoked": 1, "link": _LINKS["score"]}
LOG = {"entries": [entry_row(entry) for entry in _MATCH.entries], "version": _MATCH.version}
CHANGE = {"match": _MATCH.id, "version": _MATCH.version}
ENTRIES_ANSWER = {
    "entries": [{"id": _FIRST["id"], "status": Status.STORED, "seq": 2, "refusals": []}],
    "version": 2,
}

_CARDS = {"trump": "s", "leader": 0, "tricks": [["Kh", "7h", "8h", "9h"]]}
_HANDS = {
    "hands": [
        ["Kh", "Jh", "As", "9s", "Kd", "7d", "Ac", "8c"],
        ["7h", "Ah", "Ks", "8s", "Qd", "9d", "Kc", "Jc"],
        ["8h", "10h", "Qs", "7s", "10d", "8d", "Qc", "9c"],
        ["9h", "Qh", "10s", "Js", "Ad", "Jd", "10c", "7c"],
    ],
}

CARDS_BODIES = _examples(begun=_CARDS)
RECORD_BODIES = _examples(
    begun={"ruleset": "classic", **_CARDS}, hands={"ruleset": "classic", **_CARDS, **_HANDS}
)
REPORT = write_report(verify(_CARDS, preset("classic")))

MATCH_BODIES = _examples(
    shortest={"ruleset": "classic"},
    offline={
        "id": _id("match"),
        "tokens": _TOKENS,
        "ruleset": "classic",
        "options": {"target": 61},
        "sides": [{"name": None, "players": ["Anna", "Cora"]}, {"players": ["Bert", "Dirk"]}],
        "first_dealer": 0,
    },
)
DEAL_BODIES = _examples(
    points={"number": 7, "card_points": [41, None], "tricks": [5, None], "trump": "h"},
    total={"number": 7, "taken": [46, 22]},
    correction={"replaces": _id("first entry"), "taken": [45, 23]},
)
ENTRIES_BODIES = _examples(
    deal={"entries": [_FIRST]},
    undo={
        "entries": [
            {"id": _id("undo"), "kind": "withdrawn", "replaces": _id("first entry")},
        ]
    },
)
