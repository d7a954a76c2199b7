"""What templates can do with a value: filters, and the names that every template knows."""

from pathlib import Path

from flask import Flask

from scorekeeper.assets import asset_folder

_FIRST_SHEETS = ("layers", "tokens", "reset", "base", "layout")
_LAST_SHEETS = ("print",)


def init_app(app: Flask) -> None:
    """Teach the templates of *app* every filter and name."""
    app.jinja_env.globals.update(stylesheets=stylesheets(asset_folder("static") / "css"))


def stylesheets(folder: Path) -> tuple[str, ...]:
    """Return the style sheets in the order in which the page loads them."""
    components = sorted(path.stem for path in (folder / "components").glob("*.css"))
    names = (*_FIRST_SHEETS, *(f"components/{name}" for name in components), *_LAST_SHEETS)
    return tuple(f"css/{name}.css" for name in names)
