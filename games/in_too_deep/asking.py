"""Options that several chapters offer: criminals, items, zones, moves between zones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from games.kernel import Option, Text

from .codes import CriminalName, ItemName
from .state import TooDeepState
from .telling.names import criminal_name, heading_name, item_name, the_zone, zone_at, zone_name
from .zones.city import CLOCKWISE, Heading, Spot, around

WAY_IDS: dict[Heading, str] = {CLOCKWISE: "cw", -CLOCKWISE: "ccw"}


class Nudge(Struct, frozen=True):
    """A criminal goes one zone."""

    criminal: CriminalName
    way: Heading


class ItemNudge(Struct, frozen=True):
    """An item goes one zone."""

    item: ItemName
    way: Heading


def criminal_option(g: TooDeepState[Any], criminal: CriminalName) -> Option:
    """A criminal, with where they are."""
    zone, where = g.city.zone_of(criminal), where_is(g, criminal)
    return Option(
        criminal.value, criminal_name(criminal), where, at=(zone,), about=(criminal,), value=criminal
    )


def criminal_options(g: TooDeepState[Any], criminals: Iterable[CriminalName]) -> tuple[Option, ...]:
    return tuple(criminal_option(g, criminal) for criminal in criminals)


def where_is(g: TooDeepState[Any], criminal: CriminalName) -> Text:
    """ "in the Harbour, with the Rifle"."""
    zone = the_zone(g.city.zone_of(criminal))
    item = g.city.held_by(criminal)
    if item is None:
        return Text("note-in-zone", {"zone": zone})
    return Text("note-in-zone-with", {"zone": zone, "item": item_name(item)})


def item_option(g: TooDeepState[Any], item: ItemName) -> Option:
    """An item, with where it is and who holds it."""
    zone = g.city.zones[g.city.spot_of(item)]
    holder = g.city.holder_of(item)
    note = (
        Text("note-dropped-in", {"zone": the_zone(zone)})
        if holder is None
        else Text("note-held-in", {"zone": the_zone(zone), "criminal": criminal_name(holder)})
    )
    return Option(item.value, item_name(item), note, at=(zone,), about=(item,), value=item)


def zone_option(g: TooDeepState[Any], spot: Spot, note: Text | None = None) -> Option:
    zone = g.city.zones[spot]
    return Option(f"zone:{zone}", zone_name(zone), note, at=(zone,), value=spot)


def nudge_option(g: TooDeepState[Any], criminal: CriminalName, way: Heading) -> Option:
    """A criminal goes to an adjacent zone."""
    here, nudge = g.city.criminals[criminal], Nudge(criminal, way)
    return _nudge_option(g, nudge, criminal, criminal_name(criminal), here)


def item_nudge_option(g: TooDeepState[Any], item: ItemName, way: Heading) -> Option:
    """An item goes to an adjacent zone, and leaves the hands of whoever holds it (TD-ITEM-06)."""
    here, nudge = g.city.spot_of(item), ItemNudge(item, way)
    return _nudge_option(g, nudge, item, item_name(item), here, holder=g.city.holder_of(item))


def _nudge_option(
    g: TooDeepState[Any],
    nudge: Nudge | ItemNudge,
    piece: CriminalName | ItemName,
    thing: Text,
    here: Spot,
    *,
    holder: CriminalName | None = None,
) -> Option:
    there = around(here, nudge.way)
    note = Text("note-nudge", {"way": heading_name(nudge.way), "zone": zone_at(g, here)})
    if holder is not None:
        note = Text("note-nudge-held", {"way": note, "criminal": criminal_name(holder)})
    return Option(
        f"{piece}:{WAY_IDS[nudge.way]}",
        Text("option-nudge", {"thing": thing, "zone": zone_name(g.city.zones[there])}),
        note,
        at=(g.city.zones[here], g.city.zones[there]),
        about=(piece,),
        value=nudge,
    )
