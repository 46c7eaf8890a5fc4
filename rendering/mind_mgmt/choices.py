"""Pictures for questions whose options are no places: what to do in a turn, what to do with an agent, what to ask about.
Each shows what is weighed against what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from PIL import Image

from games.kernel import Decision
from games.mind_mgmt.components import AgentName, FeatureName, Location
from games.mind_mgmt.grid import features, locations, square
from games.mind_mgmt.telling.names import agent_name, feature_name
from games.mind_mgmt.view import RecruiterView, RogueView
from rendering.canvas import Canvas, Layer, Point
from rendering.close_up import close_up
from rendering.fonts import Weight, broken, fitting
from rendering.legend import Sample, sign_row
from rendering.page import PixelArea, blank, in_palette, stacked
from rendering.words import Voice

from .alt import asked_features
from .city import darken, ground, lay_pieces, paint_plate
from .deduced import deduction_of, lay_deduction
from .geometry import COLUMNS, ROWS, MapScale
from .header import ROOM
from .ledger import feature_cards
from .pieces import agent_colour, draw_agent
from .prospects import Prospect, at_work
from .symbols import draw_symbol, feature_colour
from .table import READ
from .theme import THEME, colour, size
from .viewed import map_of, map_with_ways

WINDOW = 5
"""Blocks across and down that are shown around an agent at least: as far as one Move leads to each side."""
WHOLE_MAP = ((0, 0), (COLUMNS - 1, ROWS - 1))
"""The first block and the last one."""
LINE_HEIGHT = 52
TEXT = 39
"""On a phone, where the picture is 400 pixels wide, that is 11."""
MARK_RADIUS = 17.0
AGENT_STRIP_HEIGHT = 68


# What the Recruiter does


def turn_ahead(view: RecruiterView, voice: Voice) -> Image.Image:
    """The secret map with where the turn can lead and where agents can come; on it what the Immortals are after."""
    frame = MapScale()
    image = map_with_ways(view, frame)
    board = view.turn.board if view.turn else view.board
    _frame_plates(image, frame, board.display if board.immortals else ())
    lines = [_ways_line(view, voice), voice("choice-agents")]
    bands = [
        in_palette(THEME, image),
        _lines([line for line in lines if line]),
        *_wanted(board.display, voice),
    ]
    return stacked(THEME, bands, width=frame.width, gap=size("gap"))


def _ways_line(view: RecruiterView, voice: Voice) -> str:
    """What the hollow hours are, as far as there are any."""
    turn = view.turn
    if turn is None or turn.has_acted:
        return ""
    hour = str(view.board.hour + 1)  # as in the circles
    return voice("choice-ways", hour=hour, steps=int(bool(turn.steps)), slips=int(bool(turn.slips)))


def _wanted(display: Sequence[FeatureName], voice: Voice) -> list[Image.Image]:
    """With which features Immortals can recruit."""
    if not display:
        return []
    canvas = Canvas(THEME, ROOM, LINE_HEIGHT + 12, colour("paper"))
    y = canvas.height / 2
    x = canvas.write((8, y), voice("choice-wanted"), TEXT, colour("immortal"), Weight.BOLD) + 24
    entries = [(_symbol(feature), f"{feature} {voice.say(feature_name(feature))}") for feature in display]
    sign_row(canvas, (x, y), entries, sign_width=40, text_px=TEXT, before_text=8, between=30)
    return [canvas.printed()]


def _symbol(feature: FeatureName) -> Sample:
    ink, ground = feature_colour(feature), colour("paper")
    return lambda canvas, at: draw_symbol(canvas, feature, at, 19, ink, ground)


def _frame_plates(image: Image.Image, frame: MapScale, wanted: Iterable[FeatureName]) -> None:
    canvas = Layer(THEME, frame.width, frame.height)
    for location in locations():
        for place, feature in enumerate(features(location)):
            if feature in wanted:
                left, top, right, bottom = frame.feature(location, place)
                box = (left - 3, top - 3, right + 3, bottom + 3)
                canvas.box(box, None, colour("immortal"), frame.length(4), frame.length(10))
    canvas.lay_over(image)


def _lines(lines: Sequence[str]) -> Image.Image:
    rows = [row for line in lines for row in broken(line, ROOM - 16, TEXT)]
    canvas = Canvas(THEME, ROOM, LINE_HEIGHT * len(rows) + 8, colour("paper"))
    for row, line in enumerate(rows):
        canvas.write((8, 4 + (row + 0.5) * LINE_HEIGHT), line, TEXT, colour("ink"))
    return canvas.printed()


# What an agent does


def around_agent(view: RogueView, voice: Voice) -> Image.Image:
    """The neighbourhood of the agent at work with where its Move can lead; below it what is known of the features there."""
    prospect = at_work(view)
    frame = MapScale()
    image = map_of(view, frame)
    canvas = Layer(THEME, frame.width, frame.height)
    for place in prospect.destinations:
        draw_destination(canvas, frame.visit(place), prospect.agent)
    canvas.lay_over(image)
    near = in_palette(THEME, image.crop(_window(frame, prospect.here, prospect.destinations)))
    parts = [
        _left(prospect, near.width, voice),
        feature_cards(view, features(prospect.here), voice, near.width),
    ]
    return stacked(THEME, [near, *map(_below_gap, parts)], width=near.width)


def draw_destination(canvas: Canvas, at: Point, agent: AgentName) -> None:
    """Where its Move can lead."""
    canvas.disc(at, MARK_RADIUS, colour("shadow"), agent_colour(agent), 5)
    canvas.disc(at, 5, agent_colour(agent))


def _below_gap(part: Image.Image) -> Image.Image:
    return stacked(THEME, [blank(THEME, part.width, size("gap"), colour("paper")), part], width=part.width)


def _window(frame: MapScale, around: Location, wanted: Iterable[Location]) -> PixelArea:
    """The blocks around a location, moved onto the map if it lies at the edge, and widened to all that are wanted."""
    board, least = (COLUMNS, ROWS), (WINDOW, WINDOW)
    near = close_up([square(around)], board, least)
    assert near is not None, "the window is smaller than the map"
    cells = close_up([*near, *map(square, wanted)], board, least)
    return frame.part(*(cells or WHOLE_MAP))


def _left(prospect: Prospect, width: int, voice: Voice) -> Image.Image:
    """The agent, and what it has left: before its Move, the sign of where that can lead."""
    canvas = Canvas(THEME, width, AGENT_STRIP_HEIGHT, colour("paper"))
    canvas.box((0, 0, width, AGENT_STRIP_HEIGHT), colour("panel"), colour("line"), 1.5, size("radius"))
    y, text_px = AGENT_STRIP_HEIGHT / 2, max(READ, ceil(READ * width / size("table-width")))
    draw_agent(canvas, prospect.agent, (42, y), 24, ready=True, at_work=True)
    name = voice.say(agent_name(prospect.agent))
    x = 84 + canvas.write((84, y), name, text_px, agent_colour(prospect.agent), Weight.BOLD) + 24
    if prospect.destinations:
        draw_destination(canvas, (x + MARK_RADIUS, y), prospect.agent)
        x += 2 * MARK_RADIUS + 12
    left = [voice("choice-left", what=what) for what in prospect.left] or [voice("choice-nothing-left")]
    said = " · ".join(left)
    canvas.write((x, y), said, fitting(said, width - x - 16, text_px), colour("accent"))
    return canvas.printed()


# What it asks about


def asked_about(view: RogueView, decision: Decision, voice: Voice) -> Image.Image:
    """Where the features in question are, and what is known of both that the agent's location shows."""
    frame, agent = MapScale(), at_work(view)
    offered = asked_features(decision)
    here = [*features(agent.here), *(one for one in offered if one not in features(agent.here))]
    places = {place for place in locations() if set(offered) & set(features(place))}
    image = ground(frame).copy()
    darken(image, frame, set(locations()) - places)
    _light_plates(image, frame, places, offered)
    lay_pieces(image, frame, view.board, view.notes, agent.agent)
    if (deduction := deduction_of(view)) is not None:
        lay_deduction(image, frame, [place for place in deduction.possible if place in places])
    known = _below_gap(feature_cards(view, here, voice, ROOM))
    return stacked(THEME, [known, in_palette(THEME, image)], width=frame.width)


def _light_plates(
    image: Image.Image, frame: MapScale, places: Iterable[Location], lit: Sequence[FeatureName]
) -> None:
    canvas = Layer(THEME, frame.width, frame.height)
    for location in places:
        for place, feature in enumerate(features(location)):
            if feature in lit:
                paint_plate(canvas, frame, location, place, is_lit=True)
    canvas.lay_over(image)
