"""Which acts may join the log of an event, and what they would change."""
