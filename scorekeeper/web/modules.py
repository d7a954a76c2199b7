"""The scripts that a page loads: every module that its entry imports, so that none is late."""

import functools
import re
from pathlib import Path, PurePosixPath
from posixpath import normpath

from scorekeeper.assets import asset_folder

_IMPORT = re.compile(r'^import\b[^"]*"(\.{1,2}/[^"]+)"', re.MULTILINE)


def modules(entry: str) -> tuple[str, ...]:
    """Return *entry* and every module that it needs, each once, as names below `static`."""
    return _graph(asset_folder("static"), entry)


@functools.cache
def _graph(folder: Path, entry: str) -> tuple[str, ...]:
    found: dict[str, None] = {}
    coming = [entry]
    while coming:
        name = coming.pop(0)
        if name not in found:
            found[name] = None
            coming += _imports(folder, name)
    return tuple(found)


def _imports(folder: Path, name: str) -> list[str]:
    near = PurePosixPath(name).parent
    wanted = _IMPORT.findall((folder / name).read_text("utf-8"))
    return [normpath(str(near / module)) for module in wanted]
