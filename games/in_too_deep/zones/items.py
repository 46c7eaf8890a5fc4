"""Items: how they are picked up, dropped, handed over, moved and swapped (TD-ITEM)."""

from __future__ import annotations

from typing import Any

from games.kernel import AskCaused, Decision, Effects, Party, Text

from ..asking import ItemNudge, item_nudge_option, item_option
from ..codes import CriminalName, ItemName
from ..state import TooDeepState
from ..telling.names import criminal_name, item_name, party_name, zone_at
from .city import Heading, Spot, around
from .movement import passes_barricades


def drop(g: TooDeepState[Any], criminal: CriminalName, do: Effects) -> None:
    """The criminal drops what they hold; nothing if that is nothing."""
    item = g.city.drop(criminal)
    if item is not None:
        _tell_dropped(g, criminal, item, do)


def _tell_dropped(g: TooDeepState[Any], criminal: CriminalName, item: ItemName, do: Effects) -> None:
    do.tell(
        "log-dropped",
        criminal=criminal_name(criminal),
        item=item_name(item),
        zone=zone_at(g, g.city.criminals[criminal]),
    )


def take(g: TooDeepState[Any], party: Party, criminal: CriminalName, item: ItemName, do: Effects) -> None:
    """The criminal takes an item from the ground or from another criminal; what they held is dropped
    (TD-ITEM-03)."""
    victim = g.city.holder_of(item)
    dropped = g.city.hand(item, criminal)
    if dropped is not None:
        _tell_dropped(g, criminal, dropped, do)
    who, what = criminal_name(criminal), item_name(item)
    if victim is None:
        do.tell("log-picked-up", seat=party_name(party), criminal=who, item=what)
    else:
        do.tell(
            "log-item-taken", seat=party_name(party), criminal=who, item=what, victim=criminal_name(victim)
        )


def give(g: TooDeepState[Any], party: Party, giver: CriminalName, taker: CriminalName, do: Effects) -> None:
    """What one criminal holds goes into the hands of another, who first drops what they hold; nothing if the giver
    holds nothing."""
    item = g.city.held_by(giver)
    if item is None:
        return
    dropped = g.city.hand(item, taker)
    if dropped is not None:
        _tell_dropped(g, taker, dropped, do)
    do.tell(
        "log-item-given",
        seat=party_name(party),
        giver=criminal_name(giver),
        taker=criminal_name(taker),
        item=item_name(item),
    )


def lay(g: TooDeepState[Any], party: Party, item: ItemName, to: Spot, do: Effects) -> None:
    """The item lies dropped there, even if someone held it (TD-ITEM-06)."""
    g.city.lay(item, to)
    do.tell("log-item-moved", seat=party_name(party), item=item_name(item), zone=zone_at(g, to))


def move_item(g: TooDeepState[Any], party: Party, item: ItemName, way: Heading, do: Effects) -> None:
    lay(g, party, item, around(g.city.spot_of(item), way), do)


def swap_items(g: TooDeepState[Any], party: Party, one: ItemName, other: ItemName, do: Effects) -> None:
    """Lets two items take each other's exact places (TD-ITEM-07)."""
    g.city.swap_items(one, other)
    do.tell("log-items-swapped", seat=party_name(party), one=item_name(one), other=item_name(other))


def swaps_with(g: TooDeepState[Any], item: ItemName) -> list[ItemName]:
    """Items that may trade places with this one: not with both dropped in one zone (TD-ITEM-08)."""
    there = g.city.items[item]
    return [other for other, where in g.city.items.items() if other != item and where != there]


class SwapItems(AskCaused, frozen=True):
    """TD-D17  Two items trade places: the first."""

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        options = tuple(item_option(g, item) for item in g.city.items if swaps_with(g, item))
        if not options:
            return None
        prompt = Text("ask-swap-item")
        return Decision(self.player, "TD-D17", "TD-ITEM-08", prompt, options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: ItemName, do: Effects) -> None:
        do.then(SwapItemWith(self.player, pick))


class SwapItemWith(AskCaused, frozen=True):
    """TD-D17  Two items trade places: the second."""

    item: ItemName

    def decision(self, g: TooDeepState[Any]) -> Decision:
        options = tuple(item_option(g, item) for item in swaps_with(g, self.item))
        prompt = Text("ask-swap-with", {"item": item_name(self.item)})
        return Decision(self.player, "TD-D17", "TD-ITEM-08", prompt, options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: ItemName, do: Effects) -> None:
        swap_items(g, self.player, self.item, pick, do)


class NudgeItem(AskCaused, frozen=True):
    """TD-D17  Move any item one zone, not across a barricade (TD-ZONE-11). It lies dropped afterwards (TD-ZONE-12)."""

    def decision(self, g: TooDeepState[Any]) -> Decision | None:
        ignoring = passes_barricades(g)
        options = tuple(
            item_nudge_option(g, item, way)
            for item in g.city.items
            for way in g.city.ways_from(g.city.spot_of(item), ignoring=ignoring)
        )
        if not options:
            return None
        prompt = Text("ask-nudge-item")
        return Decision(self.player, "TD-D17", "TD-ZONE-11", prompt, options, options[0].id)

    def answer(self, g: TooDeepState[Any], pick: ItemNudge, do: Effects) -> None:
        move_item(g, self.player, pick.item, pick.way, do)
