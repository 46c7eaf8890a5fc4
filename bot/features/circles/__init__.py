"""Private threads for those who play together: a side's talk, the board, and what is told to that side alone."""
