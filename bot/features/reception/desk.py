"""Answers whoever asks for help, and greets the servers that the bot joins."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from typing import Final

import discord

from storage import WriteSet

from ...door.asker import Asker
from ...door.opening import open_table
from ...door.route import PageRoute, Routes
from ...errors import UnknownPress, WrongPlace
from ...gateway.reach import is_new_on
from ...outbox.outgoing import ChannelGone, Delivered, Outgoing
from ...pages.addition import Entrances
from ...pages.page import Page
from ...pages.press import Press
from ...table.tables import Tables
from ...work.cooldown import Cooldown
from . import pages
from .errands import HelpPost, help_post
from .verbs import ReceptionVerb

log = logging.getLogger(__name__)

ASKS: Final = re.compile(r"^\s*/|\bhelp\b|^\s*\?+\s*$", re.IGNORECASE)
"""A direct message that asks for help: the word, a question mark, or a command that was sent as text."""
LOOKED_THROUGH: Final = 50
BETWEEN_ANSWERS_SECONDS: Final = 10.0
"""A channel gets at most one help panel in this time: a second one would stand right below the first."""


class ReceptionDesk:
    def __init__(self, tables: Tables, entrances: Entrances, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._entrances = entrances
        self._clock = clock
        self._answered = Cooldown(BETWEEN_ANSWERS_SECONDS, clock)
        self.routes: Routes = {
            ReceptionVerb.NEW: PageRoute(self._which, at_table=False),
            ReceptionVerb.OPEN: PageRoute(self._open, at_table=False),
        }

    async def help(self, asker: Asker) -> Page:
        return pages.help_panel(asker.locale, self._entrances, on_server=asker.guild is not None)

    async def _which(self, asker: Asker, press: Press) -> Page:
        """Raises WrongPlace in a direct message."""
        if asker.guild is None:
            raise WrongPlace("refused-guild-only")
        return pages.which_game(self._tables.games, asker.locale)

    async def _open(self, asker: Asker, press: Press) -> Page:
        """Raises UnknownPress for a title that was never offered, and what `open_table` raises."""
        if press.words not in self._tables.games:
            raise UnknownPress
        return await open_table(self._tables, asker, press.words, None)

    async def heard(self, message: discord.Message) -> None:
        """Answer a person who mentions the bot, or asks it for help in a direct message."""
        on_server = message.guild is not None
        if message.author.bot or not (on_server or ASKS.search(message.content)):
            return
        if not _may_answer(message) or self._answered.until(message.channel.id) is not None:
            return
        self._answered.begin(message.channel.id)
        locale = str(message.guild.preferred_locale) if message.guild is not None else None
        errand = HelpPost(message.channel.id, on_server=on_server, greets=False, locale=locale)
        await self._post(errand, person=0 if on_server else message.author.id)

    async def came_up(self, guild: discord.Guild) -> None:
        """Greet a server that the bot was added to not long ago, in the first channel where it may write."""
        if not is_new_on(guild, self._clock()):
            return
        places = [*([guild.system_channel] if guild.system_channel else []), *guild.text_channels]
        place = next((channel for channel in places if _may_write(channel, guild)), None)
        if place is not None:
            locale = str(guild.preferred_locale)
            await self._post(HelpPost(place.id, on_server=True, greets=True, locale=locale))

    async def _post(self, errand: HelpPost, *, person: int = 0) -> None:
        parcel = help_post(errand, due=self._clock(), person=person)
        await self._tables.write(WriteSet(parcels=(parcel,)))

    async def deliver(self, outgoing: Outgoing, errand: HelpPost) -> Delivered:
        """A channel that was deleted meanwhile needs no panel, nor one where the bot has written before a
        greeting. A refused panel is not tried again: hours later nobody waits for it."""
        try:
            if not (errand.greets and await _has_written(outgoing, errand.channel)):
                await outgoing.send(errand.channel, self._shown(errand), silent=errand.greets)
        except ChannelGone:
            pass
        except discord.Forbidden as error:
            log.info("channel %s takes no help panel: %s", errand.channel, error)
        return Delivered()

    def _shown(self, errand: HelpPost) -> Page:
        if not errand.greets:
            return pages.help_panel(errand.locale, self._entrances, on_server=errand.on_server)
        titles = tuple(self._tables.games)
        return pages.greeting(errand.locale, self._entrances, titles, on_server=errand.on_server)


async def _has_written(outgoing: Outgoing, channel: int) -> bool:
    """Whether the bot wrote one of the channel's last messages. Raises ChannelGone."""
    place, me = outgoing.client.get_partial_messageable(channel), outgoing.client.user
    try:
        async with outgoing.turn("look", channel):
            return me in [message.author async for message in place.history(limit=LOOKED_THROUGH)]
    except discord.NotFound as error:
        raise ChannelGone(channel) from error


def _may_answer(message: discord.Message) -> bool:
    """Whether the bot may write where this message is."""
    if message.guild is None:
        return True
    place = message.channel
    if isinstance(place, discord.Thread):
        return place.permissions_for(message.guild.me).send_messages_in_threads
    return isinstance(place, discord.abc.GuildChannel) and _may_write(place, message.guild)


def _may_write(place: discord.abc.GuildChannel, guild: discord.Guild) -> bool:
    granted = place.permissions_for(guild.me)
    return granted.view_channel and granted.send_messages
