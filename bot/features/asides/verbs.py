"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class AsideVerb(Verb):
    MARK = "mark", 2
    """Fill in an offer's form [where it is shown, number of the offer], or a menu [where, any number] whose
    value is the number."""
    TICK = "tick", 2
    """Carry out an offer without a form, by button or menu [as with `mark`]."""
