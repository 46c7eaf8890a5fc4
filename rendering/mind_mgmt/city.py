"""The map: blocks, streets and features, painted once; over them what stands and lies on it."""

from __future__ import annotations

from collections.abc import Collection

from PIL import Image

from games.mind_mgmt.components import AgentName, Location
from games.mind_mgmt.grid import GridSquare, diagonal, features, is_temple, locations, square
from games.mind_mgmt.state import Board, Note
from rendering.cache import kept
from rendering.canvas import Canvas, Layer
from rendering.fonts import Weight
from rendering.theme import blend

from .geometry import (
    BLOCK_HEIGHT,
    BLOCK_WIDTH,
    LEGIBLE,
    SLIP_RADIUS,
    STREET,
    TOKEN_RADIUS,
    MapScale,
    columns,
    corner,
    labels,
    rows,
)
from .pieces import (
    draw_agent,
    draw_checkpoint,
    draw_hour_note,
    draw_immortal,
    draw_mayhem,
    draw_note,
    draw_slip,
    draw_stairs,
    draw_stakeout,
    draw_step_token,
)
from .symbols import draw_symbol, feature_colour
from .theme import THEME, colour

NAME_SIZE = 39.0
"""Of the names of blocks, as of the codes of features."""
SYMBOL_RADIUS = 22.0


@kept
def ground(frame: MapScale) -> Image.Image:
    """What never changes, in full colour. Do not change it: copy it."""
    canvas = Canvas(THEME, frame.width, frame.height, colour("paper"))
    _streets(canvas, frame)
    for location in locations():
        _block(canvas, frame, location)
    _temple_ways(canvas, frame)
    for location in locations():
        _features(canvas, frame, location)
    for label, x, y in labels():
        write_label(canvas, frame, label, x, y)
    return canvas.finished()


def _streets(canvas: Canvas, frame: MapScale) -> None:
    """Lamps along the middle of each street."""
    first, last = corner("A1"), corner("G6")
    right, bottom = last[0] + BLOCK_WIDTH, last[1] + BLOCK_HEIGHT
    canvas.box(
        (*frame.at(first[0] - 8, first[1] - 8), *frame.at(right + 8, bottom + 8)),
        colour("shadow"),
        radius=frame.length(14),
    )
    lamp, gap = frame.length(5), frame.length(15)
    for _, x in columns()[1:]:
        at = x - (BLOCK_WIDTH + STREET) / 2
        canvas.line(
            [frame.at(at, first[1]), frame.at(at, bottom)],
            blend(colour("shadow"), colour("accent"), 1 / 3),
            frame.length(1.6),
            (lamp, gap),
        )
    for _, y in rows()[1:]:
        at = y - (BLOCK_HEIGHT + STREET) / 2
        canvas.line(
            [frame.at(first[0], at), frame.at(right, at)],
            blend(colour("shadow"), colour("accent"), 1 / 3),
            frame.length(1.6),
            (lamp, gap),
        )


def _block(canvas: Canvas, frame: MapScale, location: Location) -> None:
    """A block of houses seen from above; a temple has a golden wall."""
    box, temple = frame.block(location), is_temple(location)
    canvas.box(box, colour("temple" if temple else "panel"), radius=frame.length(12))
    edge = colour("gold") if temple else colour("line")
    canvas.box(box, None, edge, frame.length(4 if temple else 1.5), frame.length(12))
    canvas.write(frame.name(location), location, frame.length(NAME_SIZE), colour("muted"), Weight.BOLD, "m")


def _temple_ways(canvas: Canvas, frame: MapScale) -> None:
    """Where diagonal steps are possible: short golden lines over the crossings beside a temple."""
    for location in locations():
        if not is_temple(location):
            continue
        for other in diagonal(location):
            start, end = _crossing(location, other)
            canvas.line([frame.at(*start), frame.at(*end)], colour("gold"), frame.length(4.5))


def _crossing(location: Location, other: Location) -> tuple[tuple[float, float], tuple[float, float]]:
    """A line over the crossing between two blocks that share only a corner."""
    here, there = square(location), square(other)
    left, top = corner(location)
    x = left - STREET / 2 if there[0] < here[0] else left + BLOCK_WIDTH + STREET / 2
    y = top - STREET / 2 if there[1] < here[1] else top + BLOCK_HEIGHT + STREET / 2
    return _line_through((x, y), (there[0] - here[0], there[1] - here[1]))


def _line_through(
    at: tuple[float, float], towards: GridSquare
) -> tuple[tuple[float, float], tuple[float, float]]:
    reach = STREET * 1.25
    dx, dy = towards[0] * reach, towards[1] * reach
    return (at[0] - dx, at[1] - dy), (at[0] + dx, at[1] + dy)


def _features(canvas: Canvas, frame: MapScale, location: Location) -> None:
    for place in range(len(features(location))):
        paint_plate(canvas, frame, location, place)


def paint_plate(
    canvas: Canvas, frame: MapScale, location: Location, place: int, *, is_lit: bool = False
) -> None:
    """The first or second feature of a location: in its colour, or lit with it."""
    feature = features(location)[place]
    left, top, right, bottom = frame.feature(location, place)
    ink, plate = feature_colour(feature), colour("shadow")
    if is_lit:
        ink, plate = plate, ink
    canvas.box((left, top, right, bottom), plate, radius=frame.length(8))
    middle = (left + right) / 2
    symbol = (middle, top + frame.length(28))
    draw_symbol(canvas, feature, symbol, frame.length(SYMBOL_RADIUS), ink, plate)
    code = (middle, bottom - frame.length(19))
    canvas.write(code, feature, frame.length(NAME_SIZE), ink, Weight.BOLD, "m")


def write_label(canvas: Canvas, frame: MapScale, label: str, x: float, y: float) -> None:
    """The letter of a column, or the number of a row."""
    canvas.write(frame.at(x, y), label, frame.length(NAME_SIZE), colour("ink"), Weight.BOLD, "m")


def lay_pieces(
    image: Image.Image,
    frame: MapScale,
    board: Board,
    notes: dict[Location, Note],
    at_work: AgentName | None = None,
) -> None:
    """Everything that lies open on the map, on a copy of the ground."""
    canvas = Layer(THEME, frame.width, frame.height)
    draw_pieces(canvas, frame, board, notes, at_work)
    canvas.lay_over(image)


def draw_pieces(
    canvas: Canvas,
    frame: MapScale,
    board: Board,
    notes: dict[Location, Note],
    at_work: AgentName | None = None,
) -> None:
    """The same on a layer that already has what lies below."""
    for border in board.mayhem:
        draw_mayhem(canvas, frame.border(border), frame.length(7))
    for location in board.linked:
        draw_stairs(canvas, frame.stairs(location))
    if board.checkpoint is not None:
        draw_checkpoint(canvas, frame.border(board.checkpoint), frame.length(6))
    if board.stakeout is not None:
        plate = frame.name_box(board.stakeout)
        draw_stakeout(canvas, board.stakeout, plate, frame.length(NAME_SIZE))
    for number, location in board.immortals.items():
        draw_immortal(canvas, number, frame.immortal(location), frame.length(TOKEN_RADIUS))
    for location in board.step_tokens:
        draw_step_token(canvas, frame.token(location), frame.length(TOKEN_RADIUS))
    for location, hour in board.confirmed.items():
        draw_hour_note(canvas, hour, frame.token(location), frame.length(TOKEN_RADIUS))
    for location, note in notes.items():
        draw_note(canvas, note, frame.note(location), round(frame.length(LEGIBLE)))
    if board.slips.on_board is not None:
        draw_slip(canvas, frame.slip(board.slips.on_board), frame.length(SLIP_RADIUS))
    for location in locations():
        _agents(canvas, frame, board, location, at_work)


def _agents(
    canvas: Canvas, frame: MapScale, board: Board, location: Location, at_work: AgentName | None
) -> None:
    """Side by side."""
    here = [(name, agent) for name, agent in board.agents.items() if agent.location == location]
    for place, (name, agent) in enumerate(here):
        room = frame.agent(location, place, len(here))
        draw_agent(canvas, name, room.middle, room.half_width, ready=agent.is_ready, at_work=name is at_work)


def darken(image: Image.Image, frame: MapScale, blocks: Collection[Location]) -> None:
    """Those that are out of the question, on a copy of the ground on which nothing lies yet."""
    for location in blocks:
        left, top, right, bottom = (round(edge) for edge in frame.block(location))
        image.paste(_dark_ground(frame).crop((left, top, right, bottom)), (left, top))


@kept
def _dark_ground(frame: MapScale) -> Image.Image:
    image = ground(frame).copy()
    image.paste(colour("shadow"), (0, 0), Image.new("L", image.size, 150))
    return image
