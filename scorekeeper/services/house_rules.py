"""House rules: the options that a table always plays with, kept under a name."""

from uuid import uuid4

from scorekeeper import clock
from scorekeeper.domain.options import with_options
from scorekeeper.domain.presets import preset
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.rulesets import LONGEST_NAME
from scorekeeper.store import house_rules
from scorekeeper.store.house_rules import HouseRules, NoSuchHouseRulesError
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import reading, writing

__all__ = ["HouseRules", "NoSuchHouseRulesError", "load_house_rules", "save_house_rules"]


def save_house_rules(name: str, base_preset: str, options: object) -> HouseRules:
    """Return the preset with *options* (a JSON object) in force, kept under *name*.

    Raise `RefusedError` with every reason.
    """
    reader = Reader({"name": name})
    line = reader.text("name", LONGEST_NAME)
    reader.finish()
    rules = HouseRules(str(uuid4()), line, with_options(preset(base_preset), options))
    with writing():
        house_rules.add(rules, write_moment(clock.now()))
    return rules


def load_house_rules(rules_id: str) -> HouseRules:
    """Return the house rules *rules_id*; raise `NoSuchHouseRulesError`."""
    with reading():
        return house_rules.load(rules_id)
