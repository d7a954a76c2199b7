"""Seasons: standings, figures, ratings, and lists of old ones."""
