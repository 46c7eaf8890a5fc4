"""Keeps open panels true: redraws each one that shows something outdated, and takes superseded ones away."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

import aiohttp
import discord
from msgspec.structs import replace

from games.kernel import Refusal, Text

from ..door import answers
from ..door.asker import asker_of
from ..door.open_panels import OpenPanel, OpenPanels
from ..errors import BotError
from ..pages.page import Page
from ..pages.speech import plain, voice_at
from ..table.loaded import LoadedTable
from ..table.tables import Tables
from ..work.worker import Worker
from . import panel
from .panel_desk import PanelDesk

log = logging.getLogger(__name__)

UNKNOWN: Final = "unknown"
"""What a panel shows if two redraws may have overtaken each other. No table is at that point."""


class PanelKeeper(Worker):
    """Redrawing writes nothing and notes no look. So one panel never wakes another."""

    def __init__(
        self, panels: OpenPanels, tables: Tables, desk: PanelDesk, *, clock: Callable[[], float]
    ) -> None:
        super().__init__(clock=clock)
        self._panels = panels
        self._tables = tables
        self._desk = desk
        self._changed: set[str] = set()
        panels.opened = self.note_change

    def note_change(self, game: str) -> None:
        """Tell that a table has changed, or that one of its panels was opened."""
        if self._panels.of(game):
            self._changed.add(game)
            self.wake()

    async def _hand_out(self) -> None:
        while not self._is_full and (shown := self._panels.take_expired()) is not None:
            self._begin(f"rest {shown.interaction.id}", self._let_rest(shown))
        for game in filter(self._is_free, [*self._changed]):
            if self._is_full:
                return
            self._changed.discard(game)
            self._begin(game, self._renew(game))

    async def _next_due(self) -> float | None:
        return self._panels.next_to_expire()

    async def _renew(self, game: str) -> None:
        """Redraw the panels of a table that show something else than it is. Take away those with a newer one."""
        try:
            live = await self._tables.once_written(game)
        except BotError:
            return
        for message, shown in self._panels.of(game).items():
            if not shown.is_superseded and self._is_true(live, shown):
                continue
            try:
                if shown.is_superseded:
                    await self._withdraw(message, shown)
                else:
                    await self._redraw(live, message, shown)
            except (Refusal, BotError):
                self._panels.forget(message)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.info("a panel of game %s stays as it is: %r", game, error)
                self._panels.forget(message)
            except Exception:
                log.exception("a panel of game %s could not be redrawn", game)
                self._panels.forget(message)

    def _is_true(self, live: LoadedTable, shown: OpenPanel) -> bool:
        seat = live.seat_of(shown.interaction.user.id)
        if live.match is None:
            return seat is not None
        return seat is not None and panel.mark_of(live, seat) == shown.mark

    async def _redraw(self, live: LoadedTable, message: int, shown: OpenPanel) -> None:
        """Raises Refusal, BotError and what Discord answers."""
        if live.seat_of(shown.interaction.user.id) is None:
            await self._close(message, shown)
            return
        page = await self._desk.present(asker_of(shown.interaction), live)
        if page.panel is None or self._panels.get(message) is not shown:
            return  # it was pressed meanwhile, and that redraws it
        shown.mark = page.panel
        await answers.redraw(shown.interaction, page)
        after = self._panels.get(message)
        if after is not None and after is not shown:
            # A press has redrawn it at the same time. Nobody knows which of the two came last.
            after.mark = replace(after.mark, standing=UNKNOWN)
            self.note_change(live.id)

    async def _let_rest(self, shown: OpenPanel) -> None:
        """Have a panel that waits for others say of when it is. One with a question stays true until that is answered."""
        asker = asker_of(shown.interaction)
        try:
            live = await self._tables.once_written(shown.mark.game)
            seat = live.seat_of(asker.person)
            if not live.is_running or seat is None or live.running_match.position.decision(seat) is not None:
                return
            await answers.redraw(
                shown.interaction, panel.resting(live, voice_at(live, asker.locale), self._clock())
            )
        except (BotError, discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("a panel of game %s stays as it is: %r", shown.mark.game, error)

    async def _withdraw(self, message: int, shown: OpenPanel) -> None:
        """Delete a superseded panel, unless it is being pressed. One from which something was opened becomes a line.
        Raises what Discord answers."""
        if self._panels.get(message) is not shown:
            return
        self._panels.forget(message)
        if self._panels.opened_from(message):
            text = plain(Text("panel-superseded"), asker_of(shown.interaction).locale)
            await answers.redraw(shown.interaction, Page(text=text))
        else:
            await answers.withdraw(shown.interaction)

    async def _close(self, message: int, shown: OpenPanel) -> None:
        """Take the buttons from the panel of someone who has left the table. Raises what Discord answers."""
        self._panels.forget(message)
        text = plain(Text("panel-seat-gone"), asker_of(shown.interaction).locale)
        await answers.redraw(shown.interaction, Page(text=text))
