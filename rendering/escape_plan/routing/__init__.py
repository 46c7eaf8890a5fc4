"""Lines over the map: the routes that a question offers, arrows for moves, and where both find room."""
