"""Shows a table's pace, and proposes another on the asker's behalf."""

from __future__ import annotations

from ...deadlines.deadlines import deadlines
from ...deadlines.terms import ChosenPace
from ...door.asker import Asker
from ...door.finder import require_begun
from ...door.route import PageRoute, Routes
from ...door.screens import Panels
from ...pages.page import Page
from ...pages.press import Press
from ...pages.speech import voice_at
from ...requests.queries import RequestQueries
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from ..consent.desk import ConsentDesk
from .pages import chosen_by, pace_page
from .proposal import Proposal
from .proposing import Proposing
from .verbs import PaceVerb


class PaceDesk:
    def __init__(
        self,
        tables: Tables,
        panels: Panels,
        requests: RequestQueries,
        proposing: Proposing,
        consent_desk: ConsentDesk,
    ) -> None:
        self._tables = tables
        self._panels = panels
        self._requests = requests
        self._proposing = proposing
        self._consent_desk = consent_desk
        self.routes: Routes = {
            PaceVerb.PACE: PageRoute(self._drafted),
            PaceVerb.PACE_NOW: PageRoute(self._present),
            PaceVerb.PROPOSE: PageRoute(self._propose),
        }

    async def page(self, asker: Asker, live: LoadedTable, draft: ChosenPace | None = None) -> Page:
        """The table's pace, with `draft` as the selection for a proposal. Raises LobbyRefusal."""
        require_begun(live)
        requests = await self._requests.open_at(live)
        return pace_page(
            live,
            voice_at(live, asker.locale),
            deadlines=await deadlines(self._tables.store, live),
            proposal=next((one for one in requests if isinstance(one, Proposal)), None),
            seat=live.seat_of(asker.person),
            draft=draft or ChosenPace.of(live.options),
        )

    async def _present(self, asker: Asker, press: Press) -> Page:
        return await self.page(asker, await self._tables.live(press.game))

    async def _drafted(self, asker: Asker, press: Press) -> Page:
        return await self.page(asker, await self._tables.live(press.game), chosen_by(press))

    async def _propose(self, asker: Asker, press: Press) -> Page:
        """The panel, after the others were asked or the pace took effect at once."""
        proposal = await self._proposing.propose(press.game, asker.person, chosen_by(press))
        if proposal is not None:
            return await self._consent_desk.asked(asker, press.game, proposal)
        live = await self._tables.live(press.game)
        return await self._panels.panel(asker, live, note=voice_at(live, asker.locale)("repace-done"))
