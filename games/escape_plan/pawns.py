"""Where the figures of players and bots stand."""

from __future__ import annotations

from typing import Any

from .city import tile_of
from .state import Bot, Pawn, Table


def others_at(g: Table[Any], location: str, pawn: Pawn) -> list[Pawn]:
    """The other pawns on a location, in turn order."""
    return [other for other in g.order if other != pawn and g.figure(other).pawn == location]


def tile_of_pawn(g: Table[Any], pawn: Pawn) -> str | None:
    """The tile on which a figure stands; of one that has escaped that of the exit; None of an arrested player's."""
    location = g.figure(pawn).pawn
    if location is None and pawn in g.escapes:
        location = g.exit_used
    return tile_of(location) if location else None


def tile_of_bot(bot: Bot | None) -> str | None:
    """The tile of a bot in the city; None of one that has left it or does not take part."""
    return tile_of(bot.pawn) if bot and bot.pawn else None


def bots_on(g: Table[Any], tile: str) -> list[Pawn]:
    return [pawn for pawn, bot in g.bots.items() if tile_of_bot(bot) == tile]
