"""The terms (pace and ladder) that a table has chosen."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from storage import SeatState

from ..pace.ladders import LADDER, LADDERS, Ladder
from ..pace.paces import PACE, PACES, Pace
from ..table.loaded import LoadedTable, LobbyOptions


class PaceTerms(Struct, frozen=True):
    pace: Pace
    ladder: Ladder

    def days_before(self, rung: int) -> float:
        """The wait between the previous rung and the one with that index, in days of the player; see Calendar."""
        return self.pace.deadline * self.ladder.rungs[rung].waits


class ChosenPace(Struct, frozen=True):
    """The names of the chosen pace and ladder."""

    pace: str
    ladder: str

    @classmethod
    def of(cls, options: LobbyOptions) -> ChosenPace:
        """The names in these options, or the defaults."""
        house = options.house
        return cls(house.get(PACE.id, PACE.default), house.get(LADDER.id, LADDER.default))

    @property
    def terms(self) -> PaceTerms | None:
        """None if there are no deadlines. Then the ladder has no effect."""
        pace = PACES.get(self.pace)
        return (
            PaceTerms(pace, LADDERS.get(self.ladder, LADDERS[LADDER.default])) if pace is not None else None
        )

    def put_into(self, options: LobbyOptions) -> LobbyOptions:
        """The options with this choice."""
        return replace(options, house={**options.house, PACE.id: self.pace, LADDER.id: self.ladder})


def agreed(options: LobbyOptions) -> PaceTerms | None:
    """The chosen terms; None if there are no deadlines."""
    return ChosenPace.of(options).terms


def terms_at(live: LoadedTable) -> PaceTerms | None:
    """The terms in force now; None if there are no deadlines.

    There are none in solo games, challenges and lessons, after all other players have left, and while the game is paused
    or not running.
    """
    return terms_unpaused(live) if live.options.paused is None else None


def terms_unpaused(live: LoadedTable) -> PaceTerms | None:
    """As `terms_at`, but of a paused game the terms that are in force again when it goes on."""
    options = live.options
    there = {seat.person for seat in live.seats if seat.state is not SeatState.RESIGNED}
    alone = len(there) < 2 or options.attempt is not None or options.lesson
    return agreed(options) if live.is_running and not alone else None
