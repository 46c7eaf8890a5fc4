"""The outbox worker: takes parcels out, lane by lane, and brings them to Discord. Nothing is lost and nothing sent twice.

A parcel is begun in the store before it is sent and done after Discord has accepted it. If the process dies between the
two, the next one finds it as "maybe sent": then the nonce (for some minutes) and a look into the channel for the
parcel's mark (for ever) tell whether the message is there already.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from zlib import crc32

import discord
from msgspec import Struct

from storage import NewParcel, Parcel, Post, Store

from .layout import mentions, to_files, to_layout
from .page import Page

log = logging.getLogger(__name__)

AT_ONCE = 16
"""Lanes served at the same time."""
FIRST_PAUSE_SECONDS = 5.0
LONGEST_PAUSE_SECONDS = 3600.0
LOOK_BACK_MESSAGES = 50
GIVE_UP_AFTER_ATTEMPTS = 40
"""With pauses of at most an hour: more than a day."""

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
CANNOT_DM = 50007
DM_IMPOSSIBLE = (CANNOT_DM, 50278)
"""Closed direct messages; no server in common."""


class Delivered(Struct, frozen=True):
    """How a delivery ended: messages that now show something, and what is to follow."""

    posts: tuple[Post, ...] = ()
    follow_up: tuple[NewParcel, ...] = ()


class Undeliverable(Exception):
    """It can never be delivered; says why."""


class NotNow(Exception):
    """It had no effect and may work later."""


Deliverer = Callable[["Outgoing"], Awaitable[Delivered]]
"""Carries one errand out. Raises Undeliverable, NotNow, or what discord.py raises."""


class Outgoing:
    """One parcel on its way, with the ways of sending that are safe to repeat."""

    def __init__(self, client: discord.Client, store: Store, parcel: Parcel) -> None:
        self.client = client
        self.store = store
        self.parcel = parcel

    @property
    def mark(self) -> int:
        """A number in the message by which it can be found again."""
        return crc32(self.parcel.nonce.encode()) & 0x7FFFFFFF

    async def send(self, channel: int, page: Page) -> int:
        """Post a new message, unless an earlier try did already; returns its id."""
        target = self.client.get_partial_messageable(channel)
        if self.parcel.maybe_sent and (found := await self._find(target)) is not None:
            return found
        message = await target.send(
            view=to_layout(page, mark=self.mark),
            files=to_files(page),
            nonce=self.parcel.nonce,
            allowed_mentions=mentions(page),
        )
        return message.id

    async def show(self, game: str, kind: str, channel: int, page: Page, digest: str) -> Delivered:
        """Have the game's post of this kind show the page: edited in place, or posted when there is none (any more)."""
        post = await self.store.posts.get(game, kind)
        if post is not None and post.channel == channel:
            if post.digest == digest:
                return Delivered()
            with contextlib.suppress(_MessageGone):
                await self.edit(channel, post.message, page)
                return Delivered((_post(game, kind, channel, post.message, digest),))
        message = await self.send(channel, page)
        return Delivered((_post(game, kind, channel, message, digest),))

    async def edit(self, channel: int, message: int, page: Page) -> None:
        target = self.client.get_partial_messageable(channel).get_partial_message(message)
        try:
            await target.edit(
                view=to_layout(page), attachments=to_files(page), allowed_mentions=mentions(page)
            )
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            raise _MessageGone from error

    async def take_back(self, game: str, kind: str) -> None:
        """Delete the game's post of this kind; no matter if it is gone already."""
        post = await self.store.posts.get(game, kind)
        if post is None:
            return
        with contextlib.suppress(discord.NotFound, discord.Forbidden):
            await self.client.get_partial_messageable(post.channel).get_partial_message(post.message).delete()
        await self.store.posts.delete(game, kind)

    async def _find(self, channel: discord.PartialMessageable) -> int | None:
        me = self.client.user
        async for message in channel.history(limit=LOOK_BACK_MESSAGES):
            if me is not None and message.author.id == me.id and _carries(message, self.mark):
                return message.id
        return None


class Courier:
    """Runs until it is cancelled. `deliver` knows what each errand shows."""

    def __init__(
        self, client: discord.Client, store: Store, deliver: Deliverer, *, clock: Callable[[], float]
    ) -> None:
        self._client = client
        self._store = store
        self._deliver = deliver
        self._clock = clock
        self._woken = asyncio.Event()
        self._idle = asyncio.Event()
        self._busy: dict[str, asyncio.Task[None]] = {}

    def wake(self) -> None:
        """There may be new parcels."""
        self._idle.clear()
        self._woken.set()

    async def idle(self) -> None:
        """Wait until nothing is due and nothing on its way."""
        await self._idle.wait()

    async def run(self) -> None:
        try:
            while True:
                self._woken.clear()
                await self._hand_out()
                if not self._busy and not self._woken.is_set():
                    self._idle.set()
                await self._rest()
        finally:
            for task in self._busy.values():
                task.cancel()

    async def _hand_out(self) -> None:
        for parcel in await self._store.outbox.due(self._clock(), limit=AT_ONCE * 2):
            if parcel.lane not in self._busy and len(self._busy) < AT_ONCE:
                self._busy[parcel.lane] = asyncio.create_task(self._carry(parcel))

    async def _rest(self) -> None:
        due = None if self._busy else await self._store.outbox.next_due()
        pause = None if due is None else max(0.0, due - self._clock())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), pause)

    async def _carry(self, waiting: Parcel) -> None:
        try:
            pause = min(FIRST_PAUSE_SECONDS * 2**waiting.attempts, LONGEST_PAUSE_SECONDS)
            parcel = await self._store.outbox.begin(waiting.id, retry_at=self._clock() + pause)
            await self._try(parcel, pause)
        except Exception:
            # The parcel stays pending and comes up again; the lane waits for it.
            log.exception("parcel %s (%s) could not be delivered", waiting.id, waiting.kind)
        finally:
            del self._busy[waiting.lane]
            self._woken.set()

    async def _try(self, parcel: Parcel, pause: float) -> None:
        try:
            delivered = await self._deliver(Outgoing(self._client, self._store, parcel))
        except Undeliverable as error:
            log.warning("parcel %s (%s) is given up: %s", parcel.id, parcel.kind, error)
            await self._store.outbox.dead(parcel.id, why=str(error))
        except (NotNow, discord.Forbidden) as error:
            if parcel.attempts >= GIVE_UP_AFTER_ATTEMPTS:
                await self._store.outbox.dead(parcel.id, why=str(error))
                return
            log.warning("parcel %s (%s) has to wait: %s", parcel.id, parcel.kind, error)
            await self._store.outbox.postpone(parcel.id, due=self._clock() + pause)
        else:
            await self._store.outbox.done(parcel.id, posts=delivered.posts, follow_up=delivered.follow_up)


class _MessageGone(Exception):
    pass


def _post(game: str, kind: str, channel: int, message: int, digest: str) -> Post:
    return Post(game=game, kind=kind, channel=channel, message=message, digest=digest)


def _carries(message: discord.Message, mark: int) -> bool:
    return any(getattr(component, "id", None) == mark for component in message.components)
