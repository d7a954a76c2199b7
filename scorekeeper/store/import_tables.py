"""The tables of imports: which list was taken in, by whom, and what it brought."""

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.store import player_tables  # noqa: F401 - the tables that these refer to
from scorekeeper.store.tables import Id, Model


class SeasonImportRow(Model):
    """A list that was taken into a club; it stays known when it has been undone."""

    __tablename__ = "season_import"

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    club_id: Mapped[str] = mapped_column(
        Id, ForeignKey("club.id", ondelete="CASCADE"), index=True
    )
    season_id: Mapped[str | None] = mapped_column(
        Id, ForeignKey("season.id", ondelete="SET NULL"), index=True
    )
    name: Mapped[str]
    by: Mapped[str]
    device: Mapped[str]
    at: Mapped[str]
    undone_at: Mapped[str | None]


class BroughtRow(Model):
    """One thing that an import brought: a match, an evening or a player, by its id.

    `version` is the number of a match's latest entry at that time. Nothing refers from here:
    what has gone since is no longer there to undo.
    """

    __tablename__ = "brought"

    import_id: Mapped[str] = mapped_column(
        Id, ForeignKey("season_import.id", ondelete="CASCADE"), primary_key=True
    )
    kind: Mapped[str] = mapped_column(primary_key=True)
    brought_id: Mapped[str] = mapped_column(Id, primary_key=True)
    version: Mapped[int]
