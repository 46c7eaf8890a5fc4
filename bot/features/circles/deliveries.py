"""Delivers errands to the threads of circles. A thread is created when it is first needed, and again if it
was deleted. Where there can be none, private answers suffice."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Circle
from storage import Post

from ...outbox.outgoing import ChannelGone, Delivered, Outgoing
from ...outbox.places import THREAD_NAME_LIMIT, admit, channel_of, may_open_private_threads, private_thread
from ...outbox.teller import Teller
from ...pages.layout import shorten
from ...pages.speech import voice_at
from ...table.challenges import title_at
from ...table.loaded import LoadedTable
from ...table.membership import CIRCLE_POST, FEWEST, THREAD, circle_at, people_of, thread_post
from ...table.tables import Tables
from . import pages
from .errands import CircleNews, CirclePost, CircleScene, LetIn, LetOut, OfCircle, for_circle


class CircleDeliveries:
    def __init__(self, tables: Tables, tellings: Teller, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._store = tables.store
        self._tellings = tellings
        self._clock = clock

    async def __call__(self, outgoing: Outgoing, live: LoadedTable, errand: OfCircle) -> Delivered:
        circle = circle_at(live, errand.circle)
        known = await self._store.posts.get(live.id, THREAD.of(errand.circle))
        if isinstance(errand, LetOut):
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
        if isinstance(errand, CirclePost):
            return delivered
        post = for_circle(live.id, CirclePost(circle.id), due=self._clock())
        return Delivered(delivered.posts, (*delivered.follow_up, post))

    async def _carry_out(
        self, outgoing: Outgoing, live: LoadedTable, circle: Circle, thread: int, errand: OfCircle
    ) -> Delivered:
        match errand:
            case CirclePost():
                page = pages.purpose(live, circle, voice_at(live))
                kind = CIRCLE_POST.of(circle.id)
                return await outgoing.show(live.id, kind, thread, page)
            case CircleScene() | CircleNews():
                return await self._tellings.tell(outgoing, live, errand, thread)
            case LetIn(_, person):
                if person in people_of(live, circle):
                    await admit(outgoing, thread, person)
            case LetOut():
                raise AssertionError("served before, as it needs no thread")
        return Delivered()

    async def _open(self, outgoing: Outgoing, live: LoadedTable, circle: Circle) -> int | None:
        """The circle's thread with all its members; None if there can be none, or none is needed."""
        if not live.is_running or len(circle.seats) < FEWEST:
            return None
        channel = channel_of(outgoing.client, live)
        if channel is None or not may_open_private_threads(channel):
            return None
        name = await self._thread_name(live, circle)
        thread = await private_thread(outgoing, channel, name, people_of(live, circle))
        if thread is not None:
            await self._store.posts.save(thread_post(live, circle.id, thread))
        return thread

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

    async def _thread_name(self, live: LoadedTable, circle: Circle) -> str:
        """With the title of the table, and with the game's id at its end, so each thread's name is unique."""
        title = await title_at(self._store, live)
        name = voice_at(live)("circle-thread", game=title, circle=circle.name)
        end = f" · {live.id}"
        return shorten(name, THREAD_NAME_LIMIT - len(end)) + end
