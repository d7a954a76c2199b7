"""The house rules of a club: offered first when a match is started there."""

from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.store import club_rules, clubs, house_rules
from scorekeeper.store.house_rules import HouseRules, NoSuchHouseRulesError
from scorekeeper.store.transactions import reading, writing


def list_club_rules(right: ClubRight) -> list[HouseRules]:
    """Return the house rules that the club plays by, by their names."""
    with reading():
        return [house_rules.load(rules_id) for rules_id in club_rules.ids(right.club.id)]


def add_club_rules(right: ClubRight, rules_id: str) -> HouseRules:
    """Return house rules that the club plays by from now on; once more changes nothing.

    Raise `NoSuchHouseRulesError`.
    """
    check(right, Role.ORGANISER)
    with writing():
        clubs.load_to_write(right.club.id)
        rules = house_rules.load(rules_id)
        if rules_id not in club_rules.ids(right.club.id):
            club_rules.add(right.club.id, rules_id)
    return rules


def remove_club_rules(right: ClubRight, rules_id: str) -> None:
    """Let the club no longer offer the house rules; its matches keep theirs.

    Raise `NoSuchHouseRulesError` when it does not.
    """
    check(right, Role.ORGANISER)
    with writing():
        clubs.load_to_write(right.club.id)
        if rules_id not in club_rules.ids(right.club.id):
            raise NoSuchHouseRulesError(rules_id)
        club_rules.remove(right.club.id, rules_id)
