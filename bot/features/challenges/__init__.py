"""Challenges: games for one player with the same seed for everyone, and their rankings."""
