"""Verbs of this room's buttons; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class LearnVerb(Verb):
    LEARN = "learn", 1
    """Begin or continue a lesson [its number; 0 asks which]. With 0 the game is the table that it is pressed at, or
    the word for all games; otherwise any word."""
