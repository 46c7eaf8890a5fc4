"""The positions where a tile can be laid: ghosts of it with their numbers, beside the city."""

from __future__ import annotations

from PIL import Image

from games.escape_plan.cells import CORNERS, Position
from games.escape_plan.city import best_rotation, legal_placements, position_at
from games.escape_plan.components import components
from games.escape_plan.view import EscapePlanView
from games.kernel import Decision, Option
from rendering.badges import TWO_DIGITS
from rendering.cache import kept
from rendering.canvas import SMOOTH, Canvas
from rendering.lines import dashed_outline
from rendering.numbered import with_numbers
from rendering.page import stamp
from rendering.words import Voice

from .city import pieces
from .city.geometry import PHONE, Frame, middle_of
from .city.icons import SIGNS
from .city.map import painted_map
from .city.tile import TileExtent, base, location_colour
from .previews import tile_in_question
from .theme import THEME, colour
from .windows import READ, readable

NUMBER_RADIUS = 0.5
"""Of the number on a position, in units; it is larger where a phone would show it too small."""
FADED = 0.35
"""How much of a ghost's light is taken away."""


def is_position(option: Option) -> bool:
    return len(option.at) == 1 and option.at[0].startswith("grid:")


def positions(view: EscapePlanView, decision: Decision, frame: Frame, voice: Voice) -> Image.Image:
    """All of the city that is beside them, so that its shape is seen at once. What a phone would show too small is left
    out."""
    page = painted_map(view, frame, voice, readable(frame.unit, frame.width))
    tile = tile_in_question(decision)
    radius = max(NUMBER_RADIUS * frame.unit, READ * frame.width / PHONE / TWO_DIGITS)
    for number, option in with_numbers(decision.options):
        if is_position(option):
            position = position_at(option.at[0])
            at = frame.of(position)
            stamp(page, _ghost(frame.unit, tile, _rotation(view, tile, position)), at)
            stamp(page, pieces.number(number, radius), at)
    return page


def _rotation(view: EscapePlanView, tile: str | None, position: Position) -> int:
    """How the tile lies there unless it is turned (EP-CITY-03)."""
    if tile is None:
        return 0
    offered = tuple(offer.tile for offer in view.offer.values())
    rotations = legal_placements(view.map, tile, offered).get(position)
    return 0 if rotations is None else best_rotation(rotations)


@kept
def _ghost(unit: float, tile: str | None, rotation: int) -> Image.Image:
    """A position where the tile can be laid: the tile as it would lie, faded."""
    extent = TileExtent(unit)
    canvas = Canvas(THEME, extent.width, extent.height, None)
    corners = [extent.pixels((dx * 0.93, dy * 0.93)) for dx, dy in CORNERS]
    if tile is None:
        canvas.polygon(corners, colour("raised"))
    else:
        mask = Canvas(THEME, extent.width, extent.height, colour("shadow"))
        mask.polygon(corners, colour("white"))
        canvas.paste(_faded(tile, rotation, unit), (0, 0), mask.image.convert("L"))
    dash = (0.3 * unit, 0.16 * unit)
    dashed_outline(canvas, corners, colour("accent"), 0.06 * unit, dash)
    return canvas.finished()


@kept
def _faded(tile: str, rotation: int, unit: float) -> Image.Image:
    """A tile with the signs of its places, at the scaled size."""
    extent = TileExtent(unit)
    image = base(tile, rotation, unit).convert("RGB")
    for place in components().tiles[tile].locations:
        location = components().locations[place]
        side = round(0.56 * unit)
        sign = Canvas(THEME, side, side, None)
        neon = colour(location_colour(location.kind))
        SIGNS[location.kind](sign, (side / 2, side / 2), 0.27 * unit, neon, location.mark)
        stamp(image, sign.finished(), extent.pixels(middle_of(location.cells, rotation)))
    image = image.resize((extent.width * SMOOTH, extent.height * SMOOTH))
    return Image.blend(image, Image.new("RGB", image.size, colour("hollow")), FADED)
