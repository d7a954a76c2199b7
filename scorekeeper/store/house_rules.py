"""House rules: rules that a table gave a name."""

from dataclasses import dataclass

from sqlalchemy import insert, select

from scorekeeper.domain.rulesets import Ruleset, write_ruleset
from scorekeeper.store.rulesets import restore_ruleset
from scorekeeper.store.tables import HouseRulesRow, db


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
    db.session.execute(insert(HouseRulesRow).values(row))


def load(rules_id: str) -> HouseRules:
    """Return the house rules *rules_id*; raise `NoSuchHouseRulesError`."""
    query = select(HouseRulesRow.__table__).where(HouseRulesRow.id == rules_id)
    row = db.session.execute(query).one_or_none()
    if row is None:
        raise NoSuchHouseRulesError(rules_id)
    return HouseRules(row.id, row.name, restore_ruleset(row.ruleset))
