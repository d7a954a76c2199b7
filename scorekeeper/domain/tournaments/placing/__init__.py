"""What results come to: points, tie-breaks, standings, prizes."""
