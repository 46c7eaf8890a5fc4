"""What places, businesses and tiles promise to one player, in a few words: no more than that player knows."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.kernel import Seat, Text

from ..belongings.inventory import has_room
from ..components import LocationKind, components
from ..pawns import others_at
from ..places.business import is_closed
from ..places.exits import pile_at, why_no_tile
from ..places.keys import keys_in_hand, master_key
from ..state import Gang, Table
from .names import asset_name, location_name, police_name

UNCROWDED = frozenset({LocationKind.GANG, LocationKind.HOSPITAL, LocationKind.METRO, LocationKind.HELICOPTER})
"""Where nobody is noticed by others (EP-VIS-03)."""
NAMED = frozenset({LocationKind.EXIT, LocationKind.STORE})
"""Which a tile tells by name, as on the map: which exit it is decides whether one can leave there."""


def plan_worth(g: Table[Any], seat: Seat, venue: str) -> Text:
    """What the player's own Escape Plan card has there."""
    amount = components().plans[g.screens[seat].plan][venue]
    return Text("worth-income") if amount is None else Text("worth-plan", {"amount": amount})


def place_worth(g: Table[Any], seat: Seat, location: str) -> Text:
    """What a visit brings, and how much notoriety the crowd there costs."""
    return Text(
        "worth-place",
        {"what": _visit_worth(g, seat, location), "crowd": _crowd(g, seat, location)},
    )


def _crowd(g: Table[Any], seat: Seat, location: str) -> int:
    kind = components().locations[location].kind
    return 0 if kind in UNCROWDED else len(others_at(g, location, seat))


def _visit_worth(g: Table[Any], seat: Seat, location: str) -> Text:
    kind = components().locations[location].kind
    match kind:
        case LocationKind.BUSINESS | LocationKind.SAFE_HOUSE:
            return _venue_worth(g, seat, g.sites[location])
        case LocationKind.GANG:
            members = Gang().members  # all are at home by then (EP-MOVE-33)
            return Text("worth-gang", {"members": members, "price": components().money.gang_visit})
        case LocationKind.EXIT:
            pile = pile_at(g, location)
            has_tile = pile is not None and why_no_tile(g, seat, pile) is None
            return Text("worth-exit", {"amount": g.player(seat).cubes, "tile": int(has_tile)})
        case LocationKind.STORE:
            return Text("worth-store", {"room": int(has_room(g.player(seat)))})
        case _:
            return Text(f"worth-{_key(kind)}")


def _venue_worth(g: Table[Any], seat: Seat, venue: str) -> Text:
    """What the cube brings there and, at a closed business, the key that the visit uses up (EP-BIZ-02)."""
    worth = _cube_worth(g, seat, venue)
    if not is_closed(g, venue):
        return worth
    player = g.player(seat)
    master = master_key(player)
    if keys_in_hand(player) or master is None:
        return Text("worth-for-key", {"worth": worth})
    asset, price = master
    return Text("worth-for-master-key", {"worth": worth, "asset": asset_name(asset.asset), "price": price})


def _cube_worth(g: Table[Any], seat: Seat, venue: str) -> Text:
    """Income comes to what it is once the visit's own cube has left the track (EP-BIZ-04)."""
    if components().plans[g.screens[seat].plan][venue] is None:
        return Text("worth-income-now", {"amount": g.player(seat).cubes - 1})
    return plan_worth(g, seat, venue)


def _key(kind: LocationKind) -> str:
    return kind.name.lower().replace("_", "-")


def tile_worth(g: Table[Any], tile: str) -> Text:
    """What a tile of the offer has on it, and the police that come with it."""
    officers = next(offer.officers for offer in g.offer.values() if offer.tile == tile)
    return Text(
        "worth-tile",
        {
            "what": [*_kinds_on(tile)],
            "police": [police_name(officer) for officer in officers],
            "count": len(officers),
        },
    )


@cache
def _kinds_on(tile: str) -> tuple[Text, ...]:
    places = ((place, components().locations[place].kind) for place in components().tiles[tile].locations)
    return tuple(
        location_name(place) if kind in NAMED else Text(f"kind-{_key(kind)}") for place, kind in places
    )
