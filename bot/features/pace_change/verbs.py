"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class PaceVerb(Verb):
    PACE = "pace", 2
    """Show the pace, and what I might propose [pace, ladder, by their numbers]."""
    PACE_NOW = "pace-now"
    """Show the pace, with the present one selected."""
    PROPOSE = "propose", 2
    """Propose another pace to the others [as with `pace`]."""
