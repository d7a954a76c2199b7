"""The tables of whoever runs the installation: its hosts, and what was done there."""

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.store.tables import Id, Model


class HostRow(Model):
    """An account that may see the state of the whole installation."""

    __tablename__ = "host"

    account_id: Mapped[str] = mapped_column(
        Id, ForeignKey("account.id", ondelete="CASCADE"), primary_key=True
    )
    since: Mapped[str]


class HostCodeRow(Model):
    """A code that makes whoever enters it a host, once; only its hash is known."""

    __tablename__ = "host_code"

    hash: Mapped[str] = mapped_column(primary_key=True)
    made_at: Mapped[str]


class AuditRow(Model):
    """One administrative act. Lines are added, never changed.

    They refer to nothing, so that they stay when what they tell of is gone.
    """

    __tablename__ = "audit"
    __table_args__ = (Index(None, "club_id", "id"), Index(None, "act", "id"))

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[str]
    act: Mapped[str]
    by: Mapped[str]
    who: Mapped[str | None] = mapped_column(Id)
    club_id: Mapped[str | None] = mapped_column(Id)
    subject: Mapped[str | None] = mapped_column(Id)
    detail: Mapped[str | None]
    request: Mapped[str | None]
