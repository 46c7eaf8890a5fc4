"""The map: all tiles with everything on them, over the dark land around."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from PIL import Image

from games.escape_plan.cells import CORNERS, Position, centre
from games.escape_plan.city import Placed
from games.escape_plan.view import EscapePlanView
from rendering.canvas import Canvas, in_palette
from rendering.theme import colour, size
from rendering.words import Voice

from .geometry import Frame, Room, fitted
from .scene import TileContent, content_of, tile_scene
from .tile import Extent, ToPixels, base, hexagon, letters_of, paint_pieces, painted


def map_frame(placed: Collection[Placed], *, height_most: int | None = None) -> Frame:
    """The frame of the public map."""
    return fitted(
        [tile.position for tile in placed],
        width=size("page-width"),
        height_most=height_most or size("map-height-most"),
        unit_most=size("map-unit-most"),
    )


Numbers: TypeAlias = Mapping[str, tuple[tuple[str, int], ...]]
"""Numbered options by tile: the address and the number."""

Paint: TypeAlias = Callable[[Image.Image], None]
"""Paints onto a picture in full colour."""


def painted_map(
    view: EscapePlanView, frame: Frame, voice: Voice, numbers: Numbers = MappingProxyType({})
) -> Image.Image:
    """In the palette of the theme."""
    image = _land(frame, tuple(tile.position for tile in view.map)).copy()
    letters = letters_of(tuple(view.figures), voice)
    extent = Extent(frame.unit)
    for placed in view.map:
        x, y = frame.of(placed.position)
        corner = (round(x - extent.width / 2), round(y - extent.height / 2))
        if _is_in_sight(corner, extent, frame):
            content = content_of(view, placed, voice, numbers.get(placed.tile, ()))
            image.paste(painted(content, frame.unit, letters), corner, hexagon(frame.unit))
    return image


Look: TypeAlias = Callable[[EscapePlanView, Placed, Voice], TileContent]
"""What shows on a tile."""


def map_with_ways(
    view: EscapePlanView, frame: Frame, voice: Voice, *, below: Paint, above: Paint, look: Look = content_of
) -> Image.Image:
    """The map with something painted on its ground, under all that stands or is written there, and something above
    everything. In the palette."""
    image = _land(frame, tuple(tile.position for tile in view.map)).convert("RGB")
    letters = letters_of(tuple(view.figures), voice)
    extent = Extent(frame.unit)
    for placed in view.map:
        x, y = frame.of(placed.position)
        corner = (round(x - extent.width / 2), round(y - extent.height / 2))
        image.paste(base(placed.tile, placed.rotation, frame.unit), corner, hexagon(frame.unit))
    below(image)
    for placed in view.map:
        content = look(view, placed, voice)
        paint_pieces(image, content, _around(placed, frame), frame.unit, letters)
    above(image)
    return in_palette(image)


def rooms_on_map(view: EscapePlanView, frame: Frame, voice: Voice, look: Look = content_of) -> list[Room]:
    """What all pieces, icons and names on the map cover, in pixels."""
    rooms: list[Room] = []
    for placed in view.map:
        scene = tile_scene(look(view, placed, voice))
        rooms += [room_on_map(room, placed, frame) for room in scene.rooms]
    return rooms


def room_on_map(room: Room, placed: Placed, frame: Frame) -> Room:
    """What is given in units around the middle of a tile, in pixels of the map."""
    x, y = _around(placed, frame)(room.middle)
    return Room(x, y, room.half_width * frame.unit, room.half_height * frame.unit)


def _around(placed: Placed, frame: Frame) -> ToPixels:
    """From units around the middle of a tile to pixels of the map."""
    x, y = centre(placed.position)
    return lambda point: frame.pixels((x + point[0], y + point[1]))


def _is_in_sight(corner: tuple[int, int], extent: Extent, frame: Frame) -> bool:
    left, top = corner
    return -extent.width < left < frame.width and -extent.height < top < frame.height


@lru_cache(maxsize=4)
def _land(frame: Frame, placed: tuple[Position, ...]) -> Image.Image:
    """Empty land, with the outlines of the positions around the city."""
    canvas = Canvas(frame.width, frame.height, colour("night"))
    around = {position.beside(edge) for position in placed for edge in range(6)} - set(placed)
    for position in sorted(around):
        x, y = centre(position)
        corners = [frame.pixels((x + dx * 0.97, y + dy * 0.97)) for dx, dy in CORNERS]
        canvas.polygon(corners, colour("hollow"), colour("panel"), 2)
    return in_palette(canvas.finished())
