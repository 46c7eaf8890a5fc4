"""What buttons and menus of this room ask for; in brackets the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class NoticeVerb(Verb):
    TURNS = "turns", 1
    """What waits for me [page]; in place of the game stands "mine"."""
