"""What buttons and menus of this room ask for; in brackets the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class AsideVerb(Verb):
    MARK = "mark", 2
    """Fill in the form of an offer [where it is shown, number of the offer], or a menu [where, any number] whose value
    is the number."""
    TICK = "tick", 2
    """Take up an offer that has no form, by button or menu [as with `mark`]."""
