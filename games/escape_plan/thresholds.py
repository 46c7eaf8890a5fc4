"""Crossing a threshold of the notoriety track: the police come nearer, and the crosser is rewarded (EP-THR)."""

from __future__ import annotations

from typing import Any

from games.kernel import Confirm, Effects, Seat, Step

from .assets import UnlockAsset
from .components import Police, components
from .names import pawn_name
from .officers import MoveOfficer, first_towards, nearest, officers_on_map, send, targets
from .pawns import tile_of_pawn
from .state import Pawn, Table
from .tokens import take_token

EVERY_TYPE = tuple(Police)


class CrossThreshold(Step, frozen=True):
    """EP-THR-01  Everybody less notorious moves an officer towards the crosser, the most notorious of them first.

    A bot that crosses is not rewarded (EP-THR-04). Who was arrested before his second threshold crosses it no more.
    """

    crosser: Pawn
    name: str
    """T1, T2 or T3."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        tile = tile_of_pawn(g, self.crosser)
        if tile is None:
            return
        do.tell("log-threshold", seat=pawn_name(self.crosser), name=self.name)
        do.then(*(MoveTowards(pawn, self.crosser, tile) for pawn in less_notorious(g, self.crosser)))
        if self.crosser < g.seats:
            do.then(Reward(self.crosser, self.name))


def less_notorious(g: Table[Any], crosser: Pawn) -> list[Pawn]:
    """Who is in the city (EP-THR-05) and stands lower than the crosser's new row, highest first, ties by turn order."""
    row = g.figure(crosser).notoriety.row
    lower = [pawn for pawn in g.in_city() if g.figure(pawn).notoriety.row < row]
    return sorted(lower, key=lambda pawn: -g.figure(pawn).notoriety.row)


class MoveTowards(Step, frozen=True):
    """EP-THR-02  One officer of any type must come nearer to a tile, if any can."""

    mover: Pawn
    crosser: Pawn
    tile: str

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        movable = [officer for officer in officers_on_map(g, EVERY_TYPE) if targets(g, officer, self.tile)]
        if not movable or not g.figure(self.mover).is_in:
            return
        hand = hand_of(g, self.mover, self.crosser)
        if hand is None:
            officer = first_towards(g, movable, self.tile)
            target = nearest(g, targets(g, officer, self.tile), self.tile)
            send(g, self.mover, officer, target, do)
            return
        move = MoveOfficer(
            hand, EVERY_TYPE, "D-THR-OFFICER", "EP-THR-02", towards=self.tile, mover=self.mover
        )
        do.then(move, Confirm(hand))


def hand_of(g: Table[Any], mover: Pawn, crosser: Pawn) -> Seat | None:
    """Who chooses the officer that somebody moves; None: nobody, it is EP-AUTO-01.

    For a bot the other player does when a player crosses (EP-TWO-24), and nobody when a bot crosses (EP-SOLO-21).
    """
    if mover < g.seats:
        return mover
    others = [seat for seat in g.in_order() if seat != crosser]
    return others[0] if others and crosser < g.seats else None


class Reward(Step, frozen=True):
    """EP-THR-04  What a player gets for a threshold."""

    seat: Seat
    name: str

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        threshold = next(t for t in components().notoriety.thresholds if t.name == self.name)
        for _ in range(threshold.extra_actions):
            take_token(g, self.seat, do)
        do.then(*(UnlockAsset(self.seat, "D-THR-UNLOCK") for _ in range(threshold.unlocks)))
