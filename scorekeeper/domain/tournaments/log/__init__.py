"""The acts of an event's log, by subject."""
