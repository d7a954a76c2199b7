"""The wishes: one short function each. They know no web and no SQL."""
