"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class ChallengeVerb(Verb):
    PLAY = "play"
    """Begin or continue my attempt; the challenge's id replaces the game's."""
    TODAY = "today", 0, None, True
    """Show today's challenge in the game that the words name, or ask which game. The game's id is any word."""
    COMPARE = "compare", 1
    """Compare the other's game with mine [page]."""
