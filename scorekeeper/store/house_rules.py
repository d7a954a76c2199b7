"""House rules: rules that a table gave a name."""

from dataclasses import dataclass

from sqlalchemy import Text, cast, select

from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.store.rulesets import restore_ruleset
from scorekeeper.store.tables import HouseRulesRow, db, table_of

_table = table_of(HouseRulesRow)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Rules under the name that their table gave them."""

    id: str
    name: str
    ruleset: Ruleset


class NoSuchHouseRulesError(LookupError):
    """Raised when no house rules have this id."""


def add(rules: HouseRules, made_at: str) -> None:
    """Put *rules* in."""
    row = {
        "id": rules.id,
        "name": rules.name,
        "ruleset": write_ruleset(rules.ruleset),
        "made_at": made_at,
    }
    db.session.execute(_table.insert(), row)


def load(rules_id: str) -> HouseRules:
    """Return the house rules *rules_id*; raise `NoSuchHouseRulesError`."""
    kept = cast(_table.c.ruleset, Text).label("ruleset")
    query = select(_table.c.id, _table.c.name, kept).where(_table.c.id == rules_id)
    row = db.session.execute(query).one_or_none()
    if row is None:
        raise NoSuchHouseRulesError(rules_id)
    return HouseRules(row.id, row.name, restore_ruleset(row.ruleset))
