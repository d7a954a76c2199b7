"""The doors of tournaments, each list in plain sight."""

from flask import Blueprint

from scorekeeper.web.tournaments import (
    at_table,
    desk,
    entries,
    entry,
    events,
    files,
    live,
    log,
    money,
    paper,
    round_acts,
    rounds,
    self_entry,
    settings,
    standings,
    tables,
    wall,
)

BLUEPRINTS: tuple[Blueprint, ...] = (
    at_table.bp,
    desk.bp,
    entries.bp,
    entry.bp,
    events.bp,
    files.bp,
    live.bp,
    log.bp,
    money.bp,
    paper.bp,
    round_acts.bp,
    rounds.bp,
    self_entry.bp,
    settings.bp,
    standings.bp,
    tables.bp,
    wall.bp,
)
"""Every page of tournaments."""
