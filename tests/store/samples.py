"""Stored samples of every schema there was: a small database with rows in every table, as SQL.

`python -m tests.store.samples` writes the sample of the newest schema. It is made before a new
migration is added, by the program that wrote such databases, and never changed afterwards.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Table, select

from scorekeeper.services import (
    accounts,
    club_links,
    club_rules,
    codes,
    hosts,
    house_rules,
    invitations,
    knocking,
    merging,
    passkeys,
    scoring,
    sessions,
    transfer,
)
from scorekeeper.services.club_rights import ClubLinkKind, ClubRight, Role
from scorekeeper.services.codes import UnknownCodeError
from scorekeeper.services.event_tables import open_table
from scorekeeper.services.links import LinkKind
from scorekeeper.services.proving import WrongSignInError
from scorekeeper.store.database import MIGRATIONS, revisions
from tests.authenticator import Device
from tests.club_cast import PASSWORD, PHONE, VISIT, joined, opened, owner_of_new_club
from tests.conftest import memory
from tests.conftest import opened as opened_app
from tests.event_cast import filled, played, published
from tests.old_lists import RESULTS, old_season
from tests.old_lists import taken_in as list_taken_in
from tests.players_cast import gathered
from tests.services.files import full_match

FOLDER = Path(__file__).parent / "frozen"
_TOTALS = "-- totals: "
_SITE = passkeys.Site("scores.example", "https://scores.example")
_LONG = 10**9  # seconds

Totals = dict[str, list[int]]


def file_of(revision: str) -> Path:
    """Return where the sample of a schema lies."""
    return FOLDER / f"schema-{revision}.sql"


def totals() -> Totals:
    """Return what each match of the running application's database comes to."""
    found = {one: scoring.load_match(one) for one in transfer.match_ids()}
    return {one: list(match.course.game.written) for one, match in found.items()}


def frozen_totals(sample: str) -> Totals:
    """Return what each match of a *sample* came to when it was frozen."""
    first, _, _ = sample.partition("\n")
    told: Totals = json.loads(first.removeprefix(_TOTALS))
    return told


def sample_now() -> str:
    """Return the running application's database in memory as SQL."""
    dump = "\n".join(memory().iterdump())
    return f"{_TOTALS}{json.dumps(totals(), sort_keys=True)}\n{dump}\n"


def load(sample: str, connection: sqlite3.Connection) -> None:
    """Put a *sample* into an empty database."""
    connection.executescript(sample)


def rows(connection: Connection, table: Table, columns: list[str]) -> list[str]:
    """Return all rows of the table in some order that is always the same, as text."""
    found = connection.execute(select(*(table.c[name] for name in columns)))
    return sorted(repr(tuple(row)) for row in found)


def step_to(revision: str) -> None:
    """Bring the running application's empty database to the schema of a *revision*."""
    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS))
    command.upgrade(settings, revision)


def fill() -> None:
    """Put rows into every table, by what people do."""
    owner = owner_of_new_club()
    _people(owner)
    _club(owner)
    _event(owner)
    match_id = full_match()
    codes.make_code(match_id, LinkKind.WATCH, PHONE)
    knocking.knock("a door", _LONG)
    for refused, guess in (
        (UnknownCodeError, lambda: codes.redeem_code("AAAA AAAA", "192.0.2.7")),
        (WrongSignInError, lambda: sessions.sign_in("Anna", "wrong", VISIT)),
    ):
        try:
            guess()
        except refused:
            continue
        raise AssertionError(guess)


def _people(owner: ClubRight) -> None:
    joined(owner, "Rik", Role.ORGANISER)
    anna = opened("Anna").account
    accounts.renew_recovery_codes(anna, PASSWORD, "")
    answer = Device(_SITE.origin, _SITE.host).makes(passkeys.ask_to_add(anna, _SITE))
    passkeys.add_passkey(anna, PASSWORD, passkeys.NewPasskey("Laptop", answer), _SITE, "")
    passkeys.ask_to_sign_in(_SITE)
    hosts.become_host(anna.id, hosts.check_code(hosts.make_code(), ""))
    hosts.make_code()


def _club(owner: ClubRight) -> None:
    invitations.invite(owner, Role.VIEWER, 30, is_single=False)
    club_links.make_club_link(owner, ClubLinkKind.VIEW, PHONE)
    ours = house_rules.save_house_rules("Our way", "classic", {"target": 61})
    club_rules.add_club_rules(owner, ours.id)
    list_taken_in(owner, old_season(owner), RESULTS)
    eva, evy = gathered(owner, "Eva", "Evy")
    merging.merge_players(owner, evy.id, eva.id, PHONE)


def _event(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    played(owner, event_id)
    table = published(owner, event_id).tables[0]
    open_table(owner, event_id, 2, table.place, PHONE)


def freeze() -> Path:
    """Write the sample of the newest schema, and return its file; never over another one."""
    target = file_of(revisions()[-1])
    with opened_app("sqlite://"):
        step_to("head")
        fill()
        sample = sample_now()
    with target.open("x", encoding="utf-8") as file:
        file.write(sample)
    with closing(sqlite3.connect(":memory:")) as again:
        load(sample, again)
    return target


if __name__ == "__main__":
    freeze()
