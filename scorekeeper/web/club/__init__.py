"""Clubs: their people, links, evenings and matches."""
