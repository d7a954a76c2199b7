"""What stands in the addresses of pages, read before a view sees it."""

from flask import Flask
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
