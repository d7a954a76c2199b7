"""The trick engine: the cards of a deal read, judged with hindsight, and shown again."""
