"""Keep the score of Manille and its relatives."""
