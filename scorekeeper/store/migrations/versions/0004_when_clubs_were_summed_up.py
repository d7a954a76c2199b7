"""A mark at each club that changes whenever a summary of it does."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the mark; none yet is a mark like any other."""
    op.add_column("club", sa.Column("summed", sa.String(), nullable=True))


def downgrade() -> None:
    """Take the mark away."""
    op.drop_column("club", "summed")
