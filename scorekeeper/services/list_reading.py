"""Read a list by what its columns mean: the meanings known by their headings, or as chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.domain.lists.days import DayOrder, orders_of
from scorekeeper.domain.lists.deals import read_deals
from scorekeeper.domain.lists.listing import Listing, Rules
from scorekeeper.domain.lists.meanings import Columns, Form, Meaning, form_of, meanings_of
from scorekeeper.domain.lists.rankings import read_ranking_list
from scorekeeper.domain.lists.results import read_results
from scorekeeper.domain.lists.rows import row_of
from scorekeeper.domain.presets import presets
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.services.list_tables import (
    Table,
    check_length,
    read_json,
    table_of_json,
    table_of_text,
)
from scorekeeper.services.player_names import fold
from scorekeeper.services.season_files import Cards, is_season_file, read_season_file
from scorekeeper.store.house_rules import HouseRules

NEW = "new"
"""Decides that somebody is a new player of the club."""

NOBODY = "nobody"
"""Decides that somebody is no player of the club: the seat is nobody's."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What an organiser decides about a list; what is left open follows from the list.

    `columns` go with the `heads` that they were chosen for, if these are known: for another
    list they mean nothing. `rules` names those of matches of which the list says none;
    `people` tells by their keys who is which player of the club, `NEW` or `NOBODY`; with
    `rest_is_new` all others are new.
    """

    columns: Columns | None = None
    heads: tuple[str, ...] | None = None
    days: DayOrder | None = None
    rules: str = ""
    people: Mapping[str, str] = field(default_factory=dict)
    rest_is_new: bool = False


@dataclass(frozen=True, slots=True)
class ReadList:
    """A list as it was read; `table` is `None` for the file of a season, which needs no choice.

    `orders` are the orders in which its days can be read: somebody must say which, if several.
    """

    listing: Listing
    table: Table | None = None
    columns: Columns = ()
    orders: tuple[DayOrder, ...] = ()
    cards: Cards = field(default_factory=dict)


def read_list(text: str, choices: Choices, rules: Rules) -> ReadList:
    """Return what *text* tells, read as *choices* say; raise `UnreadableListError`."""
    check_length(text)
    told = read_json(text)
    if is_season_file(told):
        listing, cards = read_season_file(told)
        return ReadList(listing, cards=cards)
    table = table_of_text(text) if told is None else table_of_json(told)
    columns = _columns(table, choices)
    orders = (choices.days,) if choices.days else _orders(table, columns)
    order = orders[0] if orders else DayOrder.DAY_FIRST
    return ReadList(_listing(table, columns, order, rules), table, columns, orders)


def rules_of(house_rules: list[HouseRules], default: str) -> Rules:
    """Return what finds rules by their ids or names; without a name, those called *default*."""
    known: dict[str, Ruleset] = {}
    for key, ruleset in presets().items():
        known |= {fold(name): ruleset for name in (key, *ruleset.name.values())}
    for one in house_rules:
        known |= {one.id: one.ruleset, fold(one.name): one.ruleset}
    return lambda name: known.get(fold(name or default))


def _columns(table: Table, choices: Choices) -> Columns:
    chosen = choices.columns
    is_meant = choices.heads in (None, table.heads)
    if chosen is None or len(chosen) != len(table.heads) or not is_meant:
        return meanings_of(table.heads)
    return chosen


def _orders(table: Table, columns: Columns) -> tuple[DayOrder, ...]:
    if Meaning.DAY not in columns:
        return ()
    place = columns.index(Meaning.DAY)
    return orders_of(cells[place] for _, cells in table.rows)


def _listing(table: Table, columns: Columns, order: DayOrder, rules: Rules) -> Listing:
    rows = (row_of(line, cells, columns) for line, cells in table.rows)
    form = form_of(columns)
    if form == Form.RANKING:
        return read_ranking_list(rows, is_share=_is_share(table, columns))
    read = read_deals if form == Form.DEALS else read_results
    return read(rows, order, rules)


def _is_share(table: Table, columns: Columns) -> bool:
    if Meaning.TOTAL not in columns:
        return False
    head = table.heads[columns.index(Meaning.TOTAL)]
    return "%" in head or fold(head).startswith(("percent", "pourcent", "porcent", "pct"))
