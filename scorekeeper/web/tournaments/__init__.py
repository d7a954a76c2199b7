"""Pages of tournaments: the organiser's desk in a club, and what everybody may see."""
