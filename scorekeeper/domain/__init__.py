"""The game itself: rules, settlement, the course of a match; no web, database or clock."""
