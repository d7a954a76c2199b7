"""Pictures of figures: where things stand in a drawing, worked out without drawing any."""
