"""The page that describes the interface to people."""

import re

from flask import Blueprint, current_app, render_template  # noqa: TID251 - this is the web
from flask.typing import ResponseReturnValue
from markupsafe import Markup, escape

from scorekeeper.web.api.reference import Reference
from scorekeeper.web.audience import DOCS

bp = Blueprint("docs", __name__)

_CODE = re.compile(r"`([^`]+)`")
_STRESSED = re.compile(r"\*([^*]+)\*")


@bp.get(DOCS)
def show() -> ResponseReturnValue:
    """Show every call, and every shape of what is sent and answered."""
    api = current_app.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    return render_template("api/docs.html", page=Reference(api.spec.to_dict()))


@bp.app_template_filter()
def marked(text: str) -> Markup:
    """Return *text* with its `code` and its *stressed* words set as such."""
    coded = _CODE.sub(r"<code>\1</code>", str(escape(text)))
    return Markup(_STRESSED.sub(r"<em>\1</em>", coded))  # noqa: S704 - escaped above
