"""Following a match live."""

from flask.typing import ResponseReturnValue

from scorekeeper.services import links
from scorekeeper.services.links import LinkKind
from scorekeeper.web import streams
from scorekeeper.web.api import examples, rights
from scorekeeper.web.api.calls import Calls
from scorekeeper.web.api.schemas.matches import Change

calls = Calls("Watching", "Follow a match live.")


@calls.call("GET", "/watch/<watch_token>/events")
@calls.carries(LinkKind.WATCH)
@calls.answers(
    Change,
    {200: "an event for every change"},
    example=examples.CHANGE,
    content_type=streams.MEDIA_TYPE,
)
@calls.refuses(503)
def follow(watch_token: str) -> ResponseReturnValue:
    """Hear of every change of a match, as server-sent events.

    Each event says how far the match has come, no more; ask for the rest with the `ETag` that
    you have. The first tells how it stands; while nothing changes it is told again every now
    and then. The stream ends after some minutes, and when the link is revoked: open it again.
    When too many follow already, the answer is 503: ask as often as `Retry-After` says.
    """
    rights.refuse_pages()
    return streams.stream(links.find_link(watch_token))
