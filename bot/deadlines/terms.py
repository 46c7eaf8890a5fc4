"""What a table has agreed on."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from storage import SeatState

from ..pace.ladders import LADDER, LADDERS, Ladder
from ..pace.paces import PACE, PACES, Pace
from ..table.loaded import LoadedTable, LobbyOptions


class Terms(Struct, frozen=True):
    pace: Pace
    ladder: Ladder

    def days_before(self, rung: int) -> float:
        """How long after the rung before it that rung of the ladder comes."""
        return self.pace.deadline * self.ladder.rungs[rung].waits


class Chosen(Struct, frozen=True):
    """What a table has chosen, by the names of both."""

    pace: str
    ladder: str

    @classmethod
    def of(cls, options: LobbyOptions) -> Chosen:
        """What was not chosen has its default."""
        house = options.house
        return cls(house.get(PACE.id, PACE.default), house.get(LADDER.id, LADDER.default))

    @property
    def terms(self) -> Terms | None:
        """None if there are no deadlines; then the ladder means nothing."""
        pace = PACES.get(self.pace)
        return Terms(pace, LADDERS.get(self.ladder, LADDERS[LADDER.default])) if pace is not None else None

    def put_into(self, options: LobbyOptions) -> LobbyOptions:
        """The options of a table that has chosen this."""
        return replace(options, house={**options.house, PACE.id: self.pace, LADDER.id: self.ladder})


def agreed(options: LobbyOptions) -> Terms | None:
    """What was chosen; None if there are no deadlines."""
    return Chosen.of(options).terms


def terms_at(live: LoadedTable) -> Terms | None:
    """By which terms the table plays now; None if nobody is held to a deadline, as there is nobody who waits for them:
    in games for one, challenges and lessons, when all others have left, and while nobody may play."""
    options = live.options
    there = {seat.person for seat in live.seats if seat.state is not SeatState.RESIGNED}
    alone = len(there) < 2 or options.attempt is not None or options.lesson
    goes_on = live.is_running and options.paused is None
    return agreed(options) if goes_on and not alone else None
