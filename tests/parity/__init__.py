"""What both languages are asked, so that their answers can be compared."""
