"""Reasons for a no as rows that programs read, for the JSON interface and the command line."""

from collections.abc import Iterable

from scorekeeper.domain.refusals import Refusal
from scorekeeper.web.messages import sentence


def refusal_rows(refusals: Iterable[Refusal]) -> list[dict[str, object]]:
    """Return *refusals* in the shape of the contract: code, field, message and values."""
    return [
        {
            "code": refusal.code,
            "field": refusal.field,
            "message": sentence(refusal),
            "values": dict(refusal.values),
        }
        for refusal in refusals
    ]
