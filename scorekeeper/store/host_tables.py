"""The tables of whoever runs the installation: its hosts, and the codes that make one."""

from sqlalchemy import ForeignKey
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
