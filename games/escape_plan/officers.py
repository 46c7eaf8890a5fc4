"""Moving and removing officers (EP-EXEC-10…13): from any tile of the map, wherever the player is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from games.kernel import Ask, Decision, Effects, Option, Text, seat_name

from .city import MAPS_KEPT, Map, city_of, tile_address
from .components import LocationKind, Police, components
from .names import pawn_name, police_name, tile_name
from .state import Pawn, Table

KIND = "D-EXEC-OFFICER"
"""Of all questions about officers that a card or asset moves or removes."""

POLICE_ORDER = {officer: index for index, officer in enumerate(Police)}


class Officer(Struct, frozen=True):
    """An officer on the map. A tile holds at most one of each type (EP-EXEC-12), so this names exactly one."""

    tile: str
    police: Police

    @property
    def id(self) -> str:
        """For option ids: "D3:federal"."""
        return f"{self.tile}:{self.police.value}"

    @property
    def name(self) -> Text:
        return Text("officer-on-tile", {"police": police_name(self.police), "tile": tile_name(self.tile)})


def officers_on_map(g: Table[Any], police: tuple[Police, ...]) -> Iterator[Officer]:
    """All officers of these types, in the order of EP-GEN-10. Bots are no officers (EP-EXEC-13)."""
    for tile in components().tiles:
        for there in g.officers.get(tile, ()):
            if there in police:
                yield Officer(tile, there)


def free_tiles(g: Table[Any], police: Police) -> Iterator[str]:
    """Tiles on which an officer of this type may be put: without one, and not the hospital's (EP-EXEC-10, -12)."""
    city, hospital = city_of(g.map), hospital_tile()
    for tile in components().tiles:
        if tile in city.tiles and tile != hospital and police not in g.officers.get(tile, ()):
            yield tile


@cache
def hospital_tile() -> str:
    return next(
        place.tile for place in components().locations.values() if place.kind is LocationKind.HOSPITAL
    )


def can_move_one(g: Table[Any], police: tuple[Police, ...]) -> bool:
    """Whether an officer of one of these types stands on the map and has somewhere to go."""
    return any(
        any(kind in there for there in g.officers.values()) and any(free_tiles(g, kind)) for kind in police
    )


def targets(g: Table[Any], officer: Officer, towards: str | None = None) -> list[str]:
    """Where this officer may be moved; with `towards` only to tiles nearer to that tile (EP-THR-02)."""
    free = free_tiles(g, officer.police)
    if towards is None:
        return list(free)
    far = distances_to(towards, g.map)
    return [tile for tile in free if far[tile] < far[officer.tile]]


@lru_cache(maxsize=MAPS_KEPT)
def distances_to(tile: str, placed: Map) -> Mapping[str, int]:
    """How far every tile of the map is from this one (§3.3)."""
    city = city_of(placed)
    return MappingProxyType({other: city.distance(other, tile) for other in city.tiles})


def nearest(g: Table[Any], tiles: list[str], towards: str) -> str:
    """The tile nearest to another one; the first of several."""
    return min(tiles, key=distances_to(towards, g.map).__getitem__)


def first_towards(g: Table[Any], movable: list[Officer], towards: str) -> Officer:
    """EP-AUTO-01: whose target would be nearest; then who is farthest away; then by type, target and origin."""
    far, order = distances_to(towards, g.map), list(components().tiles)

    def rank(officer: Officer) -> tuple[int, int, int, int, int]:
        target = nearest(g, targets(g, officer, towards), towards)
        return (
            far[target],
            -far[officer.tile],
            POLICE_ORDER[officer.police],
            order.index(target),
            order.index(officer.tile),
        )

    return min(movable, key=rank)


def remove(g: Table[Any], officer: Officer) -> None:
    """Take an officer off the map; where it goes is the caller's business."""
    left = g.officers[officer.tile]
    left.remove(officer.police)
    if not left:
        del g.officers[officer.tile]


def put(g: Table[Any], officer: Officer) -> None:
    """Put an officer on a tile of the map, in the order of types."""
    there = g.officers.setdefault(officer.tile, [])
    there.append(officer.police)
    there.sort(key=POLICE_ORDER.__getitem__)


def send(g: Table[Any], pawn: Pawn, officer: Officer, tile: str, do: Effects) -> None:
    """A player or bot has an officer go to another tile."""
    remove(g, officer)
    put(g, Officer(tile, officer.police))
    do.tell("log-officer-moved", seat=pawn_name(pawn), officer=officer.name, tile=tile_name(tile))


# What is asked


def officer_options(officers: list[Officer]) -> tuple[Option, ...]:
    """Each officer as an option: "officer:D3:federal"."""
    return tuple(
        Option(f"officer:{officer.id}", officer.name, at=(tile_address(officer.tile),), value=officer)
        for officer in officers
    )


def tile_options(tiles: list[str]) -> tuple[Option, ...]:
    """Each tile as an option: "tile:D3"."""
    return tuple(
        Option(tile_address(tile), tile_name(tile), at=(tile_address(tile),), value=tile) for tile in tiles
    )


def which_officer(mover: Pawn, *, own: bool) -> Text:
    return Text("ask-officer-to-move", {"who": pawn_name(mover), "own": int(own)})


def where_to(officer: Officer) -> Text:
    return Text("ask-officer-where", {"officer": officer.name})


class RemoveOfficer(Ask, frozen=True):
    """EP-EXEC-11  One officer of the given types goes from the map to the box."""

    police: tuple[Police, ...]

    def decision(self, g: Table[Any]) -> Decision | None:
        options = officer_options(list(officers_on_map(g, self.police)))
        if not options:
            return None
        prompt = Text("ask-officer-to-remove")
        return Decision(self.seat, KIND, "EP-EXEC-11", prompt, options, default=options[0].id)

    def answer(self, g: Table[Any], officer: Officer, do: Effects) -> None:
        remove(g, officer)
        g.boxed_officers.append(officer.police)
        do.tell("log-officer-removed", seat=seat_name(self.seat), officer=officer.name)


class MoveOfficer(Ask, frozen=True):
    """EP-EXEC-10  One officer of the given types goes to another tile: first which one, then where to.

    Impossible: nothing happens.
    """

    police: tuple[Police, ...]

    def decision(self, g: Table[Any]) -> Decision | None:
        options = officer_options([o for o in officers_on_map(g, self.police) if targets(g, o)])
        if not options:
            return None
        prompt = which_officer(self.seat, own=True)
        return Decision(self.seat, KIND, "EP-EXEC-10", prompt, options, default=options[0].id)

    def answer(self, g: Table[Any], officer: Officer, do: Effects) -> None:
        do.then(PlaceOfficer(self.seat, officer))


class PlaceOfficer(Ask, frozen=True):
    """The second half of `MoveOfficer`: the tile that the chosen officer goes to."""

    officer: Officer

    def decision(self, g: Table[Any]) -> Decision | None:
        options = tile_options(targets(g, self.officer))
        prompt = where_to(self.officer)
        return Decision(self.seat, KIND, "EP-EXEC-10", prompt, options, default=options[0].id)

    def answer(self, g: Table[Any], tile: str, do: Effects) -> None:
        send(g, self.seat, self.officer, tile, do)
