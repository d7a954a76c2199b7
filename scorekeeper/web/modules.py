"""The scripts that a page loads: every module that its entry imports, so that none is late."""

import functools
import re
from pathlib import Path, PurePosixPath
from posixpath import normpath

from scorekeeper.assets import asset_folder

_IMPORT = re.compile(r'^import\b[^"(]*"(\.{1,2}/[^"]+)"', re.MULTILINE)
_LAZY = re.compile(r'\bimport\("(\.{1,2}/[^"]+)"\)')


def modules(entry: str) -> tuple[str, ...]:
    """Return *entry* and every module that it needs, each once, as names below `static`."""
    return _graph(asset_folder("static"), entry, (_IMPORT,))


def modules_and_later_ones(entry: str) -> tuple[str, ...]:
    """Return *entry* and every module that it may ever need, those included that come late."""
    return _graph(asset_folder("static"), entry, (_IMPORT, _LAZY))


@functools.cache
def _graph(folder: Path, entry: str, kinds: tuple[re.Pattern[str], ...]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    coming = [entry]
    while coming:
        name = coming.pop(0)
        if name not in found:
            found[name] = None
            coming += _imports(folder, name, kinds)
    return tuple(found)


def _imports(folder: Path, name: str, kinds: tuple[re.Pattern[str], ...]) -> list[str]:
    near, text = PurePosixPath(name).parent, (folder / name).read_text("utf-8")
    return [normpath(str(near / module)) for kind in kinds for module in kind.findall(text)]
