"""Sends a greeting to find out whether direct messages reach a person."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from storage import People

from ..pages.layout import mentions, to_layout
from ..pages.page import Page
from ..people.notice_policy import is_night
from .direct import DM_IMPOSSIBLE

Greet = Callable[[int, Page], Awaitable[int | None]]
"""Sends a person a direct message; returns its channel's id, or None if it does not reach them."""


class Doorbell:
    def __init__(self, client: discord.Client, people: People, *, clock: Callable[[], float]) -> None:
        self._client = client
        self._people = people
        self._clock = clock

    async def ring(self, person: int, greeting: Page) -> int | None:
        """Send the greeting and store whether it arrived. Returns the DM channel's id, or None if it did not arrive."""
        channel = None
        try:
            opened = await self._client.create_dm(discord.Object(person))
            channel = opened.id
            await opened.send(
                view=to_layout(greeting),
                allowed_mentions=mentions(greeting),
                silent=is_night(await self._people.get(person), self._clock()),
            )
        except discord.HTTPException as error:
            if error.code not in DM_IMPOSSIBLE:
                raise
            await self._people.save_dm(person, channel=channel, is_open=False, refused=self._clock())
            return None
        await self._people.save_dm(person, channel=channel, is_open=True)
        return channel
