"""What every body and every answer looks like, for the reader and for OpenAPI."""
