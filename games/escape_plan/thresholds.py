"""Crossing a threshold of the notoriety track: the police come nearer, and the crosser is rewarded (EP-THR)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel import Confirm, Decision, Effects, LazyDefault, Option, Seat, Step, Text

from .belongings.assets import UnlockAsset, locked_assets
from .belongings.tokens import take_token
from .city import tile_address
from .components import Police, components
from .pawns import tile_of_pawn
from .police.officers import (
    Officer,
    first_towards,
    movable_officers,
    nearest,
    officer_option_id,
    officer_options,
    send,
    targets,
    tile_options,
    where_to,
    which_officer,
)
from .state import Pawn, Table
from .telling.names import pawn_name, tile_name

EVERY_TYPE = tuple(Police)

KIND, RULE = "D-THR-OFFICER", "EP-THR-02"
"""Of the questions which officer comes nearer, and where to."""


class CrossThreshold(Step, frozen=True):
    """EP-THR-01  Everyone less notorious moves an officer towards the crosser, the most notorious of them first.

    A bot that crosses is not rewarded (EP-THR-04). A player who was arrested before their second threshold no longer
    crosses it.
    """

    crosser: Pawn
    name: str
    """T1, T2 or T3."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        tile = tile_of_pawn(g, self.crosser)
        if tile is None:
            return
        do.tell("log-threshold", seat=pawn_name(self.crosser), name=self.name)
        lower = less_notorious(g, self.crosser)
        do.then(
            *(
                MoveTowards(pawn, hand_of(g, pawn, self.crosser), tile, self.crosser, self.name)
                for pawn in lower
            )
        )
        if self.crosser < g.seats:
            do.then(Reward(self.crosser, self.name))


def less_notorious(g: Table[Any], crosser: Pawn) -> list[Pawn]:
    """Who is in the city (EP-THR-05) and stands lower than the crosser's new row, highest first, ties by turn order."""
    row = g.figure(crosser).notoriety.row
    lower = [pawn for pawn in g.in_city() if g.figure(pawn).notoriety.row < row]
    return sorted(lower, key=lambda pawn: -g.figure(pawn).notoriety.row)


def hand_of(g: Table[Any], mover: Pawn, crosser: Pawn) -> Seat | None:
    """Who chooses the officer that someone moves; None: nobody, it is EP-AUTO-01.

    For a bot the other player does when a player crosses (EP-TWO-24), and nobody when a bot crosses (EP-SOLO-21).
    """
    if mover < g.seats:
        return mover
    others = [seat for seat in g.in_order() if seat != crosser]
    return others[0] if others and crosser < g.seats else None


class Approach(Step, frozen=True):
    """An officer comes nearer to the tile of a crosser.

    It has no `seat`: who moves an officer in Sandra's place may leave the table, and hers moves all the same, then by
    itself (EP-TWO-24). Who leaves moves none of his own (EP-THR-05).
    """

    mover: Pawn
    hand: Seat | None
    """Who chooses; None: nobody, it is EP-AUTO-01."""
    tile: str
    crosser: Pawn | None
    """Who has crossed `threshold`; None of steps that began under rules version 3."""
    threshold: str

    def decisions(self, g: Table[Any]) -> list[Decision]:
        chooser = self.chooser(g)
        return [] if chooser is None else self._asked(g, chooser)

    def chooser(self, g: Table[Any]) -> Seat | None:
        """The hand while it is at the table."""
        return self.hand if self.hand is not None and g.player(self.hand).is_in else None

    def _asked(self, g: Table[Any], chooser: Seat) -> list[Decision]:
        raise NotImplementedError

    def _question(
        self,
        g: Table[Any],
        chooser: Seat,
        prompt: Text,
        options: Sequence[Option],
        default: str | LazyDefault,
    ) -> Decision:
        return Decision(chooser, KIND, RULE, prompt, options, default, occasion=self._occasion(g, chooser))

    def _occasion(self, g: Table[Any], chooser: Seat) -> Text | None:
        if self.crosser is None:
            return None
        return Text(
            "occasion-threshold",
            {
                "who": pawn_name(self.crosser),
                "name": self.threshold,
                "tile": tile_name(self.tile),
                "own": int(self.mover == chooser),
                "mover": pawn_name(self.mover),
            },
        )


class MoveTowards(Approach, frozen=True):
    """EP-THR-02  One officer of any type must come nearer to a tile, if any can: first which one."""

    def _asked(self, g: Table[Any], chooser: Seat) -> list[Decision]:
        movable = self._movable(g)
        if not movable:
            return []
        default = LazyDefault(lambda: officer_option_id(first_towards(g, movable, self.tile)))
        return [self._question(g, chooser, which_officer(), officer_options(movable), default)]

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        if not g.figure(self.mover).is_in:
            return
        if picks:
            (officer,) = self.picked(g, picks, do).values()
            do.then(SendTowards(self.mover, self.hand, self.tile, self.crosser, self.threshold, officer))
        elif movable := self._movable(g):
            officer = first_towards(g, movable, self.tile)
            send(g, self.mover, officer, nearest(g, targets(g, officer, self.tile), self.tile), do)

    def _movable(self, g: Table[Any]) -> list[Officer]:
        return movable_officers(g, EVERY_TYPE, self.tile)


class SendTowards(Approach, frozen=True):
    """The second half of `MoveTowards`: the tile that the chosen officer goes to. With nobody left to choose it, the
    choice of the officer is open again."""

    officer: Officer

    def _asked(self, g: Table[Any], chooser: Seat) -> list[Decision]:
        tiles = targets(g, self.officer, self.tile)
        first = nearest(g, tiles, self.tile)
        options = tile_options(tiles)
        return [self._question(g, chooser, where_to(self.officer), options, tile_address(first))]

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        if not picks:
            do.then(MoveTowards(self.mover, self.hand, self.tile, self.crosser, self.threshold))
            return
        ((chooser, tile),) = self.picked(g, picks, do).items()
        had_a_choice = self._has_a_choice(g)
        send(g, self.mover, self.officer, tile, do)
        if had_a_choice:
            do.then(Confirm(chooser))

    def _has_a_choice(self, g: Table[Any]) -> bool:
        """Whether there was anything to choose: another officer, or another tile for this one."""
        return (
            len(targets(g, self.officer, self.tile)) > 1
            or len(movable_officers(g, EVERY_TYPE, self.tile)) > 1
        )


class Reward(Step, frozen=True):
    """EP-THR-04  What a player gets for a threshold."""

    seat: Seat
    name: str

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        threshold = next(t for t in components().notoriety.thresholds if t.name == self.name)
        for _ in range(threshold.extra_actions):
            take_token(g, self.seat, do)
        do.then(*(UnlockAsset(self.seat, "D-THR-UNLOCK") for _ in range(threshold.unlocks)))
        player = g.player(self.seat)
        if threshold.unlocks and player.is_in and len(locked_assets(player)) > 1:
            do.then(Confirm(self.seat))
