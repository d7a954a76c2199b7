"""Players of a club, its matches with who sat where, evenings, seasons, and the summaries."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_COUNTS_OF_A_MATCH = (
    "games_won",
    "games_drawn",
    "games_lost",
    "score",
    "score_against",
    "counted",
    "counted_against",
    "comeback",
    "match_deals",
)
_COUNTS_OF_DEALS = (
    "deals",
    "deals_won",
    "deals_drawn",
    "deals_lost",
    "written",
    "written_against",
    "points_deals",
    "taken",
    "taken_against",
    "trick_deals",
    "tricks",
    "tricks_against",
    "sweep_deals",
    "sweeps",
    "swept",
    "dealer_deals",
    "dealer_won",
    "namer_deals",
    "namer_won",
    "doubling_deals",
    "doubling_right",
    "highest_deal",
)


def upgrade() -> None:
    """Make the tables, those that others refer to first."""
    _make_players()
    _make_days()
    _make_matches()
    _make_summaries()
    _make_rules()


def downgrade() -> None:
    """Drop the tables, those that refer to others first."""
    for table in (
        "club_rules",
        "summary",
        "seat_player",
        "match_club",
        "season",
        "evening",
        "player_event",
        "player",
    ):
        op.drop_table(table)


def _make_players() -> None:
    op.create_table(
        "player",
        _text("id"),
        _text("club_id"),
        _text("name"),
        _text("name_key"),
        sa.Column("is_hidden", sa.Boolean(), nullable=False),
        _text("merged_into", nullable=True),
        _text("anonymised_at", nullable=True),
        _text("made_at"),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
        _of("club", "player"),
        sa.ForeignKeyConstraint(
            ["merged_into"],
            ["player.id"],
            name="fk_player_merged_into_player",
            ondelete="SET NULL",
        ),
    )
    op.create_index("ix_player_club_id_name_key", "player", ["club_id", "name_key"])
    op.create_index("ix_player_merged_into", "player", ["merged_into"])
    op.create_table(
        "player_event",
        sa.Column("id", sa.Integer(), nullable=False),
        _text("player_id"),
        _text("kind"),
        _text("old", nullable=True),
        _text("new", nullable=True),
        _text("by"),
        _text("device"),
        _text("at"),
        sa.PrimaryKeyConstraint("id", name="pk_player_event"),
        _of("player", "player_event"),
    )
    op.create_index("ix_player_event_player_id", "player_event", ["player_id"])


def _make_days() -> None:
    op.create_table(
        "evening",
        _text("id"),
        _text("club_id"),
        _text("day"),
        _text("name", nullable=True),
        _text("made_at"),
        sa.PrimaryKeyConstraint("id", name="pk_evening"),
        _of("club", "evening"),
    )
    op.create_index("ix_evening_club_id_day", "evening", ["club_id", "day"])
    op.create_table(
        "season",
        _text("id"),
        _text("club_id"),
        _text("name"),
        _text("from_day"),
        _text("to_day"),
        sa.Column("rules", sa.JSON(), nullable=False),
        _text("made_at"),
        sa.PrimaryKeyConstraint("id", name="pk_season"),
        _of("club", "season"),
    )
    op.create_index("ix_season_club_id_from_day", "season", ["club_id", "from_day"])


def _make_matches() -> None:
    op.create_table(
        "match_club",
        _text("match_id"),
        _text("club_id"),
        _text("evening_id"),
        _text("by"),
        _text("device"),
        _text("taken_in_at"),
        sa.PrimaryKeyConstraint("match_id", name="pk_match_club"),
        _of("match", "match_club"),
        _of("club", "match_club"),
        _of("evening", "match_club", ondelete=None),
    )
    op.create_index("ix_match_club_club_id", "match_club", ["club_id"])
    op.create_index("ix_match_club_evening_id", "match_club", ["evening_id"])
    op.create_table(
        "seat_player",
        _text("match_id"),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("from_number", sa.Integer(), nullable=False),
        _text("player_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", "from_number", name="pk_seat_player"),
        _of_club_match("seat_player"),
        _of("player", "seat_player"),
    )
    op.create_index("ix_seat_player_player_id", "seat_player", ["player_id"])


def _make_summaries() -> None:
    op.create_table(
        "summary",
        _text("match_id"),
        *_counts("seat", "first_deal", "last_deal"),
        _text("player_id", nullable=True),
        _text("ruleset_id"),
        _text("result"),
        *_counts(*_COUNTS_OF_A_MATCH),
        sa.Column("seconds", sa.Integer(), nullable=True),
        *_counts(*_COUNTS_OF_DEALS),
        _text("club_id"),
        _text("evening_id"),
        _text("day"),
        sa.PrimaryKeyConstraint("match_id", "seat", "first_deal", name="pk_summary"),
        _of_club_match("summary"),
        _of("player", "summary"),
        _of("club", "summary"),
        _of("evening", "summary", ondelete=None),
    )
    op.create_index("ix_summary_club_id_day", "summary", ["club_id", "day"])
    op.create_index("ix_summary_player_id_day", "summary", ["player_id", "day"])
    op.create_index("ix_summary_evening_id", "summary", ["evening_id"])


def _make_rules() -> None:
    op.create_table(
        "club_rules",
        _text("club_id"),
        _text("rules_id"),
        sa.PrimaryKeyConstraint("club_id", "rules_id", name="pk_club_rules"),
        _of("club", "club_rules"),
        sa.ForeignKeyConstraint(
            ["rules_id"],
            ["house_rules.id"],
            name="fk_club_rules_rules_id_house_rules",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_club_rules_rules_id", "club_rules", ["rules_id"])


def _text(name: str, *, nullable: bool = False) -> "sa.Column[str]":
    return sa.Column(name, sa.String(), nullable=nullable)


def _counts(*names: str) -> list["sa.Column[int]"]:
    return [sa.Column(name, sa.Integer(), nullable=False) for name in names]


def _of(parent: str, table: str, ondelete: str | None = "CASCADE") -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_{parent}_id_{parent}"
    return sa.ForeignKeyConstraint(
        [f"{parent}_id"], [f"{parent}.id"], name=name, ondelete=ondelete
    )


def _of_club_match(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_match_id_match_club"
    return sa.ForeignKeyConstraint(
        ["match_id"], ["match_club.match_id"], name=name, ondelete="CASCADE"
    )
