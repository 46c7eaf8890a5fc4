"""Puts the numbers of options beside what they belong to on a tile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from msgspec.structs import replace

from games.escape_plan.cells import Point, placed_index
from games.escape_plan.city import zone_at
from games.escape_plan.components import components
from games.escape_plan.state import ACTORS
from rendering.placement import Placement, Room, around, disc

from ..names import pawn_key
from .content import TileContent
from .geometry import HALF_HEIGHT, cell_middle, inside_tile
from .scene import GAP, Piece, Sort, TileScene

NUMBER_RADIUS = 0.36
"""Units, as all sizes here."""
NUMBER_REACH = 1.4
"""How far from its place a number may stand; that of a tile anywhere on it."""
NUMBER_SCALES = (1.0, 0.88, 0.76, 0.64, 0.52)
"""A number may be smaller than anything else, as it comes last."""
STRAYING = 1.0
"""What it costs a number to be nearer to another thing than to its own."""
NEARER = 0.1
"""By so much is a number nearer to its own thing than to others."""


def numbered(scene: TileScene, content: TileContent) -> TileScene:
    """The scene with the numbers of options beside their places. A letter of a zone gives way to a number."""
    placement = Placement(inside_tile, GAP)
    for room in scene.rooms:
        placement.take(room)
    pursuers = _pursuers(scene)
    places = [content.home(place) for place in components().tiles[content.tile].locations]
    numbers = []
    for at, count in content.numbers:
        if at == f"tile:{content.tile}":
            anchor, others, reach = scene.title.middle, [*places, *pursuers.values()], 2 * HALF_HEIGHT
        else:
            anchor = _anchor(content, at, pursuers)
            others = list(pursuers.values()) if anchor in pursuers.values() else places
            reach = NUMBER_REACH
        room = _beside(placement, anchor, [other for other in others if other != anchor], reach)
        numbers.append(Piece(Sort.NUMBER, str(count), at, room, anchor))
    letters = tuple(
        letter for letter in scene.letters if all(letter.room.clears(number.room, GAP) for number in numbers)
    )
    return replace(scene, pieces=(*scene.pieces, *numbers), letters=letters)


def _beside(placement: Placement, at: Point, others: Sequence[Point], reach: float) -> Room:
    """As large as there is room for near the place, and nearer to it than to others of its kind."""

    def strays(room: Room) -> float:
        x, y = room.middle
        own = hypot(x - at[0], y - at[1])
        return STRAYING * any(hypot(x - ox, y - oy) < own + NEARER for ox, oy in others)

    for scale in NUMBER_SCALES:
        radius = NUMBER_RADIUS * scale
        if found := placement.spot(around(at, reach, 0.07), radius, radius, strays):
            return found
    return placement.take(disc(at, radius))


def _pursuers(scene: TileScene) -> dict[str, Point]:
    """The middles of officers and of bots, by the word for each in addresses: one may be evaded (tile:A1:sandra)."""
    found = {}
    for piece in scene.pieces:
        if piece.sort is Sort.OFFICER:
            found[piece.who] = piece.room.middle
        elif piece.sort is Sort.PAWN and (pawn := int(piece.who)) in ACTORS:
            found[pawn_key(pawn)] = piece.room.middle
    return found


def _anchor(content: TileContent, address: str, pursuers: Mapping[str, Point]) -> Point:
    """What a number belongs to: a place, a zone, an officer or a bot."""
    if address in components().locations:
        return content.home(address)
    if address.startswith("zone:"):
        return cell_middle(placed_index(zone_at(address).cells[0], content.rotation))
    return pursuers[address.rpartition(":")[2]]
