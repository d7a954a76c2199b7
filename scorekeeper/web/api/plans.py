"""The match that a program wants to begin, read from its body."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.options import with_options
from scorekeeper.domain.presets import preset
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.ruleset_json import read_ruleset
from scorekeeper.domain.rulesets import SEATS, Ruleset
from scorekeeper.services.links import Tokens
from scorekeeper.services.scoring import NewMatch


def read_plan(body: Mapping[str, Any]) -> NewMatch:
    """Return the match that *body* describes; raise `RefusedError`."""
    ruleset = _read_ruleset(body["ruleset"], body.get("options") or {})
    reader = Reader({"first_dealer": body.get("first_dealer") or 0})
    first, second = body.get("sides") or ({}, {})
    sides = _read_side(reader, 0, first), _read_side(reader, 1, second)
    first_dealer = reader.whole("first_dealer", 0, SEATS - 1)
    reader.finish()
    return NewMatch(ruleset, sides, first_dealer)


def read_tokens(body: Mapping[str, Any]) -> Tokens | None:
    """Return the secrets that the program made, if it did."""
    tokens = body.get("tokens")
    return Tokens(**tokens) if tokens else None


def _read_ruleset(given: str | Mapping[str, Any], options: Mapping[str, Any]) -> Ruleset:
    if isinstance(given, str):
        base = preset(given)
    else:
        with _inside("ruleset"):
            base = read_ruleset(given)
    with _inside("options"):
        return with_options(base, options)


@contextmanager
def _inside(place: str) -> Iterator[None]:
    """Let the refusals of what is read inside say that it stands at *place*."""
    try:
        yield
    except RefusedError as error:
        raise RefusedError(
            *(replace(one, field=f"{place}.{one.field}".rstrip(".")) for one in error.refusals)
        ) from None


def _read_side(reader: Reader, side: int, values: Mapping[str, Any]) -> Side:
    own = Reader(values, f"sides.{side}", reader.refusals)
    name = own.optional_text("name", LONGEST_PLAYER)
    players = own.optional_pair("players", lambda place, one: _read_player(own, place, one))
    return Side(name, players or (None, None))


def _read_player(reader: Reader, place: str, name: Any) -> str | None:
    return reader.as_text(place, name, LONGEST_PLAYER) if name and name.strip() else None
