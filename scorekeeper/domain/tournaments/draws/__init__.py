"""Who meets whom: Swiss rounds, new partners every round, complete plans."""
