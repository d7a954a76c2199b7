"""What stands in the addresses of pages, read before a view sees it."""

from urllib.parse import parse_qsl, urlencode, urlsplit

from flask import (
    Flask,
    current_app,  # noqa: TID251 - the web may ask
    request,
)
from werkzeug.routing import BaseConverter

from scorekeeper.services.club_rights import ClubLinkKind
from scorekeeper.services.links import LinkKind


class LinkKindConverter(BaseConverter):
    """A kind of link; an address with any other word leads nowhere."""

    regex = "|".join(LinkKind)

    def to_python(self, value: str) -> LinkKind:
        """Return the kind called *value*."""
        return LinkKind(value)


class ClubLinkKindConverter(BaseConverter):
    """A kind of link to a club; an address with any other word leads nowhere."""

    regex = "|".join(ClubLinkKind)

    def to_python(self, value: str) -> ClubLinkKind:
        """Return the kind called *value*."""
        return ClubLinkKind(value)


def init_app(app: Flask) -> None:
    """Let the addresses of *app* name kinds of links."""
    app.url_map.converters["club_link_kind"] = ClubLinkKindConverter
    app.url_map.converters["link_kind"] = LinkKindConverter


def last_page() -> str | None:
    """Return where the reader comes from, without a language; `None` from another site.

    What only answers to a form is no page to go back to: the nearest one above it is.
    """
    referrer, root = request.referrer or "", request.root_url
    if not referrer.startswith(root):
        return None
    # Slashes that begin a path again would lead to another site.
    came_from = urlsplit(f"/{referrer.removeprefix(root).lstrip('/')}")
    page = _nearest_page(came_from.path)
    asked = [one for one in parse_qsl(came_from.query) if one[0] != "language"]
    query = f"?{urlencode(asked)}" if asked and page == came_from.path else ""
    return f"{request.script_root}{page}{query}"


def _nearest_page(path: str) -> str:
    pages = current_app.url_map.bind("")
    while path != "/" and not pages.test(path, "GET"):
        path = path.rpartition("/")[0] or "/"
    return path
