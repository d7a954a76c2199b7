"""The shelves: the only floor that speaks SQL."""
