"""The shelves, on real databases."""
