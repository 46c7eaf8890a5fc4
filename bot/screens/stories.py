"""The story of a finished game, told from its journal, with pictures that hide nothing."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from msgspec.structs import replace

from games.kernel import Game, NotOver, Story, decode_entry, retold
from storage import Status

from ..errors import StoryRefusal
from ..features.proof.examiner import Examiner
from ..pages.gallery import Gallery, Locale
from ..pages.page import Page
from ..pages.speech import voice_at
from ..table.cast import cast_of
from ..table.loaded import LoadedTable
from ..table.tables import Tables
from ..unreadable import UNREPLAYABLE
from . import posts

log = logging.getLogger(__name__)


class Stories:
    """Each method raises NotOver if the game is not finished, and StoryRefusal if its story cannot be
    told."""

    def __init__(self, tables: Tables, gallery: Gallery) -> None:
        self._tables = tables
        self._gallery = gallery
        self._examiner = Examiner(tables.store, tables.games)

    async def page(self, live: LoadedTable, locale: Locale = None) -> Page:
        """The winners, the turning points, the count and each party's way."""
        story, voice = await self._told(live), voice_at(live, locale)
        cast = await cast_of(self._tables.store.remarks, live)
        game = self._tables.games[live.row.title]
        points = story.turning_points(game.point_finders)
        lines = [voice.among(cast.at(point.at)).say(point.text) for point in points]
        known = [event for point in points for event in point.tells]
        last = await self._tables.history.events(live, after=_last_scene(game, story))
        end = [told for told in last if told.event not in known]
        pictures = await self._gallery.story(live, story, locale)
        return replace(posts.story(live, voice, lines, end), pictures=pictures)

    async def film(self, live: LoadedTable, locale: Locale = None) -> Page:
        if not self._gallery.can_film(live):
            raise StoryRefusal("refused-no-film")
        story, cast = await self._told(live), await cast_of(self._tables.store.remarks, live)
        casts = {moment.number: cast.at(moment.number) for moment in story.moments}
        then = {number: names for number, names in casts.items() if names != live.names}
        game = self._tables.games[live.row.title]
        captioned = story.with_events(game.headlines | game.digest_events)
        film = await self._gallery.film(live, captioned, then, locale)
        if film is None:
            raise StoryRefusal("refused-film-failed")
        return replace(posts.film(live, voice_at(live, locale)), pictures=(film,))

    async def _told(self, live: LoadedTable) -> Story[Any]:
        """The story from a replay, which runs off the event loop."""
        if live.row.status is not Status.FINISHED:
            raise NotOver
        assert live.row.seed is not None, "a game that has begun has a seed"
        stored = await self._tables.store.journal.entries(live.id, last=live.row.revision)
        game, seed = self._tables.games[live.row.title], live.row.seed.decode("ascii")
        if live.row.rules_version != game.rules_version:
            await self._refuse_another_story(live)
        try:
            entries = [decode_entry(entry.payload) for entry in stored]
            return await asyncio.to_thread(retold, game, len(live.seats), seed, entries, live.options.chosen)
        except UNREPLAYABLE as error:
            log.exception("game %s cannot be told again", live.id)
            raise StoryRefusal("refused-not-told") from error

    async def _refuse_another_story(self, live: LoadedTable) -> None:
        """Refuse if the rules have changed: a replay could then tell another game. Raises StoryRefusal."""
        if not (await self._examiner.examined(live.row)).is_sound:
            raise StoryRefusal("refused-not-told")


def _last_scene(game: Game[Any, Any], story: Story[Any]) -> int:
    """The last entry before the one that ended the game of which there is a scene: what happened up to it has been told
    there. The opening has told the deal."""
    earlier = (one for one in story.moments if one.number < story.moments[-1].number)
    scenes = (one.number for one in earlier if game.shows_board(one.events))
    return max(scenes, default=0)
