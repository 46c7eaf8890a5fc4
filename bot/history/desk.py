"""What people ask for about a table's past, answered with pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from ..desk import Asker, Desk
from ..forms import Service
from ..gallery import Gallery
from ..live import Live
from ..page import Page
from ..press import Press, Verb
from ..tables import Tables
from .catch_up import CatchUp
from .filters import Asked, Choices
from .log import Log
from .notebook import Notebook
from .notes import Notes
from .recordings import Recordings
from .replay import Replay


class HistoryDesk:
    def __init__(
        self, tables: Tables, desk: Desk, gallery: Gallery, notebook: Notebook, catch_up: CatchUp
    ) -> None:
        self._desk = desk
        self._log = Log(tables, catch_up)
        self._replay = Replay(Recordings(tables), gallery)
        self._notes = Notes(tables, notebook)
        self.pages: Mapping[Verb, Callable[[Asker, Press], Awaitable[Page]]] = {
            Verb.LOG: self._turned_log,
            Verb.REPLAY: self._stepped_replay,
            Verb.NOTES: self._turned_notes,
            Verb.NOTE: self._opened_note,
            Verb.NOTE_DROP: self._dropped_note,
            Verb.STATUS: self._status,
        }
        """What presses of these verbs lead to."""
        self.forms: Mapping[Verb, Service] = {
            Verb.LOG_FIND: self._log.finding,
            Verb.NOTE_ADD: self._notes.adding,
            Verb.NOTE_CHANGE: self._notes.changing,
        }

    async def newest_log(self, asker: Asker, game: str | None, asked: Asked) -> Page:
        """The newest page of what was asked for by command."""
        return await self._log.newest(asker, await self._desk.table_of(asker, game), asked)

    async def log_choices(self, asker: Asker, game: str | None) -> Choices:
        """What the log can be narrowed to."""
        return await self._log.choices(asker, await self._desk.table_of(asker, game))

    async def replay(self, asker: Asker, game: str | None) -> Page:
        """The boards of a game, to step through."""
        live = await self._desk.table_of(asker, game)
        return await self._replay.begin(asker, self._shown(asker, live))

    async def notes(self, asker: Asker, game: str | None, text: str | None) -> Page:
        """The asker's own notes, with a new one if there is a text."""
        live = await self._desk.table_of(asker, game)
        if text is None:
            return await self._notes.page(asker, live)
        return await self._notes.add(asker, live, text)

    # --- presses --------------------------------------------------------------------------------------------------

    async def _turned_log(self, asker: Asker, press: Press) -> Page:
        return await self._log.page(asker, await self._desk.visit(asker, press.game), press)

    async def _stepped_replay(self, asker: Asker, press: Press) -> Page:
        live = await self._desk.visit(asker, press.game)
        return await self._replay.step(asker, self._shown(asker, live), press)

    async def _turned_notes(self, asker: Asker, press: Press) -> Page:
        (leaf,) = press.numbers
        return await self._notes.page(asker, await self._desk.visit(asker, press.game), leaf=leaf)

    async def _opened_note(self, asker: Asker, press: Press) -> Page:
        return await self._notes.one(asker, await self._desk.visit(asker, press.game), *press.numbers)

    async def _dropped_note(self, asker: Asker, press: Press) -> Page:
        return await self._notes.throw_away(asker, await self._desk.visit(asker, press.game), *press.numbers)

    async def _status(self, asker: Asker, press: Press) -> Page:
        return await self._desk.status(asker, await self._desk.visit(asker, press.game))

    def _shown(self, asker: Asker, live: Live) -> Live:
        """The table, if its past may be shown. Raises LobbyRefusal, StoryRefusal."""
        self._desk.refuse_kept(asker, live)
        return live
