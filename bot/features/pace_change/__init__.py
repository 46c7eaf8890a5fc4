"""A running table plays at another pace, if all who sit there agree."""
