"""What buttons and menus of this room ask for; in brackets the numbers that they carry."""

from __future__ import annotations

from ...pages.press import Verb


class OrderVerb(Verb):
    ORDERS = "orders"
    """My standing orders."""
    ORDER = "order", 1
    """A menu [any number] whose value is the number of the routine to give an order for."""
    ORDER_DROP = "order-drop", 1
    """A menu [any number] whose value is the number of the routine that is ordered no more."""
    ALWAYS = "always", 2
    """Answer what I am asked, and give the order [question, number of the routine]."""
