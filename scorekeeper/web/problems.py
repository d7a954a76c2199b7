"""Reasons for a no as rows that programs read, for the JSON interface and the command line."""

from collections.abc import Iterable
from itertools import islice

from scorekeeper.domain.refusals import Refusal
from scorekeeper.web.messages import sentence

MOST = 50
"""How many reasons are told at most: a megabyte of wrong fields would become a hundred."""


def refusal_rows(refusals: Iterable[Refusal]) -> list[dict[str, object]]:
    """Return the first of *refusals* as rows of code, field, message and values."""
    return [
        {
            "code": refusal.code,
            "field": refusal.field,
            "message": sentence(refusal),
            "values": dict(refusal.values),
        }
        for refusal in islice(refusals, MOST)
    ]
