"""What buttons and menus of this room ask for; in brackets the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class SeatVerb(Verb):
    RESIGN = "resign"
    """Yes, I leave."""
    OFFER = "offer", 3, 0, True
    """Offer my seat to whoever wants it, or to one person [their id, as `numbers_of` writes it; 0 for anyone]. Earlier
    releases wrote a name as words; nobody reads it."""
    KEEP_SEAT = "keep-seat"
    """My seat is no longer on offer."""
    TAKE = "take", 1
    """Take a seat over that is on offer [seat]."""
    DECLINE = "decline", 1
    """I do not want the seat that was offered to me [seat]."""
