"""Answers presses, forms and commands about a player's own notes."""

from __future__ import annotations

from ...door.asker import Asker
from ...door.commands import PressAt
from ...door.drafts import Drafts
from ...door.finder import seat_at
from ...door.route import Filled, FormRoute
from ...pages.page import Form, Page
from ...pages.press import Press
from ...pages.speech import voice_at
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from .note_pages import TEXT, all_notes, note_form, one_note
from .notebook import PrivateNotebook
from .verbs import HistoryVerb


class Notes:
    """Each method raises NotSeated and LobbyRefusal; also HistoryRefusal for a note that is not allowed or is
    gone."""

    def __init__(self, tables: Tables, notebook: PrivateNotebook, drafts: Drafts) -> None:
        self._tables = tables
        self._notebook = notebook
        self._drafts = drafts
        self.adding = FormRoute(self._blank, self._add_written)
        self.changing = FormRoute(self._written, self._change)

    async def page(self, asker: Asker, live: LoadedTable, *, leaf: int = 0) -> Page:
        """A leaf of the asker's notes; leaf 0 has the newest."""
        notes = await self._notebook.notes(live.id, seat_at(live, asker))
        return all_notes(live, notes, voice_at(live, asker.locale), leaf)

    async def one(self, asker: Asker, live: LoadedTable, number: int) -> Page:
        """A single note, with buttons to change or delete it."""
        note = await self._notebook.note(live.id, seat_at(live, asker), number)
        return one_note(live, note, voice_at(live, asker.locale))

    async def add(self, asker: Asker, live: LoadedTable, text: str) -> Page:
        # The seat may have another player by then: no note is added to it.
        async with self._tables.held(live.id) as table:
            await self._notebook.add(live.id, seat_at(table.live, asker), text)
        return await self.page(asker, live)

    def press_at(self, text: str) -> PressAt:
        """Presses that open the form of a new note with this text filled in: an address has no room for it."""

        async def press(asker: Asker, game: str) -> Press:
            form = Press(HistoryVerb.NOTE_TYPED, game)
            self._drafts.keep(asker.person, form.custom_id, {TEXT: text})
            return form

        return press

    async def throw_away(self, asker: Asker, live: LoadedTable, number: int) -> Page:
        async with self._tables.held(live.id) as table:
            await self._notebook.throw_away(live.id, seat_at(table.live, asker), number)
        return await self.page(asker, live)

    async def _blank(self, asker: Asker, press: Press) -> Form:
        live = await self._tables.live(press.game)
        seat_at(live, asker)
        return note_form(press, voice_at(live, asker.locale))

    async def _add_written(self, asker: Asker, press: Press, filled: Filled) -> Page:
        return await self.add(asker, await self._tables.live(press.game), filled[TEXT])

    async def _written(self, asker: Asker, press: Press) -> Form:
        live = await self._tables.live(press.game)
        note = await self._notebook.note(live.id, seat_at(live, asker), *press.numbers)
        return note_form(press, voice_at(live, asker.locale), note.text)

    async def _change(self, asker: Asker, press: Press, filled: Filled) -> Page:
        live = await self._tables.live(press.game)
        (number,) = press.numbers
        async with self._tables.held(live.id) as table:
            await self._notebook.change(live.id, seat_at(table.live, asker), number, filled[TEXT])
        return await self.one(asker, live, number)
