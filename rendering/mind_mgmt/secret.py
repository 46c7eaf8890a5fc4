"""The Recruiter's way on the map: hours, the path between them, circled and crossed-out features."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot

from PIL import Image

from games.mind_mgmt.components import Hour, Location
from games.mind_mgmt.grid import features
from games.mind_mgmt.secret_map import Circles
from games.mind_mgmt.view import SecretMap
from rendering.canvas import Canvas, Layer, Point, along
from rendering.fonts import Weight
from rendering.theme import colour

from .geometry import Frame

BADGE_RADIUS = 17.0
DASH = (9.0, 7.0)


def lay_secrets(image: Image.Image, frame: Frame, secrets: SecretMap) -> None:
    """The whole secret map, over everything that lies open."""
    canvas = Layer(frame.width, frame.height)
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
    length = hypot(end[0] - start[0], end[1] - start[1])
    clear = frame.length(BADGE_RADIUS + 2) / length
    head = frame.length(BADGE_RADIUS + 13) / length
    tail, neck, tip = along(start, end, clear), along(start, end, 1 - head), along(start, end, 1 - clear)
    width = frame.length(5)
    dash = (frame.length(DASH[0]), frame.length(DASH[1])) if jumps else None
    canvas.line([tail, neck], colour("street"), width * 1.9, dash)
    canvas.line([tail, neck], colour("safe-house") if jumps else colour("amber"), width, dash)
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    reach = frame.length(7)
    wings = [(neck[0] - dy * reach, neck[1] + dx * reach), (neck[0] + dy * reach, neck[1] - dx * reach)]
    canvas.polygon(
        [tip, *wings], colour("safe-house") if jumps else colour("amber"), colour("street"), width * 0.3
    )


def _name(canvas: Canvas, frame: Frame, place: Location) -> None:
    """Written again, as ways lead over it."""
    x, y = frame.name(place)
    half, rise = frame.length(18), frame.length(11)
    canvas.box((x - half, y - rise, x + half, y + rise), colour("street"), radius=frame.length(5))
    canvas.write((x, y), place, frame.length(22), colour("ivory"), Weight.BOLD, "m")


def _badge(canvas: Canvas, frame: Frame, at: Point, hour: Hour, *, is_last: bool) -> None:
    radius = frame.length(BADGE_RADIUS)
    if is_last:
        canvas.disc(at, radius + frame.length(5), None, colour("ivory"), frame.length(3))
    canvas.disc(
        at, radius, colour("ivory") if is_last else colour("amber"), colour("street"), frame.length(2)
    )
    canvas.write(at, str(hour), frame.length(20), colour("street"), Weight.BLACK, "m")


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
