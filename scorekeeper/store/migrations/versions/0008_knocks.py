"""How often somebody knocked, where several processes count together."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for the counts."""
    op.create_table(
        "knock",
        sa.Column("key_hash", sa.String(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("until", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("key_hash", name=op.f("pk_knock")),
    )
    op.create_index(op.f("ix_knock_until"), "knock", ["until"])


def downgrade() -> None:
    """Forget the counts."""
    op.drop_table("knock")
