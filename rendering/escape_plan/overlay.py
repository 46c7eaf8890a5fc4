"""The options of a question on the map: numbers at places, ways with their numbers, ghosts of positions, tiles turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from msgspec.structs import replace
from PIL import Image

from games.escape_plan.cells import CORNERS, Point, Position
from games.escape_plan.city import City, Placed, city_of, position_at, tile_of
from games.escape_plan.components import components
from games.escape_plan.view import EscapePlanView
from games.kernel import Decision, Option
from rendering.badges import draw_number
from rendering.cache import kept
from rendering.canvas import SMOOTH, Canvas
from rendering.lines import dashed_outline
from rendering.page import Picture, lay, picture, stamp
from rendering.words import Voice, Words

from .alt import overlay_alt
from .city.geometry import HALF_HEIGHT, HALF_WIDTH, Frame, middle_of
from .city.icons import SIGNS
from .city.map import TileLook, is_whole, painted_map, rooms_on_map
from .city.scene import TileContent, content_of
from .city.tile import TileExtent, base, location_colour
from .previews import asks_for_offer, asks_for_rotation, offered, rotations, tile_in_question
from .routing.route_geometry import Leg, way
from .routing.route_painting import Path, badges, painted_paths, side_by_side
from .theme import THEME, colour
from .windows import frame_of, off, one_below_another, own_tile, point_to, windows

OFFICER_PREFIX = "officer:"
"""Of the ids of options that name an officer by tile and type."""
WAY_STEP = 0.15
"""Between the points of a way that what lies on the map gives way to. Units."""


def overlay(view: EscapePlanView, decision: Decision, *, names: Sequence[str], words: Words) -> Picture:
    """The part of the map that the options are about, with the number of each option (1 is the first) at its place."""
    voice = Voice(words, names)
    if asks_for_rotation(decision):
        image = rotations(view, decision, voice)
    elif asks_for_offer(view, decision):
        image = offered(view, decision, voice)
    else:
        image = _places(view, decision, voice)
    return picture(image, overlay_alt(decision, voice))


def _places(view: EscapePlanView, decision: Decision, voice: Voice) -> Image.Image:
    city = city_of(view.map)
    ways = [
        (number, way(city, option.at, _aids_of(option)))
        for number, option in enumerate(decision.options, start=1)
        if _is_way(option)
    ]
    if ways:
        return _ways(view, ways, frame_of(_region(view, decision.options)), voice)
    if any(map(_is_position, decision.options)):
        return _positions(view, decision, voice)
    region, own = _region(view, decision.options), own_tile(view)
    frames = windows(city, region, own.position if own else None)
    look = _numbered(city, decision)
    parts = [painted_map(view, frame, voice, look, cut_in_the_dark=True) for frame in frames]
    if own and not any(is_whole(own, frame) for frame in frames):
        place = min(range(len(frames)), key=lambda index: off(own, frames[index]))
        point_to(own, parts[place], view, frames[place], voice, look)
    return one_below_another(parts)


def _numbered(city: City, decision: Decision) -> TileLook:
    """Tiles with numbers beside what the options mean."""
    numbers = numbers_by_tile(city, decision.options)

    def look(view: EscapePlanView, placed: Placed, voice: Voice) -> TileContent:
        return content_of(view, placed, voice, numbers.get(placed.tile, ()))

    return look


def _ways(
    view: EscapePlanView, ways: Sequence[tuple[int, tuple[Leg, ...]]], frame: Frame, voice: Voice
) -> Image.Image:
    """On the map, on which all that can gives way to them."""
    paths = side_by_side(ways, frame)
    crossed = points_by_tile(view.map, paths, frame)

    def look(view: EscapePlanView, placed: Placed, voice: Voice) -> TileContent:
        return replace(content_of(view, placed, voice), ways=crossed[placed.tile])

    page = painted_map(view, frame, voice, look, ways=[painted_paths(frame, paths)], cut_in_the_dark=True)
    lay(page, list(badges(frame, paths, rooms_on_map(view, frame, voice, look))))
    return page


def points_by_tile(
    placed: Iterable[Placed], paths: Iterable[Path], frame: Frame
) -> dict[str, tuple[Point, ...]]:
    """Points of the ways on each tile, in units around its middle."""
    points = [point for path in paths for point in path.sampled(WAY_STEP * frame.unit)]
    found = {}
    for tile in placed:
        x, y = frame.of(tile.position)
        near = (((px - x) / frame.unit, (py - y) / frame.unit) for px, py in points)
        found[tile.tile] = tuple(
            (dx, dy) for dx, dy in near if abs(dx) < HALF_WIDTH and abs(dy) < HALF_HEIGHT
        )
    return found


def _positions(view: EscapePlanView, decision: Decision, voice: Voice) -> Image.Image:
    """Ghosts of the tile that is to be laid, over all of the city that is beside them."""
    frame = frame_of(_region(view, decision.options))
    page = painted_map(view, frame, voice, _numbered(city_of(view.map), decision))
    tile = tile_in_question(decision)
    for number, option in enumerate(decision.options, start=1):
        if _is_position(option):
            at = frame.of(position_at(option.at[0]))
            stamp(page, _ghost(frame.unit, tile), at)
            stamp(page, _ghost_number(frame.unit, number), at)
    return page


def _is_way(option: Option) -> bool:
    return len(option.at) > 1


def _aids_of(option: Option) -> list[str]:
    """The ids of what a way uses up, as its own id names them: "HOSP|C23,CAN|S1"."""
    _, _, rest = option.id.partition("|")
    return rest.partition("|")[0].split(",")


def _is_position(option: Option) -> bool:
    return len(option.at) == 1 and option.at[0].startswith("grid:")


def numbers_by_tile(city: City, options: Sequence[Option]) -> dict[str, tuple[tuple[str, int], ...]]:
    """Address and number (1 is the first option) of what has a place on the map, by tile."""
    by_tile: dict[str, list[tuple[str, int]]] = {}
    for number, option in enumerate(options, start=1):
        if len(option.at) == 1 and not _is_position(option) and (tile := tile_of(option.at[0])) in city.tiles:
            by_tile.setdefault(tile, []).append((_spot(option), number))
    return {tile: tuple(numbers) for tile, numbers in by_tile.items()}


def _spot(option: Option) -> str:
    """Where the number goes: an officer that is meant is pointed out among those on the tile."""
    if option.id.startswith(OFFICER_PREFIX):
        return f"tile:{option.id.removeprefix(OFFICER_PREFIX)}"
    return option.at[0]


# What to show


def _region(view: EscapePlanView, options: Iterable[Option]) -> list[Position]:
    """Positions of everything that the options name."""
    city = city_of(view.map)
    found = (_position_of(city, address) for option in options for address in option.at)
    return [position for position in found if position is not None]


def _position_of(city: City, address: str) -> Position | None:
    if address.startswith("grid:"):
        return position_at(address)
    placed = city.tiles.get(tile_of(address))
    return placed.position if placed else None


# Positions


FADED = 0.35
"""How much of a ghost's light is taken away."""


@kept
def _ghost(unit: float, tile: str | None) -> Image.Image:
    """A position where the tile can be laid: the tile as it is printed, faded."""
    extent = TileExtent(unit)
    canvas = Canvas(THEME, extent.width, extent.height, None)
    corners = [extent.pixels((dx * 0.93, dy * 0.93)) for dx, dy in CORNERS]
    if tile is None:
        canvas.polygon(corners, colour("raised"))
    else:
        mask = Canvas(THEME, extent.width, extent.height, colour("shadow"))
        mask.polygon(corners, colour("white"))
        canvas.paste(_faded(tile, unit), (0, 0), mask.image.convert("L"))
    dash = (0.3 * unit, 0.16 * unit)
    dashed_outline(canvas, corners, colour("accent"), 0.06 * unit, dash)
    return canvas.finished()


@kept
def _ghost_number(unit: float, number: int) -> Image.Image:
    side = ceil(0.5 * unit) * 2 + 2
    canvas = Canvas(THEME, side, side, None)
    draw_number(canvas, (side / 2, side / 2), 0.5 * unit, number)
    return canvas.finished()


@kept
def _faded(tile: str, unit: float) -> Image.Image:
    """A tile with the signs of its places, at the scaled size."""
    extent = TileExtent(unit)
    image = base(tile, 0, unit).convert("RGB")
    for place in components().tiles[tile].locations:
        location = components().locations[place]
        side = round(0.56 * unit)
        sign = Canvas(THEME, side, side, None)
        neon = colour(location_colour(location.kind))
        SIGNS[location.kind](sign, (side / 2, side / 2), 0.27 * unit, neon, location.mark)
        stamp(image, sign.finished(), extent.pixels(middle_of(location.cells, 0)))
    image = image.resize((extent.width * SMOOTH, extent.height * SMOOTH))
    return Image.blend(image, Image.new("RGB", image.size, colour("hollow")), FADED)
