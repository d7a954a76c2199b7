"""Accounts that sign in, and clubs with their members, links and invitations."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables, those that others refer to first."""
    _make_accounts()
    _make_ways_in()
    _make_clubs()
    _make_ways_into_clubs()


def downgrade() -> None:
    """Drop the tables, those that refer to others first."""
    for table in (
        "invitation",
        "membership",
        "club_link",
        "club",
        "sign_in_failure",
        "challenge",
        "recovery_code",
        "passkey",
        "session",
        "account",
    ):
        op.drop_table(table)


def _make_accounts() -> None:
    op.create_table(
        "account",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("name_key", sa.String(), nullable=False),
        sa.Column("password_hash", sa.String(), nullable=False),
        sa.Column("made_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_account"),
        sa.UniqueConstraint("name_key", name="uq_account_name_key"),
    )
    op.create_table(
        "session",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=False),
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("made_at", sa.String(), nullable=False),
        sa.Column("seen_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_session"),
        sa.UniqueConstraint("token_hash", name="uq_session_token_hash"),
        _of("account", "session"),
    )
    op.create_index("ix_session_account_id", "session", ["account_id"])
    op.create_index("ix_session_seen_at", "session", ["seen_at"])


def _make_ways_in() -> None:
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.String(), nullable=False),
        sa.Column("used_at", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_passkey"),
        _of("account", "passkey"),
    )
    op.create_index("ix_passkey_account_id", "passkey", ["account_id"])
    op.create_table(
        "recovery_code",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_recovery_code"),
        _of("account", "recovery_code"),
    )
    op.create_index("ix_recovery_code_account_id", "recovery_code", ["account_id"])
    op.create_table(
        "challenge",
        sa.Column("challenge", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=True),
        sa.Column("expires_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("challenge", name="pk_challenge"),
        _of("account", "challenge"),
    )
    op.create_index("ix_challenge_account_id", "challenge", ["account_id"])
    op.create_index("ix_challenge_expires_at", "challenge", ["expires_at"])
    op.create_table(
        "sign_in_failure",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name_hash", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sign_in_failure"),
    )
    for column in ("name_hash", "address"):
        op.create_index(f"ix_sign_in_failure_{column}_at", "sign_in_failure", [column, "at"])


def _make_clubs() -> None:
    op.create_table(
        "club",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("visibility", sa.String(), nullable=False),
        sa.Column("time_zone", sa.String(), nullable=False),
        sa.Column("has_rating", sa.Boolean(), nullable=False),
        sa.Column("made_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_club"),
    )
    op.create_table(
        "membership",
        sa.Column("club_id", sa.String(), nullable=False),
        sa.Column("account_id", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("since", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("club_id", "account_id", name="pk_membership"),
        _of("club", "membership"),
        _of("account", "membership"),
    )
    op.create_index("ix_membership_account_id", "membership", ["account_id"])


def _make_ways_into_clubs() -> None:
    op.create_table(
        "club_link",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("club_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("made_at", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("revoked_at", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_club_link"),
        sa.UniqueConstraint("token_hash", name="uq_club_link_token_hash"),
        _of("club", "club_link"),
    )
    op.create_index("ix_club_link_club_id", "club_link", ["club_id"])
    op.create_table(
        "invitation",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("club_id", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("made_at", sa.String(), nullable=False),
        sa.Column("expires_at", sa.String(), nullable=False),
        sa.Column("uses_left", sa.Integer(), nullable=True),
        sa.Column("revoked_at", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_invitation"),
        sa.UniqueConstraint("token_hash", name="uq_invitation_token_hash"),
        _of("club", "invitation"),
    )
    op.create_index("ix_invitation_club_id", "invitation", ["club_id"])


def _of(parent: str, table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_{parent}_id_{parent}"
    return sa.ForeignKeyConstraint(
        [f"{parent}_id"], [f"{parent}.id"], name=name, ondelete="CASCADE"
    )
