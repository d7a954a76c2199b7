"""Tournaments: who meets whom, who stands where, and what a prize or a place is worth."""
