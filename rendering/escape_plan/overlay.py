"""The options of a question on the map: numbers at places, ways with their numbers, ghosts of positions, tiles turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, hypot

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from games.escape_plan.cells import CORNERS, EDGES, Position, across, centre, printed_index
from games.escape_plan.city import City, Placed, city_of, position_at, tile_of
from games.escape_plan.components import Zone, components
from games.escape_plan.view import EscapePlanView
from games.kernel import Decision, Option, Text
from rendering.canvas import Canvas, Picture, Point, encoded, in_palette
from rendering.fonts import Weight
from rendering.theme import Colour, colour, size
from rendering.words import Voice, Words

from .alt import overlay_alt
from .city import map_with_ways, painted_map
from .geometry import Frame, fitted
from .pieces import draw_number
from .routes import Leg, way

ROUTE_INKS = ("amber", "pawn-2", "pawn-1", "good", "ivory", "pawn-4", "ember", "water-light")
"""Each way has its own colour, and its own dash."""
DASHES: tuple[tuple[float, float], ...] = ((1.0, 0.0), (0.34, 0.14), (0.12, 0.12))
"""Lengths of dash and gap in units; the first is a solid line."""
ROTATION_PREFIX = "rotation:"


def overlay(view: EscapePlanView, decision: Decision, *, names: Sequence[str], words: Words) -> Picture:
    """The part of the map that the options are about, with the number of each option (1 is the first) at its place."""
    voice = Voice(words, names)
    if any(option.id.startswith(ROTATION_PREFIX) for option in decision.options):
        image = _rotations(view, decision, voice)
    else:
        image = _places(view, decision, voice)
    return Picture(encoded(image), overlay_alt(decision, voice), image.width, image.height)


def _places(view: EscapePlanView, decision: Decision, voice: Voice) -> Image.Image:
    numbered = list(enumerate(decision.options, start=1))
    city = city_of(view.map)
    frame = _frame(_region(view, decision.options))
    ways = [(number, way(city, option.at)) for number, option in numbered if _is_way(option)]
    if ways:
        return map_with_ways(view, frame, voice, lambda image: _paint_ways(image, frame, ways))
    image = painted_map(view, frame, voice, _numbers(city, numbered))
    ghosts = [(number, position_at(option.at[0])) for number, option in numbered if _is_position(option)]
    return _with_ghosts(image, frame, ghosts) if ghosts else image


def _with_ghosts(image: Image.Image, frame: Frame, ghosts: Sequence[tuple[int, Position]]) -> Image.Image:
    canvas = Canvas(frame.width, frame.height, None)
    for number, position in ghosts:
        _ghost(canvas, frame, position, number)
    coloured = image.convert("RGB")
    _lay_over(coloured, canvas)
    return in_palette(coloured)


def _lay_over(image: Image.Image, canvas: Canvas) -> None:
    layer = canvas.finished()
    image.paste(layer, (0, 0), layer)


def _is_way(option: Option) -> bool:
    return len(option.at) > 1


def _is_position(option: Option) -> bool:
    return len(option.at) == 1 and option.at[0].startswith("grid:")


def _numbers(city: City, numbered: Sequence[tuple[int, Option]]) -> dict[str, tuple[tuple[str, int], ...]]:
    """By tile of the map; tiles of the offer have no place on the map."""
    by_tile: dict[str, list[tuple[str, int]]] = {}
    for number, option in numbered:
        if len(option.at) == 1 and not _is_position(option) and (tile := tile_of(option.at[0])) in city.tiles:
            by_tile.setdefault(tile, []).append((option.at[0], number))
    return {tile: tuple(numbers) for tile, numbers in by_tile.items()}


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
        height_least=size("overlay-height-least"),
        unit_most=size("map-unit-most"),
        margin=0.35,
    )


# Ways


class _Path(Struct, frozen=True):
    """A way in pixels."""

    number: int
    ink: Colour
    dash: tuple[float, float]
    legs: tuple[tuple[tuple[Point, ...], bool], ...]
    """Points, and whether it is a leap."""

    @property
    def points(self) -> list[Point]:
        return [point for points, _ in self.legs for point in points]


def _paint_ways(image: Image.Image, frame: Frame, ways: Sequence[tuple[int, tuple[Leg, ...]]]) -> None:
    """Side by side where they run together; each number where its way is most alone."""
    canvas = Canvas(frame.width, frame.height, None)
    apart = min(0.13, 0.5 / len(ways)) * frame.unit
    paths = [
        _path(number, index, legs, frame, (index - (len(ways) - 1) / 2) * apart)
        for index, (number, legs) in enumerate(ways)
    ]
    for path in paths:
        for points, leap in path.legs:
            _line(canvas, points, DASHES[2] if leap else path.dash, path.ink, frame.unit)
        _arrow(canvas, path.points[-2], path.points[-1], frame.unit, path.ink)
    taken: list[Point] = []
    for path in paths:
        others = [point for other in paths if other is not path for point in other.points]
        at = _badge_place(path.points, others, taken, frame.unit)
        taken.append(at)
        draw_number(canvas, at, 0.27 * frame.unit, path.number, path.ink)
    _lay_over(image, canvas)


def _path(number: int, index: int, legs: tuple[Leg, ...], frame: Frame, by: float) -> _Path:
    shifted = tuple(
        (tuple((x + by, y + by) for x, y in map(frame.pixels, leg.points)), leg.leap) for leg in legs
    )
    return _Path(number, colour(ROUTE_INKS[index % len(ROUTE_INKS)]), DASHES[index % 2], shifted)


def _line(
    canvas: Canvas, points: Sequence[Point], dash: tuple[float, float], ink: Colour, unit: float
) -> None:
    canvas.line(points, colour("street"), 0.15 * unit)
    for stroke in _dashes(points, dash[0] * unit, dash[1] * unit):
        canvas.line(stroke, ink, 0.09 * unit)


def _dashes(points: Sequence[Point], on: float, off: float) -> Iterable[list[Point]]:
    """A line cut into dashes that follow its corners."""
    if off == 0:
        return [list(points)]
    dashes: list[list[Point]] = []
    drawing, left = True, on
    current = [points[0]]
    for start, end in pairwise(points):
        length, done = hypot(end[0] - start[0], end[1] - start[1]), 0.0
        while length - done > left:
            done += left
            share = done / length
            at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if drawing:
                dashes.append([*current, at])
            current = [at]
            drawing, left = not drawing, off if drawing else on
        left -= length - done
        if drawing:
            current.append(end)
    if drawing and len(current) > 1:
        dashes.append(current)
    return dashes


def _arrow(canvas: Canvas, before: Point, end: Point, unit: float, ink: Colour) -> None:
    length = hypot(end[0] - before[0], end[1] - before[1]) or 1.0
    ux, uy = (end[0] - before[0]) / length, (end[1] - before[1]) / length
    r = 0.15 * unit
    head = [
        (end[0] + ux * r, end[1] + uy * r),
        (end[0] - ux * r - uy * r, end[1] - uy * r + ux * r),
        (end[0] - ux * r + uy * r, end[1] - uy * r - ux * r),
    ]
    canvas.polygon(head, ink, colour("street"), 0.03 * unit)


def _badge_place(own: Sequence[Point], others: Sequence[Point], taken: Sequence[Point], unit: float) -> Point:
    """Where the way is most alone: far from other ways, off the numbers that are placed."""
    between = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(own)]
    candidates = [*own[1:-1], *between] or list(own)

    def room(at: Point) -> float:
        nearest = min((hypot(at[0] - x, at[1] - y) for x, y in others), default=unit)
        crowd = min((hypot(at[0] - x, at[1] - y) for x, y in taken), default=9 * unit)
        return min(nearest, unit) - (10 * unit if crowd < 0.52 * unit else 0)

    return max(candidates, key=room)


# Positions


def _ghost(canvas: Canvas, frame: Frame, position: Position, number: int) -> None:
    x, y = centre(position)
    corners = [frame.pixels((x + dx * 0.93, y + dy * 0.93)) for dx, dy in CORNERS]
    canvas.polygon(corners, colour("raised"))
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        for dash in _dashes([start, end], 0.3 * frame.unit, 0.16 * frame.unit):
            canvas.line(dash, colour("amber"), 0.05 * frame.unit)
    middle = frame.pixels((x, y))
    draw_number(canvas, middle, 0.62 * frame.unit, number)
    below = (middle[0], middle[1] + 1.0 * frame.unit)
    said = f"{position.q},{position.r}"
    canvas.write(below, said, 0.3 * frame.unit, colour("muted"), Weight.SEMIBOLD, "m")


# Rotations


def _rotations(view: EscapePlanView, decision: Decision, voice: Voice) -> Image.Image:
    """The tile in each offered rotation among its neighbours; edges where land meets the same land are lit."""
    tile = _tile_asked(decision)
    position = position_at(decision.options[0].at[0])
    count = len(decision.options)
    columns = count if count <= 3 else 2 if count == 4 else 3
    rows = ceil(count / columns)
    gap = 12
    side = (size("overlay-width") - gap * (columns - 1)) // columns
    high = min(side, size("overlay-height-most"))
    page = Image.new("RGB", (size("overlay-width"), rows * high + gap * (rows - 1)), colour("line"))
    frame = _close_up(city_of(view.map), position, side, high)
    for index, option in enumerate(decision.options):
        rotation = int(option.id.removeprefix(ROTATION_PREFIX))
        placed = Placed(tile, position.q, position.r, rotation)
        shown = replace(view, map=(*view.map, placed))
        picture = painted_map(shown, frame, voice).convert("RGB")
        layer = _matches(city_of(view.map), placed, frame, index + 1)
        picture.paste(layer, (0, 0), layer)
        page.paste(picture, (index % columns * (side + gap), index // columns * (high + gap)))
    return in_palette(page)


def _close_up(city: City, position: Position, width: int, height: int) -> Frame:
    """The position with a good part of its neighbours: the window leans to where they are."""
    frame = fitted([position], width=width, height_most=height, height_least=height, unit_most=height / 6.2)
    x, y = centre(position)
    near = [centre(beside) for beside in map(position.beside, EDGES) if beside in city.at]
    lean_x = sum(nx - x for nx, _ in near) / len(near) * 0.45
    lean_y = sum(ny - y for _, ny in near) / len(near) * 0.45
    return replace(frame, left=frame.left + lean_x, top=frame.top + lean_y)


def _tile_asked(decision: Decision) -> str:
    """The tile that is being turned, as the question names it."""
    named = decision.prompt.args["tile"]
    assert isinstance(named, Text), "the question of a rotation names its tile"
    return str(named.args["tile"])


def _matches(city: City, placed: Placed, frame: Frame, number: int) -> Image.Image:
    canvas = Canvas(frame.width, frame.height, None)
    x, y = centre(placed.position)
    outline = [frame.pixels((x + dx, y + dy)) for dx, dy in CORNERS]
    canvas.polygon(outline, None, colour("amber"), 0.08 * frame.unit)
    for edge in EDGES:
        neighbour = city.at.get(placed.position.beside(edge))
        if neighbour is None:
            continue
        for half, (here, there) in enumerate(across(edge)):
            zone = _zone(placed, here)
            if zone is not None and zone is _zone(neighbour, there) and zone is not Zone.WATER:
                canvas.line(_half_edge(outline, edge, half), colour("good"), 0.17 * frame.unit)
    draw_number(canvas, (36, 36), 30, number)
    return canvas.finished()


def _zone(placed: Placed, index: int) -> Zone | None:
    code = components().tiles[placed.tile].cells[printed_index(index, placed.rotation)]
    return code if isinstance(code, Zone) else None


def _half_edge(outline: Sequence[Point], edge: int, half: int) -> list[Point]:
    start, end = outline[edge], outline[(edge + 1) % len(outline)]
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return [start, middle] if half == 0 else [middle, end]
