"""A match at its table: begun, written, checked, shared and watched."""
