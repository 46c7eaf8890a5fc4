"""The command below `/game` for standing orders."""

from __future__ import annotations

from collections.abc import Iterator

from ...door.commands import Command, of_a_table
from ...door.finder import Finder
from .desk import OrderDesk
from .verbs import OrderVerb


def order_commands(orders: OrderDesk, finder: Finder) -> Iterator[Command]:
    """Commands to register in the group."""
    what = "Questions that are answered for me at once, always in the same way"
    yield of_a_table("orders", what, orders.page, finder, finder.my_games, OrderVerb.ORDERS)
