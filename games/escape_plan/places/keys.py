"""Keys (EP-KEY): locker keys, and the Master Key asset that passes for any of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from games.kernel import Ask, Decision, Effects, Option, Seat, Text, seat_name

from ..belongings.money import can_pay, pay
from ..components import EffectKind, KeyColour, components
from ..state import OpenAsset, Player, Table, Thousands
from ..telling.names import asset_name, place_name

ANY_COLOUR = frozenset(KeyColour)


def key_name(colour: str) -> Text:
    return Text(f"key-{colour}")


def key_worth(colour: str) -> Text:
    """What it opens."""
    return Text("worth-key", {"locker": Text(f"locker-{colour}")})


def keys_in_hand(player: Player, colours: Collection[KeyColour] = ANY_COLOUR) -> list[KeyColour]:
    """The colours among `colours` of which a key lies face up, in the order in which they are offered."""
    held = {key.colour for key in player.keys if key and key.up}
    if not held:
        return []
    return [colour for colour in KeyColour if colour in held and colour in colours]


def master_key(player: Player) -> tuple[OpenAsset, Thousands] | None:
    """The unlocked and unused Master Key, and the price of the space on which it lies."""
    box = components()
    for lying, price in zip(player.unlocked, box.player_area.unlock_prices, strict=True):
        if lying and not lying.used and box.assets[lying.asset].effect.kind is EffectKind.MASTER_KEY:
            return lying, price
    return None


def cheapest_key(player: Player, colours: Collection[KeyColour] = ANY_COLOUR) -> Thousands | None:
    """What turning a key costs at least: nothing with a locker key; None with no key at all (EP-KEY-01)."""
    if keys_in_hand(player, colours):
        return 0
    master = master_key(player)
    return master[1] if master else None


def can_turn_key(g: Table[Any], seat: Seat, colours: Collection[KeyColour] = ANY_COLOUR) -> bool:
    """EP-KEY-01."""
    price = cheapest_key(g.player(seat), colours)
    return price is not None and can_pay(g, seat, price)


class TurnKey(Ask, frozen=True):
    """EP-KEY-02  The visitor of a closed business, or the opener of a locker of `colour`, turns one key for good."""

    colour: KeyColour | None = None

    def decision(self, g: Table[Any]) -> Decision:
        player = g.player(self.seat)
        colours = ANY_COLOUR if self.colour is None else {self.colour}
        options = [
            Option(f"key:{colour}", key_name(colour), value=colour)
            for colour in keys_in_hand(player, colours)
        ]
        master = master_key(player)
        if master and can_pay(g, self.seat, master[1]):
            worth = Text("note-costs", {"amount": master[1]})
            options.append(Option("key:master", asset_name(master[0].asset), worth=worth))
        return Decision(
            self.seat,
            "D-KEY",
            "EP-KEY-01",
            Text("ask-key"),
            tuple(options),
            default=options[0].id,
            occasion=Text("occasion-key", {"place": self._lock(g)}),
        )

    def _lock(self, g: Table[Any]) -> Text:
        """What the key opens."""
        if self.colour is not None:
            return Text(f"locker-{self.colour}")
        return place_name(g, g.player(self.seat).pawn or "")

    def answer(self, g: Table[Any], pick: KeyColour | str, do: Effects) -> None:
        if g.turn:
            g.turn.reserve = 0  # EP-MOVE-34: what was kept back for the key is spent or free again
        if isinstance(pick, KeyColour):
            self._turn(g, pick, do)
        else:
            self._use_master_key(g, do)

    def _turn(self, g: Table[Any], colour: str, do: Effects) -> None:
        held = next(key for key in g.player(self.seat).keys if key and key.up and key.colour == colour)
        held.up = False
        do.tell("log-key-turned", seat=seat_name(self.seat), key=key_name(colour))

    def _use_master_key(self, g: Table[Any], do: Effects) -> None:
        master = master_key(g.player(self.seat))
        assert master is not None
        lying, price = master
        pay(g, self.seat, price)
        lying.used = True
        do.tell("log-master-key-used", seat=seat_name(self.seat), asset=asset_name(lying.asset), price=price)
