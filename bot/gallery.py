"""Pictures for tables: which view goes to whom, and the words in the reader's language."""

from __future__ import annotations

from typing import Any

import discord

from games.kernel import Decision, Seat
from rendering.canvas import Picture
from rendering.studio import Kind, Studio

from .live import Live

Locale = discord.Locale | str | None


class Gallery:
    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def board(self, live: Live, locale: Locale = None) -> Picture:
        """The public board as it stands."""
        match = live.running_match
        return await self.board_of(live, match.game.view(match.position.state, None), locale)

    async def board_of(self, live: Live, view: Any, locale: Locale = None) -> Picture:
        """The public board of an earlier moment."""
        return await self._draw(live, Kind.BOARD, view, locale)

    async def sheet(self, live: Live, seat: Seat, locale: Locale = None) -> Picture:
        """What lies behind the seat's own screen."""
        match = live.running_match
        return await self._draw(live, Kind.SHEET, match.game.view(match.position.state, seat), locale)

    async def overlay(self, live: Live, seat: Seat, decision: Decision, locale: Locale = None) -> Picture:
        """The board with the options of a decision marked on it."""
        match = live.running_match
        view = match.game.view(match.position.state, seat)
        return await self._draw(live, Kind.OVERLAY, view, locale, decision)
