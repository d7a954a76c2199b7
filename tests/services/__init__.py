"""The wishes, on real databases."""
