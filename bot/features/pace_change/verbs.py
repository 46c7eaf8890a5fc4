"""What buttons and menus of this room ask for; in brackets the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class PaceVerb(Verb):
    PACE = "pace", 2
    """How fast we play, and what I might propose [pace, ladder, by their numbers]."""
    PROPOSE = "propose", 2
    """Ask the others to play at another pace [as with `pace`]."""
