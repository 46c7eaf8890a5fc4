"""The outbox worker: takes parcels out, lane by lane, and brings them to Discord. Nothing is lost and nothing sent twice.

A parcel is begun in the store before it is sent and done after Discord has accepted it. If the process dies between the
two, the next one finds it as "maybe sent": then the nonce (for some minutes) and a look into the channel for the
parcel's mark (for ever) tell whether the message is there already.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime
from typing import TypeVar
from zlib import crc32

import discord
from msgspec import Struct
from msgspec.structs import replace

from storage import NewParcel, NotPending, Parcel, Post, Store

from ..pages.layout import mentions, to_files, to_layout
from ..pages.page import Page
from ..work.meters import Meters
from ..work.queues import Queues
from ..work.troubles import PASSING_CODES, is_passing
from ..work.worker import UNDER_WAY, Worker

log = logging.getLogger(__name__)

FIRST_PAUSE_SECONDS = 5.0
LONGEST_PAUSE_SECONDS = 3600.0
CLOCKS_APART_SECONDS = 300.0
"""How much our clock and Discord's may differ."""
LOOKED_THROUGH_MESSAGES = 2000
"""Where a message of ours may stand. It stands near the beginning, unless it took many tries."""
WHILE_CROWDED = 2
"""Parcels under way at most, while people wait for answers."""
LOOKED_FOR = 8
"""While fewer parcels could be begun, nobody looks for more."""
GIVE_UP_AFTER_ATTEMPTS = 40
"""With pauses of at most an hour: more than a day."""
SWEEP_EVERY_SECONDS = 24 * 3600.0
KEPT_SECONDS = 7 * 24 * 3600.0
"""How long a parcel is remembered after its end."""

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
UNKNOWN_PEOPLE = (10007, 10013)
"""Nobody of that id is a member, or anywhere."""
THREAD_ARCHIVED = 50083
LASTING_STATUSES = frozenset(range(400, 500)) - {401, 403, 408, 429}

Result = TypeVar("Result")


class Delivered(Struct, frozen=True):
    """How a delivery ended: messages that now show something, and what is to follow."""

    posts: tuple[Post, ...] = ()
    follow_up: tuple[NewParcel, ...] = ()


class Undeliverable(Exception):
    """It can never be delivered; says why."""


class NotNow(Exception):
    """It had no effect and may work later."""


class ChannelGone(Exception):
    """The channel or thread was deleted."""

    def __init__(self, channel: int) -> None:
        super().__init__(f"channel {channel} was deleted")
        self.channel = channel


Deliverer = Callable[["Outgoing"], Awaitable[Delivered]]
"""Carries one errand out. Raises Undeliverable, NotNow, NotPending if it was taken out of the outbox meanwhile, or what
discord.py raises."""


def is_refused_for_good(error: Exception) -> bool:
    """Whether Discord has understood and refused, so that the same request would be refused again."""
    return (
        isinstance(error, discord.HTTPException)
        and error.status in LASTING_STATUSES
        and error.code not in PASSING_CODES
    )


class Outgoing:
    """One parcel on its way, with the ways of sending that are safe to repeat."""

    def __init__(self, client: discord.Client, store: Store, parcel: Parcel, queues: Queues) -> None:
        self.client = client
        self.store = store
        self.parcel = parcel
        self._queues = queues

    def turn(self, request: str, channel: int = 0) -> AbstractAsyncContextManager[None]:
        """Around a request that Discord counts together with all others of its kind in the channel; 0: everywhere."""
        return self._queues.turn(request, channel)

    @property
    def mark(self) -> int:
        """A number in the message by which it can be found again."""
        return crc32(self.parcel.nonce.encode()) & 0x7FFFFFFF

    async def send(self, channel: int, page: Page, *, silent: bool = False) -> int:
        """Post a new message, unless an earlier try did already; returns its id. `silent`: it rings for nobody. Raises
        ChannelGone."""
        target = self.client.get_partial_messageable(channel)
        with _gone_things(channel):
            async with self.turn("send", channel):
                return await self._sent(target, page, silent=silent)

    async def _sent(self, target: discord.PartialMessageable, page: Page, *, silent: bool) -> int:
        if self.parcel.maybe_sent and (found := await self._find(target)) is not None:
            return found
        message = await target.send(
            view=to_layout(page, mark=self.mark),
            files=to_files(page),
            nonce=self.parcel.nonce,
            allowed_mentions=mentions(page),
            silent=silent,
        )
        return message.id

    async def recovered(self, game: str, kind: str, *places: int | None) -> Post | None:
        """The game's post of this kind if an earlier try of this parcel has sent it to one of the places; that try may
        not have lived to note it, so it is noted here."""
        for channel in places:
            if channel is not None and (message := await self.sent_before(channel)) is not None:
                post = _post(game, kind, channel, message, digest="")
                await self.store.posts.save(post)
                return post
        return None

    async def sent_before(self, channel: int) -> int | None:
        """The message that an earlier try of this parcel has sent there; None if none did."""
        if not self.parcel.maybe_sent:
            return None
        with contextlib.suppress(ChannelGone), _gone_things(channel):
            return await self._find(self.client.get_partial_messageable(channel))
        return None

    async def show(
        self,
        game: str,
        kind: str,
        channel: int,
        page: Page,
        digest: str | None = None,
        *,
        look: bool = False,
        silent: bool = False,
    ) -> Delivered:
        """Have the game's post of this kind show the page: edited in place, or posted when there is none (any more),
        `silent` if that is to ring for nobody.

        `digest` is of what it shows, if the page's own does not tell. One that shows it already is believed to be there
        unless we `look`. Raises ChannelGone.
        """
        digest = digest or page.digest
        post = await self.store.posts.get(game, kind)
        if post is not None and post.channel == channel:
            # After a try without an end the message may lack what the post says that it shows.
            shows = post.digest == digest and not self.parcel.maybe_sent
            if shows and not (look and await self._is_gone(channel, post.message)):
                return Delivered()
            with contextlib.suppress(_MessageGone):
                await self._edit(channel, post.message, page)
                return Delivered((_post(game, kind, channel, post.message, digest),))
        message = await self.send(channel, page, silent=silent)
        return Delivered((_post(game, kind, channel, message, digest),))

    async def take_back(self, game: str, kind: str) -> None:
        """Delete the game's post of this kind; no matter if it is gone already."""
        post = await self.store.posts.get(game, kind)
        if post is None:
            return
        await self.remove(post.channel, post.message)
        await self.store.posts.delete(game, kind)

    async def remove(self, channel: int, message: int) -> None:
        """Delete a message; no matter if it is gone already."""
        target = self.client.get_partial_messageable(channel).get_partial_message(message)
        with contextlib.suppress(_MessageGone, ChannelGone, discord.Forbidden):
            await self._awake("delete", channel, target.delete)

    async def redraw(self, channel: int, message: int, page: Page) -> bool:
        """Have a message show the page; returns whether it is still there."""
        try:
            await self._edit(channel, message, page)
        except (_MessageGone, ChannelGone):
            return False
        return True

    async def bring_in(self, thread: int, person: int) -> None:
        """Make the person a member of the thread; no matter if they are one. Raises ChannelGone."""
        member = discord.Object(person)
        await self._awake(
            "members", thread, lambda: self._with_thread(thread, lambda found: found.add_user(member))
        )

    async def put_out(self, thread: int, person: int) -> None:
        """End the person's membership of the thread; no matter if there is none. Raises ChannelGone."""
        member = discord.Object(person)
        try:
            await self._awake(
                "members", thread, lambda: self._with_thread(thread, lambda found: found.remove_user(member))
            )
        except discord.NotFound as error:
            if error.code not in UNKNOWN_PEOPLE:
                raise

    async def rename(self, thread: int, name: str) -> None:
        """Have the thread be called so; no matter if it is gone."""

        async def renamed(found: discord.Thread) -> None:
            if found.name != name:
                await found.edit(name=name)

        with contextlib.suppress(ChannelGone):
            await self._awake("name", thread, lambda: self._with_thread(thread, renamed))

    async def _with_thread(self, thread: int, act: Callable[[discord.Thread], Awaitable[None]]) -> None:
        found = await self.client.fetch_channel(thread)
        if isinstance(found, discord.Thread):
            await act(found)

    async def _is_gone(self, channel: int, message: int) -> bool:
        """Whether the message was deleted. Raises ChannelGone."""
        try:
            with _gone_things(channel):
                async with self.turn("look", channel):
                    await self.client.get_partial_messageable(channel).fetch_message(message)
        except _MessageGone:
            return True
        return False

    async def _edit(self, channel: int, message: int, page: Page) -> None:
        target = self.client.get_partial_messageable(channel).get_partial_message(message)

        async def edit() -> None:
            await target.edit(
                view=to_layout(page), attachments=to_files(page), allowed_mentions=mentions(page)
            )

        await self._awake("edit", channel, edit)

    async def _awake(self, request: str, channel: int, act: Callable[[], Awaitable[Result]]) -> Result:
        """Change something; in a thread that has gone to sleep nothing can be changed before it is woken."""
        with _gone_things(channel):
            async with self.turn(request, channel):
                try:
                    return await act()
                except discord.HTTPException as error:
                    if error.code != THREAD_ARCHIVED:
                        raise
                thread = await self.client.fetch_channel(channel)
                if isinstance(thread, discord.Thread):
                    await thread.edit(archived=False)
                return await act()

    async def _find(self, channel: discord.PartialMessageable) -> int | None:
        me, since = self.client.user, self.parcel.maybe_sent_since or 0.0
        earliest = max(since - CLOCKS_APART_SECONDS, discord.utils.DISCORD_EPOCH / 1000)
        first = datetime.fromtimestamp(earliest, UTC)
        async for message in channel.history(limit=LOOKED_THROUGH_MESSAGES, after=first, oldest_first=True):
            if me is not None and message.author.id == me.id and _carries(message, self.mark):
                return message.id
        return None


class Courier(Worker):
    """`deliver` knows what each errand shows."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        deliver: Deliverer,
        *,
        clock: Callable[[], float],
        meters: Meters | None = None,
        crowded: Callable[[], bool] = lambda: False,
    ) -> None:
        """`crowded`: whether people wait for answers, which come before posts."""
        super().__init__(clock=clock)
        self._crowded = crowded
        self._meters = meters or Meters(clock)
        self._client = client
        self._store = store
        self._deliver = deliver
        self._queues = Queues()
        self._carried: dict[str, Parcel] = {}
        """By lane."""
        self._next_sweep = 0.0

    async def _hand_out(self) -> None:
        most, fewest = (WHILE_CROWDED, 1) if self._crowded() else (UNDER_WAY, LOOKED_FOR)
        if most - self._under_way < fewest:
            return
        self._carried = {lane: parcel for lane, parcel in self._carried.items() if lane in self._busy}
        under_way = tuple(self._carried.values())
        for parcel in await self._store.outbox.due(self._clock(), limit=UNDER_WAY * 2, under_way=under_way):
            if self._is_free(parcel.lane) and self._under_way < most:
                self._carried[parcel.lane] = parcel
                self._begin(parcel.lane, self._carry(parcel))
        await self._sweep()

    async def _next_due(self) -> float | None:
        return await self._store.outbox.next_due()

    async def _sweep(self) -> None:
        now = self._clock()
        if now >= self._next_sweep:
            self._next_sweep = now + SWEEP_EVERY_SECONDS
            await self._store.outbox.sweep(now - KEPT_SECONDS)

    async def _carry(self, waiting: Parcel) -> None:
        try:
            await self._bring(waiting)
        except NotPending:
            log.info("parcel %s (%s) was taken out of the outbox meanwhile", waiting.id, waiting.kind)

    async def _bring(self, waiting: Parcel) -> None:
        pause_seconds = min(FIRST_PAUSE_SECONDS * 2**waiting.attempts, LONGEST_PAUSE_SECONDS)
        begun = await self._store.outbox.begin(
            waiting.id, now=self._clock(), retry_at=self._clock() + pause_seconds
        )
        # Begun, it may be sent at any moment; whether it was sent before is what the try wants to know.
        await self._try(replace(begun, maybe_sent_since=waiting.maybe_sent_since), pause_seconds)

    async def _try(self, parcel: Parcel, pause_seconds: float) -> None:
        outgoing = Outgoing(self._client, self._store, parcel, self._queues)
        try:
            delivered = await self._deliver(outgoing)
        except NotPending:
            raise
        except Exception as error:
            await self._failed(parcel, error, pause_seconds)
        else:
            await self._done(outgoing, delivered)

    async def _done(self, outgoing: Outgoing, delivered: Delivered) -> None:
        """What has come to a person who was forgotten while it was on its way goes again: nobody would find it later."""
        parcel = outgoing.parcel
        try:
            await self._store.outbox.done(parcel.id, posts=delivered.posts, follow_up=delivered.follow_up)
        except NotPending:
            if parcel.target and await self._store.outbox.get(parcel.id) is None:
                for post in delivered.posts:
                    await outgoing.remove(post.channel, post.message)
            raise
        self._meters.delivered += 1

    async def _failed(self, parcel: Parcel, error: Exception, pause_seconds: float) -> None:
        """Give the parcel up if it cannot succeed, or after very many tries; until then its lane waits for it."""
        hopeless = isinstance(error, Undeliverable) or is_refused_for_good(error)
        if hopeless or parcel.attempts >= GIVE_UP_AFTER_ATTEMPTS:
            log.error("parcel %s (%s) is given up: %s", parcel.id, parcel.kind, error)
            await self._store.outbox.dead(parcel.id, why=str(error))
            self._meters.died += 1
        elif isinstance(error, NotNow | discord.Forbidden):
            log.warning("parcel %s (%s) has to wait: %s", parcel.id, parcel.kind, error)
            await self._store.outbox.postpone(parcel.id, due=self._clock() + pause_seconds)
        elif is_passing(error):
            # As below, and nobody has to look into it.
            log.warning("parcel %s (%s) is tried again: %r", parcel.id, parcel.kind, error)
        else:
            # It stays as it was begun: perhaps sent, and due again by and by.
            log.error("parcel %s (%s) was not delivered", parcel.id, parcel.kind, exc_info=error)


class _MessageGone(Exception):
    pass


@contextlib.contextmanager
def _gone_things(channel: int) -> Iterator[None]:
    """Say in our own words that the channel, or the message there, is gone."""
    try:
        yield
    except discord.NotFound as error:
        if error.code == UNKNOWN_CHANNEL:
            raise ChannelGone(channel) from error
        if error.code == UNKNOWN_MESSAGE:
            raise _MessageGone from error
        raise


def _post(game: str, kind: str, channel: int, message: int, digest: str) -> Post:
    return Post(game=game, kind=kind, channel=channel, message=message, digest=digest)


def _carries(message: discord.Message, mark: int) -> bool:
    return any(getattr(component, "id", None) == mark for component in message.components)
