"""What follows from the log of an event: entrants, rounds, tables, places."""
