"""Verbs of this room's buttons."""

from __future__ import annotations

from ...pages.press import Verb


class ArchiveVerb(Verb):
    EXPORT = "export"
    """Give me the game as a file."""
