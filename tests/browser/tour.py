"""A way through every page of a running site, for whoever looks at all of them."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.browser.every_page import Owner, demo_site, every_page, owner_of
from tests.browser.inn import Inn
from tests.browser.rare_pages import rare_pages


@dataclass(frozen=True)
class Tour:
    """Where a site runs, who owns its club, and where its pages are, by their names."""

    address: str
    owner: Owner
    linked: dict[str, str]
    rare: dict[str, str]

    @property
    def pages(self) -> dict[str, str]:
        """Return every page: those that links of the demo lead to, and the rare ones."""
        return self.linked | self.rare


@contextmanager
def tour(folder: Path) -> Iterator[Tour]:
    """Yield the way through a site that keeps its database in *folder* and runs meanwhile."""
    site, link = demo_site(folder)
    owner = owner_of(site, link)
    linked = every_page(site, owner)
    rare = rare_pages(site, owner, linked)
    inn = Inn(site)
    try:
        yield Tour(inn.open(), owner, linked, rare)
    finally:
        inn.leave()
