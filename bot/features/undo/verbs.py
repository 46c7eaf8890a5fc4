"""Verbs of the undo buttons; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class UndoVerb(Verb):
    UNDO = "undo", 1
    """Undo my last pick [where it led back to when the panel was drawn, by its `undo_token`]."""
    RESTART = "restart", 1
    """Undo my last turn [as with `undo`]."""
