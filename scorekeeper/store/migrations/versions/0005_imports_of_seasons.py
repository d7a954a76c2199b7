"""Imports of old seasons, and what each of them brought."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of imports."""
    op.create_table(
        "season_import",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("club_id", sa.String(), nullable=False),
        sa.Column("season_id", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("undone_at", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(
            ["club_id"],
            ["club.id"],
            name=op.f("fk_season_import_club_id_club"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["season_id"],
            ["season.id"],
            name=op.f("fk_season_import_season_id_season"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_season_import")),
    )
    op.create_index(op.f("ix_season_import_club_id"), "season_import", ["club_id"])
    op.create_index(op.f("ix_season_import_season_id"), "season_import", ["season_id"])
    op.create_table(
        "brought",
        sa.Column("import_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("brought_id", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["import_id"],
            ["season_import.id"],
            name=op.f("fk_brought_import_id_season_import"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("import_id", "kind", "brought_id", name=op.f("pk_brought")),
    )


def downgrade() -> None:
    """Take the tables away."""
    op.drop_table("brought")
    op.drop_table("season_import")
