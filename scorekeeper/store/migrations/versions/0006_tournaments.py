"""Tournaments of clubs: how they began, their logs, and what belongs to their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables, those that others refer to first."""
    _make_tournament()
    _make_act()
    _make_match()
    _make_code()


def downgrade() -> None:
    """Drop the tables, those that refer to others first."""
    for table in (
        "tournament_round_code",
        "tournament_match",
        "tournament_act",
        "tournament",
    ):
        op.drop_table(table)


def _make_tournament() -> None:
    op.create_table(
        "tournament",
        _text("id"),
        _text("club_id"),
        _text("name"),
        _text("day"),
        _text("first_name"),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("has_page", sa.Boolean(), nullable=False),
        _text("page_key"),
        _text("made_at"),
        sa.PrimaryKeyConstraint("id", name="pk_tournament"),
        sa.UniqueConstraint("page_key", name="uq_tournament_page_key"),
        _parent("tournament", "club"),
    )
    op.create_index("ix_tournament_club_id_day", "tournament", ["club_id", "day"])


def _make_act() -> None:
    op.create_table(
        "tournament_act",
        _text("id"),
        _text("tournament_id"),
        sa.Column("seq", sa.Integer(), nullable=False),
        _text("kind"),
        sa.Column("content", sa.JSON(), nullable=False),
        _text("by"),
        _text("device"),
        _text("at"),
        _text("reason", nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tournament_act"),
        sa.UniqueConstraint("tournament_id", "seq", name="uq_tournament_act_tournament_id_seq"),
        _parent("tournament_act", "tournament"),
    )


def _make_match() -> None:
    op.create_table(
        "tournament_match",
        _text("match_id"),
        _text("tournament_id"),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("round", "table", "heat")),
        sa.PrimaryKeyConstraint("match_id", name="pk_tournament_match"),
        _parent("tournament_match", "match"),
        _parent("tournament_match", "tournament"),
    )
    op.create_index("ix_tournament_match_tournament_id", "tournament_match", ["tournament_id"])


def _make_code() -> None:
    op.create_table(
        "tournament_round_code",
        _text("tournament_id"),
        sa.Column("round", sa.Integer(), nullable=False),
        _text("code"),
        sa.PrimaryKeyConstraint("tournament_id", "round", name="pk_tournament_round_code"),
        _parent("tournament_round_code", "tournament"),
    )


def _text(name: str, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String(), nullable=nullable)


def _parent(table: str, parent: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [f"{parent}_id"],
        [f"{parent}.id"],
        name=f"fk_{table}_{parent}_id_{parent}",
        ondelete="CASCADE",
    )
