"""The parts of the design, for those who work on it."""
