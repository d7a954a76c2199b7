"""Ids of other kinds: what is asked for as a player is no match, and a club no event."""

import re

from flask import Flask

from scorekeeper.web.audience import PROGRAMS
from tests.web.attacks.every_address import address_of
from tests.web.club_house import House

_ID = re.compile(r"<uuid:(\w+)>")


def test_an_id_of_another_kind_is_nobodys(house: House, site: Flask) -> None:
    """Each address gets, in the place of its last id, that of the club and that of a match."""
    club = house.again()
    rules = [rule for rule in site.url_map.iter_rules() if "GET" in (rule.methods or ())]
    rules = [rule for rule in rules if not rule.rule.startswith(PROGRAMS)]
    found = {}

    for rule in rules:
        names = _ID.findall(rule.rule)
        if len(names) > 1:
            other = "match_id" if names[-1] != "match_id" else "player_id"
            path = address_of(rule, {**house.ids, names[-1]: house.ids[other]})
            found[path] = club.owner.client.get(path).status_code

    assert len(found) > 50
    assert {path: status for path, status in found.items() if status != 404} == {}
