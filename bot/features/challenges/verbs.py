"""What buttons and menus of this room ask for; in brackets the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class ChallengeVerb(Verb):
    PLAY = "play"
    """Begin my attempt or go on with it; in place of the game stands the challenge."""
    COMPARE = "compare", 1
    """The other's game beside mine [page]."""
