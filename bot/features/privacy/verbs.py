"""What buttons and menus of this room ask for; in brackets the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class PrivacyVerb(Verb):
    FORGET = "forget", 1
    """Yes, forget me [1 if my seats leave games without deadlines]; in place of the game stands "me"."""
