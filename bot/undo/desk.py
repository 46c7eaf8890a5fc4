"""What people ask for when they want something taken back, and answer when others do."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel import Extent

from ..desk.asker import Asker
from ..desk.panels import PanelDesk
from ..desk.route import Route, Routes
from ..page import Page
from ..press import Press, Verb
from ..speech import voice_at
from ..tables import Played, Tables
from .pages import button
from .request import Request
from .requests import Requests
from .writings import in_words

EXTENTS = {Verb.UNDO: Extent.LAST_PICK, Verb.RESTART: Extent.WHOLE_TURN}
"""How much each button takes back."""


class UndoDesk:
    def __init__(self, tables: Tables, panels: PanelDesk, requests: Requests) -> None:
        self._tables = tables
        self._panels = panels
        self._requests = requests
        self.routes: Routes = {
            Verb.UNDO: Route(self._undo),
            Verb.RESTART: Route(self._undo),
            Verb.AGREE: Route(self._agree),
            Verb.REFUSE: Route(self._refuse),
            Verb.WITHDRAW: Route(self._withdraw),
        }

    async def take_back(self, asker: Asker, game: str, extent: Extent, goal: int | None = None) -> Page:
        """The panel after it was taken back, or after others were asked."""
        came = await self._requests.take_back(game, asker.person, extent, goal)
        shown = await self._after(asker, game, came, "undo-asked")
        if isinstance(came, Played):
            return shown
        live = await self._tables.live(game)
        withdraw = button(live, came, Verb.WITHDRAW, voice_at(live, asker.locale))
        return replace(shown, rows=(*shown.rows, (withdraw,)))

    async def _undo(self, asker: Asker, press: Press) -> Page:
        return await self.take_back(asker, press.game, EXTENTS[press.verb], *press.numbers)

    async def _agree(self, asker: Asker, press: Press) -> Page:
        came = await self._requests.agree(press.game, asker.person, *press.numbers)
        return await self._after(asker, press.game, came, "undo-you-agreed")

    async def _refuse(self, asker: Asker, press: Press) -> Page:
        request = await self._requests.refuse(press.game, asker.person, *press.numbers)
        return await self._after(asker, press.game, request, "undo-you-refused")

    async def _withdraw(self, asker: Asker, press: Press) -> Page:
        request = await self._requests.withdraw(press.game, asker.person, *press.numbers)
        return await self._after(asker, press.game, request, "undo-you-withdrew")

    async def _after(self, asker: Asker, game: str, came: Played | Request, said: str) -> Page:
        if isinstance(came, Played):
            return await self._panels.after(asker, came, "panel-undone")
        live = await self._tables.live(game)
        return await self._panels.panel(
            asker, live, note=voice_at(live, asker.locale)(said, **in_words(came))
        )
