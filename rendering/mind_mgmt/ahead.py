"""What the Recruiter has to reckon with, over the secret map: where agents can come next, and where the turn can lead."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from PIL import Image

from games.mind_mgmt.components import Location, components
from games.mind_mgmt.grid import locations
from games.mind_mgmt.movement import within_reach
from games.mind_mgmt.state import Board
from games.mind_mgmt.view import RecruiterView, TurnSoFar
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight
from rendering.page import stamp
from rendering.theme import blend

from .geometry import BLOCK_WIDTH, LEGIBLE, PLATE_TOP, VISIT_RADIUS, MapScale
from .theme import THEME, colour

ANY = locations()[0]
SHADE_TOP, SHADE_BOTTOM = 44.0, PLATE_TOP - 3
"""In a block: between its name and the plates of its features."""
SPACING = 13.0


def reach(board: Board) -> dict[Location, int]:
    """How many locations the nearest agent that is still to be activated has to move over, as far as one Move leads."""
    near: dict[Location, int] = {}
    for agent in board.agents.values():
        if not agent.is_ready or agent.location is None:
            continue
        for moves in range(board.longest_move + 1):
            for place in {agent.location, *within_reach(agent.location, board.mayhem, moves)}:
                near[place] = min(moves, near.get(place, moves))
    return near


def lay_reach(image: Image.Image, frame: MapScale, board: Board) -> None:
    """Hatched blocks, on a copy of the ground: the nearer an agent, the brighter."""
    for location, moves in reach(board).items():
        middle = frame.inside(location, BLOCK_WIDTH / 2, (SHADE_TOP + SHADE_BOTTOM) / 2)
        stamp(image, _shade(frame, is_near=moves < components().counts.agent_move), middle)


@kept
def _shade(frame: MapScale, *, is_near: bool) -> Image.Image:
    """Painted once for all blocks."""
    width, height = frame.length(BLOCK_WIDTH), frame.length(SHADE_BOTTOM - SHADE_TOP)
    canvas = Canvas(THEME, ceil(width), ceil(height), None)
    ink = blend(colour("panel"), colour("bad"), 2 / 3 if is_near else 1 / 3)
    for start, end in _hatching(width, height, frame.length(SPACING), frame.length(5)):
        canvas.line([start, end], ink, frame.length(2))
    return canvas.finished()


def _hatching(width: float, height: float, spacing: float, rim: float) -> Iterator[tuple[Point, Point]]:
    """Lines that rise to the right, within the rim of a box."""
    across, down = width - rim, height - rim
    crossing = 2 * rim + spacing
    while crossing < across + down:
        low, high = min(across, crossing - rim), max(rim, crossing - down)
        yield (high, crossing - high), (low, crossing - low)
        crossing += spacing


def targets(turn: TurnSoFar) -> list[Location]:
    """Where the action of the turn can lead."""
    return [*turn.steps, *slip_targets(turn)]


def slip_targets(turn: TurnSoFar) -> list[Location]:
    """The same with each token."""
    return list(dict.fromkeys(place for places in turn.slips.values() for place in places))


def draw_ways(canvas: Canvas, frame: MapScale, view: RecruiterView, turn: TurnSoFar) -> None:
    """The hour to come, hollow, wherever it can be spent: by a Step or, in the colour of the tokens, by a Mind Slip."""
    radius, hour = frame.length(VISIT_RADIUS), str(view.board.hour + 1)
    for place in targets(turn):
        at, ink = frame.visit(place), colour("accent" if place in turn.steps else "slip")
        canvas.disc(at, radius, colour("shadow"), ink, frame.length(3))
        canvas.write(at, hour, frame.length(LEGIBLE), ink, Weight.BOLD, "m")
