"""A page loads every module that it needs, and the table no others."""

import re
from pathlib import Path

from scorekeeper.assets import asset_folder
from scorekeeper.web.modules import modules, modules_and_later_ones
from tests.web.visitors import Table

_STATIC = asset_folder("static")


def elements_of(names: tuple[str, ...]) -> set[str]:
    """Return the custom elements that the modules called *names* define."""
    return {Path(name).stem for name in names if "/elements/" in name}


def test_every_module_that_is_named_is_there() -> None:
    names = modules_and_later_ones("js/app.js") + modules_and_later_ones("js/at-the-table.js")

    assert [name for name in names if not (_STATIC / name).is_file()] == []


def test_a_module_that_comes_late_is_not_loaded_at_first() -> None:
    late = set(modules_and_later_ones("js/at-the-table.js")) - set(
        modules("js/at-the-table.js")
    )

    assert {"js/elements/undecided-deal.js", "js/picture.js", "js/rematch.js"} <= late


def test_the_table_loads_every_element_that_it_uses(table: Table) -> None:
    pages = [who.see(table.path).text for who in (table.anna, table.bert, table.eva)]

    used = set(re.findall(r"<([a-z]+-[a-z-]+)", " ".join(pages)))

    assert used - elements_of(modules_and_later_ones("js/at-the-table.js")) == set()


def test_the_worker_keeps_every_module(table: Table) -> None:
    worker = table.anna.see("/sw.js").text

    kept = re.findall(r"/static/[^/]+/(js/[\w./-]+)", worker)

    wanted = {
        *modules_and_later_ones("js/app.js"),
        *modules_and_later_ones("js/at-the-table.js"),
    }
    assert set(kept) == wanted
