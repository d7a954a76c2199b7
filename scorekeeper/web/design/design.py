"""The page that shows every part of the design, made of the parts themselves."""

from http import HTTPStatus

from flask import (
    Blueprint,
    abort,
    current_app,  # noqa: TID251 - the web may ask
    render_template,
    request,
)

from scorekeeper.web.design.samples import DesignPage

bp = Blueprint("design", __name__)

_THEMES = ("light", "dark")


@bp.get("/design")
def show() -> str:
    """Show every part in every state, to those who develop the site only."""
    if not (current_app.debug or current_app.testing):
        abort(HTTPStatus.NOT_FOUND)
    theme = request.args.get("theme")
    return render_template(
        "design/show.html", page=DesignPage(), theme=theme if theme in _THEMES else None
    )
