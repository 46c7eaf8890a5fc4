"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class ConsentVerb(Verb):
    ASKED = "asked"
    """Show what others at the table ask me to agree to."""
    AGREE = "agree", 1
    """Agree [number of the request]."""
    REFUSE = "refuse", 1
    """Refuse [number of the request]."""
    WITHDRAW = "withdraw", 1
    """Withdraw my request [number of the request]."""
