"""${message}."""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = ${repr(branch_labels)}
depends_on = ${repr(depends_on)}


def upgrade() -> None:
    """Step to this schema."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Step back from this schema."""
    ${downgrades if downgrades else "pass"}
