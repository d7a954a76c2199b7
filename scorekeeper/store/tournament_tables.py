"""The tables of tournaments: how an event began, its log of acts, matches and codes of it."""

from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.store import club_tables  # noqa: F401 - the tables that these refer to
from scorekeeper.store.tables import Id, Model


class TournamentRow(Model):
    """The start of an event of a club: its name, day and rules as they were at first.

    `name` and `day` are for lists; who looks at its page needs `page_key`, or a club that shows
    itself, as long as `has_page`.
    """

    __tablename__ = "tournament"
    __table_args__ = (Index(None, "club_id", "day"),)

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    club_id: Mapped[str] = mapped_column(Id, ForeignKey("club.id", ondelete="CASCADE"))
    name: Mapped[str]
    day: Mapped[str]
    first_name: Mapped[str]
    rules: Mapped[dict[str, Any]] = mapped_column(JSON)
    has_page: Mapped[bool]
    page_key: Mapped[str] = mapped_column(Id, unique=True)
    made_at: Mapped[str]


class TournamentActRow(Model):
    """One line of an event's log. Lines are added, never changed."""

    __tablename__ = "tournament_act"
    __table_args__ = (UniqueConstraint("tournament_id", "seq"),)

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    tournament_id: Mapped[str] = mapped_column(
        Id, ForeignKey("tournament.id", ondelete="CASCADE")
    )
    seq: Mapped[int]
    kind: Mapped[str]
    content: Mapped[dict[str, Any]] = mapped_column(JSON)
    by: Mapped[str]
    device: Mapped[str]
    at: Mapped[str]
    reason: Mapped[str | None]


class TournamentMatchRow(Model):
    """A match that was begun at a table of an event."""

    __tablename__ = "tournament_match"

    match_id: Mapped[str] = mapped_column(
        Id, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True
    )
    tournament_id: Mapped[str] = mapped_column(
        Id, ForeignKey("tournament.id", ondelete="CASCADE"), index=True
    )
    round: Mapped[int]
    table: Mapped[int]
    heat: Mapped[int]


class TournamentRoundCodeRow(Model):
    """The code of a round: it is printed at the tables, and who knows it reports a result."""

    __tablename__ = "tournament_round_code"

    tournament_id: Mapped[str] = mapped_column(
        Id, ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True
    )
    round: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str]
