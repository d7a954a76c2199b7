"""Find pages, assets and documents: beside the package in the source tree, in it in a wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def asset_folder(name: str) -> Path:
    """Return the folder called *name*: inside an installed wheel, else beside the package."""
    packaged = _PACKAGE / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name
