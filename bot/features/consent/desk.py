"""Answers presses about requests for consent."""

from __future__ import annotations

from games.kernel import Text

from ...door.asker import Asker
from ...door.finder import seat_at
from ...door.route import AnswerPlace, PageRoute, Routes
from ...door.screens import Panels
from ...errors import ConsentRefusal
from ...feature import BotServices
from ...pages.page import Page
from ...pages.press import Press
from ...pages.speech import voice_at
from ...requests.handler import RequestHandlers
from ...requests.queries import RequestQueries
from ...requests.request import Request, RequestEnd
from ...requests.service import RequestService
from ...table.tables import Tables
from .pages import ANSWERS, request_page, said
from .verbs import ConsentVerb


class ConsentDesk:
    def __init__(
        self,
        tables: Tables,
        panels: Panels,
        requests: RequestQueries,
        handlers: RequestHandlers,
        service: RequestService,
    ) -> None:
        self._tables = tables
        self._requests = requests
        self._handlers = handlers
        self._panels = panels
        self._service = service
        self.routes: Routes = {
            ConsentVerb.ASKED: PageRoute(self._asked, AnswerPlace.NEW_MESSAGE),
            ConsentVerb.AGREE: PageRoute(self._agree),
            ConsentVerb.REFUSE: PageRoute(self._refuse),
            ConsentVerb.WITHDRAW: PageRoute(self._withdraw),
        }

    @classmethod
    def of(cls, services: BotServices) -> ConsentDesk:
        return cls(
            services.tables,
            services.panels,
            services.requests,
            services.request_handlers,
            services.request_service,
        )

    async def asked(self, asker: Asker, game: str, request: Request) -> Page:
        """The asker's panel after they have asked the others."""
        return await self._noted(asker, game, request, "asked")

    async def _asked(self, asker: Asker, press: Press) -> Page:
        """The request that waits for the asker's answer; of several, the one that expires first."""
        live = await self._tables.live(press.game)
        requests = await self._requests.asking(live, seat_at(live, asker))
        if not requests:
            raise ConsentRefusal("refused-nothing-asked")
        handler, voice = self._handlers[type(requests[0])], voice_at(live, asker.locale)
        return await request_page(handler, live, requests[0], voice, *ANSWERS)

    async def _agree(self, asker: Asker, press: Press) -> Page:
        outcome = await self._service.agree(press.game, asker.person, *press.numbers)
        if outcome.played is not None:
            return await self._panels.after(asker, outcome.played, Text(f"{outcome.request.WORDS}-done"))
        did = "done" if outcome.request.end is RequestEnd.AGREED else "you-agreed"
        return await self._noted(asker, press.game, outcome.request, did)

    async def _refuse(self, asker: Asker, press: Press) -> Page:
        outcome = await self._service.refuse(press.game, asker.person, *press.numbers)
        return await self._noted(asker, press.game, outcome.request, "you-refused")

    async def _withdraw(self, asker: Asker, press: Press) -> Page:
        outcome = await self._service.withdraw(press.game, asker.person, *press.numbers)
        return await self._noted(asker, press.game, outcome.request, "you-withdrew")

    async def _noted(self, asker: Asker, game: str, request: Request, what: str) -> Page:
        """The asker's panel, below a line that says what was done."""
        live = await self._tables.live(game)
        note = said(request, what, voice_at(live, asker.locale))
        return await self._panels.panel(asker, live, note=note)
