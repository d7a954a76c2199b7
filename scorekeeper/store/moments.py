"""Moments as they are kept: RFC 3339 in UTC, all of one length, so that they sort as text."""

from datetime import UTC, datetime


def write_moment(moment: datetime) -> str:
    """Return *moment* as text, to the millisecond: "2025-06-12T20:15:00.000Z"."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def read_moment(text: str) -> datetime:
    """Return the moment that `write_moment` wrote."""
    return datetime.fromisoformat(text)
