"""Pages to which no link of the demo leads: the empty, the finished, and those of hosts."""

from collections.abc import Iterable, Iterator
from http import HTTPStatus
from uuid import uuid4

from flask import Flask

from scorekeeper.services import hosts
from scorekeeper.web.help import PAGES as CHAPTERS
from tests.browser.every_page import Owner

SECTIONS = (
    *("", "/players", "/matches", "/evenings", "/seasons", "/statistics", "/rating"),
    *("/tournaments", "/rules", "/members", "/log"),
)
EVENT_PAGES = ("", "/entries", "/rounds", "/rounds/1", "/standings", "/print/report")
SEATS = ("player_0", "player_1", "player_2", "player_3")
NAMES = ("Anna", "Bert", "Cora", "Dirk")

# Card points and tricks of the first side; one sweep more ends the match.
DEALS = ((36, 5), (22, 2), (41, 5), (19, 3))
TO_THE_END = ((60, 8),)


def rare_pages(site: Flask, owner: Owner, found: dict[str, str]) -> dict[str, str]:
    """Return addresses of pages that *owner* brings about, by names of their own.

    *found* are the pages of the demo that links lead to.
    """
    pages = dict(_of_an_empty_club(owner))
    pages |= _of_events(owner, found["clubs.show"])
    pages |= _of_matches(owner)
    become_host(site, owner)
    pages |= {"host": "/host", "host.log": "/host/log", "account": "/account"}
    pages |= {f"help.{chapter}": f"/help/{chapter}" for chapter in CHAPTERS}
    return pages


def pages_of_strangers(found: dict[str, str]) -> dict[str, str]:
    """Return which pages of *found* somebody opens who has no right here."""
    views = ("home.show", "table.show", "clubs.index", "clubs.show", "event_live.show")
    return {f"stranger.{view}": found[view] for view in views}


def _of_an_empty_club(owner: Owner) -> Iterator[tuple[str, str]]:
    club = f"/clubs/{owner.founds('Manillevrienden van Zonnebeke')}"
    for section in SECTIONS:
        yield f"empty{section.replace('/', '.') or '.club'}", f"{club}{section}"


def _of_events(owner: Owner, club: str) -> dict[str, str]:
    """Return an event before its first round, and one that has played itself to its end."""
    training = f"{club}/tournaments/training"
    before, over = (owner.send(training).location for _ in range(2))
    while f'action="{over}/play"' in owner.see(over).text:
        owner.send(f"{over}/play")
    pages = {f"event.over{one.replace('/', '.')}": over + one for one in EVENT_PAGES}
    return {"event.before": before, "event.before_rounds": f"{before}/rounds", **pages}


def _of_matches(owner: Owner) -> dict[str, str]:
    """Return a match with some deals, the cards of one, and another match that is over."""
    on, deal = _played(owner, DEALS)
    over, _ = _played(owner, (*DEALS, *TO_THE_END))
    place = f"{on}/deals/{deal}"
    return {
        "table.running": on,
        "table.running_form": f"{on}?form",
        "table.deal": place,
        "table.tricks": f"{place}/tricks",
        "table.running_wall": f"{on}/wall",
        "table.running_details": f"{on}/details",
        "table.over": over,
        "table.over_details": f"{over}/details",
        "table.over_report": f"{over}/report",
        "table.over_wall": f"{over}/wall",
    }


def _played(owner: Owner, deals: Iterable[tuple[int, int]]) -> tuple[str, str]:
    """Return the path of a new match with *deals* in it, and the id of its last deal."""
    names = dict(zip(SEATS, NAMES, strict=True))
    match = f"/matches/{owner.starts(**names)}"
    deal = ""
    for number, (points, tricks) in enumerate(deals, 1):
        deal = str(uuid4())
        ids = {"entry": str(uuid4()), "deal": deal, "number": number, "doubled": "0"}
        figures = {"card_points_a": str(points), "tricks_a": str(tricks)}
        answer = owner.send(f"{match}/deals", **ids, **figures)
        assert answer.status_code == HTTPStatus.SEE_OTHER
    return match, deal


def become_host(site: Flask, owner: Owner) -> None:
    """Let *owner* open an account with the first code of a host."""
    with site.app_context():
        code = hosts.make_code()
    assert owner.send("/host/code", code=code, way="new").location == "/account/new"
    owner.opens_account("Maria")
