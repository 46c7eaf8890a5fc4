"""Verbs of the undo buttons; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class UndoVerb(Verb):
    UNDO = "undo", 1
    """Undo my last pick [its goal when the panel was drawn, as `goal_of` names it]."""
    RESTART = "restart", 1
    """Undo my last turn [its goal when the panel was drawn]."""
