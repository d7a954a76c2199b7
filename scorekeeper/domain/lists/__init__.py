"""Lists of old seasons: what their columns mean, and the matches that their rows tell."""
