"""Verbs of buttons and menus in lobbies and panels; in brackets, the numbers that they carry."""

from __future__ import annotations

from ..pages.press import Verb


class ScreenVerb(Verb):
    LEAVE = "leave"
    """Leave a lobby. The host is asked first: the game is called off then."""
    CALL_OFF = "call-off"
    START = "start"
    """Start the game of a lobby. A host who is there alone is asked first."""
    START_ALONE = "start-alone"
    SETTINGS = "settings", 1
    """Show a lobby's settings to its host, with the values of one [its number + 1; 0: none]."""
    SETTING = "set", 2
    """A menu [setting, any number] whose value is the number of the new setting value."""
    PICK = "pick", 2, None, True
    """A button [question, as `question_token` names it, option index]. Or a menu [question, page] whose value
    is the option index. The words are the `options_token`; earlier releases wrote none."""
    PAGE = "page", 2
    """Turn the page of a menu [question, page]."""
    MORE = "more", 1
    """Show the panel with the controls behind "More…" [1; 0 to hide them again]."""
    WHY = "why", 1
    """Show the barred options and their reasons [question]."""
