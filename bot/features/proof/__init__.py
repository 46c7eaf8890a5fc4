"""Proves a game by replaying it from its seed."""
