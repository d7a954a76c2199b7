"""A club without accounts, its players, and matches of its tables."""

from scorekeeper.services import links
from scorekeeper.services.club_links import make_club_link
from scorekeeper.services.club_rights import ClubLinkKind, ClubRight, ClubVisitor, right_in
from scorekeeper.services.clubs import found_club
from scorekeeper.services.players import Player, add_player
from scorekeeper.services.scoring import append_entry, start_match
from scorekeeper.services.taking_in import take_in
from scorekeeper.services.writers import Writer
from tests.build import recorded
from tests.cast import ANNA, EVA, plan

OLGA = Writer("owner", "Olga's phone")


def new_club(name: str = "The Four Aces") -> ClubRight:
    """Return the right of who has just founded a club, and owns it by its link."""
    founded = found_club(name, None, OLGA)
    assert founded.link is not None
    return right_in(founded.club.id, ClubVisitor(link_id=founded.link.id))


def by_link(owner: ClubRight, kind: str) -> ClubRight:
    """Return the right of who came to the club by a link of *kind*."""
    link = make_club_link(owner, ClubLinkKind(kind), OLGA)
    return right_in(owner.club.id, ClubVisitor(link_id=link.id))


def gathered(right: ClubRight, *names: str) -> list[Player]:
    """Return new players of the club, called *names*."""
    return [add_player(right, name, OLGA) for name in names]


def taken_in(right: ClubRight, *deals: str, rules: str = "classic", **options: object) -> str:
    """Return the id of a match of the club in which *deals* were written."""
    started = start_match(plan(rules, **options), EVA)
    match_id = started.match.id
    for number, text in enumerate(deals, start=1):
        append_entry(match_id, recorded(number, text, f"{match_id} {number}"), ANNA)
    take_in(right, links.right_of(match_id, started.tokens.manage), EVA)
    return match_id
