"""Verbs of this room's buttons; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class ReceptionVerb(Verb):
    NEW = "new"
    """Ask which game to open a table of. The game's id is any word."""
    OPEN = "open", 0, None, True
    """Open a table in this channel. The words name the title, and the game's id is any word."""
