"""Seasons: how clubs rank their players, and the standings that follow from it."""
