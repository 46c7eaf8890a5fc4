"""Pages of scenes: what has happened since the previous scene, in words and in one picture."""

from __future__ import annotations

import logging
from typing import Any

from msgspec.structs import replace

from games.kernel import Event, Rewind
from rendering.pictures import Between
from storage import Status

from ..errors import StoryRefusal
from ..pages.addition import Additions, LeadSpot
from ..pages.gallery import Gallery
from ..pages.page import Page
from ..pages.rows import in_rows
from ..pages.speech import voice_at
from ..table.cast import cast_of
from ..table.journal import Told
from ..table.loaded import LoadedTable
from ..table.parcels import AnyScene, Scene, telling_of
from ..table.tables import Tables
from ..unreadable import BROKEN
from . import posts
from .stories import Stories

log = logging.getLogger(__name__)

NEAR = 60
"""How many entries back a scene first looks for the one before it: journals are long, and scenes come every turn."""


class ScenePages:
    def __init__(self, tables: Tables, gallery: Gallery, additions: Additions) -> None:
        self._tables = tables
        self._additions = additions
        self._store = tables.store
        self._gallery = gallery
        self._stories = Stories(tables, gallery)

    async def at_table(self, live: LoadedTable, scene: Scene) -> Page:
        """A scene's page at the table. The last scene tells the game's story, unless that is still secret."""
        tells = _is_last(live, scene) and not self._tables.is_kept(live)
        page = (await self._story(live) if tells else None) or await self.of(live, scene)
        leads = (
            self._additions.led_from(LeadSpot.ENDED, live, voice_at(live)) if _is_last(live, scene) else []
        )
        return replace(page, rows=(*page.rows, *in_rows(leads)))

    async def of(self, live: LoadedTable, scene: AnyScene) -> Page:
        """A scene's page, with the names of those who sat there then."""
        revision = scene.revision
        told = await self._since_the_previous(live, revision)
        then = live.among((await cast_of(self._store.remarks, live)).at(revision))
        voice, first = voice_at(then), revision == 0
        view = self._view(then, scene)
        earlier = await self._view_before(then, revision)
        between = Between(earlier, view) if view is not None and earlier is not None else None
        page = posts.scene(
            then,
            voice,
            told,
            gains=self._gallery.gains_and_losses(then, between) if between else (),
            where=scene.where,
            first=first,
            last=_is_last(live, scene),
            went_back=await self._is_rewind(live, revision),
            leads=self._additions.led_from(LeadSpot.OPENING, then, voice) if first else (),
        )
        if between is not None:
            return replace(page, pictures=await self._gallery.scene(then, between))
        return replace(
            page, pictures=await self._gallery.main_board_of(then, view) if view is not None else ()
        )

    async def _since_the_previous(self, live: LoadedTable, revision: int) -> list[Told]:
        """Events up to that entry, since the previous scene. The opening, at revision 0, has told the deal's."""
        back = NEAR
        while True:
            after = revision - back if back < revision else -1
            told = await self._tables.history.events(live, after=after, until=revision)
            scenes = [one.number for one in told if self._is_scene(live, one.event) and one.number < revision]
            if scenes or after < 0:
                before = max(scenes, default=0 if revision else -1)
                return [one for one in told if one.number > before]
            back *= 4

    async def _story(self, live: LoadedTable) -> Page | None:
        """How the game went; None if no story can be told. The end is announced in any case."""
        try:
            return await self._stories.page(live)
        except StoryRefusal as refusal:
            log.info("game %s ends without its story: %s", live.id, refusal)
            return None
        except Exception:
            log.exception("game %s ends without its story", live.id)
            return None

    def _view(self, then: LoadedTable, scene: AnyScene) -> Any | None:
        """The public view of the moment. None if this release cannot read it, unless the table is still there."""
        match = then.running_match
        try:
            return match.game.decode_view(scene.view)
        except BROKEN:
            if scene.revision != then.row.revision:
                return None
            return match.game.view(match.position.state, None)

    async def _view_before(self, then: LoadedTable, revision: int) -> Any | None:
        """What the latest scene before that one showed; None if there was none, or if it cannot be read."""
        latest = await self._store.posts.shown_before(then.id, revision)
        try:
            scene = telling_of(latest.told) if latest else None
            return then.running_match.game.decode_view(scene.view) if isinstance(scene, AnyScene) else None
        except BROKEN:
            return None

    async def _is_rewind(self, live: LoadedTable, number: int) -> bool:
        entries = await self._store.journal.entries(live.id, first=number, last=number)
        return any(entry.kind == Rewind.__name__ for entry in entries)

    def _is_scene(self, live: LoadedTable, event: Event) -> bool:
        return live.running_match.game.shows_board((event,))


def _is_last(live: LoadedTable, scene: AnyScene) -> bool:
    return live.row.status is Status.FINISHED and scene.revision == live.row.revision
