"""A table (one game with its people): its state in memory, the one place where it changes, and its attendants."""
