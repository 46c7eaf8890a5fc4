"""City tiles as they would lie: those of the offer, and one tile in all the ways in which it may be turned."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PIL import Image

from games.escape_plan.cells import CORNERS, EDGES, Position, across, centre, printed_index
from games.escape_plan.city import City, Placed, city_of, position_at, tile_of
from games.escape_plan.components import Zone, components
from games.escape_plan.view import EscapePlanView
from games.kernel import Decision, Text
from rendering.badges import draw_number
from rendering.canvas import Layer, Point
from rendering.page import blank, in_grid
from rendering.words import Voice

from .city.content import content_of_offer, with_signs_only
from .city.geometry import Frame, fitted
from .city.map import painted_map
from .city.tile import TileExtent, hexagon, letters_of, painted
from .theme import THEME, colour, size
from .windows import readable, title_text_at

ROTATION_PREFIX = "rotation:"
GAP = 12
BADGE_AT: Point = (50, 50)
BADGE_RADIUS_PX = 40


def rotations(view: EscapePlanView, decision: Decision, voice: Voice) -> Image.Image:
    """The tile in each offered rotation among its neighbours; edges where land meets the same land are lit."""
    tile = tile_in_question(decision)
    assert tile is not None, "the question of a rotation names its tile"
    position = position_at(decision.options[0].at[0])
    columns, width, height = _page(len(decision.options))
    frame = _close_up(city_of(view.map), position, width, height)
    look = readable(frame.unit, size("overlay-width"))
    pictures = []
    for number, option in enumerate(decision.options, start=1):
        rotation = int(option.id.removeprefix(ROTATION_PREFIX))
        placed = Placed(tile, position.q, position.r, rotation)
        picture = painted_map(replace(view, map=(*view.map, placed)), frame, voice, look)
        _matches(city_of(view.map), placed, frame, number).lay_over(picture)
        pictures.append(picture)
    return in_grid(THEME, pictures, columns, GAP)


def offered(view: EscapePlanView, decision: Decision, voice: Voice) -> Image.Image:
    """The tiles of the offer that may be chosen, as printed, with their officers."""
    columns, width, height = _page(len(decision.options))
    frame = fitted(
        [Position(0, 0)], width=width, height_most=height, height_least=height, unit_most=height / 4.6
    )
    letters = letters_of(tuple(view.figures), voice)
    extent, title_text = TileExtent(frame.unit), title_text_at(frame.unit, size("overlay-width"))
    pictures = []
    for number, option in enumerate(decision.options, start=1):
        picture = blank(THEME, width, height, colour("paper"))
        content = with_signs_only(content_of_offer(view, tile_of(option.at[0]), voice), title_text)
        corner = ((width - extent.width) // 2, (height - extent.height) // 2)
        picture.paste(painted(content, frame.unit, letters), corner, hexagon(frame.unit))
        badge = Layer(THEME, width, height)
        draw_number(badge, BADGE_AT, BADGE_RADIUS_PX, number)
        badge.lay_over(picture)
        pictures.append(picture)
    return in_grid(THEME, pictures, columns, GAP)


def asks_for_offer(view: EscapePlanView, decision: Decision) -> bool:
    """Whether every option is a tile of the offer."""
    tiles = {f"tile:{offer.tile}" for offer in view.offer.values()}
    return bool(decision.options) and all(
        len(option.at) == 1 and option.at[0] in tiles for option in decision.options
    )


def asks_for_rotation(decision: Decision) -> bool:
    return any(option.id.startswith(ROTATION_PREFIX) for option in decision.options)


def _page(count: int) -> tuple[int, int, int]:
    """Columns for so many pictures, and the width and height of each."""
    columns = count if count <= 3 else 2 if count == 4 else 3
    width = (size("overlay-width") - GAP * (columns - 1)) // columns
    return columns, width, min(width, size("overlay-height-least"))


def _close_up(city: City, position: Position, width: int, height: int) -> Frame:
    """The position with a good part of its neighbours: the window leans to where they are."""
    frame = fitted([position], width=width, height_most=height, height_least=height, unit_most=height / 6.2)
    x, y = centre(position)
    near = [centre(beside) for beside in map(position.beside, EDGES) if beside in city.at]
    lean_x = sum(nx - x for nx, _ in near) / len(near) * 0.45
    lean_y = sum(ny - y for _, ny in near) / len(near) * 0.45
    return replace(frame, left=frame.left + lean_x, top=frame.top + lean_y)


def tile_in_question(decision: Decision) -> str | None:
    """The tile that is laid or turned, as the question names it; None if it names none."""
    named = decision.prompt.args.get("tile")
    return str(named.args["tile"]) if isinstance(named, Text) else None


def _matches(city: City, placed: Placed, frame: Frame, number: int) -> Layer:
    canvas = Layer(THEME, frame.width, frame.height)
    x, y = centre(placed.position)
    outline = [frame.pixels((x + dx, y + dy)) for dx, dy in CORNERS]
    canvas.polygon(outline, None, colour("accent"), 0.08 * frame.unit)
    for edge in EDGES:
        neighbour = city.at.get(placed.position.beside(edge))
        if neighbour is None:
            continue
        for half, (here, there) in enumerate(across(edge)):
            zone = _zone(placed, here)
            if zone is not None and zone is _zone(neighbour, there) and zone is not Zone.WATER:
                canvas.line(_half_edge(outline, edge, half), colour("good"), 0.17 * frame.unit)
    draw_number(canvas, BADGE_AT, BADGE_RADIUS_PX, number)
    return canvas


def _zone(placed: Placed, index: int) -> Zone | None:
    code = components().tiles[placed.tile].cells[printed_index(index, placed.rotation)]
    return code if isinstance(code, Zone) else None


def _half_edge(outline: Sequence[Point], edge: int, half: int) -> list[Point]:
    start, end = outline[edge], outline[(edge + 1) % len(outline)]
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return [start, middle] if half == 0 else [middle, end]
