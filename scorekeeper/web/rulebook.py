"""The rules that this phone can choose from: the presets, and the house rules it made."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from flask import session

from scorekeeper.domain.presets import NAMES, preset, presets
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.services.house_rules import (
    HouseRules,
    NoSuchHouseRulesError,
    load_house_rules,
)
from scorekeeper.web.rule_words import FAMILIES

# Each takes an id's length in a cookie of 4 KB.
_MOST_HOUSE_RULES = 8


@dataclass(frozen=True, slots=True)
class Family:
    """A branch of the family and its rulesets by their keys."""

    name: str
    rulesets: tuple[tuple[str, Ruleset], ...]

    def holds(self, key: str) -> bool:
        """Return whether the ruleset *key* is of this branch."""
        return any(own == key for own, _ in self.rulesets)


def find(key: str) -> Ruleset:
    """Return the ruleset *key*: the name of a preset, or the id of house rules.

    Raise `RefusedError` when there is none.
    """
    if key in NAMES:
        return preset(key)
    try:
        return as_ruleset(load_house_rules(key))
    except NoSuchHouseRulesError:
        return preset(key)


def as_ruleset(rules: HouseRules) -> Ruleset:
    """Return the rules under the name that the house gave them, the same in all languages."""
    return replace(rules.ruleset, name={"en": rules.name})


def families() -> tuple[Family, ...]:
    """Return the presets, by their families."""
    return tuple(
        Family(name, tuple(pair for pair in presets().items() if pair[1].family == family))
        for family, name in FAMILIES.items()
    )


def house_rules() -> tuple[tuple[str, Ruleset], ...]:
    """Return the house rules of this phone by their ids, latest first."""
    return tuple(_known(reversed(session.get("house_rules", ()))))


def keep(rules: HouseRules) -> None:
    """Let this phone remember *rules*."""
    kept = [key for key in session.get("house_rules", ()) if key != rules.id]
    session["house_rules"] = [*kept, rules.id][-_MOST_HOUSE_RULES:]


def chosen() -> str:
    """Return the key of the rules of the last match started on this phone, or the first."""
    key = str(session.get("rules", NAMES[0]))
    try:
        find(key)
    except RefusedError:
        return NAMES[0]
    return key


def choose(key: str) -> None:
    """Let this phone begin its next match with the rules *key* too."""
    session["rules"] = key


def _known(keys: Iterable[str]) -> Iterator[tuple[str, Ruleset]]:
    for key in keys:
        try:
            yield key, as_ruleset(load_house_rules(key))
        except NoSuchHouseRulesError:
            continue
