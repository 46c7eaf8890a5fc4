"""A parcel during delivery: what may be done with it on Discord, and how a delivery can end.

Each operation is safe to repeat after a try whose end is unknown. Two checks prevent a second message: Discord's nonce (for
some minutes), and a search of the channel for the parcel's mark (always). The search is made at each try until the parcel is
done, also after tries that were refused. An edit of the message therefore leaves the mark there.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime
from typing import TypeVar
from zlib import crc32

import discord
from msgspec import Struct

from storage import NewParcel, Parcel, Post, Store

from ..pages.layout import mentions, to_files, to_layout
from ..pages.page import Page
from ..table.parcels import removal
from ..work.queues import Queues
from ..work.troubles import PASSING_CODES

CLOCKS_APART_SECONDS = 300.0
"""The largest expected difference between our clock and Discord's."""
LOOKED_THROUGH_MESSAGES = 2000
"""How many messages to search for ours, oldest first. It is near the beginning, unless sending took many tries."""

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
UNKNOWN_PEOPLE = (10007, 10013)
"""Discord's error codes for an unknown member and an unknown user."""
THREAD_ARCHIVED = 50083
LASTING_STATUSES = frozenset(range(400, 500)) - {401, 403, 408, 429}

Result = TypeVar("Result")


class Delivered(Struct, frozen=True):
    """The result of a delivery: the posts to store, and the parcels to put into the outbox next."""

    posts: tuple[Post, ...] = ()
    follow_up: tuple[NewParcel, ...] = ()


class Undeliverable(Exception):
    """The parcel can never be delivered. The message says why."""


class NotNow(Exception):
    """The delivery had no effect and may succeed later."""


class ChannelGone(Exception):
    """The channel or thread was deleted."""

    def __init__(self, channel: int) -> None:
        super().__init__(f"channel {channel} was deleted")
        self.channel = channel


def is_refused_for_good(error: Exception) -> bool:
    """Whether Discord's refusal is permanent, so that it would refuse the same request again."""
    return (
        isinstance(error, discord.HTTPException)
        and error.status in LASTING_STATUSES
        and error.code not in PASSING_CODES
    )


class Outgoing:
    """A parcel during delivery, with operations on Discord that are safe to repeat."""

    def __init__(self, client: discord.Client, store: Store, parcel: Parcel, queues: Queues) -> None:
        self.client = client
        self.store = store
        self.parcel = parcel
        self._queues = queues

    def turn(self, request: str, channel: int = 0) -> AbstractAsyncContextManager[None]:
        """A context for a request whose rate limit is shared within the channel; `channel` 0: shared everywhere. Such
        requests run one at a time."""
        return self._queues.turn(request, channel)

    @property
    def mark(self) -> int:
        """A number stored in the message as a component id, by which the message can be found again."""
        return crc32(self.parcel.nonce.encode()) & 0x7FFFFFFF

    async def send(self, channel: int, page: Page, *, silent: bool = False) -> int:
        """Post a new message, unless an earlier try already did; returns its id. `silent`: without a notification sound.
        Raises ChannelGone."""
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
        """The game's post of this kind if an earlier try of this parcel sent it to one of the channels. That try may have
        died before it stored the post, so this stores it, and deletes the one before."""
        for channel in places:
            if channel is not None and (message := await self.sent_before(channel)) is not None:
                post = _post(game, kind, channel, message, digest="")
                before = await self.store.posts.get(game, kind)
                if before is not None and before.message != message:
                    await self.remove(before.channel, before.message)
                await self.store.posts.save(post)
                return post
        return None

    async def sent_before(self, channel: int) -> int | None:
        """The id of the message that an earlier try of this parcel sent to the channel; None if none did."""
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
        """Make the game's post of this kind show the page: edit it in place, or post it if it does not exist (any more). One
        that stands in another channel is deleted.

        `digest`: a hash of the content; None: the page's own. A post with the same digest is left alone and assumed to
        exist; `look` checks that it does. `silent`: a new post makes no notification sound. Raises ChannelGone.
        """
        digest = digest or page.digest
        post = await self.store.posts.get(game, kind)
        if post is not None and post.channel == channel:
            # After an interrupted try, the message may not show what the stored digest claims.
            shows = post.digest == digest and not self.parcel.maybe_sent
            if shows and not (look and await self._is_gone(channel, post.message)):
                return Delivered()
            with contextlib.suppress(_MessageGone):
                # With the mark, since the message may be of an earlier try, and this one may have no end either.
                await self._edit(channel, post.message, page, mark=self.mark)
                return Delivered((_post(game, kind, channel, post.message, digest),))
        message = await self.send(channel, page, silent=silent)
        if post is not None and post.channel != channel:
            await self.remove(post.channel, post.message)
        return Delivered((_post(game, kind, channel, message, digest),))

    async def take_back(self, game: str, kind: str) -> None:
        """Delete the game's post of this kind, if it still exists."""
        post = await self.store.posts.get(game, kind)
        if post is None:
            return
        await self.remove(post.channel, post.message)
        await self.forget(post)

    async def forget(self, post: Post) -> None:
        """Forget the post, unless another lane has put another message in its place meanwhile."""
        known = await self.store.posts.get(post.game, post.kind)
        if known is not None and (known.channel, known.message) == (post.channel, post.message):
            await self.store.posts.delete(post.game, post.kind)

    async def remove(self, channel: int, message: int) -> None:
        """Delete a message, if it still exists. While Discord forbids that, as in a locked thread, a parcel of its own
        tries again, and nothing else waits for it."""
        try:
            await self.delete(channel, message)
        except discord.Forbidden:
            await self.store.outbox.put([removal(channel, message, due=self.parcel.due)])

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message, if it still exists. Raises discord.Forbidden."""
        target = self.client.get_partial_messageable(channel).get_partial_message(message)
        with contextlib.suppress(_MessageGone, ChannelGone):
            await self._awake("delete", channel, target.delete)

    async def redraw(self, channel: int, message: int, page: Page) -> bool:
        """Edit a message to show the page; returns whether it still exists."""
        try:
            await self._edit(channel, message, page)
        except (_MessageGone, ChannelGone):
            return False
        return True

    async def bring_in(self, thread: int, person: int) -> None:
        """Add the person to the thread, if they are no member yet. Raises ChannelGone."""
        member = discord.Object(person)
        await self._awake(
            "members", thread, lambda: self._with_thread(thread, lambda found: found.add_user(member))
        )

    async def put_out(self, thread: int, person: int) -> None:
        """Remove the person from the thread, if they are a member. Raises ChannelGone."""
        member = discord.Object(person)
        try:
            await self._awake(
                "members", thread, lambda: self._with_thread(thread, lambda found: found.remove_user(member))
            )
        except discord.NotFound as error:
            if error.code not in UNKNOWN_PEOPLE:
                raise

    async def rename(self, thread: int, name: str) -> None:
        """Rename the thread, if it still exists and has another name."""

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

    async def _edit(self, channel: int, message: int, page: Page, *, mark: int | None = None) -> None:
        target = self.client.get_partial_messageable(channel).get_partial_message(message)

        async def edit() -> None:
            await target.edit(
                view=to_layout(page, mark=mark), attachments=to_files(page), allowed_mentions=mentions(page)
            )

        await self._awake("edit", channel, edit)

    async def _awake(self, request: str, channel: int, act: Callable[[], Awaitable[Result]]) -> Result:
        """Make a change in a channel or thread. An archived thread refuses changes, so it is reopened first."""
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


class _MessageGone(Exception):
    pass


@contextlib.contextmanager
def _gone_things(channel: int) -> Iterator[None]:
    """Translate Discord's errors: raises ChannelGone or _MessageGone."""
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
