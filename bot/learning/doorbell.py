"""Whether direct messages reach a person: the one way to know is to send one."""

from __future__ import annotations

import discord

from storage import People

from ..direct import DM_IMPOSSIBLE
from ..layout import mentions, to_layout
from ..page import Page


class Doorbell:
    def __init__(self, client: discord.Client, people: People) -> None:
        self._client = client
        self._people = people

    async def ring(self, person: int, greeting: Page) -> int | None:
        """The channel that the greeting went to; None if direct messages do not get through."""
        channel = None
        try:
            opened = await self._client.create_dm(discord.Object(person))
            channel = opened.id
            await opened.send(view=to_layout(greeting), allowed_mentions=mentions(greeting))
        except discord.HTTPException as error:
            if error.code not in DM_IMPOSSIBLE:
                raise
            await self._people.save_dm(person, channel=channel, is_open=False)
            return None
        await self._people.save_dm(person, channel=channel, is_open=True)
        return channel
