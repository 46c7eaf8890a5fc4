"""Lessons: the guided beginning of a game for one player."""
