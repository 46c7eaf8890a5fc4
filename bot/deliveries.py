"""What each errand of the outbox shows, and where."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Final

import discord
import msgspec
from msgspec.structs import replace

from games.kernel import Event, Text
from storage import NewParcel, Status

from . import parcels, posts
from .courier import ChannelGone, Delivered, NotNow, Outgoing, Undeliverable, is_refused_for_good
from .errors import NoSuchTable, StoryRefusal, Unplayable
from .gallery import Gallery
from .live import Live
from .lobby_settings import settings_of
from .pace.deadlines import deadlines
from .page import Page
from .parcels import errand_of, parcel, table_lane
from .speech import say, voice_at
from .stories import Stories
from .tables import Tables

log = logging.getLogger(__name__)

THREAD_EXISTS = 160004
"""A thread has been made from this message already; it has the message's id."""
THREAD_NAME_LIMIT = 100
DM_IMPOSSIBLE = (50007, 50278, 50033, 10013)
"""Closed direct messages; no server in common; nobody who could be written to; nobody of that id."""
WEEK_MINUTES: Final = 10080


class Deliveries:
    """Carries out errands. Everything shown is read from the table as it stands at that moment."""

    def __init__(self, tables: Tables, gallery: Gallery, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._store = tables.store
        self._gallery = gallery
        self._stories = Stories(tables, gallery)
        self._clock = clock

    async def __call__(self, outgoing: Outgoing) -> Delivered:
        game = outgoing.parcel.game
        if game is None:
            raise Undeliverable("it belongs to no game")
        try:
            live = await self._tables.live(game)
        except NoSuchTable as error:
            raise Undeliverable("its game is not stored") from error
        except Unplayable as error:
            raise NotNow("how its game stands cannot be read") from error
        errand = errand_of(outgoing.parcel.payload)
        try:
            return await self._carry_out(outgoing, live, errand)
        except ChannelGone as gone:
            if gone.channel != live.row.thread:
                raise Undeliverable(str(gone)) from gone
            return await self._in_another_thread(outgoing, live, errand)

    async def _carry_out(self, outgoing: Outgoing, live: Live, errand: parcels.Any) -> Delivered:
        match errand:
            case parcels.Welcome(person):
                return await self._welcome(outgoing, live, person)
            case parcels.LobbyPost():
                return await self._lobby(outgoing, live)
            case parcels.OpenThread():
                return await self._open_thread(outgoing, live)
            case parcels.TablePost():
                page = posts.table(live, voice_at(live), deadlines=await deadlines(self._store, live))
                return await outgoing.show(live.id, "table", live.home, page, _digest(page))
            case parcels.Scene():
                return await self._scene(outgoing, live, errand)
            case parcels.Sheet(seat):
                return await self._sheet(outgoing, live, seat)
            case parcels.Notice(seat):
                return await self._notice(outgoing, live, seat)
            case parcels.Reminder(seat):
                return await self._remind(outgoing, live, seat)
            case parcels.Announcement():
                await outgoing.send(live.home, posts.announcement(live, voice_at(live), errand))
                return Delivered()
            case parcels.Terms(person):
                await self._greet(outgoing, person, posts.changed_terms(live, voice_at(live)))
                return Delivered()

    # --- lobby and thread -----------------------------------------------------------------------------------------

    async def _lobby(self, outgoing: Outgoing, live: Live) -> Delivered:
        game = self._tables.games[live.row.title]
        wanted = live.options.seats
        channel = self._channel_of(outgoing.client, live)
        page = posts.lobby(
            live,
            voice_at(live),
            fewest=wanted or min(game.seats),
            most=wanted or max(game.seats),
            settings=settings_of(game),
            unreachable=[seat.person for seat in live.seats if not await self._reachable(seat.person)],
            threads=channel is not None and _may_open_threads(channel),
        )
        return await outgoing.show(live.id, "lobby", live.row.channel, page, _digest(page))

    async def _welcome(self, outgoing: Outgoing, live: Live, person: int) -> Delivered:
        was_open = await self._reachable(person)
        is_open = await self._greet(outgoing, person, posts.welcome(live, voice_at(live)))
        if is_open == was_open:
            return Delivered()
        lane = parcels.lobby_lane(live.id)
        return Delivered(follow_up=(self._follow_up(live, parcels.LobbyPost(), lane, f"lobby:{live.id}"),))

    async def _greet(self, outgoing: Outgoing, person: int, page: Page) -> bool:
        """Whether the greeting got through."""
        channel = await self._dm(outgoing, person)
        if channel is None:
            return False
        try:
            await outgoing.send(channel, page)
        except (discord.HTTPException, ChannelGone) as error:
            await self._closed(person, channel, error)
            return False
        await self._store.people.save_dm(person, channel=channel, is_open=True)
        return True

    async def _open_thread(self, outgoing: Outgoing, live: Live) -> Delivered:
        channel = self._channel_of(outgoing.client, live)
        if live.row.thread is not None or channel is None or not _may_open_threads(channel):
            return Delivered()
        try:
            thread = await self._thread_from_lobby(live, channel) or await self._thread_without_post(
                live, channel
            )
        except discord.HTTPException as error:
            if not is_refused_for_good(error) and not isinstance(error, discord.Forbidden | discord.NotFound):
                raise
            log.warning("game %s is played without a thread: %s", live.id, error)
            return Delivered()
        await self._tables.move_to(live.id, thread)
        return Delivered()

    async def _thread_without_post(self, live: Live, channel: discord.TextChannel) -> int:
        made = await channel.create_thread(
            name=self._thread_name(live),
            type=discord.ChannelType.public_thread,
            auto_archive_duration=WEEK_MINUTES,
        )
        return made.id

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

    def _channel_of(self, client: discord.Client, live: Live) -> discord.TextChannel | None:
        """Where the table was opened; None where threads are out of the question. Raises NotNow during an outage."""
        guild = client.get_guild(live.row.guild) if live.row.guild is not None else None
        if live.row.guild is not None and (guild is None or guild.unavailable or guild.me is None):
            raise NotNow("its server is not there at the moment")
        channel = client.get_channel(live.row.channel)
        return channel if isinstance(channel, discord.TextChannel) else None

    async def _in_another_thread(self, outgoing: Outgoing, live: Live, errand: parcels.Any) -> Delivered:
        """The thread was deleted: make another, or go on in the channel, and put up the table post there as well."""
        await self._open_thread(outgoing, await self._tables.move_to(live.id, None))
        try:
            delivered = await self._carry_out(outgoing, await self._tables.live(live.id), errand)
        except ChannelGone as gone:
            raise Undeliverable(str(gone)) from gone
        if isinstance(errand, parcels.TablePost):
            return delivered
        table = self._follow_up(live, parcels.TablePost(), table_lane(live.id), "table")
        return replace(delivered, follow_up=(*delivered.follow_up, table))

    def _follow_up(
        self, live: Live, errand: parcels.Any, lane: str, key: str, *, target: int = 0
    ) -> NewParcel:
        return parcel(errand, game=live.id, lane=lane, due=self._clock(), key=key, target=target)

    # --- pictures -------------------------------------------------------------------------------------------------

    async def _scene(self, outgoing: Outgoing, live: Live, scene: parcels.Scene) -> Delivered:
        is_last = live.row.status is Status.FINISHED and scene.revision == live.row.revision
        tells = is_last and not self._tables.is_kept(live)
        page = (await self._story(live) if tells else None) or await self._moment(live, scene)
        await outgoing.send(live.home, page)
        return Delivered()

    async def _story(self, live: Live) -> Page | None:
        """How the game went; None if that cannot be told, for the end must be told in any case."""
        try:
            return await self._stories.page(live)
        except StoryRefusal as refusal:
            log.info("game %s ends without its story: %s", live.id, refusal)
            return None
        except Exception:
            log.exception("game %s ends without its story", live.id)
            return None

    async def _moment(self, live: Live, scene: parcels.Scene) -> Page:
        """The board of that moment, and what has happened since the scene before."""
        told = await self._tables.events(live, until=scene.revision)
        before = max(
            (one.number for one in told if self._is_scene(live, one.event) and one.number < scene.revision),
            default=-1,
        )
        account: Sequence[Event] = [one.event for one in told if one.number > before]
        page = posts.scene(live, voice_at(live), account, first=scene.revision == 0)
        pictures = await self._gallery.board_of(live, _view_of(live, scene))
        return replace(page, pictures=pictures)

    def _is_scene(self, live: Live, event: Event) -> bool:
        return event.kind in live.running_match.game.scenes

    # --- direct messages ------------------------------------------------------------------------------------------

    async def _sheet(self, outgoing: Outgoing, live: Live, seat: int) -> Delivered:
        person = live.person_at(seat)
        if not await self._reachable(person):
            return Delivered()
        # Without the question: it would be out of date after the next pick.
        pictures = await self._gallery.sheet(live, seat, asked=False)
        page = replace(posts.sheet(live, voice_at(live)), pictures=pictures)
        digest = _digest_of(b"".join(picture.png for picture in pictures))
        return await self._show_in_dm(outgoing, live, f"sheet:{seat}", person, page, digest) or Delivered()

    async def _notice(self, outgoing: Outgoing, live: Live, seat: int) -> Delivered:
        kind = f"notice:{seat}"
        if not live.is_running or seat not in live.running_match.position.waiting_for:
            await outgoing.take_back(live.id, kind)
            return Delivered()
        person, voice = live.person_at(seat), voice_at(live)
        until = await deadlines(self._store, live)
        notice = posts.notice(live, seat, voice, url=live.url, deadlines=until)
        summons = posts.summons(live, seat, voice, person=person, deadlines=until)
        known = await self._store.posts.get(live.id, kind)
        if known is not None:
            # Asked again before the last notice was taken back: it stays, wherever it is.
            page = summons if known.channel == live.home else notice
            return await outgoing.show(live.id, kind, known.channel, page, _digest(page))
        was_open = await self._reachable(person)
        delivered = await self._show_in_dm(outgoing, live, kind, person, notice, _digest(notice))
        if delivered is None:
            return await outgoing.show(live.id, kind, live.home, summons, _digest(summons))
        return delivered if was_open else await self._reached_again(live, seat, delivered)

    async def _remind(self, outgoing: Outgoing, live: Live, seat: int) -> Delivered:
        """The notice anew: a message that is edited is not noticed."""
        await outgoing.take_back(live.id, f"notice:{seat}")
        return await self._notice(outgoing, live, seat)

    async def _reached_again(self, live: Live, seat: int, delivered: Delivered) -> Delivered:
        """Direct messages get through once more, so the sheet is to follow."""
        person = live.person_at(seat)
        known = await self._store.people.get(person)
        await self._store.people.save_dm(person, channel=known.dm_channel, is_open=True)
        lane, key = parcels.person_lane(person), f"sheet:{live.id}:{seat}"
        sheet = self._follow_up(live, parcels.Sheet(seat), lane, key, target=person)
        return replace(delivered, follow_up=(*delivered.follow_up, sheet))

    async def _show_in_dm(
        self, outgoing: Outgoing, live: Live, kind: str, person: int, page: Page, digest: str
    ) -> Delivered | None:
        """None when it does not get through."""
        channel = await self._dm(outgoing, person)
        if channel is None:
            return None
        try:
            return await outgoing.show(live.id, kind, channel, page, digest)
        except (discord.HTTPException, ChannelGone) as error:
            await self._closed(person, channel, error)
            return None

    async def _reachable(self, person: int) -> bool:
        """Whether a direct message gets through, as far as we know."""
        return (await self._store.people.get(person)).dm_open is not False

    async def _dm(self, outgoing: Outgoing, person: int) -> int | None:
        """The person's DM channel; None when there cannot be one."""
        known = await self._store.people.get(person)
        if known.dm_channel is not None:
            return known.dm_channel
        try:
            channel = await outgoing.client.create_dm(discord.Object(person))
        except discord.HTTPException as error:
            await self._closed(person, None, error)
            return None
        await self._store.people.save_dm(person, channel=channel.id, is_open=known.dm_open)
        return channel.id

    async def _closed(self, person: int, channel: int | None, error: Exception) -> None:
        """Remember that direct messages do not get through; any other reason is raised again."""
        if isinstance(error, discord.HTTPException):
            if error.code not in DM_IMPOSSIBLE:
                raise error
        elif isinstance(error, ChannelGone) and error.channel == channel:
            channel = None
        else:
            raise error
        await self._store.people.save_dm(person, channel=channel, is_open=False)


def _view_of(live: Live, scene: parcels.Scene) -> object:
    """The public view of that moment; if it was put into the outbox by a release with other views, that of now."""
    match = live.running_match
    try:
        return match.game.decode_view(scene.view)
    except msgspec.ValidationError:
        return match.game.view(match.position.state, None)


def _may_open_threads(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.create_public_threads and allowed.send_messages_in_threads


def _digest(page: Page) -> str:
    """Of what the page shows."""
    return _digest_of(msgspec.msgpack.encode((page.text, page.rows)))


def _digest_of(shown: bytes) -> str:
    return blake2b(shown, digest_size=12).hexdigest()
