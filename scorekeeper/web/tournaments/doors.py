"""The doors of tournaments, each list in plain sight."""

from flask import Blueprint

from scorekeeper.web.tournaments import desk, events

BLUEPRINTS: tuple[Blueprint, ...] = (
    desk.bp,
    events.bp,
)
"""Every page of tournaments."""
