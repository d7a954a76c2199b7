"""Hosts of the installation, and the codes that make one."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for hosts; there are none until somebody enters a code."""
    op.create_table(
        "host",
        sa.Column("account_id", sa.String(), nullable=False),
        sa.Column("since", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["account.id"],
            name=op.f("fk_host_account_id_account"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("account_id", name=op.f("pk_host")),
    )
    op.create_table(
        "host_code",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("made_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_host_code")),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("host_code")
    op.drop_table("host")
