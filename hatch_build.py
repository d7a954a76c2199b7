"""Compile the translations whenever the project is built or installed."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TRANSLATIONS = Path(__file__).parent / "scorekeeper" / "translations"


class CatalogHook(BuildHookInterface[Any]):
    """The step of the build that makes the catalogs which gettext reads."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - Hatch's signature
        """Compile what is not compiled yet, for a wheel and for a source tree alike."""
        compile_catalogs(TRANSLATIONS)


def compile_catalogs(folder: Path) -> None:
    """Write the `.mo` file beside each `.po` file under *folder* that is newer than it."""
    for source in folder.glob("*/LC_MESSAGES/*.po"):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            _compile(source, target)


def _compile(source: Path, target: Path) -> None:
    with source.open("rb") as read:
        catalog = read_po(read, locale=source.parent.parent.name)
    with target.open("wb") as written:
        write_mo(written, catalog)
