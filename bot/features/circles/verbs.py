"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class CircleVerb(Verb):
    CIRCLE = "circle"
    """Let me into the private threads of my circles again."""
