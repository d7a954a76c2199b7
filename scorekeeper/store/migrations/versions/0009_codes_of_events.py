"""At which event a code was tried and failed."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for the event; of a code that is of none, there is none."""
    op.add_column("code_failure", sa.Column("event_id", sa.String(), nullable=True))


def downgrade() -> None:
    """Forget at which events."""
    op.drop_column("code_failure", "event_id")
