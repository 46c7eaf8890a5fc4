"""What buttons ask for to take something back."""

from __future__ import annotations

from ...pages.press import Verb


class UndoVerb(Verb):
    UNDO = "undo", 1
    """Take back my last pick [its goal when the panel was drawn, as `goal_of` names it]."""
    RESTART = "restart", 1
    """Take back my last turn [its goal when the panel was drawn]."""
