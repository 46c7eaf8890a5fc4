"""What each errand of the outbox shows, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Final

import discord
import msgspec
from msgspec.structs import replace

from games.kernel import Event, Text
from storage import GameChange

from . import parcels, posts
from .courier import DM_IMPOSSIBLE, UNKNOWN_CHANNEL, Delivered, Outgoing, Undeliverable
from .gallery import Gallery
from .live import Live
from .page import Page
from .parcels import errand_of, parcel, table_lane
from .speech import say, voice_at
from .tables import Tables

THREAD_EXISTS = 160004
"""A thread has been made from this message already; it has the message's id."""
THREAD_NAME_LIMIT = 100
WEEK_MINUTES: Final = 10080


class Deliveries:
    """Carries out errands. Everything shown is read from the table as it stands at that moment."""

    def __init__(self, tables: Tables, gallery: Gallery, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._store = tables.store
        self._gallery = gallery
        self._clock = clock

    async def __call__(self, outgoing: Outgoing) -> Delivered:
        game = outgoing.parcel.game
        if game is None:
            raise Undeliverable("it belongs to no game")
        live = await self._tables.live(game)
        errand = errand_of(outgoing.parcel.payload)
        try:
            return await self._carry_out(outgoing, live, errand)
        except discord.NotFound as error:
            if error.code != UNKNOWN_CHANNEL:
                raise
            return await self._home_is_gone(live, errand, error)

    async def _carry_out(self, outgoing: Outgoing, live: Live, errand: parcels.Any) -> Delivered:
        match errand:
            case parcels.Welcome(person):
                return await self._welcome(outgoing, live, person)
            case parcels.LobbyPost():
                return await self._lobby(outgoing, live)
            case parcels.OpenThread():
                return await self._open_thread(outgoing, live)
            case parcels.TablePost():
                page = posts.table(live, voice_at(live))
                return await outgoing.show(live.id, "table", live.home, page, _digest(page))
            case parcels.Scene():
                return await self._scene(outgoing, live, errand)
            case parcels.Sheet(seat):
                return await self._sheet(outgoing, live, seat)
            case parcels.Notice(seat):
                return await self._notice(outgoing, live, seat)

    # --- lobby and thread -----------------------------------------------------------------------------------------

    async def _lobby(self, outgoing: Outgoing, live: Live) -> Delivered:
        seats = self._tables.games[live.row.title].seats
        wanted = self._tables.options(live).seats
        page = posts.lobby(
            live,
            voice_at(live),
            fewest=wanted or min(seats),
            most=wanted or max(seats),
            unreachable=[seat.person for seat in live.seats if not await self._reachable(seat.person)],
            threads=await self._may_open_threads(outgoing.client, live),
        )
        return await outgoing.show(live.id, "lobby", live.row.channel, page, _digest(page))

    async def _welcome(self, outgoing: Outgoing, live: Live, person: int) -> Delivered:
        was_open = await self._reachable(person)
        channel = await self._dm(outgoing, person)
        is_open = channel is not None and await self._send_dm(
            outgoing, person, channel, posts.welcome(live, voice_at(live))
        )
        if is_open == was_open:
            return Delivered()
        refresh = parcel(
            parcels.LobbyPost(),
            game=live.id,
            lane=parcels.channel_lane(live.row.channel),
            due=self._clock(),
            key=f"lobby:{live.id}",
        )
        return Delivered(follow_up=(refresh,))

    async def _open_thread(self, outgoing: Outgoing, live: Live) -> Delivered:
        if live.row.thread is not None or not await self._may_open_threads(outgoing.client, live):
            return Delivered()
        channel = await outgoing.client.fetch_channel(live.row.channel)
        if not isinstance(channel, discord.TextChannel):
            return Delivered()
        thread = await self._thread_from_lobby(live, channel)
        if thread is None:
            made = await channel.create_thread(
                name=self._thread_name(live),
                type=discord.ChannelType.public_thread,
                auto_archive_duration=WEEK_MINUTES,
            )
            thread = made.id
        await self._tables.store.games.change(live.id, GameChange(at=self._clock(), thread=thread))
        await self._tables.refresh(live.id)
        return Delivered()

    async def _thread_from_lobby(self, live: Live, channel: discord.TextChannel) -> int | None:
        """The thread that hangs on the lobby post; None when that post cannot carry one (any more)."""
        post = await self._store.posts.get(live.id, "lobby")
        if post is None:
            return None
        message = channel.get_partial_message(post.message)
        try:
            thread = await message.create_thread(
                name=self._thread_name(live), auto_archive_duration=WEEK_MINUTES
            )
        except discord.HTTPException as error:
            if error.code == THREAD_EXISTS and not await self._is_gone(channel, post.message):
                return post.message
            if error.code == THREAD_EXISTS or isinstance(error, discord.NotFound):
                return None
            raise
        return thread.id

    async def _is_gone(self, channel: discord.TextChannel, thread: int) -> bool:
        try:
            await channel.guild.fetch_channel(thread)
        except discord.NotFound:
            return True
        return False

    def _thread_name(self, live: Live) -> str:
        title = say(Text("game-title"), live.row.title)
        return f"{title}: {', '.join(live.names)}"[:THREAD_NAME_LIMIT]

    async def _may_open_threads(self, client: discord.Client, live: Live) -> bool:
        channel = client.get_channel(live.row.channel)
        if not isinstance(channel, discord.TextChannel):
            return False
        allowed = channel.permissions_for(channel.guild.me)
        return allowed.create_public_threads and allowed.send_messages_in_threads

    async def _home_is_gone(self, live: Live, errand: parcels.Any, error: discord.NotFound) -> Delivered:
        """The thread was deleted: make another one and say it there. The channel too: the game goes on by DM."""
        if live.row.thread is None or isinstance(
            errand, parcels.LobbyPost | parcels.OpenThread | parcels.Welcome
        ):
            raise Undeliverable("its channel was deleted") from error
        await self._store.games.change(live.id, GameChange(at=self._clock(), thread=None))
        await self._tables.refresh(live.id)
        again = (parcels.OpenThread(), parcels.TablePost(), errand)
        return Delivered(
            follow_up=tuple(
                parcel(one, game=live.id, lane=table_lane(live.id), due=self._clock()) for one in again
            )
        )

    # --- pictures -------------------------------------------------------------------------------------------------

    async def _scene(self, outgoing: Outgoing, live: Live, scene: parcels.Scene) -> Delivered:
        game = live.running_match.game
        told = await self._tables.events(live, until=scene.revision)
        before = max(
            (one.number for one in told if self._is_scene(live, one.event) and one.number < scene.revision),
            default=-1,
        )
        account: Sequence[Event] = [one.event for one in told if one.number > before]
        page = posts.scene(live, voice_at(live), account, first=scene.revision == 0)
        pictures = await self._gallery.board_of(live, game.decode_view(scene.view))
        await outgoing.send(live.home, replace(page, pictures=pictures))
        return Delivered()

    def _is_scene(self, live: Live, event: Event) -> bool:
        return event.kind in live.running_match.game.scenes

    # --- direct messages ------------------------------------------------------------------------------------------

    async def _sheet(self, outgoing: Outgoing, live: Live, seat: int) -> Delivered:
        person = live.person_at(seat)
        channel = await self._dm(outgoing, person)
        if channel is None:
            return Delivered()
        # Without the question: it would be out of date after the next pick.
        pictures = await self._gallery.sheet(live, seat, asked=False)
        page = replace(posts.sheet(live, voice_at(live)), pictures=pictures)
        try:
            return await outgoing.show(
                live.id,
                f"sheet:{seat}",
                channel,
                page,
                _digest_of(b"".join(picture.png for picture in pictures)),
            )
        except discord.Forbidden as error:
            await self._closed(person, channel, error)
            return Delivered()

    async def _notice(self, outgoing: Outgoing, live: Live, seat: int) -> Delivered:
        kind = f"notice:{seat}"
        if not live.is_running or seat not in live.running_match.position.waiting_for:
            await outgoing.take_back(live.id, kind)
            return Delivered()
        if await self._store.posts.get(live.id, kind) is not None:
            return Delivered()
        person = live.person_at(seat)
        channel = await self._dm(outgoing, person)
        if channel is not None:
            page = posts.notice(live, seat, voice_at(live), url=_url(live))
            try:
                return await outgoing.show(live.id, kind, channel, page, "")
            except discord.Forbidden as error:
                await self._closed(person, channel, error)
        page = posts.summons(live, seat, voice_at(live), person=person)
        return await outgoing.show(live.id, kind, live.home, page, "")

    async def _reachable(self, person: int) -> bool:
        """Whether a direct message gets through, as far as we know."""
        return (await self._store.people.get(person)).dm_open is not False

    async def _dm(self, outgoing: Outgoing, person: int) -> int | None:
        """The person's DM channel; None when messages there do not get through."""
        known = await self._store.people.get(person)
        if known.dm_open is False and not isinstance(errand_of(outgoing.parcel.payload), parcels.Welcome):
            return None
        if known.dm_channel is not None:
            return known.dm_channel
        try:
            channel = await outgoing.client.create_dm(discord.Object(person))
        except discord.Forbidden as error:
            await self._closed(person, None, error)
            return None
        await self._store.people.save_dm(person, channel=channel.id, is_open=known.dm_open)
        return channel.id

    async def _send_dm(self, outgoing: Outgoing, person: int, channel: int, page: Page) -> bool:
        try:
            await outgoing.send(channel, page)
        except discord.Forbidden as error:
            await self._closed(person, channel, error)
            return False
        await self._store.people.save_dm(person, channel=channel, is_open=True)
        return True

    async def _closed(self, person: int, channel: int | None, error: discord.Forbidden) -> None:
        """Remember that direct messages do not get through; any other reason is raised again."""
        if error.code not in DM_IMPOSSIBLE:
            raise error
        await self._store.people.save_dm(person, channel=channel, is_open=False)


def _digest(page: Page) -> str:
    """Of what the page shows."""
    return _digest_of(msgspec.msgpack.encode((page.text, page.rows)))


def _digest_of(shown: bytes) -> str:
    return blake2b(shown, digest_size=12).hexdigest()


def _url(live: Live) -> str:
    """The link to where the game is played."""
    return f"https://discord.com/channels/{live.row.guild or '@me'}/{live.home}"
