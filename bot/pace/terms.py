"""What a table has agreed on."""

from __future__ import annotations

from msgspec import Struct

from storage import SeatState

from ..live import Live, LobbyOptions
from .ladders import LADDER, LADDERS, Ladder
from .paces import PACE, PACES, Pace


class Terms(Struct, frozen=True):
    pace: Pace
    ladder: Ladder

    def days_before(self, rung: int) -> float:
        """How long after the rung before it that rung of the ladder comes."""
        return self.pace.deadline * self.ladder.rungs[rung].waits


def agreed(options: LobbyOptions) -> Terms | None:
    """What was chosen; None if there are no deadlines."""
    pace = PACES.get(options.house.get(PACE.id, PACE.default))
    ladder = LADDERS.get(options.house.get(LADDER.id, ""), LADDERS[LADDER.default])
    return Terms(pace, ladder) if pace is not None else None


def terms_at(live: Live) -> Terms | None:
    """By which terms the table plays now; None if nobody is held to a deadline, as there is nobody who waits for them:
    in games for one, challenges and lessons, when all others have left, and while nobody may play."""
    options = live.options
    there = {seat.person for seat in live.seats if seat.state is not SeatState.RESIGNED}
    alone = len(there) < 2 or options.attempt is not None or options.lesson
    goes_on = live.is_running and options.paused is None
    return agreed(options) if goes_on and not alone else None
