"""The options of a question on the map: numbers at places, ways with their numbers, ghosts of positions, tiles turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from PIL import Image

from games.escape_plan.cells import CORNERS, Position
from games.escape_plan.city import City, city_of, position_at, tile_of
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
from .city.geometry import Frame, fitted, middle_of
from .city.icons import SIGNS
from .city.map import painted_map, rooms_on_map
from .city.tile import TileExtent, base, location_colour
from .previews import asks_for_offer, asks_for_rotation, offered, rotations, tile_in_question
from .routing.route_geometry import way
from .routing.route_painting import badges, painted_paths, side_by_side
from .theme import THEME, colour, size

OFFICER_PREFIX = "officer:"
"""Of the ids of options that name an officer by tile and type."""


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
    numbered = list(enumerate(decision.options, start=1))
    city = city_of(view.map)
    frame = _frame(_region(view, decision.options))
    ways = [
        (number, way(city, option.at, _aids_of(option))) for number, option in numbered if _is_way(option)
    ]
    if ways:
        paths = side_by_side(ways, frame)
        rooms = rooms_on_map(view, frame, voice)
        page = painted_map(view, frame, voice, ways=[painted_paths(frame, paths)])
        lay(page, list(badges(frame, paths, rooms)))
        return page
    page = painted_map(view, frame, voice, numbers_by_tile(city, decision.options))
    ghosts = [(number, position_at(option.at[0])) for number, option in numbered if _is_position(option)]
    if ghosts:
        tile = tile_in_question(decision)
        for number, position in ghosts:
            stamp(page, _ghost(frame.unit, tile), frame.of(position))
            stamp(page, _ghost_number(frame.unit, number), frame.of(position))
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
    """Positions of everything that the options name, and of the asked player's own pawn; else the whole city."""
    city = city_of(view.map)
    found = [
        position
        for option in options
        for address in option.at
        if (position := _position_of(city, address)) is not None
    ]
    if not found:
        return [tile.position for tile in view.map]
    mine = view.players[view.viewer].pawn if view.viewer is not None else None
    if mine is not None:
        found.append(city.tiles[tile_of(mine)].position)
    return found


def _position_of(city: City, address: str) -> Position | None:
    if address.startswith("grid:"):
        return position_at(address)
    placed = city.tiles.get(tile_of(address))
    return placed.position if placed else None


def _frame(region: Sequence[Position]) -> Frame:
    """As large as the region allows."""
    return fitted(
        region,
        width=size("overlay-width"),
        height_most=size("overlay-height-most"),
        width_least=size("overlay-width-least"),
        height_least=size("overlay-height-least"),
        unit_most=size("map-unit-most"),
        margin=0.35,
    )


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
