"""What each errand to a circle does in the circle's thread. The thread is made when it is first needed, and once more
when it was deleted; where there can be none, everything works by private answers."""

from __future__ import annotations

import logging
from collections.abc import Callable

import discord

from games.kernel import Circle, Text
from storage import Post

from ...outbox.courier import ChannelGone, Delivered, Outgoing, is_refused_for_good
from ...outbox.places import THREAD_NAME_LIMIT, WEEK_MINUTES, channel_of, may_open_private_threads
from ...pages.layout import shorten
from ...pages.speech import voice_at
from ...screens.tellings import Tellings
from ...table import parcels
from ...table.loaded import LoadedTable
from ...table.membership import FEWEST, STANDING, THREAD, circle_at, kind_of, people_of, thread_post
from ...table.tables import Tables
from . import pages

log = logging.getLogger(__name__)


class CircleDeliveries:
    def __init__(self, tables: Tables, tellings: Tellings, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._store = tables.store
        self._tellings = tellings
        self._clock = clock

    async def __call__(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.OfCircle) -> Delivered:
        circle = circle_at(live, errand.circle)
        known = await self._store.posts.get(live.id, kind_of(THREAD, errand.circle))
        if isinstance(errand, parcels.LetOut):
            return await self._let_out(outgoing, live, circle, known, errand.person)
        if circle is None:
            return Delivered()
        if known is not None:
            try:
                return await self._carry_out(outgoing, live, circle, known.channel, errand)
            except ChannelGone:
                await self._store.posts.delete(live.id, known.kind)
        thread = await self._open(outgoing, live, circle)
        if thread is None:
            return Delivered()
        delivered = await self._carry_out(outgoing, live, circle, thread, errand)
        if isinstance(errand, parcels.CirclePost):
            return delivered
        standing = parcels.for_circle(live.id, parcels.CirclePost(circle.id), due=self._clock())
        return Delivered(delivered.posts, (*delivered.follow_up, standing))

    async def _carry_out(
        self, outgoing: Outgoing, live: LoadedTable, circle: Circle, thread: int, errand: parcels.OfCircle
    ) -> Delivered:
        match errand:
            case parcels.CirclePost():
                page = pages.standing(live, circle, voice_at(live))
                kind = kind_of(STANDING, circle.id)
                return await outgoing.show(live.id, kind, thread, page)
            case parcels.CircleScene() | parcels.CircleNews():
                return await self._tellings.tell(outgoing, live, errand, thread)
            case parcels.LetIn(_, person):
                if person in people_of(live, circle):
                    await self._admit(outgoing, thread, person)
            case parcels.LetOut():
                raise AssertionError("served before, as it needs no thread")
        return Delivered()

    # --- the thread and its people --------------------------------------------------------------------------------

    async def _open(self, outgoing: Outgoing, live: LoadedTable, circle: Circle) -> int | None:
        """A thread with all who belong to it; None where there can be none, or need be none."""
        if not live.is_running or len(circle.seats) < FEWEST:
            return None
        channel = channel_of(outgoing.client, live)
        if channel is None or not may_open_private_threads(channel):
            return None
        name = _thread_name(live, circle)
        try:
            async with outgoing.turn("threads", channel.id):
                thread = await _made_before(channel, name) or await channel.create_thread(
                    name=name,
                    type=discord.ChannelType.private_thread,
                    invitable=False,
                    auto_archive_duration=WEEK_MINUTES,
                )
        except discord.HTTPException as error:
            if not is_refused_for_good(error) and not isinstance(error, discord.Forbidden):
                raise
            log.warning("circle %s of game %s has no thread: %s", circle.id, live.id, error)
            return None
        for person in sorted(people_of(live, circle)):
            await self._admit(outgoing, thread.id, person)
        await self._store.posts.save(thread_post(live, circle.id, thread.id))
        return thread.id

    async def _admit(self, outgoing: Outgoing, thread: int, person: int) -> None:
        """Bring somebody in. Who cannot be brought in keeps to private answers, and holds nobody up."""
        try:
            await outgoing.bring_in(thread, person)
        except discord.HTTPException as error:
            if not is_refused_for_good(error) and not isinstance(error, discord.Forbidden):
                raise
            log.warning("person %s cannot be brought into thread %s: %s", person, thread, error)

    async def _let_out(
        self, outgoing: Outgoing, live: LoadedTable, circle: Circle | None, known: Post | None, person: int
    ) -> Delivered:
        belongs = circle is not None and person in people_of(live, circle)
        if known is not None and not belongs:
            try:
                await outgoing.put_out(known.channel, person)
            except ChannelGone:
                await self._store.posts.delete(live.id, known.kind)
        return Delivered()


async def _made_before(channel: discord.TextChannel, name: str) -> discord.Thread | None:
    """The thread that an earlier try has made without living to note it; no other has its name."""
    me = channel.guild.me.id
    for thread in await channel.guild.active_threads():
        if (thread.parent_id, thread.owner_id, thread.name) == (channel.id, me, name):
            return thread
    return None


def _thread_name(live: LoadedTable, circle: Circle) -> str:
    """Ends with the id of the game, so that no two threads are called the same."""
    name = voice_at(live)("circle-thread", game=Text("game-title"), circle=circle.name)
    end = f" · {live.id}"
    return shorten(name, THREAD_NAME_LIMIT - len(end)) + end
