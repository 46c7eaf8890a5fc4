"""A guided first part of a game, alone."""
