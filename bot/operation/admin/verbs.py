"""What buttons and menus of this room ask for; in brackets the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class AdminVerb(Verb):
    GAMES = "games", 3
    """Games for those in charge [page, 1 for those of all servers, 1 for those that are over, too]; instead of a game
    stands `admin`."""
    DELETE = "delete"
    """Yes, forget everything about this game."""
    REWIND = "rewind", 2
    """Yes, take this game back [to the move, the last move when it was asked]."""
