"""Tournaments: draws, standings, and the event that holds them."""
