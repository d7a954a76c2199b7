"""The mark of changed summaries at each evening, no longer at the whole club."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Move the mark; none yet is a mark like any other."""
    op.add_column("evening", sa.Column("summed", sa.String(), nullable=True))
    op.drop_column("club", "summed")
    op.drop_index("ix_summary_club_id_day", "summary")
    op.create_index(
        "ix_summary_club_id_day_ruleset_id", "summary", ["club_id", "day", "ruleset_id"]
    )


def downgrade() -> None:
    """Move the mark back."""
    op.drop_index("ix_summary_club_id_day_ruleset_id", "summary")
    op.create_index("ix_summary_club_id_day", "summary", ["club_id", "day"])
    op.add_column("club", sa.Column("summed", sa.String(), nullable=True))
    op.drop_column("evening", "summed")
