"""The options of a question on the map: numbers at places, ways with their numbers, ghosts of positions, tiles turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from games.escape_plan.cells import Point, Position
from games.escape_plan.city import City, Placed, city_of, position_at, tile_of
from games.escape_plan.view import EscapePlanView
from games.kernel import Decision, Option
from rendering.numbered import with_numbers
from rendering.page import Picture, lay, picture, stacked
from rendering.words import Voice, Words

from .alt import overlay_alt
from .city.content import TileContent, content_of
from .city.geometry import HALF_HEIGHT, HALF_WIDTH, Frame
from .city.map import TileLook, is_whole, painted_map, rooms_on_map
from .legend import police_on_offer, question_legend
from .legend_signs import RIDES, LegendSign
from .positions import is_position, positions
from .previews import asks_for_offer, asks_for_rotation, offered, rotations
from .routing.route_geometry import Leg, way
from .routing.route_painting import Path, badges, painted_paths, side_by_side
from .theme import THEME
from .windows import frame_of, off, one_below_another, own_tile, point_to, strips, windows

WAY_STEP = 0.15
"""Between the points of a way that what lies on the map gives way to. Units."""


Ways: TypeAlias = Sequence[tuple[int, tuple[Leg, ...]]]
"""With the numbers of their options."""


class MarkedMap(Struct, frozen=True):
    """A question drawn on the map."""

    image: Image.Image
    tiles: Sequence[Placed] = ()
    """That are on it as a whole."""
    signs: frozenset[LegendSign] = frozenset()
    """To be explained."""


def overlay(view: EscapePlanView, decision: Decision, *, names: Sequence[str], words: Words) -> Picture:
    """The part of the map that the options are about, with the number of each option at its place."""
    voice = Voice(words, names)
    asked = _asked(view, decision, voice)
    width = asked.image.width
    legend = question_legend(view, asked.tiles, asked.signs, voice, width)
    alt = overlay_alt(view, decision, voice, is_beyond=LegendSign.BEYOND in asked.signs)
    return picture(stacked(THEME, [asked.image, legend], width=width), alt)


def _asked(view: EscapePlanView, decision: Decision, voice: Voice) -> MarkedMap:
    if asks_for_rotation(decision):
        return MarkedMap(rotations(view, decision, voice), signs=frozenset({LegendSign.SAME_LAND}))
    if asks_for_offer(view, decision):
        return MarkedMap(offered(view, decision, voice), signs=police_on_offer(view))
    if any(map(is_position, decision.options)):
        frame = frame_of(_region(view, decision.options))
        image = positions(view, decision, frame, voice)
        return _on_tiles(view, [frame], image, {LegendSign.POSITION})
    if any(map(_is_way, decision.options)):
        return _ways(view, decision, voice)
    return _places(view, decision, voice)


def _on_tiles(
    view: EscapePlanView, frames: Sequence[Frame], image: Image.Image, signs: Iterable[LegendSign]
) -> MarkedMap:
    tiles = [tile for tile in view.map if any(is_whole(tile, frame) for frame in frames)]
    return MarkedMap(image, tiles, frozenset(signs))


def _places(view: EscapePlanView, decision: Decision, voice: Voice) -> MarkedMap:
    city = city_of(view.map)
    region, own = _region(view, decision.options), own_tile(view)
    frames = windows(city, region, own.position if own else None)
    look = _numbered(city, decision)
    parts = [painted_map(view, frame, voice, look, cut_in_the_dark=True) for frame in frames]
    signs = {LegendSign.OPTION}
    if any(
        _spot(option) == f"tile:{tile}" for option in decision.options for tile in city.tiles if option.at
    ):
        signs.add(LegendSign.WHOLE_TILE)
    if own and not any(is_whole(own, frame) for frame in frames):
        place = min(range(len(frames)), key=lambda index: off(own, frames[index]))
        point_to(own, parts[place], view, frames[place], voice, look)
        signs.add(LegendSign.BEYOND)
    return _on_tiles(view, frames, one_below_another(parts, voice), signs)


def _numbered(city: City, decision: Decision) -> TileLook:
    """Tiles with numbers beside what the options mean."""
    numbers = numbers_by_tile(city, decision.options)

    def look(view: EscapePlanView, placed: Placed, voice: Voice) -> TileContent:
        return content_of(view, placed, voice, numbers.get(placed.tile, ()))

    return look


def _ways(view: EscapePlanView, decision: Decision, voice: Voice) -> MarkedMap:
    city = city_of(view.map)
    ways = [
        (number, way(city, option.at, option.about))
        for number, option in with_numbers(decision.options)
        if _is_way(option)
    ]
    frames = strips(_region(view, decision.options))
    look = _crossed(view, ways, frames[0])
    image = one_below_another([_painted_ways(view, ways, frame, look, voice) for frame in frames], voice)
    rides = {RIDES[leg.carrier] for _, legs in ways for leg in legs if leg.carrier}
    return _on_tiles(view, frames, image, {LegendSign.WAY, *rides})


def _crossed(view: EscapePlanView, ways: Ways, frame: Frame) -> TileLook:
    """Tiles on which all that can gives way to the ways. The same for all frames of one scale."""
    crossed = points_by_tile(view.map, side_by_side(ways, frame), frame)

    def look(view: EscapePlanView, placed: Placed, voice: Voice) -> TileContent:
        return replace(content_of(view, placed, voice), ways=crossed[placed.tile])

    return look


def _painted_ways(
    view: EscapePlanView, ways: Ways, frame: Frame, look: TileLook, voice: Voice
) -> Image.Image:
    paths = side_by_side(ways, frame)
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


def _is_way(option: Option) -> bool:
    return len(option.at) > 1


def numbers_by_tile(city: City, options: Sequence[Option]) -> dict[str, tuple[tuple[str, int], ...]]:
    """Address and number of what has a place on the map, by tile."""
    by_tile: dict[str, list[tuple[str, int]]] = {}
    for number, option in with_numbers(options):
        if len(option.at) == 1 and not is_position(option) and (tile := tile_of(option.at[0])) in city.tiles:
            by_tile.setdefault(tile, []).append((_spot(option), number))
    return {tile: tuple(numbers) for tile, numbers in by_tile.items()}


def _spot(option: Option) -> str:
    """Where the number goes: an officer that is meant is pointed out among those on the tile."""
    return option.about[0] if option.about else option.at[0]


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
