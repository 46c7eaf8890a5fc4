"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class NoticeVerb(Verb):
    TURNS = "turns", 1
    """Show what waits for me [page]; "mine" replaces the game."""
