"""The tables of accounts and clubs: who signs in, who belongs where, which links open what."""

from sqlalchemy import ForeignKey, Index, LargeBinary
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.store.tables import Id, Model


class AccountRow(Model):
    """A person who signs in; names that differ only in their writing are the same name."""

    __tablename__ = "account"

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    name: Mapped[str]
    name_key: Mapped[str] = mapped_column(unique=True)
    password_hash: Mapped[str]
    made_at: Mapped[str]


class SessionRow(Model):
    """A browser that is signed in; of its token only the hash is known."""

    __tablename__ = "session"

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    account_id: Mapped[str] = mapped_column(
        Id, ForeignKey("account.id", ondelete="CASCADE"), index=True
    )
    token_hash: Mapped[str] = mapped_column(unique=True)
    device: Mapped[str]
    made_at: Mapped[str]
    seen_at: Mapped[str] = mapped_column(index=True)


class PasskeyRow(Model):
    """A passkey of an account: its public half, and how often it has signed."""

    __tablename__ = "passkey"

    id: Mapped[str] = mapped_column(primary_key=True)
    account_id: Mapped[str] = mapped_column(
        Id, ForeignKey("account.id", ondelete="CASCADE"), index=True
    )
    name: Mapped[str]
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    sign_count: Mapped[int]
    made_at: Mapped[str]
    used_at: Mapped[str | None]


class RecoveryCodeRow(Model):
    """A code that lets an account back in, once; only its hash is known."""

    __tablename__ = "recovery_code"

    hash: Mapped[str] = mapped_column(primary_key=True)
    account_id: Mapped[str] = mapped_column(
        Id, ForeignKey("account.id", ondelete="CASCADE"), index=True
    )


class ChallengeRow(Model):
    """A question put to passkeys, to be answered once; to add one, by its account only."""

    __tablename__ = "challenge"

    challenge: Mapped[str] = mapped_column(primary_key=True)
    account_id: Mapped[str | None] = mapped_column(
        Id, ForeignKey("account.id", ondelete="CASCADE"), index=True
    )
    expires_at: Mapped[str] = mapped_column(index=True)


class SignInFailureRow(Model):
    """A sign-in that failed: for which name (its hash), from which address."""

    __tablename__ = "sign_in_failure"
    __table_args__ = (Index(None, "name_hash", "at"), Index(None, "address", "at"))

    id: Mapped[int] = mapped_column(primary_key=True)
    name_hash: Mapped[str]
    address: Mapped[str]
    at: Mapped[str]


class ClubRow(Model):
    """A club, a family or a circle of friends."""

    __tablename__ = "club"

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    name: Mapped[str]
    visibility: Mapped[str]
    time_zone: Mapped[str]
    has_rating: Mapped[bool]
    made_at: Mapped[str]
    # Another value whenever a summary changes, so that what was worked out can be kept.


class ClubLinkRow(Model):
    """A link that opens a club; of its token only the hash is known."""

    __tablename__ = "club_link"

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    club_id: Mapped[str] = mapped_column(
        Id, ForeignKey("club.id", ondelete="CASCADE"), index=True
    )
    kind: Mapped[str]
    token_hash: Mapped[str] = mapped_column(unique=True)
    made_at: Mapped[str]
    device: Mapped[str]
    revoked_at: Mapped[str | None]


class MembershipRow(Model):
    """An account in a club, and what it may do there."""

    __tablename__ = "membership"

    club_id: Mapped[str] = mapped_column(
        Id, ForeignKey("club.id", ondelete="CASCADE"), primary_key=True
    )
    account_id: Mapped[str] = mapped_column(
        Id, ForeignKey("account.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    role: Mapped[str]
    since: Mapped[str]


class InvitationRow(Model):
    """An invitation to a club; without a number of uses left it may be used by many."""

    __tablename__ = "invitation"

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    club_id: Mapped[str] = mapped_column(
        Id, ForeignKey("club.id", ondelete="CASCADE"), index=True
    )
    role: Mapped[str]
    token_hash: Mapped[str] = mapped_column(unique=True)
    made_at: Mapped[str]
    expires_at: Mapped[str]
    uses_left: Mapped[int | None]
    revoked_at: Mapped[str | None]
