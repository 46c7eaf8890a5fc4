"""Where a game is posted: its thread, opened when something is to be posted there, and again when someone deletes it."""

from __future__ import annotations

import logging
from collections.abc import Callable

import discord

from storage import NOBODY, NewParcel

from ..outbox.arrivals import Arrivals
from ..outbox.outgoing import CLOCKS_APART_SECONDS, Delivered, NotNow, Outgoing, is_refused_for_good
from ..outbox.places import (
    THREAD_NAME_LIMIT,
    WEEK_MINUTES,
    admit,
    channel_of,
    has_place,
    is_for_its_player_alone,
    may_open_private_threads,
    may_open_threads,
    own_threads,
    private_thread,
)
from ..pages.layout import shorten
from ..pages.speech import say
from ..table import outbox_planner, parcels
from ..table.challenges import title_at
from ..table.loaded import LoadedTable
from ..table.post_kinds import LOBBY
from ..table.tables import Tables

log = logging.getLogger(__name__)

THREAD_EXISTS = 160004
"""Discord's error for a message that already has a thread. The thread has the message's id."""


class GameThreads:
    """Opens, names and replaces the threads of games. Where a thread is impossible, the channel is used, unless others
    must not read along."""

    def __init__(self, tables: Tables, arrivals: Arrivals, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._store = tables.store
        self._arrivals = arrivals
        self._clock = clock

    async def open(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.OpenThread) -> Delivered:
        await self._find_place(outgoing, live)
        return Delivered(follow_up=await self._first_notices(live.id))

    async def rename(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.ThreadName) -> Delivered:
        if live.row.thread is not None:
            await outgoing.rename(live.row.thread, await self._thread_name(live))
        return Delivered()

    async def admit(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Admission) -> Delivered:
        if is_for_its_player_alone(live) and live.row.thread is not None:
            await admit(outgoing, live.row.thread, outgoing.parcel.target)
        return Delivered()

    async def placed(self, outgoing: Outgoing, live: LoadedTable) -> LoadedTable:
        """Open the missing private thread, and return the table with it. Raises NotNow while permissions are
        lacking. Until then the player can use private answers."""
        async with outgoing.turn("move"):
            await self._find_place(outgoing, await self._tables.once_written(live.id))
            live = await self._tables.once_written(live.id)
        if not has_place(live):
            raise NotNow("an attempt is posted where nobody else reads, and no private thread can be opened")
        return live

    async def moved_from(self, outgoing: Outgoing, live: LoadedTable) -> LoadedTable:
        """The table with a new place. Several deliveries may miss the thread at once; the first one moves the
        table."""
        async with outgoing.turn("move"):
            now = await self._tables.once_written(live.id)
            if now.row.thread != live.row.thread:
                return now
            return await self._tables.continue_in(live.id, await self._new_thread(outgoing, live))

    async def _find_place(self, outgoing: Outgoing, live: LoadedTable) -> None:
        if live.row.thread is None and (thread := await self._new_thread(outgoing, live)) is not None:
            await self._tables.continue_in(live.id, thread)
        self._arrivals.note(live.id)

    async def _new_thread(self, outgoing: Outgoing, live: LoadedTable) -> int | None:
        """None if a thread is impossible. Then the channel is used, unless others must not read along."""
        channel = channel_of(outgoing.client, live)
        if is_for_its_player_alone(live):
            return await self._private_thread(outgoing, live, channel)
        if channel is None or not may_open_threads(channel):
            return None
        try:
            async with outgoing.turn("threads", channel.id):
                return (
                    await self._thread_from_lobby(live, channel)
                    or await self._thread_of_an_earlier_try(outgoing, live, channel)
                    or await self._thread_without_post(live, channel)
                )
        except discord.HTTPException as error:
            if not is_refused_for_good(error) and not isinstance(error, discord.Forbidden | discord.NotFound):
                raise
            log.warning("game %s is played without a thread: %s", live.id, error)
            return None

    async def _private_thread(
        self, outgoing: Outgoing, live: LoadedTable, channel: discord.TextChannel | None
    ) -> int | None:
        if channel is None or not may_open_private_threads(channel):
            return None
        people = [seat.person for seat in live.seats if seat.person != NOBODY]
        return await private_thread(outgoing, channel, await self._thread_name(live), people)

    async def _thread_from_lobby(self, live: LoadedTable, channel: discord.TextChannel) -> int | None:
        """The thread of the lobby post; None if that post can no longer carry one."""
        post = await self._store.posts.get(live.id, LOBBY.of())
        if post is None:
            return None
        message = channel.get_partial_message(post.message)
        try:
            thread = await message.create_thread(
                name=await self._thread_name(live), auto_archive_duration=WEEK_MINUTES
            )
        except discord.HTTPException as error:
            if error.code == THREAD_EXISTS and not await self._is_gone(channel, post.message):
                return post.message
            if error.code == THREAD_EXISTS or isinstance(error, discord.NotFound):
                return None
            raise
        return thread.id

    async def _thread_of_an_earlier_try(
        self, outgoing: Outgoing, live: LoadedTable, channel: discord.TextChannel
    ) -> int | None:
        """The thread that an earlier try of the parcel has opened, whose answer was lost. Games of the same people have
        threads of the same name, so one where a game is played does not count."""
        if outgoing.parcel.maybe_sent_since is None:
            return None
        earliest = outgoing.parcel.maybe_sent_since - CLOCKS_APART_SECONDS
        for thread in await own_threads(channel, await self._thread_name(live)):
            is_new = discord.utils.snowflake_time(thread.id).timestamp() >= earliest
            if is_new and await self._store.games.in_thread(thread.id) is None:
                return thread.id
        return None

    async def _thread_without_post(self, live: LoadedTable, channel: discord.TextChannel) -> int:
        made = await channel.create_thread(
            name=await self._thread_name(live),
            type=discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread,
            auto_archive_duration=WEEK_MINUTES,
        )
        return made.id

    async def _is_gone(self, channel: discord.TextChannel, thread: int) -> bool:
        try:
            await channel.guild.fetch_channel(thread)
        except discord.NotFound:
            return True
        return False

    async def _first_notices(self, game: str) -> tuple[NewParcel, ...]:
        """Notices for seats with a question, now that there is a place to link to."""
        live = await self._tables.live(game)
        return tuple(
            outbox_planner.notice(live, seat, self._clock())
            for seat in live.running_match.position.waiting_for
        )

    async def _thread_name(self, live: LoadedTable) -> str:
        """A name with the game's title and its players."""
        title = say(await title_at(self._store, live), live.row.title)
        # A private thread is found again by its name, so names must be unique.
        end = f" · {live.id}" if is_for_its_player_alone(live) else ""
        return shorten(f"{title}: {', '.join(live.names)}", THREAD_NAME_LIMIT - len(end)) + end
