"""The next round of an event, and what the organiser changes in it."""
