"""Answers presses and commands that undo something."""

from __future__ import annotations

from games.kernel import Extent, Text

from ...door.asker import Asker
from ...door.commands import PressAt
from ...door.finder import seat_at
from ...door.route import PageRoute, Routes
from ...door.screens import Panels
from ...pages.page import Page
from ...pages.press import Press, Verb
from ...table.loaded import undo_token
from ...table.moves.moves import Played
from ...table.tables import Tables
from ..consent.desk import ConsentDesk
from .rights import Never, right
from .takebacks import Takebacks
from .verbs import UndoVerb

EXTENTS: dict[Verb, Extent] = {UndoVerb.UNDO: Extent.LAST_PICK, UndoVerb.RESTART: Extent.WHOLE_TURN}
"""How much each button undoes."""


class UndoDesk:
    def __init__(
        self, tables: Tables, panels: Panels, takebacks: Takebacks, consent_desk: ConsentDesk
    ) -> None:
        self._tables = tables
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

    def press_at(self, extent: Extent) -> PressAt:
        """Presses that take back what a person can take back now at a table, and nothing later."""
        verb = next(verb for verb, one in EXTENTS.items() if one is extent)

        async def press(asker: Asker, game: str) -> Press:
            live = await self._tables.live(game)
            has = right(live, seat_at(live, asker), extent)
            return Press(verb, game, (0 if isinstance(has, Never) else undo_token(live, has.entry),))

        return press

    async def _undo(self, asker: Asker, press: Press) -> Page:
        return await self.take_back(asker, press.game, EXTENTS[press.verb], *press.numbers)
