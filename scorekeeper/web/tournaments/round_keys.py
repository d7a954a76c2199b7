"""The codes of rounds that a phone has told, so that it tells each only once."""

from flask import session

Kept = tuple[str, int, int | None]
"""The code of a round, the table of this phone in it, and the side that it spoke for."""

# A cookie holds 4 KB; an evening has few rounds, and a phone sits at one table of each.
_MOST_KEPT = 6


def kept(event_id: str, round_: int) -> Kept | None:
    """Return what this phone has told of the round, or `None`."""
    for known, number, code, table, side in session.get("rounds", ()):
        if (known, number) == (event_id, round_):
            return str(code), int(table), side
    return None


def keep(event_id: str, round_: int, told: Kept) -> None:
    """Let this phone keep what it *told* of the round."""
    others = _others(event_id, round_)
    session["rounds"] = [*others, (event_id, round_, *told)][-_MOST_KEPT:]


def forget(event_id: str, round_: int) -> None:
    """Let this phone keep nothing of the round."""
    session["rounds"] = _others(event_id, round_)


def _others(event_id: str, round_: int) -> list[tuple[object, ...]]:
    return [one for one in session.get("rounds", ()) if tuple(one[:2]) != (event_id, round_)]
