"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry. A campaign's id replaces the game's."""

from __future__ import annotations

from ...pages.press import Verb


class CampaignVerb(Verb):
    JOIN = "camp-join", 1
    """Join before the first mission [number of the side, from 0]."""
    QUIT = "camp-quit"
    """Leave between two missions."""
    ACCEPT = "camp-accept"
    """Take the place to which I was invited."""
    DECLINE = "camp-decline"
    SHOW = "camp-show", 1
    """Show where it stands [page]."""
    PACKS = "camp-packs", 1
    """Show the packs of a side [number of the side, from 0]."""
    PACK = "camp-pack", 2
    """Show all that I may know of a pack [number of the side, from 0; number of the pack]."""
    NEXT = "camp-next"
    """Begin the next mission, or ask how."""
    WAY = "camp-way", 2
    """Begin the next mission in this way [number of the way, 0 for the usual one; its amount]."""
    SETTINGS = "camp-settings"
    """Show what is chosen for the missions to come."""
    SET = "camp-set", 2
    """Choose a setting for them [its number, from 0; number of the value, from 0]."""
    RESEAL = "camp-reseal", 1
    """Seal all packs again, with another lead [number of the member]."""
    DELETE = "camp-delete"
    """Delete the record for good."""
