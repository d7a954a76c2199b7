"""The doors for programs: JSON under `/api/v1`, with bearer tokens and never with cookies."""
