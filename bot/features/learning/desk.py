"""Begins guided games, each in its player's direct messages."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

from games.kernel import Text
from storage import GameQuery, Status

from ...door.asker import Asker
from ...door.screens import Panels
from ...errors import LessonRefusal, WrongPlace
from ...outbox.doorbell import Greet
from ...pages.page import Button, Link, Page, Tone
from ...pages.press import Press, TableVerb
from ...pages.speech import say, voice_at, words_for
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from .lesson import OPENING

LOOKED_THROUGH = 100


class LearningDesk:
    def __init__(self, tables: Tables, panels: Panels, greet: Greet) -> None:
        self._tables = tables
        self._panels = panels
        self._greet = greet
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.titles = tuple(
            name for name, game in tables.games.items() if game.fits(1) and words_for(name).has(OPENING)
        )
        """Names of the games that have a lesson."""

    async def learn(self, asker: Asker, title: str | None) -> Page:
        """A page that leads to the asker's unfinished lesson, or to a new one.

        Raises LessonRefusal, WrongPlace.
        """
        lock = self._locks.setdefault(asker.person, asyncio.Lock())
        async with lock:  # two requests at once begin only one lesson
            live = await self._under_way(asker.person, title)
            if live is not None:
                return await self._way_to(asker, live, "learn-goes-on")
            live = await self._begin(asker, self._title(title, asker.locale))
        return await self._way_to(asker, live, "learn-begins")

    async def _under_way(self, person: int, title: str | None) -> LoadedTable | None:
        query = GameQuery(person=person, statuses=(Status.RUNNING,))
        for game in await self._tables.store.games.find(query, limit=LOOKED_THROUGH):
            live = await self._tables.live(game.id)
            if live.options.lesson and title in (None, live.row.title) and not _is_over(live):
                return live
        return None

    async def _begin(self, asker: Asker, title: str) -> LoadedTable:
        welcome = Text("learn-welcome", {"game": Text("game-title")})
        channel = await self._greet(asker.person, Page(text=say(welcome, title, asker.locale)))
        if channel is None:
            raise LessonRefusal("refused-closed-to-lessons")
        return await self._tables.lobbies.begin_lesson(
            title, person=asker.person, name=asker.name, channel=channel
        )

    async def _way_to(self, asker: Asker, live: LoadedTable, note: str) -> Page:
        """The panel if asked where the lesson is played, otherwise a link."""
        voice = voice_at(live, asker.locale)
        said = voice(note, game=Text("game-title"))
        if asker.channel == live.home:
            return await self._panels.panel(asker, live, note=f"**{said}**")
        act = Button(Press(TableVerb.ACT, live.id).custom_id, voice("button-act"), Tone.MAIN)
        return Page(text=said, rows=((act, Link(live.url, voice("button-lesson"))),))

    def _title(self, title: str | None, locale: str) -> str:
        """The named game, or the only one with a lesson."""
        if title is None and len(self.titles) == 1:
            return self.titles[0]
        if title is None:
            raise WrongPlace("refused-which-title")
        if title not in self.titles:
            taught = ", ".join(say(Text("game-title"), one, locale) for one in self.titles)
            raise LessonRefusal("refused-no-lesson", games=taught)
        return title


def _is_over(live: LoadedTable) -> bool:
    match = live.running_match
    return match.game.lesson_over(match.position.state)
