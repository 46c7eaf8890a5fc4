"""Answers presses and commands about a table's past."""

from __future__ import annotations

from ...door.asker import Asker
from ...door.commands import PressAt
from ...door.drafts import Drafts
from ...door.finder import Finder, require_begun
from ...door.route import PageRoute, Routes
from ...pages.gallery import Gallery
from ...pages.page import Page
from ...pages.press import Press, TableVerb
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from ...work.heavy import HeavyWork
from .catch_up import CatchUp
from .filters import Choices, TypedFilter
from .log import Log
from .notebook import PrivateNotebook
from .notes import Notes
from .replay import Replay
from .verbs import HistoryVerb


class HistoryDesk:
    def __init__(
        self,
        tables: Tables,
        finder: Finder,
        gallery: Gallery,
        notebook: PrivateNotebook,
        catch_up: CatchUp,
        heavy: HeavyWork,
        drafts: Drafts,
    ) -> None:
        self._finder = finder
        self._log = Log(tables, catch_up)
        self._replay = Replay(tables, gallery, heavy)
        self._notes = Notes(tables, notebook, drafts)
        self.routes: Routes = {
            TableVerb.LOG: PageRoute(self._turned_log),
            HistoryVerb.LOG_FIND: self._log.finding,
            HistoryVerb.REPLAY: PageRoute(self._stepped_replay),
            HistoryVerb.REPLAY_OPEN: PageRoute(finder.at_table(self.replay)),
            HistoryVerb.NOTES: PageRoute(self._turned_notes),
            HistoryVerb.NOTE: PageRoute(self._opened_note),
            HistoryVerb.NOTE_ADD: self._notes.adding,
            HistoryVerb.NOTE_TYPED: self._notes.adding,
            HistoryVerb.NOTE_CHANGE: self._notes.changing,
            HistoryVerb.NOTE_DROP: PageRoute(self._dropped_note),
        }

    async def newest_log(self, asker: Asker, game: str | None, asked: TypedFilter) -> Page:
        """The newest page of the log, as filtered by a command."""
        return await self._log.newest(asker, await self._one_of_all(asker, game), asked)

    def log_at(self, asked: TypedFilter) -> PressAt:
        """Presses that open the log of one of several tables, where the filter fits it. Raise HistoryRefusal elsewhere."""

        async def press(asker: Asker, game: str) -> Press:
            return await self._log.way_to(asker, await self._finder.visit(asker, game), asked)

        return press

    async def log_choices(self, asker: Asker, game: str | None) -> Choices:
        """The filters that the log offers."""
        return await self._log.choices(asker, await self._one_of_all(asker, game))

    async def replay(self, asker: Asker, live: LoadedTable) -> Page:
        """The boards of a game, one at a time."""
        require_begun(live)
        return await self._replay.begin(asker, live)

    async def notes(self, asker: Asker, game: str | None, text: str | None) -> Page:
        """The asker's own notes; `text` adds a new one."""
        live = await self._one_of_all(asker, game)
        if text is None:
            return await self._notes.page(asker, live)
        return await self._notes.add(asker, live, text)

    def note_at(self, text: str) -> PressAt:
        """Presses that add this note at one of several tables."""
        return self._notes.press_at(text)

    async def _one_of_all(self, asker: Asker, game: str | None) -> LoadedTable:
        """The table that is meant, among finished games as well."""
        return await self._finder.table_of(asker, game, self._finder.all_my_games)

    async def _turned_log(self, asker: Asker, press: Press) -> Page:
        return await self._log.page(asker, await self._finder.visit(asker, press.game), press)

    async def _stepped_replay(self, asker: Asker, press: Press) -> Page:
        live = await self._finder.visit(asker, press.game)
        require_begun(live)
        return await self._replay.step(asker, live, press)

    async def _turned_notes(self, asker: Asker, press: Press) -> Page:
        (leaf,) = press.numbers
        return await self._notes.page(asker, await self._finder.visit(asker, press.game), leaf=leaf)

    async def _opened_note(self, asker: Asker, press: Press) -> Page:
        return await self._notes.one(asker, await self._finder.visit(asker, press.game), *press.numbers)

    async def _dropped_note(self, asker: Asker, press: Press) -> Page:
        return await self._notes.throw_away(
            asker, await self._finder.visit(asker, press.game), *press.numbers
        )
