"""Games for one with the same seed for everyone, and tables of their results."""
