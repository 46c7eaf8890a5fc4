"""How things are called, what they promise, and what is told of a game."""
