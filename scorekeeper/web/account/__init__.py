"""Accounts: who signs in, and how."""
