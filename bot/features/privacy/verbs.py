"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class PrivacyVerb(Verb):
    FORGET = "forget", 1
    """Delete my data [1 if my seats resign from games without deadlines]; "me" replaces the game."""
