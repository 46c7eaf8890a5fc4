"""What buttons of lobbies and panels ask for."""

from __future__ import annotations

from ..pages.press import Verb


class ScreenVerb(Verb):
    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    SETTING = "set", 2
    """A menu [setting, any number] whose value is the number of the one to hold."""
    PICK = "pick", 2
    """A button [question, as `question_token` names it, option index], or a menu [question, page] whose value is the option
    index."""
    PAGE = "page", 2
    """Turn the page of a menu [question, page]."""
    WHY = "why", 1
    """What is not offered and why [question]."""
