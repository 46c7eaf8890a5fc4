"""Answers presses about the threads of circles."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Seat
from rendering.words import Voice
from storage import GameChange

from ...door.asker import Asker
from ...door.finder import Finder, seat_at
from ...door.route import AnswerPlace, PageRoute, Routes
from ...errors import WrongPlace
from ...pages.page import Button, Page, Row
from ...pages.press import Press
from ...pages.speech import voice_at
from ...table.loaded import LoadedTable
from ...table.membership import FEWEST, THREAD, circles_at
from ...table.tables import Tables
from .errands import LetIn, for_circle
from .verbs import CircleVerb


class CircleDesk:
    def __init__(self, tables: Tables, finder: Finder, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._finder = finder
        self._clock = clock
        self.routes: Routes = {CircleVerb.CIRCLE: PageRoute(self._let_in, AnswerPlace.NEW_MESSAGE)}

    async def ways(self, live: LoadedTable, seat: Seat, voice: Voice) -> tuple[str, tuple[Row, ...]]:
        """Links to the threads of the seat's circles, and a button for someone who has left them. Empty for a
        seat without circles."""
        threads = await self._threads(live, seat)
        found = [thread for thread in threads.values() if thread is not None]
        lines = [voice("marks-thread", thread=str(thread)) for thread in found]
        if None in threads.values():
            lines.append(voice("marks-no-thread"))
        button = Button(Press(CircleVerb.CIRCLE, live.id).custom_id, voice("button-circle"))
        return "\n".join(lines), ((button,),) if found else ()

    async def _let_in(self, asker: Asker, press: Press) -> Page:
        """Add the asker to the threads of their circles again. Raises WrongPlace if there are none."""
        live = await self._finder.visit(asker, press.game)
        threads = await self._threads(live, seat_at(live, asker))
        open_ones = {circle: thread for circle, thread in threads.items() if thread is not None}
        if not open_ones:
            raise WrongPlace("refused-no-circle")
        now = self._clock()
        coming = (for_circle(live.id, LetIn(circle, asker.person), due=now) for circle in open_ones)
        await self._tables.change(live.id, GameChange(at=now, parcels=tuple(coming)))
        voice = voice_at(live, asker.locale)
        lines = [voice("circle-let-in", thread=str(thread)) for thread in open_ones.values()]
        return Page(text="\n".join(lines))

    async def _threads(self, live: LoadedTable, seat: Seat) -> dict[str, int | None]:
        """Threads by circle id."""
        mine = [circle for circle in circles_at(live) if seat in circle.seats and len(circle.seats) >= FEWEST]
        posts = {
            circle.id: await self._tables.store.posts.get(live.id, THREAD.of(circle.id)) for circle in mine
        }
        return {circle: post.channel if post is not None else None for circle, post in posts.items()}
