"""The log of administrative acts."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for what will be done from now on."""
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("act", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("who", sa.String(), nullable=True),
        sa.Column("club_id", sa.String(), nullable=True),
        sa.Column("subject", sa.String(), nullable=True),
        sa.Column("detail", sa.String(), nullable=True),
        sa.Column("request", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
    )
    op.create_index(op.f("ix_audit_club_id_id"), "audit", ["club_id", "id"])
    op.create_index(op.f("ix_audit_act_id"), "audit", ["act", "id"])


def downgrade() -> None:
    """Forget it."""
    op.drop_table("audit")
