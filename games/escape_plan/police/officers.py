"""Moving and removing officers (EP-EXEC-10…13): from any tile of the map, wherever the player is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from math import inf
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Ask, Decision, Effects, Listing, Option, Seat, Text, itself, seat_name

from ..city import MAPS_KEPT, Map, city_of, tile_address
from ..components import LocationKind, Police, components
from ..state import Pawn, Table
from ..telling.names import pawn_name, police_name, tile_name
from .threats import threats_to

KIND = "D-EXEC-OFFICER"
"""Of all questions about officers that a card or asset moves or removes."""

MOVES = Text("occasion-officer-moves")

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


def free_tiles(g: Table[Any], police: Police) -> list[str]:
    """Tiles on which an officer of this type may be put: without one, and not the hospital's (EP-EXEC-10, -12)."""
    return [tile for tile in _posts(g.map) if police not in g.officers.get(tile, ())]


@lru_cache(maxsize=MAPS_KEPT)
def _posts(placed: Map) -> tuple[str, ...]:
    """All tiles but the hospital's, in tile order."""
    return tuple(
        tile for tile in components().tiles if tile in city_of(placed).tiles and tile != hospital_tile()
    )


@cache
def hospital_tile() -> str:
    return next(
        place.tile for place in components().locations.values() if place.kind is LocationKind.HOSPITAL
    )


def can_move_one(g: Table[Any], police: tuple[Police, ...]) -> bool:
    """Whether an officer of one of these types stands on the map and has somewhere to go."""
    return any(any(kind in there for there in g.officers.values()) and free_tiles(g, kind) for kind in police)


def movable_officers(g: Table[Any], police: tuple[Police, ...], towards: str | None = None) -> list[Officer]:
    """The officers of these types that have somewhere to go; with `towards` nearer to that tile."""
    officers = list(officers_on_map(g, police))
    free = {kind: free_tiles(g, kind) for kind in {officer.police for officer in officers}}
    if towards is None:
        return [officer for officer in officers if free[officer.police]]
    far = distances_to(towards, g.map)
    nearest_free = {kind: min(map(far.__getitem__, tiles), default=inf) for kind, tiles in free.items()}
    return [officer for officer in officers if nearest_free[officer.police] < far[officer.tile]]


def targets(g: Table[Any], officer: Officer, towards: str | None = None) -> list[str]:
    """Where this officer may be moved; with `towards` only to tiles nearer to that tile (EP-THR-02)."""
    free = free_tiles(g, officer.police)
    if towards is None:
        return free
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
    # Whoever can come nearer at all can go to the nearest free tile.
    target_of = {
        kind: nearest(g, free_tiles(g, kind), towards) for kind in {officer.police for officer in movable}
    }

    def rank(officer: Officer) -> tuple[int, int, int, int, int]:
        target = target_of[officer.police]
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


def officer_options(officers: list[Officer]) -> Listing[Officer]:
    """Each officer as an option: "officer:D3:federal"."""
    return Listing({officer_option_id(officer): officer for officer in officers}, _officer_option, itself)


class OfficerChoice(NamedTuple):
    options: Listing[Officer]
    default: str


def pursuers_first(g: Table[Any], seat: Seat, officers: list[Officer]) -> OfficerChoice:
    """Each officer as an option. While the player is evading, officers who are not after them are secondary."""
    after = {threat.id for threat in threats_to(g, seat)}
    pursuing = [officer for officer in officers if officer.id in after]
    if not pursuing:
        return OfficerChoice(officer_options(officers), officer_option_id(officers[0]))

    def option(id: str, officer: Officer) -> Option:
        return replace(_officer_option(id, officer), secondary=officer not in pursuing)

    choices = {officer_option_id(officer): officer for officer in officers}
    return OfficerChoice(Listing(choices, option, itself), officer_option_id(pursuing[0]))


def officer_option_id(officer: Officer) -> str:
    return f"officer:{officer.id}"


def _officer_option(id: str, officer: Officer) -> Option:
    at, about = (tile_address(officer.tile),), (tile_address(officer.id),)
    return Option(id, officer.name, at=at, about=about, value=officer)


def tile_options(tiles: list[str]) -> Listing[str]:
    """Each tile as an option: "tile:D3"."""
    return Listing({tile_address(tile): tile for tile in tiles}, tile_option, itself)


def tile_option(address: str, tile: str) -> Option:
    return Option(address, tile_name(tile), at=(address,), value=tile)


def which_officer() -> Text:
    return Text("ask-officer-to-move")


def where_to(officer: Officer) -> Text:
    return Text("ask-officer-where", {"officer": officer.name})


class RemoveOfficer(Ask, frozen=True):
    """EP-EXEC-11  One officer of the given types goes from the map to the box."""

    police: tuple[Police, ...]

    def decision(self, g: Table[Any]) -> Decision | None:
        officers = list(officers_on_map(g, self.police))
        if not officers:
            return None
        wanted = pursuers_first(g, self.seat, officers)
        return Decision(
            self.seat,
            KIND,
            "EP-EXEC-11",
            Text("ask-officer-to-remove"),
            wanted.options,
            wanted.default,
            occasion=Text("occasion-officer-removed"),
        )

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
        movable = movable_officers(g, self.police)
        if not movable:
            return None
        wanted = pursuers_first(g, self.seat, movable)
        return Decision(
            self.seat, KIND, "EP-EXEC-10", which_officer(), wanted.options, wanted.default, occasion=MOVES
        )

    def answer(self, g: Table[Any], officer: Officer, do: Effects) -> None:
        do.then(PlaceOfficer(self.seat, officer))


class PlaceOfficer(Ask, frozen=True):
    """The second half of `MoveOfficer`: the tile that the chosen officer goes to."""

    officer: Officer

    def decision(self, g: Table[Any]) -> Decision | None:
        tiles = targets(g, self.officer)
        prompt, default = where_to(self.officer), tile_address(tiles[0])
        return Decision(self.seat, KIND, "EP-EXEC-10", prompt, tile_options(tiles), default, occasion=MOVES)

    def answer(self, g: Table[Any], tile: str, do: Effects) -> None:
        send(g, self.seat, self.officer, tile, do)
