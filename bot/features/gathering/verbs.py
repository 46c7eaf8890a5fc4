"""Verbs of this room's buttons; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class GatheringVerb(Verb):
    AGAIN = "again"
    """Open a table like this finished one, and invite the same people; or join it if one of them has opened it."""
