"""Answers presses and commands that undo something."""

from __future__ import annotations

from games.kernel import Extent, Text

from ...door.asker import Asker
from ...door.route import PageRoute, Routes
from ...door.screens import Panels
from ...pages.page import Page
from ...pages.press import Press, Verb
from ...table.tables import Played
from ..consent.desk import ConsentDesk
from .takebacks import Takebacks
from .verbs import UndoVerb

EXTENTS: dict[Verb, Extent] = {UndoVerb.UNDO: Extent.LAST_PICK, UndoVerb.RESTART: Extent.WHOLE_TURN}
"""How much each button undoes."""


class UndoDesk:
    def __init__(self, panels: Panels, takebacks: Takebacks, consent_desk: ConsentDesk) -> None:
        self._panels = panels
        self._takebacks = takebacks
        self._consent_desk = consent_desk
        self.routes: Routes = {UndoVerb.UNDO: PageRoute(self._undo), UndoVerb.RESTART: PageRoute(self._undo)}

    async def take_back(self, asker: Asker, game: str, extent: Extent, goal: int | None = None) -> Page:
        """The panel, after the undo or after the others were asked."""
        came = await self._takebacks.take_back(game, asker.person, extent, goal)
        if isinstance(came, Played):
            return await self._panels.after(asker, came, Text("undo-done"))
        return await self._consent_desk.asked(asker, game, came)

    async def _undo(self, asker: Asker, press: Press) -> Page:
        return await self.take_back(asker, press.game, EXTENTS[press.verb], *press.numbers)
