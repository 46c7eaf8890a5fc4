"""Curves over the map from a hollow piece, where someone stood before, to where they are now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import ceil, floor, hypot
from types import MappingProxyType

from msgspec import Struct

from games.escape_plan.city import city_of, tile_of
from games.escape_plan.state import COSTA, Pawn
from games.escape_plan.view import EscapePlanView
from rendering.arc_layout import CASING, ArcLayout, Arrow
from rendering.canvas import Canvas, Layer, Point, along
from rendering.lines import arrowhead, cased_line
from rendering.page import Patch
from rendering.placement import Room, disc
from rendering.words import Voice

from ..city.arrangement import tile_scene
from ..city.content import content_of
from ..city.geometry import Frame, free_disc, middle_on_map
from ..city.map import TileLook, room_on_map, rooms_on_map
from ..city.scene import Sort
from ..names import pawn_key
from ..theme import THEME, colour

START_RADIUS = 0.27
"""Of the hollow piece. Units, as all lengths here."""
STEP_OFF = 0.3
"""From the middle of the place that was left."""
AROUND = 0.03
"""Of the curve is left out around things on the map."""
APART = 0.6
"""Between the hollow piece and the new place, so that there is room for the arrow."""
STARTS = 6
"""So many places are tried for the hollow piece."""
SHOWN = 0.65
"""Less than this of an arrow is too little."""
LINE = 0.11
HEAD, RIM = 0.21, 0.045
LAYOUTS_KEPT = 32
"""Most picks move nothing on the map."""
DASHES: Mapping[Pawn, tuple[float, float]] = MappingProxyType({COSTA: (0.26, 0.17)})
"""Lengths of stroke and gap; the lines of all others are solid."""


class MapMove(Struct, frozen=True):
    """From one location of the map to another."""

    start: str
    end: str


class MoveArrow(Struct, frozen=True):
    """A way as it is drawn, in pixels."""

    pawn: Pawn
    start: Room
    points: tuple[Point, ...]
    """The arrow's head is around the last one."""


def move_arrows(
    view: EscapePlanView,
    moves: Mapping[Pawn, MapMove],
    frame: Frame,
    voice: Voice,
    look: TileLook = content_of,
) -> list[MoveArrow]:
    """One for each who has moved."""
    if not moves:
        return []
    taken = rooms_on_map(view, frame, voice, look)
    ways = (
        (pawn, _leaving(view, move), _end(view, pawn, move, frame, voice, look))
        for pawn, move in moves.items()
    )
    return list(_laid_out(tuple(ways), tuple(taken), frame))


@lru_cache(maxsize=LAYOUTS_KEPT)
def _laid_out(
    ways: tuple[tuple[Pawn, Point, Room], ...], rooms: tuple[Room, ...], frame: Frame
) -> tuple[MoveArrow, ...]:
    """Of each pawn, where it left, in units of the map, and what its arrow points to."""
    ends, taken = [end for _, _, end in ways], list(rooms)
    layout = ArcLayout(ends, taken, width=frame.width, height=frame.height, unit=frame.unit)
    drawn: list[MoveArrow] = []
    for pawn, home, end in ways:
        start, arrow = _arrow(home, end, taken, layout, frame)
        layout.keep(arrow, start)
        taken += [start, disc(arrow.points[-1], HEAD * frame.unit)]
        drawn.append(MoveArrow(pawn, start, arrow.points))
    return tuple(drawn)


def _arrow(
    home: Point, end: Room, taken: Sequence[Room], layout: ArcLayout, frame: Frame
) -> tuple[Room, Arrow]:
    """From the nearest room to a point of the map, in units, from which enough of the arrow is to be seen."""
    full = [*taken, disc(end.middle, end.half_width + APART * frame.unit)]
    found: list[tuple[Room, Arrow]] = []
    for _ in range(STARTS):
        start = free_disc(frame, home, START_RADIUS, full)
        found.append((start, layout.arrow(start, end, HEAD * frame.unit)))
        if found[-1][1].shown >= SHOWN:
            break
        full.append(start)
    return max(found, key=lambda one: one[1].shown)


def _leaving(view: EscapePlanView, move: MapMove) -> Point:
    """Where someone leaves a place, in units of the map: on the side that faces the other place."""
    tiles = city_of(view.map).tiles
    start, end = (middle_on_map(tiles[tile_of(place)], place) for place in (move.start, move.end))
    return along(start, end, min(0.5, STEP_OFF / hypot(end[0] - start[0], end[1] - start[1])))


def _end(view: EscapePlanView, pawn: Pawn, move: MapMove, frame: Frame, voice: Voice, look: TileLook) -> Room:
    """What the arrow points to: the pawn, or the exit through which it has gone."""
    placed = city_of(view.map).tiles[tile_of(move.end)]
    scene = tile_scene(look(view, placed, voice))
    figures = (piece.room for piece in scene.pieces if piece.sort is Sort.PAWN and piece.who == str(pawn))
    places = (icon.room for icon in scene.icons if icon.location == move.end)
    return room_on_map(next(figures, None) or next(places), placed, frame)


def painted_arrows(frame: Frame, drawn: Sequence[MoveArrow], rooms: Sequence[Room]) -> Iterator[list[Patch]]:
    """With a gap around whatever they run below."""
    margin = 2 * HEAD * frame.unit
    for arrow in drawn:
        xs, ys = [x for x, _ in arrow.points], [y for _, y in arrow.points]
        left, top = floor(min(xs) - margin), floor(min(ys) - margin)
        canvas = Layer(THEME, ceil(max(xs) + margin) - left, ceil(max(ys) + margin) - top, (left, top))
        draw_move_arrow(canvas, arrow.pawn, [(x - left, y - top) for x, y in arrow.points], frame.unit)
        for room in rooms:
            x, y = room.x - left, room.y - top
            wide, high = room.half_width + AROUND * frame.unit, room.half_height + AROUND * frame.unit
            if -wide < x < canvas.width + wide and -high < y < canvas.height + high:
                canvas.wipe((x - wide, y - high, x + wide, y + high), min(wide, high))
        yield canvas.patches()


def draw_move_arrow(canvas: Canvas, pawn: Pawn, points: Sequence[Point], unit: float) -> None:
    """Someone's own line with its head."""
    ink, dash = colour(pawn_key(pawn)), DASHES.get(pawn)
    lengths = (dash[0] * unit, dash[1] * unit) if dash else None
    cased_line(canvas, points, ink, LINE * unit, CASING * unit, lengths)
    arrowhead(canvas, points[-2], points[-1], HEAD * unit, ink, RIM * unit)
