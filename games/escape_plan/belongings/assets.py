"""Assets (EP-AST): locked ones block slots, unlocked ones wait on a priced space, used ones are worth money at the end."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Decision, Effects, Option, Seat, Text, seat_name

from ..components import Effect, components
from ..state import ItemKind, OpenAsset, Player, Table
from ..telling.names import asset_name, visit_occasion
from .effects import use_note

NO_UNLOCK = Option("no", Text("option-unlock-none"))

AT_A_PLACE = ("clin", "chur")
"""What the decisions are about that a visit brings, as their kinds name it."""


def locked_assets(player: Player) -> list[str]:
    """Those in contact slots first, lowest number first (the order of the default of D-REST-UNLOCK)."""
    in_inventory = [item.id for item in player.inventory if item and item.kind is ItemKind.ASSET]
    return sorted(player.slot_assets) + sorted(in_inventory)


def asset_options(player: Player) -> tuple[Option, ...]:
    """Each locked asset to unlock as an option: "asset:AS5"."""
    space = free_space(player)
    prices = components().player_area.unlock_prices
    return tuple(
        Option(
            f"asset:{asset}",
            asset_name(asset),
            worth=Text("note-asset-boxed")
            if space is None
            else use_note(effect_of(asset), prices[space], later=True),
            value=asset,
        )
        for asset in locked_assets(player)
    )


def effect_of(asset: str) -> Effect:
    return components().assets[asset].effect


def free_space(player: Player) -> int | None:
    """The most expensive empty unlocked space, 0-based."""
    return next((space for space, lying in enumerate(player.unlocked) if lying is None), None)


def unlock(g: Table[Any], seat: Seat, asset: str, do: Effects) -> None:
    """Move a locked asset to the most expensive empty space, or to the box (EP-AST-02, EP-AST-03)."""
    player = g.player(seat)
    _unblock(player, asset)
    space, name = free_space(player), asset_name(asset)
    if space is None:
        do.tell("log-asset-boxed", seat=seat_name(seat), asset=name)
        return
    player.unlocked[space] = OpenAsset(asset)
    price = components().player_area.unlock_prices[space]
    do.tell("log-asset-unlocked", seat=seat_name(seat), asset=name, price=price)


def _unblock(player: Player, asset: str) -> None:
    """The others in contact slots stay directly left of the handcuffs: the list holds no gaps."""
    if asset in player.slot_assets:
        player.slot_assets.remove(asset)
        return
    slot = next(
        slot
        for slot, item in enumerate(player.inventory)
        if item and item.kind is ItemKind.ASSET and item.id == asset
    )
    player.inventory[slot] = None


class UnlockAsset(Ask, frozen=True):
    """EP-AST-02  The player chooses one of their locked assets; without any nothing happens (EP-AST-05).

    `kind` is the decision's id, such as "D-REST-UNLOCK"; an `optional` one may be declined.
    Two unlocks are two steps (EP-AST-04).
    """

    kind: str
    optional: bool = False

    def decision(self, g: Table[Any]) -> Decision | None:
        player = g.player(self.seat)
        assets = asset_options(player)
        if not assets or not player.is_in:
            return None
        options = (*assets, NO_UNLOCK) if self.optional else assets
        return Decision(
            self.seat,
            self.kind,
            "EP-AST-02",
            Text("ask-unlock"),
            options,
            default=options[0].id,
            occasion=self._occasion(g),
        )

    def _occasion(self, g: Table[Any]) -> Text:
        where = self.kind.split("-")[1].lower()
        if where in AT_A_PLACE:
            return visit_occasion(g, self.seat)
        return Text(f"occasion-unlock-{where}")

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        """Who is out is asked nothing any more and unlocks the default."""
        if not picks and (assets := locked_assets(g.player(self.seat))):
            unlock(g, self.seat, assets[0], do)
        super().resolve(g, picks, do)

    def answer(self, g: Table[Any], asset: str, do: Effects) -> None:
        if asset != NO_UNLOCK.id:
            unlock(g, self.seat, asset, do)
