"""Delivers the errands of the outbox: what each one shows, and where."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable

import discord
from msgspec.structs import replace

from games.kernel import Seat
from storage import NOBODY, NewParcel, Post, SeatState, Status

from ..deadlines.deadlines import deadlines
from ..errors import NoSuchTable, Unplayable
from ..feature import AtWork, Delivery, FollowsLobby, PersonalDelivery
from ..features.seats.offers import offers_at
from ..features.seats.taking_back import take_from_others
from ..outbox.arrivals import Arrivals
from ..outbox.courier import ChannelGone, Delivered, NotNow, Outgoing, Undeliverable, is_refused_for_good
from ..outbox.direct import DirectMessages
from ..outbox.places import (
    THREAD_NAME_LIMIT,
    WEEK_MINUTES,
    channel_of,
    has_place,
    is_for_its_player_alone,
    may_open_private_threads,
    may_open_threads,
    private_thread,
)
from ..pages.gallery import Gallery
from ..pages.layout import shorten
from ..pages.page import digest_of
from ..pages.speech import say, voice_at
from ..people.notice_policy import way_to
from ..people.preferences import Notices
from ..requests.errands import RequestCall, RequestPost
from ..table import outbox_planner, parcels
from ..table.challenge_names import title_at
from ..table.hosting import host_of
from ..table.loaded import LoadedTable
from ..table.lobby_settings import held, settings_of
from ..table.parcels import WELCOME, Errand, errand_of
from ..table.tables import Tables
from ..unreadable import BROKEN
from . import posts
from .tellings import Tellings

log = logging.getLogger(__name__)

TURN = "turn"
"""Kind of the post that says whose move it is."""

THREAD_EXISTS = 160004
"""Discord's error for a message that already has a thread. The thread has the message's id."""
TO_TABLE = (
    parcels.TablePost,
    parcels.Announcement,
    parcels.Scene,
    parcels.Notice,
    parcels.Reminder,
    RequestCall,
    RequestPost,
)
"""Errands that may post at the table and so open its missing thread. The other such errands exist only in
games with several people."""


class Deliveries:
    """Carries out errands. What they show is read from the table at delivery."""

    def __init__(
        self,
        tables: Tables,
        gallery: Gallery,
        direct: DirectMessages,
        tellings: Tellings,
        arrivals: Arrivals,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._arrivals = arrivals
        self._store = tables.store
        self._gallery = gallery
        self._direct = direct
        self._tellings = tellings
        self._clock = clock
        self._after_lobby: list[FollowsLobby] = []
        self._of_tables: dict[type[Errand], Delivery] = {
            parcels.Welcome: self._welcome,
            parcels.LobbyPost: self._lobby,
            parcels.OpenThread: self._open_thread,
            parcels.ThreadName: self._rename,
            parcels.TablePost: self._table,
            parcels.TurnLine: self._turn_line,
            parcels.Announcement: self._tell,
            parcels.SeatTaken: self._tell,
            parcels.Scene: self._tell,
            parcels.Retelling: self._tell_again,
            parcels.Sheet: self._sheet,
            parcels.Full: self._full,
            parcels.Terms: self._terms,
        }
        self._of_none: dict[type[Errand], PersonalDelivery] = {
            parcels.Farewell: _farewell,
            parcels.LastWords: _farewell,
        }

    def add(self, feature: AtWork) -> None:
        """Register a feature's errands."""
        self._of_tables |= feature.deliveries
        self._of_none |= feature.personal_deliveries
        if feature.after_lobby is not None:
            self._after_lobby.append(feature.after_lobby)

    async def __call__(self, outgoing: Outgoing) -> Delivered:
        try:
            errand = errand_of(outgoing.parcel.payload)
        except BROKEN as error:
            raise Undeliverable("what it holds cannot be read") from error
        if (personal := self._of_none.get(type(errand))) is not None:
            return await personal(outgoing, errand)
        game = outgoing.parcel.game
        if game is None:
            raise Undeliverable("it belongs to no game")
        try:
            live = await self._tables.once_written(game)
        except NoSuchTable as error:
            raise Undeliverable("its game is not stored") from error
        except Unplayable as error:
            raise NotNow("how its game stands cannot be read") from error
        if isinstance(errand, TO_TABLE) and not has_place(live):
            live = await self._placed(outgoing, live)
        try:
            return await self._carry_out(outgoing, live, errand)
        except ChannelGone as gone:
            if gone.channel != live.row.thread:
                raise Undeliverable(str(gone)) from gone
            return await self._in_another_thread(outgoing, live, errand)

    async def _carry_out(self, outgoing: Outgoing, live: LoadedTable, errand: Errand) -> Delivered:
        return await self._of_tables[type(errand)](outgoing, live, errand)

    async def _table(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.TablePost) -> Delivered:
        page = posts.table(
            live,
            voice_at(live),
            deadlines=await deadlines(self._store, live),
            offers=await offers_at(self._store, live),
        )
        return await outgoing.show(live.id, "table", live.home, page)

    async def _turn_line(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.TurnLine) -> Delivered:
        """Below all else, so in a new message. Nobody is mentioned, and there is no sound: notices do that."""
        sent = await outgoing.recovered(live.id, TURN, live.home)
        seats = await self._uncalled(live)
        if not seats or (errand.as_new and sent is None):
            await outgoing.take_back(live.id, TURN)
        if not seats:
            return Delivered()
        page = posts.turn_line(live, seats, voice_at(live))
        return await outgoing.show(live.id, TURN, live.home, page, silent=True)

    async def _uncalled(self, live: LoadedTable) -> list[Seat]:
        """Those whose move it is and whom no notice in the thread calls."""
        if not live.is_running or len(live.seats) == 1 or live.options.lesson:
            return []
        return [
            seat for seat in live.running_match.position.waiting_for if not await self._is_called(live, seat)
        ]

    async def _is_called(self, live: LoadedTable, seat: Seat) -> bool:
        person = live.person_at(seat)
        if person == NOBODY:
            return False
        way = way_to(await self._store.people.get(person))
        return way is Notices.PING or (way is Notices.DM and not await self._direct.may_reach(person))

    async def _tell(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Telling) -> Delivered:
        return await self._tellings.tell(outgoing, live, errand, live.home)

    async def _tell_again(
        self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Retelling
    ) -> Delivered:
        return await self._tellings.again(outgoing, live)

    # --- lobby and thread -----------------------------------------------------------------------------------------

    async def _lobby(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.LobbyPost) -> Delivered:
        if live.row.status is Status.FINISHED and await self._store.posts.get(live.id, "lobby") is None:
            return Delivered()  # some games start without a lobby
        game = self._tables.games[live.row.title]
        wanted = live.options.seats
        channel = channel_of(outgoing.client, live)
        chosen = {setting.id: held(live.options, setting) for setting in game.settings}
        page = posts.lobby(
            live,
            voice_at(live),
            fewest=wanted or min(game.seats),
            most=wanted or max(game.seats),
            settings=settings_of(game),
            unreachable=[seat.person for seat in live.seats if not await self._direct.may_reach(seat.person)],
            threads=channel is not None and may_open_threads(channel),
            circles=channel is not None and may_open_private_threads(channel)
            if game.forms_circles(chosen)
            else None,
        )
        page = replace(page, pictures=await self._gallery.title(live))
        delivered = await outgoing.show(live.id, "lobby", live.row.channel, page, look=errand.look)
        return replace(delivered, follow_up=(*delivered.follow_up, *await self._lobby_follow_ups(live)))

    async def _lobby_follow_ups(self, live: LoadedTable) -> list[NewParcel]:
        """What else is to match the lobby."""
        parcels_due = [one for follows in self._after_lobby for one in await follows(live)]
        if self._is_full(live) != (await self._store.posts.get(live.id, "full") is not None):
            parcels_due.append(outbox_planner.full(live, self._clock()))
        return parcels_due

    def _is_full(self, live: LoadedTable) -> bool:
        """Whether the lobby is full and the others wait for the host to start."""
        return live.row.status is Status.LOBBY and 1 < self._tables.lobbies.seat_limit(live) <= len(
            live.seats
        )

    async def _full(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Full) -> Delivered:
        if not self._is_full(live):
            await outgoing.take_back(live.id, "full")
            return Delivered()
        page = posts.full(live, voice_at(live))
        return await self._direct.show(outgoing, live.id, "full", host_of(live), page) or Delivered()

    async def _welcome(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Welcome) -> Delivered:
        person = errand.person
        page, kind = posts.welcome(live, person, voice_at(live)), f"{WELCOME}{person}"
        known = await self._store.posts.get(live.id, kind)
        if known is not None and await outgoing.redraw(known.channel, known.message, page):
            return Delivered()
        was_open = await self._direct.may_reach(person)
        message = await self._direct.send(outgoing, person, page, asked=True)
        kept: tuple[Post, ...] = ()
        if message is not None and (channel := (await self._store.people.get(person)).dm_channel) is not None:
            kept = (Post(game=live.id, kind=kind, channel=channel, message=message, digest=""),)
        changed = (message is not None) != was_open
        return Delivered(kept, (outbox_planner.lobby_post(live.id, self._clock()),) if changed else ())

    async def _terms(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Terms) -> Delivered:
        """Replace the previous message with a new one, since an edit notifies no one."""
        person = errand.person
        kind = f"terms:{person}"
        if await outgoing.recovered(live.id, kind, (await self._store.people.get(person)).dm_channel) is None:
            await outgoing.take_back(live.id, kind)
        settings = settings_of(self._tables.games[live.row.title])
        page = posts.changed_terms(live, settings, voice_at(live), at=self._clock())
        return await self._direct.show(outgoing, live.id, kind, person, page) or Delivered()

    async def _open_thread(
        self, outgoing: Outgoing, live: LoadedTable, errand: parcels.OpenThread
    ) -> Delivered:
        await self._find_place(outgoing, live)
        return Delivered(follow_up=await self._first_notices(live.id))

    async def _find_place(self, outgoing: Outgoing, live: LoadedTable) -> None:
        if live.row.thread is None and (thread := await self._new_thread(outgoing, live)) is not None:
            await self._tables.move_to(live.id, thread)
        self._arrivals.note(live.id)

    async def _rename(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.ThreadName) -> Delivered:
        if live.row.thread is not None:
            await outgoing.rename(live.row.thread, await self._thread_name(live))
        return Delivered()

    async def _placed(self, outgoing: Outgoing, live: LoadedTable) -> LoadedTable:
        """Open the missing private thread, and return the table with it. Raises NotNow while permissions are
        lacking. Until then the player can use private answers."""
        async with outgoing.turn("move"):
            await self._find_place(outgoing, await self._tables.once_written(live.id))
            live = await self._tables.once_written(live.id)
        if not has_place(live):
            raise NotNow("an attempt is posted where nobody else reads, and no private thread can be opened")
        return live

    async def _new_thread(self, outgoing: Outgoing, live: LoadedTable) -> int | None:
        """None if a thread is impossible. Then the channel is used, unless others must not read along."""
        channel = channel_of(outgoing.client, live)
        if is_for_its_player_alone(live):
            return await self._private_thread(outgoing, live, channel)
        if channel is None or not may_open_threads(channel):
            return None
        try:
            async with outgoing.turn("threads", channel.id):
                return await self._thread_from_lobby(live, channel) or await self._thread_without_post(
                    live, channel
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

    async def _first_notices(self, game: str) -> tuple[NewParcel, ...]:
        """Notices for seats with a question, now that there is a place to link to."""
        live = await self._tables.live(game)
        return tuple(
            outbox_planner.notice(live, seat, self._clock())
            for seat in live.running_match.position.waiting_for
        )

    async def _thread_without_post(self, live: LoadedTable, channel: discord.TextChannel) -> int:
        made = await channel.create_thread(
            name=await self._thread_name(live),
            type=discord.ChannelType.public_thread,
            auto_archive_duration=WEEK_MINUTES,
        )
        return made.id

    async def _thread_from_lobby(self, live: LoadedTable, channel: discord.TextChannel) -> int | None:
        """The thread of the lobby post; None if that post can no longer carry one."""
        post = await self._store.posts.get(live.id, "lobby")
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

    async def _is_gone(self, channel: discord.TextChannel, thread: int) -> bool:
        try:
            await channel.guild.fetch_channel(thread)
        except discord.NotFound:
            return True
        return False

    async def _thread_name(self, live: LoadedTable) -> str:
        """A name with the game's title and its players."""
        title = say(await title_at(self._store.challenges, live), live.row.title)
        # A private thread is found again by its name, so names must be unique.
        end = f" · {live.id}" if is_for_its_player_alone(live) else ""
        return shorten(f"{title}: {', '.join(live.names)}", THREAD_NAME_LIMIT - len(end)) + end

    async def _in_another_thread(self, outgoing: Outgoing, live: LoadedTable, errand: Errand) -> Delivered:
        """The thread was deleted. Open another one or continue in the channel, and put the table post there
        as well."""
        moved = await self._moved_from(outgoing, live)
        if not has_place(moved):
            raise NotNow("its private thread was deleted, and no other can be opened")
        try:
            delivered = await self._carry_out(outgoing, moved, errand)
        except ChannelGone as gone:
            raise Undeliverable(str(gone)) from gone
        if isinstance(errand, parcels.TablePost):
            return delivered
        table = outbox_planner.table_post(live, self._clock())
        return replace(delivered, follow_up=(*delivered.follow_up, table))

    async def _moved_from(self, outgoing: Outgoing, live: LoadedTable) -> LoadedTable:
        """The table with a new place. Several deliveries may miss the thread at once; the first one moves the
        table."""
        async with outgoing.turn("move"):
            now = await self._tables.once_written(live.id)
            if now.row.thread != live.row.thread:
                return now
            return await self._tables.move_to(live.id, await self._new_thread(outgoing, live))

    # --- direct messages ------------------------------------------------------------------------------------------

    async def _sheet(self, outgoing: Outgoing, live: LoadedTable, errand: parcels.Sheet) -> Delivered:
        seat, person = errand.seat, live.person_at(errand.seat)
        await take_from_others(outgoing, live, seat)
        is_played = person != NOBODY and live.seats[seat].state is SeatState.PLAYING
        if not is_played or not await self._direct.may_try(person):
            return Delivered()
        # Drawn without the question, which would be out of date after the next pick.
        pictures = await self._gallery.sheet(live, seat, asked=False)
        page = replace(posts.sheet(live, seat, voice_at(live), at=self._clock()), pictures=pictures)
        digest = digest_of(b"".join(picture.png for picture in pictures))
        return (
            await self._direct.show(outgoing, live.id, f"sheet:{seat}", person, page, digest) or Delivered()
        )


async def _farewell(outgoing: Outgoing, errand: parcels.Farewell | parcels.LastWords) -> Delivered:
    """Finish the messages of a game that is no longer kept. Missing messages are ignored."""
    if isinstance(errand, parcels.LastWords):
        with contextlib.suppress(ChannelGone):
            await outgoing.send(errand.channel, posts.last_word(errand.said))
    elif errand.said is not None:
        await outgoing.redraw(errand.channel, errand.message, posts.last_word(errand.said))
    else:
        await outgoing.remove(errand.channel, errand.message)
    return Delivered()
