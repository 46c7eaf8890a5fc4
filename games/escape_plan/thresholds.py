"""Crossing a threshold of the notoriety track: the police come nearer, and the crosser is rewarded (EP-THR)."""

from __future__ import annotations

from typing import Any

from games.kernel import Confirm, Effects, Seat, Step, seat_name

from .assets import UnlockAsset
from .components import Police, components
from .officers import MoveOfficer, officers_on_map, targets
from .state import Pawn, Table
from .tokens import take_token

EVERY_TYPE = tuple(Police)


class CrossThreshold(Step, frozen=True):
    """EP-THR-01  Everybody less notorious moves an officer towards the crosser, the most notorious of them first."""

    seat: Seat
    name: str
    """T1, T2 or T3."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        do.tell("log-threshold", seat=seat_name(self.seat), name=self.name)
        tile = tile_of_pawn(g, self.seat)
        do.then(
            *(MoveTowards(seat, tile) for seat in less_notorious(g, self.seat)), Reward(self.seat, self.name)
        )


def less_notorious(g: Table[Any], crosser: Pawn) -> list[Seat]:
    """Players who are in (EP-THR-05) and stand lower than the crosser's new row, highest first, ties by turn order."""
    row = g.player(crosser).notoriety.row
    lower = [seat for seat in g.in_order() if g.player(seat).notoriety.row < row]
    return sorted(lower, key=lambda seat: -g.player(seat).notoriety.row)


def tile_of_pawn(g: Table[Any], seat: Seat) -> str:
    """The tile of a player's pawn, or of the exit through which he has escaped (EP-THR-03)."""
    location = g.player(seat).pawn or g.exit_used
    assert location is not None
    return components().locations[location].tile


class MoveTowards(Step, frozen=True):
    """EP-THR-02  One officer of any type must come nearer to a tile, if any can."""

    seat: Seat
    tile: str

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        if any(targets(g, officer, self.tile) for officer in officers_on_map(g, EVERY_TYPE)):
            move = MoveOfficer(self.seat, EVERY_TYPE, "D-THR-OFFICER", "EP-THR-02", towards=self.tile)
            do.then(move, Confirm(self.seat))


class Reward(Step, frozen=True):
    """EP-THR-04  What a player gets for a threshold."""

    seat: Seat
    name: str

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        threshold = next(t for t in components().notoriety.thresholds if t.name == self.name)
        for _ in range(threshold.extra_actions):
            take_token(g, self.seat, do)
        do.then(*(UnlockAsset(self.seat, "D-THR-UNLOCK") for _ in range(threshold.unlocks)))
