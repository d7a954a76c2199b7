"""A match as the scripts of its page read it: plain values, compact, nothing for people."""

from collections.abc import Iterable
from dataclasses import asdict

from scorekeeper.domain.entries import Entry, write_content
from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match
from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.services.exports import as_known
from scorekeeper.services.scoring import Answer
from scorekeeper.web.problems import refusal_rows

_FOR_PEOPLE = {"name", "words", "family", "confidence", "deal_packets", "target_suggestions"}


def match_values(match: Match) -> dict[str, object]:
    """Return the start of *match* and its log, from which everything else follows.

    Known players stand in it under the names that they have now.
    """
    match = as_known(match)
    return {
        "id": match.id,
        "ruleset": ruleset_values(match.ruleset),
        "sides": [asdict(side) for side in match.sides],
        "first_dealer": match.first_dealer,
        "known_names": match.known_names,
        "entries": [entry_values(entry) for entry in match.entries],
    }


def ruleset_values(ruleset: Ruleset) -> dict[str, object]:
    """Return what the game needs of *ruleset*, its deck in full."""
    rules = {
        name: one for name, one in write_ruleset(ruleset).items() if name not in _FOR_PEOPLE
    }
    deck = ruleset.cards
    return {**rules, "cards": {"suits": deck.suits, "ranks": deck.ranks, "points": deck.points}}


def entry_values(entry: Entry) -> dict[str, object]:
    """Return *entry* flat, with its place in the log; what nobody wrote down is left out."""
    values = {
        **write_content(entry.content),
        "id": entry.id,
        "kind": entry.kind,
        "seq": entry.seq,
        "device": entry.device,
        "at": entry.at,
    }
    return {name: value for name, value in values.items() if value is not None}


def answer_values(answers: Iterable[Answer]) -> list[dict[str, object]]:
    """Return what became of each entry that was sent, in the shape of the contract."""
    return [
        {
            "id": answer.id,
            "status": answer.status,
            "seq": answer.seq,
            "refusals": refusal_rows(answer.refusals),
            "stored": answer.stored and line_values(answer.stored),
        }
        for answer in answers
    ]


def line_values(line: Line) -> dict[str, object]:
    """Return *line* with who wrote it last, and what the next correction must name."""
    return {
        **write_content(line.content),
        "id": line.id,
        "entry": line.entry.id,
        "live": line.live,
        "device": line.entry.device,
        "at": line.entry.at,
    }
