"""Calls about the cards of a deal, one by one: judge them, keep them with the deal."""

from typing import Any
from uuid import UUID

from flask import jsonify
from flask.typing import ResponseReturnValue

from scorekeeper.domain.cardplay import verification
from scorekeeper.domain.cardplay.verification import write_report
from scorekeeper.services.cards import keep_cards
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.web.api import examples
from scorekeeper.web.api.calls import Calls
from scorekeeper.web.api.rights import writer_of
from scorekeeper.web.api.schemas.cards import CardsBody, DealRecordBody, Report
from scorekeeper.web.limits import STARTING, limiter

calls = Calls("Cards", "Judge a deal card by card.")


@calls.call("POST", "/verify")
@limiter.limit(STARTING)
@calls.answers(Report, {200: "the report"}, example=examples.REPORT)
@calls.refuses(422, 429)
@calls.takes(DealRecordBody, examples=examples.RECORD_BODIES)
def verify(body: dict[str, Any]) -> ResponseReturnValue:
    """Judge a deal, and keep nothing.

    A play is illegal if no cards that its player could still hold would make it legal; *open*
    are those of which later cards will tell.
    """
    return jsonify(write_report(verification.verify(body)))


@calls.call("PUT", "/matches/<uuid:match_id>/deals/<uuid:deal_id>/tricks")
@calls.needs(LinkKind.SCORE)
@calls.answers(Report, {200: "the report; the cards are kept"}, example=examples.REPORT)
@calls.refuses(422)
@calls.takes(CardsBody, examples=examples.CARDS_BODIES)
def put_tricks(right: Right, deal_id: UUID, body: dict[str, Any]) -> ResponseReturnValue:
    """Judge the cards of a deal by the rules of its match, and keep them with it.

    Sent again, they replace those that were kept. What the table wrote of the deal stays as it
    is; `verified` then says whether the cards give the same.
    """
    report = keep_cards(right.match_id, str(deal_id), body, writer_of(right))
    return jsonify(write_report(report))
