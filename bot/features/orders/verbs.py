"""Verbs of this room's buttons and menus; in brackets, the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class OrderVerb(Verb):
    ORDERS = "orders"
    """Show my standing orders."""
    ORDER = "order", 1
    """A menu [any number] whose value is the number of the routine to give an order for."""
    ORDER_DROP = "order-drop", 1
    """Withdraw an order [number of the routine]. In old messages a menu [any number] with that as value."""
    ALWAYS = "always", 2
    """Ask whether to answer the pending question and give the order [question, number of the routine]."""
    ALWAYS_SURE = "always-sure", 2
    """Answer the pending question, and give the order [as with `always`]."""
    ALWAYS_NOT = "always-not"
    """Back to the panel."""
