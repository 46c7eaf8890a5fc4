"""The map: all tiles with everything on them, over the dark land around."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct
from PIL import Image, ImageDraw

from games.escape_plan.cells import CORNERS, Position, centre
from games.escape_plan.city import Placed
from games.escape_plan.view import EscapePlanView
from rendering.cache import kept
from rendering.page import Patch, PixelArea, blank, in_palette, lay, meet
from rendering.placement import Room
from rendering.words import Voice

from ..theme import THEME, colour, size
from .arrangement import tile_scene
from .content import TileContent, content_of, with_larger_names
from .geometry import HALF_HEIGHT, HALF_WIDTH, PHONE, Frame, fitted
from .tile import Letters, TileExtent, base, hexagon, letters_of, paint_pieces, painted


def map_frame(placed: Collection[Placed], *, height_most: int | None = None) -> Frame:
    """The frame of the public map."""
    return fitted(
        [tile.position for tile in placed],
        width=size("page-width"),
        height_most=height_most or size("map-height-most"),
        unit_most=size("map-unit-most"),
    )


RIM = 0.1
"""Units."""
DARK = 0.6
"""How much of its light a tile loses that is not shown as a whole."""

PHONE_TEXT = 11
"""How high a phone shows what has to be read, in its pixels."""
LEAST_PHONE_TEXT = 9.75
"""What is smaller there is told below the map as well."""

TileLook: TypeAlias = Callable[[EscapePlanView, Placed, Voice], TileContent]
"""What shows on a tile."""


def painted_map(
    view: EscapePlanView,
    frame: Frame,
    voice: Voice,
    look: TileLook = content_of,
    *,
    ways: Iterable[Sequence[Patch]] = (),
    cut_in_the_dark: bool = False,
) -> Image.Image:
    """In the palette of the theme. `ways` lie on the ground, under all that stands or is written there.

    With `cut_in_the_dark`, a tile that reaches beyond the frame is only ground in the dark: nothing on it is cut.
    """
    page = _land(frame, tuple(tile.position for tile in view.map)).copy()
    letters = letters_of(tuple(view.figures), voice)
    below = list(ways)
    crossed: list[tuple[_Spot, TileContent]] = []
    for spot in _spots(view, frame):
        if cut_in_the_dark and not is_whole(spot.placed, frame):
            page.paste(_dark_base(spot.placed.tile, spot.placed.rotation, spot.unit), spot.corner, spot.shape)
            continue
        content = look(view, spot.placed, voice)
        if any(meet(spot.area, patch.area) for patches in below for patch in patches):
            page.paste(spot.base, spot.corner, spot.shape)
            crossed.append((spot, content))
        else:
            page.paste(painted(content, frame.unit, letters), spot.corner, spot.shape)
    for patches in below:
        lay(page, patches)
    for spot, content in crossed:
        _put_up(page, spot, content, letters)
    return page


def for_a_phone(frame: Frame, of: TileLook = content_of) -> TileLook:
    """What `of` shows, with names that a phone shows in 11 pixels if there is room for them."""
    text = round(PHONE_TEXT * frame.width / PHONE / frame.unit, 2)

    def look(view: EscapePlanView, placed: Placed, voice: Voice) -> TileContent:
        return with_larger_names(of(view, placed, voice), text)

    return look


def names_too_small(view: EscapePlanView, frame: Frame, voice: Voice, look: TileLook) -> list[str]:
    """Locations on whole tiles whose names a phone shows too small, in the order of the map. `look` is one for a phone:
    they have no more room."""
    least = LEAST_PHONE_TEXT * frame.width / PHONE / frame.unit
    return [
        label.plate.location
        for placed in view.map
        if is_whole(placed, frame)
        for label in tile_scene(look(view, placed, voice)).labels
        if label.text < least
    ]


def dark_map(
    view: EscapePlanView, frame: Frame, voice: Voice, look: TileLook, *, dark: float, ways: Sequence[Patch]
) -> Image.Image:
    """The city with that much of its light taken away (0–1), and ways that shine over it; above them what shows on the
    tiles. In the palette."""
    page = _land(frame, tuple(tile.position for tile in view.map)).copy()
    letters, spots = letters_of(tuple(view.figures), voice), _spots(view, frame)
    for spot in spots:
        page.paste(spot.base, spot.corner, spot.shape)
    page = in_palette(
        THEME, Image.blend(page.convert("RGB"), Image.new("RGB", page.size, colour("shadow")), dark)
    )
    lay(page, ways)
    for spot in spots:
        _put_up(page, spot, look(view, spot.placed, voice), letters)
    return page


def is_whole(placed: Placed, frame: Frame) -> bool:
    """Whether all of a tile is within the frame, but for the width of its rim."""
    x, y = frame.of(placed.position)
    wide, high = (HALF_WIDTH - RIM) * frame.unit, (HALF_HEIGHT - RIM) * frame.unit
    return wide <= x <= frame.width - wide and high <= y <= frame.height - high


@kept
def _dark_base(tile: str, rotation: int, unit: float) -> Image.Image:
    ground = base(tile, rotation, unit).convert("RGB")
    return in_palette(THEME, Image.blend(ground, Image.new("RGB", ground.size, colour("shadow")), DARK))


class _Spot(Struct, frozen=True):
    """Where a tile lies on a map."""

    placed: Placed
    corner: tuple[int, int]
    unit: float

    @property
    def area(self) -> PixelArea:
        left, top = self.corner
        return left, top, left + self.shape.width, top + self.shape.height

    @property
    def shape(self) -> Image.Image:
        return hexagon(self.unit)

    @property
    def base(self) -> Image.Image:
        return base(self.placed.tile, self.placed.rotation, self.unit)


def _spots(view: EscapePlanView, frame: Frame) -> list[_Spot]:
    """Of the tiles of which something is to be seen."""
    spots = (_Spot(placed, _corner(placed.position, frame), frame.unit) for placed in view.map)
    return [spot for spot in spots if meet(spot.area, (0, 0, frame.width, frame.height))]


def _corner(position: Position, frame: Frame) -> tuple[int, int]:
    """The left upper one of the picture of a tile."""
    (x, y), extent = frame.of(position), TileExtent(frame.unit)
    return round(x - extent.width / 2), round(y - extent.height / 2)


def _put_up(page: Image.Image, spot: _Spot, content: TileContent, letters: Letters) -> None:
    """All that stands or is written on a tile whose ground is painted."""
    image = page.crop(spot.area).convert("RGB")
    paint_pieces(image, content, spot.unit, letters)
    page.paste(in_palette(THEME, image), spot.corner, spot.shape)


def rooms_on_map(view: EscapePlanView, frame: Frame, voice: Voice, look: TileLook = content_of) -> list[Room]:
    """What all pieces, icons and names cover on tiles of which something is to be seen, in pixels."""
    rooms: list[Room] = []
    for spot in _spots(view, frame):
        scene = tile_scene(look(view, spot.placed, voice))
        rooms += [room_on_map(room, spot.placed, frame) for room in scene.rooms]
    return rooms


def room_on_map(room: Room, placed: Placed, frame: Frame) -> Room:
    """What is given in units around the middle of a tile, in pixels of the map."""
    x, y = centre(placed.position)
    middle = frame.pixels((x + room.x, y + room.y))
    return Room(*middle, room.half_width * frame.unit, room.half_height * frame.unit)


@kept
def _land(frame: Frame, placed: tuple[Position, ...]) -> Image.Image:
    """Empty land, with the outlines of the positions around the city."""
    page = blank(THEME, frame.width, frame.height, colour("paper"))
    around = {position.beside(edge) for position in placed for edge in range(6)} - set(placed)
    for position in around:
        page.paste(_lot(frame.unit), _corner(position, frame), hexagon(frame.unit))
    return page


@kept
def _lot(unit: float) -> Image.Image:
    """Where a tile could lie. Dark on dark, so its edges need not be smooth, which would take many bytes."""
    extent = TileExtent(unit)
    page = blank(THEME, extent.width, extent.height, colour("paper"))
    corners = [extent.pixels((x * 0.97, y * 0.97)) for x, y in CORNERS]
    hollow, line = (THEME.palette.index(colour(name)) for name in ("hollow", "panel"))
    ImageDraw.Draw(page).polygon(corners, hollow, line, 2)
    return page
