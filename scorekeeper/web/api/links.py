"""Calls about the links of a match."""

from typing import Any

from flask import jsonify
from flask.typing import ResponseReturnValue

from scorekeeper.services import links
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.web.api import examples
from scorekeeper.web.api.calls import Calls
from scorekeeper.web.api.replies import link_row
from scorekeeper.web.api.rights import writer_of
from scorekeeper.web.api.schemas.matches import RevokeBody, Revoked
from scorekeeper.web.headers import never_keep

calls = Calls("Links", "Decide who may still open a match.")


@calls.call("POST", "/matches/<uuid:match_id>/links/<link_kind:kind>/revoke")
@calls.needs(LinkKind.MANAGE)
@calls.answers(Revoked, {200: "none of these links opens it now"}, example=examples.REVOKED)
@calls.takes(RevokeBody, required=False, example={"renew": True})
def revoke_links(right: Right, kind: LinkKind, body: dict[str, Any]) -> ResponseReturnValue:
    """Revoke all links of a kind.

    With `renew` a new link takes their place; a new manage link always does, or nobody could
    manage the match any more.
    """
    writer = writer_of(right)
    revoked = links.revoke_links(right.match_id, kind, writer)
    renew = kind == LinkKind.MANAGE or body.get("renew")
    link = link_row(links.make_link(right.match_id, kind, writer)) if renew else None
    return never_keep(jsonify(kind=kind, revoked=revoked, link=link))
