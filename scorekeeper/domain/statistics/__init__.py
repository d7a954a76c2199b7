"""Figures of players, pairs, clubs and seasons, from the matches that they have finished."""
