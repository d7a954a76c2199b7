"""The first tables: matches and their logs, links, codes, house rules."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "match",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("ruleset", sa.JSON(), nullable=False),
        sa.Column("sides", sa.JSON(), nullable=False),
        sa.Column("first_dealer", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.Column("rematch_of", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
        sa.ForeignKeyConstraint(
            ["rematch_of"], ["match.id"], name="fk_match_rematch_of_match", ondelete="SET NULL"
        ),
    )
    op.create_index("ix_match_rematch_of", "match", ["rematch_of"])
    op.create_table(
        "entry",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("written_at", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_entry"),
        sa.UniqueConstraint("match_id", "seq", name="uq_entry_match_id_seq"),
        _of_match("entry"),
    )
    op.create_table(
        "deal_record",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("deal_id", sa.String(), nullable=False),
        sa.Column("record", sa.JSON(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deal_record"),
        _of_match("deal_record"),
    )
    op.create_index("ix_deal_record_match_id_deal_id", "deal_record", ["match_id", "deal_id"])
    op.create_table(
        "link",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("made_at", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("revoked_at", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_link"),
        sa.UniqueConstraint("token_hash", name="uq_link_token_hash"),
        _of_match("link"),
    )
    op.create_index("ix_link_match_id", "link", ["match_id"])
    op.create_table(
        "code",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("link_id", sa.String(), nullable=False),
        sa.Column("expires_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_code"),
        sa.ForeignKeyConstraint(
            ["link_id"], ["link.id"], name="fk_code_link_id_link", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_code_link_id", "code", ["link_id"])
    op.create_index("ix_code_expires_at", "code", ["expires_at"])
    op.create_table(
        "code_failure",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_code_failure"),
    )
    op.create_index("ix_code_failure_at", "code_failure", ["at"])
    op.create_table(
        "house_rules",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("ruleset", sa.JSON(), nullable=False),
        sa.Column("made_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_house_rules"),
    )


def downgrade() -> None:
    """Drop the tables, those that refer to others first."""
    for table in (
        "house_rules",
        "code_failure",
        "code",
        "link",
        "deal_record",
        "entry",
        "match",
    ):
        op.drop_table(table)


def _of_match(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["match_id"], ["match.id"], name=f"fk_{table}_match_id_match", ondelete="CASCADE"
    )
