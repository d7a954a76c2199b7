"""The doors: everything that knows HTTP."""
