"""Shows proposals of a pace, and carries them out once all have agreed."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Text
from rendering.words import Voice
from storage import WriteSet

from ...deadlines.pacemaker import Pacemaker
from ...deadlines.pages import terms_lines
from ...deadlines.terms import ChosenPace
from ...requests.handler import ClosingWrites, RequestHandler
from ...table.attendants import merge_all, merged
from ...table.loaded import LoadedTable
from ...table.moves.moves import Held
from ...table.remarks import announced
from .proposal import Proposal, in_words


class PaceHandler(RequestHandler[Proposal]):
    def __init__(self, pacemaker: Pacemaker, *, clock: Callable[[], float]) -> None:
        self._pacemaker = pacemaker
        self._clock = clock

    async def lines(self, live: LoadedTable, request: Proposal, voice: Voice) -> list[str]:
        """The proposed terms beside the present ones."""
        now = voice("repace-now", **in_words(ChosenPace.of(live.options)))
        return [*terms_lines(request.chosen.terms, voice), f"-# {now} {voice('repace-again')}"]

    async def grant(self, table: Held, request: Proposal, closing: ClosingWrites) -> None:
        await self.take_effect(table, request.chosen, closing(table.live))

    async def take_effect(self, table: Held, chosen: ChosenPace, also: WriteSet) -> None:
        """Change the pace and announce it; `also` is written in the same transaction."""
        change = await self._pacemaker.repaced(table.live, chosen)
        told = announced(Text("repace-holds", in_words(chosen)), table.live.row, at=self._clock())
        await table.change(merged(change, merge_all([also, WriteSet(parcels=(told,))])))
