"""Walks through a real browser: what a table sees and taps."""
