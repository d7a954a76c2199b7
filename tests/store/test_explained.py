"""The questions that every page asks are answered by an index, on both kinds of database."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Connection, event, text

from scorekeeper.services import codes, links, scoring
from scorekeeper.services.sessions import find_session
from scorekeeper.store import (
    accounts,
    act_logs,
    audit,
    club_matches,
    deal_records,
    knocks,
    news,
    players,
    seasons,
    seats,
    summaries,
    tournaments,
)
from scorekeeper.store.tables import db
from scorekeeper.store.transactions import reading, writing
from tests.build import recorded
from tests.cast import ANNA, started

DAY = "2026-05-01"
SOME = ["one", "other"]

Ask = Callable[[str], object]
"""Asks a question about the match of this id, or about what is not there."""


def hear(match_id: str) -> None:
    with news.listening([match_id]):
        pass


def write_deal(match_id: str) -> None:
    scoring.append_entry(match_id, recorded(1, "41-27"), ANNA)


def within(ask: Callable[[], object]) -> Ask:
    def asked(_match_id: str) -> None:
        with reading(), suppress(LookupError):
            ask()

    return asked


def use_link(match_id: str) -> None:
    first = links.list_links(match_id)[0]
    links.right_of_link(match_id, first.id)


def open_link(_match_id: str) -> None:
    with suppress(links.WrongLinkError):
        links.find_link("x" * 43)


def type_code(_match_id: str) -> None:
    with suppress(codes.UnknownCodeError):
        codes.redeem_code("0000 0000", "a pub")


def load_event(_match_id: str) -> None:
    with writing(), suppress(LookupError):
        tournaments.load_to_write("none")


QUESTIONS: Mapping[str, Ask] = {
    "the log of a match": scoring.load_match,
    "a deal is written": write_deal,
    "news of a match": hear,
    "a link by its secret": open_link,
    "a link by its phone": use_link,
    "a short code": type_code,
    "who is signed in": lambda _: find_session("x" * 43),
    "an account by its name": within(lambda: accounts.by_name_key("anna")),
    "failures of a name": within(lambda: accounts.failures_of_name("x", DAY, DAY)),
    "counted knocks": within(lambda: knocks.of("x")),
    "cards of a match": within(lambda: deal_records.of_match("none")),
    "who sat at matches": within(lambda: seats.of_matches(SOME)),
    "the matches of a club": within(lambda: club_matches.page("none", 0, 20)),
    "the matches of an evening": within(lambda: club_matches.of_evening("none")),
    "the days of a season": within(lambda: seasons.days_of("none", DAY, DAY)),
    "the facts of a season": within(lambda: seasons.summaries("none", [DAY])),
    "the summaries of an evening": within(lambda: summaries.of_evening("none")),
    "the matches of a player": within(lambda: players.match_ids(SOME)),
    "the figures of a player": within(lambda: summaries.of_players(SOME)),
    "the players of a club": within(lambda: players.of_club("none")),
    "the log of an event": within(lambda: act_logs.log_of("none", DAY)),
    "an event to be written": load_event,
    "the events of a club": within(lambda: tournaments.of_club("none")),
    "the acts in a club": within(lambda: audit.of_club("none", 20)),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_table_is_read_from_end_to_end(everywhere: Flask, question: str) -> None:
    match_id = started().match.id
    assert everywhere.name == "scorekeeper"

    with _noted() as asked:
        QUESTIONS[question](match_id)

    plans = [line for statement in asked for line in _plan(*statement)]
    assert plans
    assert [line for line in plans if _reads_all(line)] == []


def test_a_table_that_is_read_from_end_to_end_is_seen(everywhere: Flask) -> None:
    assert everywhere.name == "scorekeeper"

    with _noted() as asked, reading():
        db.session.execute(text("SELECT id FROM match WHERE created_at > 'x'"))

    assert any(_reads_all(line) for statement in asked for line in _plan(*statement))


@contextmanager
def _noted() -> Iterator[list[tuple[str, Any]]]:
    """Yield a list to which every statement that looks something up is added."""
    asked: list[tuple[str, Any]] = []

    def note(_: Connection, __: object, statement: str, parameters: Any, *___: object) -> None:
        if statement.startswith(("SELECT", "UPDATE", "DELETE")):
            asked.append((statement, parameters))

    engine = db.engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", note)


def _plan(statement: str, parameters: Any) -> list[str]:
    """Return how the database goes about *statement*, a line for each step."""
    with db.engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            return [str(row[3]) for row in rows]
        # On an empty table a server would never trouble an index.
        connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
        return [
            str(row[0])
            for row in connection.exec_driver_sql(f"EXPLAIN {statement}", parameters)
        ]


def _reads_all(line: str) -> bool:
    if "Seq Scan on" in line:
        return True
    return line.startswith("SCAN ") and line.split()[1] in db.metadata.tables
