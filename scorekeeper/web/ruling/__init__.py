"""Rules: the presets, and those that a house made of them."""
