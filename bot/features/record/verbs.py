"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class RecordVerb(Verb):
    RECORD = "record", 1
    """Show my record [page]. The game's id is any word."""
