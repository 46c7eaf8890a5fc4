"""Looks up people on Discord by id. Buttons carry ids only: the words of a custom id can be forged, so no
name is read from them."""

from __future__ import annotations

import discord

from ...errors import SeatRefusal, UnknownPress
from ...pages.naming import shown_name
from ...table.seat_history import Holder


class Acquaintances:
    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def holder(self, person: int, guild: int | None) -> Holder:
        """Return the person, with their name on that server. Raises UnknownPress if the id is unknown, and
        SeatRefusal if that account cannot play."""
        try:
            return holder_of(await self._user(person, guild))
        except discord.NotFound as error:
            raise UnknownPress from error

    async def _user(self, person: int, guild: int | None) -> discord.User | discord.Member:
        """Raises discord.NotFound."""
        server = self._client.get_guild(guild) if guild is not None else None
        try:
            if server is not None:
                return await server.fetch_member(person)
        except discord.NotFound:
            pass  # Not a member of that server (any more), but the account may still exist.
        return await self._client.fetch_user(person)


def holder_of(user: discord.User | discord.Member) -> Holder:
    """Raises SeatRefusal if that account cannot play."""
    if user.bot:
        raise SeatRefusal("refused-offer-to-bot")
    return Holder(user.id, shown_name(user.display_name))
