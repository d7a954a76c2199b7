"""Calls about one deal: write it, correct it, take it back, put it back."""

from http import HTTPStatus
from typing import Any
from uuid import UUID

from flask.typing import ResponseReturnValue

from scorekeeper.services import scoring
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.web.api import examples
from scorekeeper.web.api.calls import ETAG, Calls
from scorekeeper.web.api.replies import match_reply
from scorekeeper.web.api.rights import writer_of
from scorekeeper.web.api.schemas.deals import DealBody
from scorekeeper.web.api.schemas.matches import Match

calls = Calls("Deals", "Write a deal, correct it, take it back, put it back.")

_DEAL = "/matches/<uuid:match_id>/deals/<uuid:deal_id>"


@calls.call("PUT", _DEAL)
@calls.needs(LinkKind.SCORE)
@calls.answers(
    Match, {201: "the deal is new", 200: "it was there already, or is corrected"}, headers=ETAG
)
@calls.refuses(409, 422)
@calls.takes(DealBody, examples=examples.DEAL_BODIES)
def put_deal(right: Right, deal_id: UUID, body: dict[str, Any]) -> ResponseReturnValue:
    """Write a deal, or correct it.

    A deal claims a number; if another deal has it, nothing is written and the answer shows
    what stands there. To correct a deal, name its `entry` in `replaces`.
    """
    told = {name: value for name, value in body.items() if value is not None}
    put = scoring.put_deal(right.match_id, str(deal_id), told, writer_of(right))
    return match_reply(put.match, HTTPStatus.CREATED if put.fresh else HTTPStatus.OK)


@calls.call("DELETE", _DEAL)
@calls.needs(LinkKind.SCORE)
@calls.answers(Match, {200: "the match without the deal"}, headers=ETAG)
def withdraw_deal(right: Right, deal_id: UUID) -> ResponseReturnValue:
    """Take a deal back; again changes nothing."""
    return match_reply(scoring.withdraw_deal(right.match_id, str(deal_id), writer_of(right)))


@calls.call("POST", f"{_DEAL}/restore")
@calls.needs(LinkKind.SCORE)
@calls.answers(Match, {200: "the match with the deal"}, headers=ETAG)
@calls.refuses(409, 422)
def restore_deal(right: Right, deal_id: UUID) -> ResponseReturnValue:
    """Put a deal back that was taken back; again changes nothing."""
    return match_reply(scoring.restore_deal(right.match_id, str(deal_id), writer_of(right)))
