"""Private threads for groups of seats: the group's talk, the board, and what the game tells that group
alone."""
