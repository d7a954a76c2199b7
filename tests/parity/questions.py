"""Questions for both languages, Python's answers, and where JavaScript's differ."""

import dataclasses
import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from subprocess import PIPE, Popen
from tempfile import TemporaryFile

from scorekeeper.domain.admission import ConflictError, admit
from scorekeeper.domain.deals import read_deal
from scorekeeper.domain.entries import Entry, Kind, Started, read_entry, restore_content
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.presets import presets
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.settlement import refusals, settle
from tests.parity.deals import Case, edge_cases, every_case
from tests.parity.logs import Fields, Scribble, told
from tests.parity.rulesets import option_rulesets, settled_alike, written_for_js

LOGS = 3
ENTRIES = 40

_ANSWER = Path(__file__).parents[1] / "js/answer.mjs"
_SIDES = (Side("Us", ("Anna", "Cora")), Side())


@dataclasses.dataclass(frozen=True, slots=True)
class Asked:
    """A question for JavaScript, and Python's answer as JSON; no answer to a mere setting."""

    question: str
    answer: str | None = None


@cache
def deals_asked() -> list[Asked]:
    """Return every deal of every preset."""
    asked: list[Asked] = []
    for ruleset in settled_alike().values():
        asked += _deals(ruleset, every_case(ruleset))
    return asked


@cache
def edges_asked() -> list[Asked]:
    """Return the deals at the edges of every row of options."""
    asked: list[Asked] = []
    for ruleset in option_rulesets().values():
        asked += _deals(ruleset, edge_cases(ruleset))
    return asked


@cache
def logs_asked() -> list[Asked]:
    """Return random logs under every preset and every row of options."""
    asked: list[Asked] = []
    for name, ruleset in {**presets(), **option_rulesets()}.items():
        asked.append(Asked(_json({"ruleset": written_for_js(ruleset)})))
        for number in range(LOGS):
            asked += _log(ruleset, Scribble(f"{name} {number}"), first_dealer=number)
    return asked


def differences(
    node: Path, game: Path, asked: Iterable[Asked]
) -> Iterator[tuple[str, str, str]]:
    """Yield each question that the JavaScript in *game* answers in another way than Python.

    Each comes with Python's answer and JavaScript's. Who wants no more need not wait for the
    rest.
    """
    told = [(one.question, one.answer) for one in asked if one.answer is not None]
    with TemporaryFile("w+", encoding="utf-8") as questions:
        questions.writelines(f"{one.question}\n" for one in asked)
        questions.seek(0)
        with Popen([node, _ANSWER, game], stdin=questions, stdout=PIPE, text=True) as process:
            assert process.stdout is not None
            for (question, ours), theirs in zip(told, process.stdout, strict=True):
                if not _is_same(ours, theirs.rstrip("\n")):
                    yield question, ours, theirs


def _is_same(ours: str, theirs: str) -> bool:
    return ours == theirs or json.loads(ours) == json.loads(theirs)


def _deals(ruleset: Ruleset, cases: Iterable[Case]) -> Iterator[Asked]:
    yield Asked(_json({"ruleset": written_for_js(ruleset)}))
    for case in cases:
        yield Asked(_json({"deal": case}), _json(_settled(ruleset, case)))


def _settled(ruleset: Ruleset, case: Case) -> Fields:
    fields, carried, dealer_side = case
    deal = read_deal(Reader(fields), ruleset)
    reasons = refusals(ruleset, deal)
    settlement = None if reasons else settle(ruleset, deal, carried, dealer_side)
    return {"deal": deal, "refusals": reasons, "settlement": settlement}


def _log(ruleset: Ruleset, scribble: Scribble, first_dealer: int) -> Iterator[Asked]:
    started = Entry(scribble.new_id(), Started())
    match = Match("match", ruleset, _SIDES, first_dealer).with_entry(started)
    yield Asked(_json({"match": _start(match)}))
    for _ in range(ENTRIES):
        fields = scribble.entry(match)
        match, answer = _admitted(match, fields)
        yield Asked(_json({"entry": fields}), _json(answer))


def _start(match: Match) -> Fields:
    started = {"id": match.entries[0].id, "kind": "started", "seq": 1}
    names = {"id": match.id, "sides": match.sides, "firstDealer": match.first_dealer}
    return {**names, "entries": [started]}


def _admitted(match: Match, fields: Fields) -> tuple[Match, Fields]:
    try:
        match = admit(match, _entry(match, fields))
    except RefusedError as error:
        stored = error.stored.id if isinstance(error, ConflictError) else None
        return match, {"refusals": error.refusals, "stored": stored}
    return match, told(match)


def _entry(match: Match, fields: Fields) -> Entry:
    kind = Kind(str(fields["kind"]))
    if kind in (Kind.LINK_REVOKED, Kind.REMATCH_BEGUN, Kind.RESULT_TOLD):
        return Entry(str(fields["id"]), restore_content(kind, fields))
    return read_entry(fields, match.ruleset)


def _json(value: object) -> str:
    """Return *value* as JavaScript writes it."""
    separators = (",", ":")
    return json.dumps(value, default=_as_fields, ensure_ascii=False, separators=separators)


def _as_fields(value: object) -> Fields:
    assert dataclasses.is_dataclass(value)
    assert not isinstance(value, type)
    return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
