"""Gathering: another game with the same people, and a line in the channel for a table that still has room."""
