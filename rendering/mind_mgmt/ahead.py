"""What can come next, on the map: for the Recruiter where agents can come and where the turn can lead, for a Rogue player
where their own agents can Move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from PIL import Image

from games.mind_mgmt.components import AgentName, Location, components
from games.mind_mgmt.grid import locations
from games.mind_mgmt.movement import within_reach
from games.mind_mgmt.state import Board
from games.mind_mgmt.view import RecruiterView, RogueView, TurnSoFar
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, width_of
from rendering.page import stamp
from rendering.theme import blend

from .geometry import BLOCK_WIDTH, LEGIBLE, PLATE_TOP, VISIT_RADIUS, MapScale
from .pieces import INITIALS, agent_colour
from .prospects import prospects
from .theme import THEME, colour

ANY = locations()[0]
SHADE_TOP, SHADE_BOTTOM = 44.0, PLATE_TOP - 3
"""In a block: between its name and the plates of its features."""
SPACING, STROKE = 13.0, 3.0
"""Of the hatching."""
NEAR, FAR = 0.95, 0.5
"""How much of its colour a block with an agent near, and one with an agent farther away, has."""
ARROW, BETWEEN = 0.5, 0.1
"""Of the letters of agents that can Move somewhere, in heights of their writing: the arrow before them, and the gaps."""


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
    ink = blend(colour("panel"), colour("bad"), NEAR if is_near else FAR)
    for start, end in _hatching(width, height, frame.length(SPACING), frame.length(5)):
        canvas.line([start, end], ink, frame.length(STROKE))
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


def movers(view: RogueView) -> dict[Location, list[AgentName]]:
    """The viewer's own agents that can still Move, by where they can."""
    found: dict[Location, list[AgentName]] = {}
    for prospect in prospects(view):
        for place in prospect.destinations:
            found.setdefault(place, []).append(prospect.agent)
    return found


def draw_moves(canvas: Canvas, frame: MapScale, view: RogueView) -> None:
    """In each location to which the viewer's own agents can Move, their letters after an arrow."""
    for place, agents in movers(view).items():
        draw_movers(canvas, agents, frame.visit(place), frame.length(LEGIBLE))


def draw_movers(canvas: Canvas, agents: Sequence[AgentName], at: Point, text_px: float) -> None:
    """A plate around a point with an arrow that goes in, and letters."""
    x, y = at
    wide = [width_of(INITIALS[agent], text_px, Weight.BLACK) + text_px * BETWEEN for agent in agents]
    arrow = text_px * ARROW
    reach, rise = (arrow + sum(wide) + text_px * BETWEEN) / 2, text_px * 0.52
    canvas.box((x - reach, y - rise, x + reach, y + rise), colour("shadow"), colour("rogue"), 2.5, rise * 0.5)
    left = x - reach + text_px * BETWEEN
    head = [(left, y - arrow * 0.4), (left + arrow * 0.7, y), (left, y + arrow * 0.4)]
    canvas.polygon(head, colour("rogue"))
    left += arrow
    for agent, width in zip(agents, wide, strict=True):
        canvas.write((left, y), INITIALS[agent], text_px, agent_colour(agent), Weight.BLACK)
        left += width
