"""Answers presses and commands by which hosts and moderators give seats to someone else. Each method raises AdminRefusal for
anyone else."""

from __future__ import annotations

import re
from typing import Final

from games.kernel import Seat, seat_name

from ...door.asker import Asker
from ...door.commands import PressAt
from ...door.route import PageRoute, Routes
from ...errors import AdminRefusal, SeatRefusal
from ...features.seats.acquaintances import Acquaintances
from ...features.seats.handover import Handover
from ...pages.naming import folded
from ...pages.page import Page
from ...pages.press import Press, numbers_of, person_of
from ...pages.speech import voice_at
from ...table.loaded import LoadedTable
from ...table.seat_history import Cause, Holder
from ...table.tables import Tables
from .answers import AdminAnswers
from .finder import AdminFinder
from .verbs import AdminVerb

A_SEAT: Final = re.compile(r"\d{1,2}", re.ASCII)
OF_ANOTHER: Final = {
    "refused-already-seated": "refused-sits-there",
    "refused-knows-another-seat": "refused-played-another-seat",
    "refused-left-here": "refused-has-left",
    "refused-seat-gone": "refused-no-such-seat",
}
"""Refusals about a newcomer, in place of those that address the newcomer."""


class SeatDesk:
    def __init__(
        self,
        tables: Tables,
        games: AdminFinder,
        handover: Handover,
        acquaintances: Acquaintances,
        answers: AdminAnswers,
    ) -> None:
        self._tables = tables
        self._games = games
        self._handover = handover
        self._acquaintances = acquaintances
        self._answers = answers
        self.routes: Routes = {AdminVerb.SEAT: PageRoute(self._handed_over, at_table=False)}

    async def hand_over(self, asker: Asker, game: str | None, player: str, to: Holder) -> Page:
        """Give a player's seat to someone else; `player` is the seat's number or their name."""
        row = await self._games.moderated(asker, game)
        seat = _seat_of(await self._tables.live(row.id), player)
        try:
            live = await self._handover.hand_over(row.id, seat, to, Cause.CHARGE)
        except SeatRefusal as error:
            raise AdminRefusal(OF_ANOTHER.get(error.text.key, error.text.key)) from error
        return Page(
            text=voice_at(live, asker.locale)(
                "answer-handed-over", seat=seat_name(seat), **self._answers.about(row)
            )
        )

    def hand_over_at(self, player: str, to: int) -> PressAt:
        """Presses that give the seat to someone else, at tables with such a player."""

        async def press(asker: Asker, game: str) -> Press:
            seat = _seat_of(await self._games.moderated_table(asker, game), player)
            return Press(AdminVerb.SEAT, game, (seat, *numbers_of(to)))

        return press

    async def _handed_over(self, asker: Asker, press: Press) -> Page:
        seat, *person = press.numbers
        row = await self._games.moderated(asker, press.game)
        to = await self._acquaintances.holder(person_of(*person), row.guild)
        return await self.hand_over(asker, press.game, str(seat), to)

    async def seats(self, asker: Asker, game: str | None) -> list[str]:
        """Names of the players, by seat."""
        return list((await self._games.moderated_table(asker, game)).names)


def _seat_of(live: LoadedTable, player: str) -> Seat:
    """The seat of that number, or of the only player with that name. Raises AdminRefusal."""
    if A_SEAT.fullmatch(player) and int(player) < len(live.seats):
        return int(player)
    named = [seat for seat, name in enumerate(live.names) if folded(name) == folded(player.strip())]
    if len(named) != 1:
        raise AdminRefusal("refused-no-such-seat")
    return named[0]
