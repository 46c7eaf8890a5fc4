"""What the thread of a circle is told as it happens."""

from __future__ import annotations

from ...outbox.teller import ScenePage, TellingPages
from ...pages.page import Page
from ...pages.speech import voice_at
from ...table.cast import cast_of
from ...table.journal import Told
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from . import pages
from .errands import CircleNews, CircleScene


class CircleTellings:
    def __init__(self, tables: Tables, scene_page: ScenePage) -> None:
        self._tables = tables
        self._scene_page = scene_page
        self.pages: TellingPages = {CircleScene: self._scene, CircleNews: self._news}

    async def _scene(self, live: LoadedTable, scene: CircleScene) -> Page:
        return pages.scene(live, await self._scene_page(live, scene), voice_at(live))

    async def _news(self, live: LoadedTable, news: CircleNews) -> Page | None:
        told = await self._told(live, news)
        then = (await cast_of(self._tables.store.remarks, live)).at(news.until)
        return pages.news(told, voice_at(live).among(then)) if told else None

    async def _told(self, live: LoadedTable, news: CircleNews) -> list[Told]:
        """Events told to exactly these seats by the last entry, and earlier ones that it made final. Asides
        are final at once, so earlier ones have already been sent."""
        return [
            told
            for told in await self._tables.history.events(live, after=news.after, until=news.until)
            if told.event.to == news.seats and (told.number == news.until or not told.lasts)
        ]
