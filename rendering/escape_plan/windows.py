"""Which part of the city a question shows: so little that a phone shows it legibly, in several windows if need be."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import ceil, hypot

from PIL import Image

from games.escape_plan.cells import EDGES, Point, Position, centre
from games.escape_plan.city import City, Placed, city_of, tile_of
from games.escape_plan.view import EscapePlanView
from rendering.cache import kept
from rendering.canvas import Canvas, Layer
from rendering.fonts import Weight
from rendering.lines import arrowhead
from rendering.page import blank
from rendering.placement import Room, disc, least_covering
from rendering.words import Voice

from .city.content import TileContent, content_of, with_signs_only
from .city.geometry import HALF_HEIGHT, HALF_WIDTH, PHONE, Frame, fitted
from .city.map import TileLook, is_whole, rooms_on_map
from .city.pieces import draw_pawn
from .names import pawn_key, pawn_letter
from .theme import THEME, colour, size

LEGIBLE = 33.0
"""So many of its pixels for the side of a cell make a name on the map 11 high."""
MARGIN = 0.35
"""Units around the outer tiles, as below."""
WIDEST = PHONE / LEGIBLE
"""Units that a legible window shows."""
TILE = 2 * (HALF_WIDTH + MARGIN)
"""The least that shows a tile."""
SPAN_MOST = WIDEST - TILE
"""From the middle of the leftmost tile in a window to that of the rightmost."""
READ = 11.5
"""Height of the smallest writing, in pixels of a phone."""
SLACK = 1e-6
"""Units. A tile at the very edge is whole."""
TITLE_STEP = 0.05
"""Names of tiles come in few heights, so that tiles painted for one frame serve others. Units."""
HEADING = 36
"""Height of the line above each of several windows, and below of its writing. Pixels."""
HEADING_TEXT = 25

PAWN, PLATE, REACH = 0.34, 0.46, 0.8
"""Radii in units: of a pawn at the edge, of its plate, and of all the room that it takes with its arrow."""
HEAD, HEAD_AT, RIM = 0.17, 0.6, 0.03
"""Of the arrow."""


def frame_of(region: Collection[Position]) -> Frame:
    """As large as the region allows."""
    return fitted(
        region,
        width=size("overlay-width"),
        height_most=size("overlay-height-most"),
        width_least=size("overlay-width-least"),
        height_least=size("overlay-height-least"),
        unit_most=size("map-unit-most"),
        margin=MARGIN,
    )


def is_legible(frame: Frame) -> bool:
    return frame.unit * PHONE / frame.width >= LEGIBLE


def windows(city: City, asked: Collection[Position], own: Position | None) -> list[Frame]:
    """Frames of one width around the tiles that are asked about, from left to right; without any, the whole city.

    One window also shows the tiles beside them, or the asker's own tile, where that leaves it legible.
    """
    if not asked:
        return [frame_of(list(city.at))]
    here = set(asked)
    beside = {near for position in here for near in map(position.beside, EDGES) if near in city.at}
    mine = {own} if own is not None else set()
    for region in (here | beside | mine, here | mine, here | beside, here):
        if is_legible(frame := frame_of(region)):
            return [frame]
    return [_window_of(part) for part in _parts(here)]


def _parts(positions: Collection[Position]) -> Iterator[list[Position]]:
    """The tiles in groups that are not too wide, from left to right."""
    part: list[Position] = []
    for position in sorted(positions, key=lambda one: (centre(one)[0], centre(one)[1])):
        if part and centre(position)[0] - centre(part[0])[0] > SPAN_MOST:
            yield part
            part = []
        part.append(position)
    yield part


def strips(asked: Collection[Position]) -> list[Frame]:
    """Frames of one width from left to right, for what leads over several tiles: each tile is whole in one of them, and
    what leaves one comes back in the next. If one is legible, just that."""
    if is_legible(frame := frame_of(asked)):
        return [frame]
    columns = [centre(position)[0] for position in asked]
    left, right = min(columns) - TILE / 2, max(columns) + TILE / 2
    count = max(1, ceil((right - left - TILE) / (WIDEST - TILE)))
    step = (right - left - WIDEST) / max(1, count - 1)
    starts = [left + index * step for index in range(count)]
    return [_strip(shown, start) for start in starts if (shown := _whole_from(asked, start))]


def _whole_from(asked: Collection[Position], left: float) -> list[Position]:
    """The tiles of which all is shown in a window from there on."""
    middle, reach = left + WIDEST / 2, SPAN_MOST / 2 + SLACK
    return [position for position in asked if abs(centre(position)[0] - middle) <= reach]


def _strip(shown: Collection[Position], left: float) -> Frame:
    """As high as these tiles are."""
    rows = [centre(position)[1] for position in shown]
    top, bottom = min(rows) - HALF_HEIGHT - MARGIN, max(rows) + HALF_HEIGHT + MARGIN
    unit = size("window-width") / WIDEST
    return Frame(unit, left, top, size("window-width"), ceil((bottom - top) * unit))


def _window_of(part: Collection[Position]) -> Frame:
    """As wide as all windows, so that a phone shows none smaller for the sake of another."""
    return fitted(
        part,
        width=size("window-width"),
        height_most=size("window-height-most"),
        unit_most=size("window-unit-most"),
        margin=MARGIN,
    )


def one_below_another(parts: Sequence[Image.Image], voice: Voice) -> Image.Image:
    """Windows of one width, each of several below a line that says which it is."""
    if len(parts) == 1:
        return parts[0]
    width = parts[0].width
    page = blank(THEME, width, sum(part.height + HEADING for part in parts), colour("paper"))
    y = 0
    for number, part in enumerate(parts, start=1):
        page.paste(_heading(voice("window-part", part=number, parts=len(parts)), width), (0, y))
        page.paste(part, (0, y + HEADING))
        y += HEADING + part.height
    return page


@kept
def _heading(text: str, width: int) -> Image.Image:
    canvas = Canvas(THEME, width, HEADING, colour("panel"))
    canvas.write((width / 2, HEADING / 2), text, HEADING_TEXT, colour("ink"), Weight.BOLD, "m")
    return canvas.printed()


def readable(unit: float, width: int) -> TileLook:
    """What shows on a tile of that scale in a picture of that width, without names that a phone would show too small."""
    if unit * PHONE / width >= LEGIBLE:
        return content_of
    title_text = title_text_at(unit, width)

    def signs(view: EscapePlanView, placed: Placed, voice: Voice) -> TileContent:
        return with_signs_only(content_of(view, placed, voice), title_text)

    return signs


def title_text_at(unit: float, width: int) -> float:
    """How high a phone needs the name of a tile, in units."""
    return ceil(READ * width / PHONE / unit / TITLE_STEP) * TITLE_STEP


# What lies beyond


def own_tile(view: EscapePlanView) -> Placed | None:
    """Where the viewer's own pawn is."""
    pawn = view.players[view.viewer].pawn if view.viewer is not None else None
    return city_of(view.map).tiles[tile_of(pawn)] if pawn else None


def off(tile: Placed, frame: Frame) -> float:
    """How far from the middle of the frame a tile is, in pixels."""
    x, y = frame.of(tile.position)
    return hypot(x - frame.width / 2, y - frame.height / 2)


def point_to(
    tile: Placed, page: Image.Image, view: EscapePlanView, frame: Frame, voice: Voice, look: TileLook
) -> None:
    """The viewer's pawn at the edge of the picture, with an arrow to the tile beyond it on which it stands."""
    assert view.viewer is not None
    unit = frame.unit
    whole = [disc(frame.of(one.position), HALF_WIDTH * unit) for one in view.map if is_whole(one, frame)]
    full = [*whole, *rooms_on_map(view, frame, voice, look)]
    at = _at_the_edge(frame, frame.of(tile.position), full)
    side = ceil(2 * REACH * unit)
    corner = (round(at.x) - side // 2, round(at.y) - side // 2)
    canvas = Layer(THEME, side, side, corner)
    x, y = frame.of(tile.position)
    away = hypot(x - at.x, y - at.y)
    middle = (side / 2, side / 2)
    tip = (middle[0] + (x - at.x) / away * HEAD_AT * unit, middle[1] + (y - at.y) / away * HEAD_AT * unit)
    seat = view.viewer
    canvas.disc(middle, PLATE * unit, colour("shadow"), colour(pawn_key(seat)), 0.04 * unit)
    draw_pawn(canvas, middle, PAWN * unit, seat, pawn_letter(seat, voice))
    arrowhead(canvas, middle, tip, HEAD * unit, colour(pawn_key(seat)), RIM * unit)
    canvas.lay_over(page)


def _at_the_edge(frame: Frame, beyond: Point, full: Sequence[Room]) -> Room:
    """The place along the edges nearest to a point beyond them where nothing is covered."""
    reach = REACH * frame.unit
    step = 0.25 * frame.unit
    across = [reach + index * step for index in range(max(1, int((frame.width - 2 * reach) / step)))]
    down = [reach + index * step for index in range(max(1, int((frame.height - 2 * reach) / step)))]
    spots = [(x, y) for x in across for y in (reach, frame.height - reach)]
    spots += [(x, y) for x in (reach, frame.width - reach) for y in down]
    spots.sort(key=lambda at: hypot(at[0] - beyond[0], at[1] - beyond[1]))
    rooms = (disc(at, reach) for at in spots)
    return least_covering(rooms, full, frame.width, frame.height, reach=frame.width + frame.height, gap=0)
