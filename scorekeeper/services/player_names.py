"""Names of players: how they are compared, and which players a typed name may mean."""

from collections.abc import Iterable

from scorekeeper.domain.names import fold
from scorekeeper.store.players import Player

__all__ = ["MOST_SUGGESTIONS", "fold", "meant_by", "suggestions"]

MOST_SUGGESTIONS = 8


def meant_by(typed: str, players: Iterable[Player]) -> list[Player]:
    """Return the players whose name is *typed*, however it is written."""
    key = fold(typed)
    return [player for player in players if player.name_key == key]


def suggestions(typed: str, players: Iterable[Player]) -> list[Player]:
    """Return whom *typed* may mean, at most `MOST_SUGGESTIONS`; a person says who it is.

    First who is called so, then whose name begins so, then whose surname does.
    """
    key = fold(typed)
    if not key:
        return []
    ranked = ((_rank(key, player.name_key), player) for player in players)
    found = sorted(
        ((rank, player.name_key, player) for rank, player in ranked if rank is not None),
        key=lambda one: one[:2],
    )
    return [player for _, _, player in found[:MOST_SUGGESTIONS]]


def _rank(typed: str, name: str) -> int | None:
    if name == typed:
        return 0
    if name.startswith(typed):
        return 1
    return 2 if any(word.startswith(typed) for word in name.split()) else None
