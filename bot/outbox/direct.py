"""Sends direct messages for parcels, and stores whether they reach a person. Sending one is the only way to find out.

After a failure, a person gets another try once in a while (`bot/people/reach`). Until then they find everything in the
game's thread. Messages that cannot wait, such as private sheets, are sent without a sound during the person's night.
"""

from __future__ import annotations

from collections.abc import Callable

import discord

from storage import NotPending, People

from ..pages.page import Page
from ..people.notice_policy import is_night
from ..people.reach import is_worth_a_try
from .outgoing import ChannelGone, Delivered, Outgoing

DM_IMPOSSIBLE = (50007, 50278, 50033, 10013)
"""Discord's error codes: direct messages closed; no server in common; invalid recipient; unknown user."""


class DirectMessages:
    def __init__(self, people: People, *, clock: Callable[[], float]) -> None:
        self._people = people
        self._clock = clock

    async def is_night(self, person: int) -> bool:
        """Whether notification sounds are unwanted now."""
        return is_night(await self._people.get(person), self._clock())

    async def may_reach(self, person: int) -> bool:
        """Whether the last direct message reached the person, or none was tried yet."""
        return (await self._people.get(person)).dm_open is not False

    async def may_try(self, person: int) -> bool:
        """The same, or whether another try is due."""
        return is_worth_a_try(await self._people.get(person), self._clock())

    async def send(self, outgoing: Outgoing, person: int, page: Page, *, asked: bool = False) -> int | None:
        """Post a new message and return its id; None if it does not reach the person. `asked`: whether it answers
        something that the person has just done."""
        channel = await self._channel(outgoing, person, asked=asked)
        if channel is None:
            return None
        try:
            message = await outgoing.send(channel, page, silent=await self.is_night(person))
        except (discord.HTTPException, ChannelGone) as error:
            await self._closed(outgoing, person, channel, error)
            return None
        try:
            await self._note(outgoing, person, channel, is_open=True)
        except NotPending:
            await outgoing.remove(channel, message)
            raise
        return message

    async def show(
        self, outgoing: Outgoing, game: str, kind: str, person: int, page: Page, digest: str | None = None
    ) -> Delivered | None:
        """As `Outgoing.show`, in the person's direct messages; None if it does not reach them."""
        channel = await self._channel(outgoing, person)
        if channel is None:
            return None
        try:
            return await outgoing.show(game, kind, channel, page, digest, silent=await self.is_night(person))
        except (discord.HTTPException, ChannelGone) as error:
            await self._closed(outgoing, person, channel, error)
            return None

    async def opened(self, outgoing: Outgoing, person: int) -> None:
        """Store that direct messages reach the person."""
        known = await self._people.get(person)
        await self._note(outgoing, person, known.dm_channel, is_open=True)

    async def _channel(self, outgoing: Outgoing, person: int, *, asked: bool = False) -> int | None:
        """The id of the person's DM channel; None if Discord refuses to open one, or no try is due."""
        known = await self._people.get(person)
        if not is_worth_a_try(known, self._clock(), asked=asked):
            return None
        if known.dm_channel is not None:
            return known.dm_channel
        try:
            async with outgoing.turn("open a channel"):
                channel = await outgoing.client.create_dm(discord.Object(person))
        except discord.HTTPException as error:
            await self._closed(outgoing, person, None, error)
            return None
        await self._note(outgoing, person, channel.id, is_open=known.dm_open, refused=known.dm_refused)
        return channel.id

    async def _closed(self, outgoing: Outgoing, person: int, channel: int | None, error: Exception) -> None:
        """Store that direct messages do not reach the person. Raises the error if it has another cause."""
        if isinstance(error, discord.HTTPException):
            if error.code not in DM_IMPOSSIBLE:
                raise error
        elif isinstance(error, ChannelGone) and error.channel == channel:
            channel = None
        else:
            raise error
        await self._note(outgoing, person, channel, is_open=False, refused=self._clock())

    async def _note(
        self,
        outgoing: Outgoing,
        person: int,
        channel: int | None,
        *,
        is_open: bool | None,
        refused: float | None = None,
    ) -> None:
        """Raises NotPending if the person was forgotten during the delivery."""
        await self._people.save_dm(
            person, channel=channel, is_open=is_open, refused=refused, parcel=outgoing.parcel.id
        )
