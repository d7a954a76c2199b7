"""The first page: the matches of this phone, and a new one by a single tap."""

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

bp = Blueprint("home", __name__)


@bp.get("/")
def show() -> ResponseReturnValue:
    """Show where to go on and how to begin."""
    return render_template("home/show.html")
