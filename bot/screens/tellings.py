"""Messages that are sent once, when something happens, and remain. Each is stored with its errand, which
names only seats and moments. When someone is forgotten, the message is written again with present names."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence

import discord
import msgspec
from msgspec.structs import replace

from games.kernel import Text
from storage import NotPending, Post

from ..outbox.direct import DirectMessages
from ..outbox.outgoing import Delivered, Outgoing, Undeliverable, is_refused_for_good
from ..outbox.teller import TellingPages
from ..pages.page import Page, digest_of
from ..pages.speech import voice_at
from ..table import outbox_planner, parcels
from ..table.cast import cast_of
from ..table.loaded import LoadedTable
from ..table.parcels import AnyScene, Telling, telling_of
from ..table.post_kinds import TOLD
from ..table.tables import Tables
from ..unreadable import legible
from . import posts
from .scene_pages import ScenePages

log = logging.getLogger(__name__)

Show = Callable[[Page, str], Awaitable[Delivered | None]]
"""Shows the page, and stores the digest with its post."""


class Tellings:
    def __init__(
        self, tables: Tables, scenes: ScenePages, direct: DirectMessages, *, clock: Callable[[], float]
    ) -> None:
        self._tables = tables
        self._store = tables.store
        self._direct = direct
        self._clock = clock
        self._pages: TellingPages = {
            parcels.Scene: scenes.at_table,
            parcels.Whisper: self._whisper,
            parcels.SeatTaken: self._seat_taken,
            parcels.Announcement: self._announcement,
        }

    def add(self, pages: TellingPages) -> None:
        """Register what a feature tells."""
        self._pages = {**self._pages, **pages}

    async def tell(self, outgoing: Outgoing, live: LoadedTable, errand: Telling, channel: int) -> Delivered:
        """Post it where the game is played or a circle talks. Raises ChannelGone."""
        kind = _kind(outgoing)

        async def show(page: Page, digest: str) -> Delivered:
            silent = bool(page.mentions) and await self._all_asleep(page.mentions)
            return await outgoing.show(live.id, kind, channel, page, digest, silent=silent)

        return await self._told(outgoing, live, errand, kind, channel, show)

    async def _all_asleep(self, people: Sequence[int]) -> bool:
        return all([await self._direct.is_night(person) for person in people])

    async def tell_alone(
        self, outgoing: Outgoing, live: LoadedTable, errand: Telling, person: int, kind: str | None = None
    ) -> Delivered:
        """Send it by direct message, if that works. `kind` is the post's kind, if it needs one by which it is
        found."""
        channel, kind = (await self._store.people.get(person)).dm_channel, kind or _kind(outgoing)

        async def show(page: Page, digest: str) -> Delivered | None:
            return await self._direct.show(outgoing, live.id, kind, person, page, digest)

        return await self._told(outgoing, live, errand, kind, channel, show)

    async def _told(
        self,
        outgoing: Outgoing,
        live: LoadedTable,
        errand: Telling,
        kind: str,
        channel: int | None,
        show: Show,
    ) -> Delivered:
        names = await self._names(live)
        page = await self._page(live, errand)
        if page is None:
            return Delivered()
        await outgoing.recovered(live.id, kind, channel)
        delivered = await show(page, names)
        if delivered is None:
            return Delivered()
        shown = errand.revision if isinstance(errand, AnyScene) else None
        payload = outgoing.parcel.payload
        kept = tuple(replace(post, told=payload, revision=shown) for post in delivered.posts)
        for post in kept:
            await self._keep(outgoing, post)
        # Someone forgotten before the post was stored is still named in it. Someone forgotten later is
        # handled by the retelling that finds the post.
        is_true = await self._names(await self._tables.once_written(live.id)) == names
        return Delivered(kept, () if is_true else (outbox_planner.retelling(live.id, self._clock()),))

    async def _keep(self, outgoing: Outgoing, post: Post) -> None:
        """Store the post. Raises NotPending if the game is no longer kept or the reader was forgotten; then
        the message is deleted too."""
        try:
            await self._store.posts.save(post, parcel=outgoing.parcel.id)
        except NotPending:
            if await self._store.outbox.get(outgoing.parcel.id) is None:
                await outgoing.remove(post.channel, post.message)
            raise

    async def again(self, outgoing: Outgoing, live: LoadedTable) -> Delivered:
        """Rewrite one message that shows outdated names; a follow-up parcel handles the rest."""
        names = await self._names(live)
        post = await self._store.posts.told_otherwise(live.id, names)
        if post is None:
            return Delivered()
        rest = (outbox_planner.retelling(live.id, self._clock()),)
        if await self._redrawn(outgoing, live, post):
            return Delivered((replace(post, digest=names),), rest)
        await self._store.posts.delete(live.id, post.kind)
        return Delivered(follow_up=rest)

    async def _redrawn(self, outgoing: Outgoing, live: LoadedTable, post: Post) -> bool:
        """Whether the message still exists. It stays unchanged if Discord never allows an edit, or if its
        errand cannot be read."""
        kept = legible([post], lambda post: telling_of(post.told))
        page = await self._page(live, _uncalled(kept[0][1])) if kept else None
        if page is None:
            return True
        try:
            return await outgoing.redraw(post.channel, post.message, page)
        except discord.HTTPException as error:
            if isinstance(error, discord.Forbidden) or not is_refused_for_good(error):
                raise
            log.warning("message %s of game %s cannot be told again: %s", post.message, live.id, error)
            return True

    async def _names(self, live: LoadedTable) -> str:
        """A hash of the names of all who play or have played there."""
        cast = await cast_of(self._store.remarks, live)
        return digest_of(msgspec.msgpack.encode(cast.all_names))

    async def _page(self, live: LoadedTable, errand: Telling) -> Page | None:
        """The errand's page; None if it says nothing."""
        return await self._pages[type(errand)](live, errand)

    async def _whisper(self, live: LoadedTable, said: parcels.Whisper) -> Page:
        person = await self._store.people.get(live.person_at(said.seat))
        return posts.whisper(live, voice_at(live, person.locale), said)

    async def _seat_taken(self, live: LoadedTable, taken: parcels.SeatTaken) -> Page:
        text: Text | None = (await cast_of(self._store.remarks, live)).recorded(taken.seat, taken.at)
        if text is None:
            raise Undeliverable("there is no record of it")
        return await self._announcement(live, parcels.Announcement(text, at=taken.at))

    async def _announcement(self, live: LoadedTable, said: parcels.Announcement) -> Page:
        cast = await cast_of(self._store.remarks, live)
        then = live.names if said.at is None else cast.on(said.at)
        return posts.announcement(live, voice_at(live), said, then=then)


def _kind(outgoing: Outgoing) -> str:
    return TOLD.of(outgoing.parcel.id)


def _uncalled(errand: Telling) -> Telling:
    """The errand without mentions: they were sent the first time."""
    return replace(errand, calls=()) if isinstance(errand, parcels.Announcement) else errand
