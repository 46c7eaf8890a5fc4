"""Proposes another pace. All other players are asked; if there are none, it takes effect at once."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Text, seat_name
from storage import WriteSet

from ...deadlines.terms import ChosenPace
from ...errors import PaceRefusal
from ...pace.paces import NONE
from ...requests.request import stands
from ...requests.service import RequestService
from ...table.loaded import LoadedTable
from ...table.remarks import Said, remark
from ...table.tables import Tables, seat_of
from .handler import PaceHandler
from .proposal import Proposal, in_words, others_at


class Proposing:
    def __init__(
        self, tables: Tables, requests: RequestService, handler: PaceHandler, *, clock: Callable[[], float]
    ) -> None:
        self._tables = tables
        self._requests = requests
        self._handler = handler
        self._clock = clock

    async def propose(self, game: str, person: int, chosen: ChosenPace) -> Proposal | None:
        """The proposal; None if no one has to agree and the pace has changed already.

        Raises PaceRefusal, ConsentRefusal, NotSeated, NoSuchTable, LobbyRefusal, GamePaused.
        """
        async with self._tables.held(game, while_paused=False) as table:
            live = table.live
            seat = seat_of(live, person)
            refuse_unfit(live, chosen)
            of = others_at(live, seat)
            if of:
                match = live.running_match
                asked = Proposal(seat=seat, of=of, stands=stands(match), chosen=chosen)
                return await self._requests.ask(table, asked)
            said = Said(Text("log-repace-alone", {"seat": seat_name(seat), **in_words(chosen)}))
            told = remark(said, game=game, revision=live.row.revision, at=self._clock())
            await self._handler.take_effect(table, chosen, WriteSet(remarks=(told,)))
            return None


def why_not(live: LoadedTable) -> PaceRefusal | None:
    """Why this table's pace cannot be chosen; None if it can."""
    options = live.options
    reasons = {
        "refused-not-begun": live.match is None,
        "refused-pace-challenge": options.attempt is not None,
        "refused-pace-lesson": options.lesson,
        "refused-pace-alone": len(live.seats) == 1,
        "refused-finished": not live.is_running,
    }
    return next((PaceRefusal(key) for key, holds in reasons.items() if holds), None)


def refuse_unfit(live: LoadedTable, wanted: ChosenPace) -> None:
    """Raises PaceRefusal if the table cannot have this pace, or has it already."""
    if (reason := why_not(live)) is not None:
        raise reason
    now = ChosenPace.of(live.options)
    if now.pace == wanted.pace == NONE and now.ladder != wanted.ladder:
        raise PaceRefusal("refused-pace-no-ladder")
    if now.terms == wanted.terms:
        raise PaceRefusal("refused-pace-same")
