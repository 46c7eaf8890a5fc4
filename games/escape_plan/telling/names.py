"""Names of things on the table as messages of the catalogue (`texts/en/names.ftl`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from games.kernel import Arg, Seat, Text

from ..cells import EDGES, Position, around
from ..city import city_of
from ..components import LocationKind, Police, VenueKind, components
from ..state import ACTORS, Hour, Item, ItemKind, Table, Thousands

pawn_name = ACTORS.name_of


def hour_name(hour: Hour) -> Text:
    if hour.part is None:
        return Text("heading-day", {"day": hour.day})
    return Text("heading-part", {"day": hour.day, "part": hour.part.value})


class Sited(Protocol):
    """A table, or a view of one."""

    @property
    def sites(self) -> Mapping[str, str]:
        """The business or safe house on each location that has one."""


def place_name(g: Sited, location: str) -> Text:
    """A location; a business or safe house is called by the tile that stands there."""
    site = g.sites.get(location)
    return venue_name(site) if site else location_name(location)


@cache
def location_name(location: str) -> Text:
    """A location by itself, whatever stands there."""
    return Text(f"location-{location}")


def visit_occasion(g: Table[Any], seat: Seat) -> Text:
    """Why the questions of a visit are asked."""
    return Text("occasion-visit", {"place": the_place(g, g.player(seat).pawn or "")})


LANDMARKS = (
    LocationKind.HOSPITAL,
    LocationKind.BUSINESS,
    LocationKind.SAFE_HOUSE,
    LocationKind.EXIT,
    LocationKind.STORE,
    LocationKind.GANG,
    LocationKind.CLINIC,
    LocationKind.CHURCH,
    LocationKind.HELICOPTER,
    LocationKind.METRO,
)
"""By what a tile is known, the best first."""
NUMBERED = (LocationKind.SAFE_HOUSE, LocationKind.EXIT, LocationKind.STORE)
"""Landmarks with a number or letter of their own in the name."""
DIRECTIONS = ("north-east", "east", "south-east", "south-west", "west", "north-west")
"""By edge of a tile."""


def position_name(g: Table[Any], position: Position) -> Text:
    """A position of the grid beside the map, as it stands in a sentence: "north-east of the Hospital"."""
    return Text("place-beside", _beside(g, position))


def position_label(g: Table[Any], position: Position) -> Text:
    """The same as a label."""
    return Text("option-position", _beside(g, position))


def _beside(g: Table[Any], position: Position) -> dict[str, Arg]:
    """The best known landmark on a tile beside the position, and its direction from there: no two positions share both."""
    at = city_of(g.map).at
    beside = [(edge, at[there].tile) for edge, there in enumerate(around(position)) if there in at]
    edge, tile = min(beside, key=lambda one: _fame(one[1]))
    # It lies the other way, seen from there.
    direction = DIRECTIONS[(edge + len(EDGES) // 2) % len(EDGES)]
    return {"direction": direction, "landmark": the_place(g, landmark_on(tile))}


@cache
def landmark_on(tile: str) -> str:
    """The location by which a tile is known."""
    return min(components().tiles[tile].locations, key=lambda place: LANDMARKS.index(_kind(place)))


@cache
def _fame(tile: str) -> int:
    """By how good a landmark a tile is known; less is better."""
    return LANDMARKS.index(_kind(landmark_on(tile)))


def the_place(g: Sited, location: str) -> Text:
    """A location as it stands in a sentence: "the Hospital", "Exit 1"."""
    site = g.sites.get(location)
    return the_venue(site) if site else _the_location(location)


@cache
def _the_location(location: str) -> Text:
    return _landmark(location_name(location), is_numbered=_kind(location) in NUMBERED)


@cache
def the_venue(venue: str) -> Text:
    """A business or safe house as it stands in a sentence."""
    is_numbered = components().venues[venue].kind is VenueKind.SAFE_HOUSE
    return _landmark(venue_name(venue), is_numbered=is_numbered)


def _landmark(name: Text, *, is_numbered: bool) -> Text:
    return Text("landmark", {"kind": "numbered" if is_numbered else "one", "name": name})


def told_place(place: Arg) -> Text:
    """The name of a location or venue that an event tells, with an article or, in events of early rules, without."""
    assert isinstance(place, Text), "an event names a place"
    name = place.args["name"] if place.key == "landmark" else place
    assert isinstance(name, Text)
    return name


def _kind(location: str) -> LocationKind:
    return components().locations[location].kind


@cache
def tile_name(tile: str) -> Text:
    return Text("tile", {"tile": tile})


@cache
def police_name(officer: Police) -> Text:
    return Text(f"police-{officer.value}")


@cache
def contact_name(card: str) -> Text:
    return Text(f"contact-{card}")


def item_name(item: Item) -> Text:
    """A tile on an inventory slot; a money tile by its kind only."""
    if item.kind is ItemKind.LOCKER:
        return Text(f"locker-{item.id}")
    if item.kind is ItemKind.EXIT:
        return Text(f"exit-pile-{item.id}")
    return Text(f"{item.kind.value}-{item.id}")


def money_tile_names(kind: ItemKind, tiles: Iterable[str]) -> list[Text]:
    """Locker colours or exit piles, equal ones counted: "2 Green Lockers"."""
    name = "lockers" if kind is ItemKind.LOCKER else "exit-tiles"
    return [Text(f"{name}-{tile}", {"count": count}) for tile, count in Counter(tiles).items()]


def tile_value_name(value: Thousands) -> Text:
    return Text("tile-value", {"amount": value})


def opened_tile_names(kind: ItemKind, tiles: Sequence[str], values: Sequence[Thousands]) -> list[Text]:
    """The same, each kind with the values that came to light."""
    found: dict[str, list[Text]] = {}
    for tile, value in zip(tiles, values, strict=True):
        found.setdefault(tile, []).append(tile_value_name(value))
    return [
        Text("tiles-with-values", {"tiles": money_tile_names(kind, [tile] * len(told)), "values": told})
        for tile, told in found.items()
    ]


def exit_name(number: int) -> Text:
    return Text("exit", {"number": number})


@cache
def asset_name(asset: str) -> Text:
    return Text(f"asset-{asset}")


@cache
def venue_name(venue: str) -> Text:
    return Text(f"venue-{venue}")


def plan_lines(plan: str) -> list[Text]:
    """Each place of an Escape Plan card with what it holds."""
    return [
        Text("plan-income", {"venue": venue_name(venue)})
        if amount is None
        else Text("plan-amount", {"venue": venue_name(venue), "amount": amount})
        for venue, amount in components().plans[plan].items()
    ]
