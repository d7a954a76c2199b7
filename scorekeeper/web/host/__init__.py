"""What whoever runs the program sees of it: its log, its health, its figures."""
