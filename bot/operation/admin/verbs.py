"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class AdminVerb(Verb):
    GAMES = "games", 3
    """List games for moderation [page, 1 for all servers, 1 to include finished games]; `admin` replaces the
    game."""
    DELETE = "delete"
    """Delete all data of this game."""
    REWIND = "rewind", 2
    """Roll this game back [token of the moment, token of the position when it was asked]."""
