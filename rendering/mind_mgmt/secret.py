"""The Recruiter's way on the map: hours, the path between them, circled and crossed-out features."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from PIL import Image

from games.mind_mgmt.components import Hour, Location
from games.mind_mgmt.grid import features
from games.mind_mgmt.secret_map import Circles
from games.mind_mgmt.view import SecretMap
from rendering.badges import draw_badge
from rendering.canvas import Canvas, Layer, Point
from rendering.fonts import Weight
from rendering.lines import arrowhead, bent, cased_line, trimmed

from .geometry import VISIT_RADIUS, Frame
from .theme import THEME, colour

DASH = (9.0, 7.0)
HEAD = 11.0
BELOW_NAME = 46.0
"""From the middle of a stop to above the name of its block."""
SWING = 0.16
"""Of a Mind Slip, in parts of its length."""


def lay_secrets(image: Image.Image, frame: Frame, secrets: SecretMap) -> None:
    """The whole secret map, over everything that lies open."""
    canvas = Layer(THEME, frame.width, frame.height)
    _circles(canvas, frame, secrets.circles)
    lay_path(canvas, frame, secrets.path, secrets.slips)
    canvas.lay_over(image)


def lay_path(
    canvas: Canvas, frame: Frame, path: Sequence[Location], slips: Mapping[Hour, object], *, live: bool = True
) -> None:
    """Steps as lines with an arrowhead, Mind Slips as dashed ones; the hour at every stop, the last one emphasised when
    the Recruiter is still there."""
    stops = [frame.visit(place) for place in path]
    for hour, (start, end) in enumerate(pairwise(stops), start=2):
        _leg(canvas, frame, start, end, jumps=hour in slips)
    for place in path:
        _name(canvas, frame, place)
    for hour, at in enumerate(stops, start=1):
        _badge(canvas, frame, at, hour, is_last=live and hour == len(stops))


def _leg(canvas: Canvas, frame: Frame, start: Point, end: Point, *, jumps: bool) -> None:
    """A Mind Slip swings out, so that it is told from the steps whose places it leads over."""
    ink = colour("slip" if jumps else "accent")
    clear, head, width = frame.length(VISIT_RADIUS + 2), frame.length(HEAD), frame.length(5)
    from_above = start[0] == end[0] and start[1] < end[1]
    landing = frame.length(BELOW_NAME) if from_above and not jumps else clear
    points = trimmed(bent(start, end, SWING if jumps else 0), clear, landing + head)
    dash = (frame.length(DASH[0]), frame.length(DASH[1])) if jumps else None
    cased_line(canvas, points, ink, width, width * 1.9, dash)
    arrowhead(canvas, points[-2], points[-1], head, ink, width * 0.3)


def _name(canvas: Canvas, frame: Frame, place: Location) -> None:
    """Written again, as ways lead over it."""
    x, y = frame.name(place)
    half, rise = frame.length(19), frame.length(12)
    canvas.box((x - half, y - rise, x + half, y + rise), colour("shadow"), radius=frame.length(5))
    canvas.write((x, y), place, frame.length(24), colour("ink"), Weight.BOLD, "m")


def _badge(canvas: Canvas, frame: Frame, at: Point, hour: Hour, *, is_last: bool) -> None:
    radius = frame.length(VISIT_RADIUS)
    if is_last:
        canvas.disc(at, radius + frame.length(5), None, colour("ink"), frame.length(3))
    fill = colour("ink" if is_last else "accent")
    rim, width = colour("shadow"), frame.length(2)
    text_px = frame.length(24)
    draw_badge(canvas, at, radius, str(hour), fill=fill, text_px=text_px, rim=rim, rim_width=width)


def _circles(canvas: Canvas, frame: Frame, drawn: Mapping[Location, Circles]) -> None:
    for location, circles in drawn.items():
        for place, feature in enumerate(features(location)):
            box = frame.feature(location, place)
            if feature in circles.circled:
                canvas.box(box, None, colour("gold"), frame.length(4), frame.length(12))
            if feature in circles.crossed:
                left, top, right, bottom = box
                canvas.line([(left, top), (right, bottom)], colour("bad"), frame.length(4))
                canvas.line([(left, bottom), (right, top)], colour("bad"), frame.length(4))
