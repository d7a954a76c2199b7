"""The database and its tables. They hold facts only: no total stands here."""

from typing import TYPE_CHECKING, Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import (
    JSON,
    Dialect,
    ForeignKey,
    Index,
    MetaData,
    String,
    Table,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from scorekeeper.domain.reading import is_writable
from scorekeeper.store import connections

# SQLite can only drop or change a constraint that has a name.
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """What all tables share: how their constraints are called."""

    metadata = MetaData(naming_convention=NAMES)


class Id(TypeDecorator[str]):
    """An id as text. Anybody may ask for any; one that cannot be stored is nobody's."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        """Return *value*, or no id at all where a server would refuse the very question."""
        return value if value is None or is_writable(value) else ""


connections.attend()
# A connection that the server has dropped meanwhile is replaced, not handed out. What was to be
# written may be a name or the hash of a secret, and errors end in the log: they do not tell it.
db = SQLAlchemy(
    model_class=Base, engine_options={"pool_pre_ping": True, "hide_parameters": True}
)

if TYPE_CHECKING:
    Model = Base
else:
    Model = db.Model


class MatchRow(Model):
    """The start of a match: the rules it keeps for ever, who sat where, who dealt first."""

    __tablename__ = "match"

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    ruleset: Mapped[dict[str, Any]] = mapped_column(JSON)
    sides: Mapped[list[Any]] = mapped_column(JSON)
    first_dealer: Mapped[int]
    created_at: Mapped[str]
    rematch_of: Mapped[str | None] = mapped_column(
        Id, ForeignKey("match.id", ondelete="SET NULL"), index=True
    )


class EntryRow(Model):
    """One line of a match's log. Lines are added, never changed."""

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("match_id", "seq"),)

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    match_id: Mapped[str] = mapped_column(Id, ForeignKey("match.id", ondelete="CASCADE"))
    seq: Mapped[int]
    kind: Mapped[str]
    content: Mapped[dict[str, Any]] = mapped_column(JSON)
    by: Mapped[str]
    device: Mapped[str]
    at: Mapped[str]
    written_at: Mapped[str | None]


class DealRecordRow(Model):
    """The cards of a deal one by one, as somebody wrote them down; the latest counts."""

    __tablename__ = "deal_record"
    __table_args__ = (Index(None, "match_id", "deal_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[str] = mapped_column(Id, ForeignKey("match.id", ondelete="CASCADE"))
    deal_id: Mapped[str] = mapped_column(Id)
    record: Mapped[dict[str, Any]] = mapped_column(JSON)
    by: Mapped[str]
    device: Mapped[str]
    at: Mapped[str]


class LinkRow(Model):
    """A link that opens a match; of its token only the hash is known."""

    __tablename__ = "link"

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    match_id: Mapped[str] = mapped_column(
        Id, ForeignKey("match.id", ondelete="CASCADE"), index=True
    )
    kind: Mapped[str]
    token_hash: Mapped[str] = mapped_column(unique=True)
    made_at: Mapped[str]
    device: Mapped[str]
    revoked_at: Mapped[str | None]


class CodeRow(Model):
    """A short code that stands for a link for some hours; only its hash is known."""

    __tablename__ = "code"

    hash: Mapped[str] = mapped_column(primary_key=True)
    link_id: Mapped[str] = mapped_column(
        Id, ForeignKey("link.id", ondelete="CASCADE"), index=True
    )
    expires_at: Mapped[str] = mapped_column(index=True)


class KnockRow(Model):
    """How often a key was counted, until when; the key itself is not kept."""

    __tablename__ = "knock"

    key_hash: Mapped[str] = mapped_column(primary_key=True)
    count: Mapped[int]
    until: Mapped[str] = mapped_column(index=True)


class CodeFailureRow(Model):
    """A code that was tried and is none, from which address, and of which event if of one.

    It is kept while it counts.
    """

    __tablename__ = "code_failure"

    id: Mapped[int] = mapped_column(primary_key=True)
    address: Mapped[str]
    at: Mapped[str] = mapped_column(index=True)
    event_id: Mapped[str | None]


class HouseRulesRow(Model):
    """Rules that a table gave a name."""

    __tablename__ = "house_rules"

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    name: Mapped[str]
    ruleset: Mapped[dict[str, Any]] = mapped_column(JSON)
    made_at: Mapped[str]


def table_of(model: type[Model]) -> Table:
    """Return the table of *model*: asking it directly is quicker than asking for objects."""
    assert isinstance(model.__table__, Table)  # noqa: S101 - every model here has one
    return model.__table__
