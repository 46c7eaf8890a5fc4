"""What buttons and menus of this room ask for; in brackets the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class ConsentVerb(Verb):
    ASKED = "asked"
    """What others at the table ask me to agree to."""
    AGREE = "agree", 1
    """Yes, so be it [number of the request]."""
    REFUSE = "refuse", 1
    """No, not with me [number of the request]."""
    WITHDRAW = "withdraw", 1
    """I ask no more [number of the request]."""
