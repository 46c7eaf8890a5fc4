"""The notoriety update, second half of each part of the day (EP-NOT)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Step

from .components import components
from .state import Hour, Pawn, Standing, Table
from .telling.names import pawn_name
from .thresholds import CrossThreshold
from .wounds import TakeWound


class AdjustNotoriety(Step, frozen=True):
    """EP-NOT-01  One marker moves by its cubes; what follows is done before the next one moves.

    Also for those who escaped in this part (EP-NOT-07); of one who was arrested only the cubes go back.
    """

    pawn: Pawn

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        is_player = self.pawn < g.seats
        track = g.figure(self.pawn).notoriety
        net, before = track.net, track.row
        track.red = track.blue = 0
        if is_player and g.player(self.pawn).standing is Standing.ARRESTED:
            return
        if not net:
            return
        top = components().notoriety.top
        track.row = min(max(before + net, 1), top)  # EP-NOT-03, EP-NOT-04
        change = "up" if track.row > before else "down" if track.row < before else "same"
        do.tell(
            "log-notoriety-adjusted",
            who=pawn_name(self.pawn),
            change=change,
            before=before,
            row=track.row,
        )
        crossed = [
            CrossThreshold(self.pawn, threshold.name)
            for threshold in components().notoriety.thresholds
            if before <= threshold.above_row < track.row
        ]
        wounds = max(before + net - top, 0) if is_player else 0  # EP-WND-07
        do.then(*crossed, *(TakeWound(self.pawn) for _ in range(wounds)))  # EP-NOT-05


def is_update_on(g: Table[Any]) -> bool:
    """Whether the notoriety half of a part has begun (EP-DAY-01): not everyone's marker is still to move."""
    if g.part is None or g.turn or g.result:
        return False
    to_come = {step.pawn for step in g.agenda if isinstance(step, AdjustNotoriety)}
    return any(pawn not in to_come for pawn in g.order if _took_part(g, pawn, Hour(g.day, g.part)))


def _took_part(g: Table[Any], pawn: Pawn, hour: Hour) -> bool:
    """Whether someone was in the city when this part began."""
    if pawn < g.seats:
        player = g.player(pawn)
        return player.is_in or player.left == hour
    bot = g.bots[pawn]
    return bot.is_in or (bot.outing is not None and bot.outing.hour == hour)
