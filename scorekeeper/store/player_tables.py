"""The tables of a club at play: players, matches, evenings, seasons, and what is summed up."""

from typing import Any

from sqlalchemy import JSON, Column, ForeignKey, Index, Integer, String, Table
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.store import club_tables  # noqa: F401 - the tables that these refer to
from scorekeeper.store.tables import Base, Id, Model


class PlayerRow(Model):
    """Somebody who plays in a club, under a name that may change.

    Who turns out to be another player is `merged_into` that one; nothing else changes, so that
    it can be undone.
    """

    __tablename__ = "player"
    __table_args__ = (Index(None, "club_id", "name_key"),)

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    club_id: Mapped[str] = mapped_column(Id, ForeignKey("club.id", ondelete="CASCADE"))
    name: Mapped[str]
    name_key: Mapped[str]
    is_hidden: Mapped[bool]
    merged_into: Mapped[str | None] = mapped_column(
        Id, ForeignKey("player.id", ondelete="SET NULL"), index=True
    )
    anonymised_at: Mapped[str | None]
    made_at: Mapped[str]


class PlayerEventRow(Model):
    """One thing that was done to a player: by whom, on which device, when. Only added to."""

    __tablename__ = "player_event"

    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[str] = mapped_column(
        Id, ForeignKey("player.id", ondelete="CASCADE"), index=True
    )
    kind: Mapped[str]
    old: Mapped[str | None]
    new: Mapped[str | None]
    by: Mapped[str]
    device: Mapped[str]
    at: Mapped[str]


class EveningRow(Model):
    """An evening of a club: its matches belong together, past midnight too.

    `summed` is another value whenever a summary of one of its matches has changed.
    """

    __tablename__ = "evening"
    __table_args__ = (Index(None, "club_id", "day"),)

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    club_id: Mapped[str] = mapped_column(Id, ForeignKey("club.id", ondelete="CASCADE"))
    day: Mapped[str]
    name: Mapped[str | None]
    made_at: Mapped[str]
    summed: Mapped[str | None]


class SeasonRow(Model):
    """A season of a club: its days, both included, and the rules of its ranking."""

    __tablename__ = "season"
    __table_args__ = (Index(None, "club_id", "from_day"),)

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    club_id: Mapped[str] = mapped_column(Id, ForeignKey("club.id", ondelete="CASCADE"))
    name: Mapped[str]
    from_day: Mapped[str]
    to_day: Mapped[str]
    rules: Mapped[dict[str, Any]] = mapped_column(JSON)
    made_at: Mapped[str]


class MatchClubRow(Model):
    """A match that belongs to a club, on which evening, taken in by whom."""

    __tablename__ = "match_club"

    match_id: Mapped[str] = mapped_column(
        Id, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
    )
    club_id: Mapped[str] = mapped_column(
        Id, ForeignKey("club.id", ondelete="CASCADE"), index=True
    )
    # An evening with matches stays: only a whole club takes its evenings along.
    evening_id: Mapped[str] = mapped_column(Id, ForeignKey("evening.id"), index=True)
    by: Mapped[str]
    device: Mapped[str]
    taken_in_at: Mapped[str]


class SeatPlayerRow(Model):
    """A player on a seat, from one deal on until the next player of that seat."""

    __tablename__ = "seat_player"

    match_id: Mapped[str] = mapped_column(
        Id, ForeignKey("match_club.match_id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(primary_key=True)
    from_number: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[str] = mapped_column(
        Id, ForeignKey("player.id", ondelete="CASCADE"), index=True
    )


class ClubRulesRow(Model):
    """House rules that a club plays by."""

    __tablename__ = "club_rules"

    club_id: Mapped[str] = mapped_column(
        Id, ForeignKey("club.id", ondelete="CASCADE"), primary_key=True
    )
    rules_id: Mapped[str] = mapped_column(
        Id, ForeignKey("house_rules.id", ondelete="CASCADE"), primary_key=True, index=True
    )


_KEY = ("match_id", "seat", "first_deal")
_PARENTS = {"match_id": "match_club.match_id", "player_id": "player.id"}


def _column(name: str, kind: object) -> Column[Any]:
    """Return the column of a field of `Summary`: text or a whole number, or perhaps nothing."""
    parent = _PARENTS.get(name)
    number_or_text = Integer if kind in (int, int | None) else String
    return Column(
        name,
        Id if parent else number_or_text,
        *([ForeignKey(parent, ondelete="CASCADE")] if parent else []),
        primary_key=name in _KEY,
        nullable=kind not in (str, int),
        autoincrement=False,
    )


summary_table = Table(
    "summary",
    Base.metadata,
    *(_column(name, kind) for name, kind in Summary.__annotations__.items()),
    Column("club_id", Id, ForeignKey("club.id", ondelete="CASCADE"), nullable=False),
    Column("evening_id", Id, ForeignKey("evening.id"), nullable=False, index=True),
    Column("day", String, nullable=False),
    # Which rulesets a club plays by is read from the index alone.
    Index(None, "club_id", "day", "ruleset_id"),
    Index(None, "player_id", "day"),
)
"""What `Summary` says, with the club, the evening and its day. Derived from the log, always."""
