"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class SeatVerb(Verb):
    RESIGN = "resign"
    """Leave the game for good."""
    RESIGNING = "resigning"
    """Ask before leaving the game for good."""
    SUBSTITUTE = "substitute", 3
    """Ask before offering my seat, or take one over, as the command does [as with `offer`]."""
    OFFER = "offer", 3, 0, True
    """Offer my seat to one person, or to anyone [their id, as `numbers_of` writes it; 0 for anyone]. Earlier
    releases wrote a name as words, which is ignored."""
    KEEP_SEAT = "keep-seat"
    """End the offer of my seat."""
    TAKE = "take", 1
    """Take a seat over that is on offer [seat]."""
    DECLINE = "decline", 1
    """Decline the seat that was offered to me [seat]."""
